/** Sellers of goods for children, sports, and cars. See `parse-known.ts` for the notation. */
export const LEISURE = `
[baby]
babymarkt: babymarkt.de
babywalz: baby-walz.de
Carter's: carters.com
FirstCry: firstcry.com
JoJo Maman Bébé: jojomamanbebe.co.uk
Mothercare: mothercare.com
Vertbaudet: vertbaudet.fr vertbaudet.de
Babyartikel: babyartikel.de
Baby One: babyone.de babyone.at
Aubert: aubert.com
Bébé9: bebe9.com
Orchestra: orchestra.fr shop-orchestra.com
Babypark: babypark.nl babypark.de
Prénatal: prenatal.nl prenatal.com
Mamas & Papas: mamasandpapas.com
Kinderkraft: kinderkraft.com kinderkraft.pl
Feedo: feedo.cz feedo.sk
Noriel: noriel.ro
Nichiduta: nichiduta.ro
ebebek: ebebek.com
Babyshop: babyshop.com babyshop.se
Babysam: babysam.dk
BabyBunting: babybunting.com.au
The Children's Place: childrensplace.com
Babylist: babylist.com
アカチャンホンポ: akachan.jp
西松屋: 24028.jp

[toys]
Schleich: schleich-s.com
Games Workshop: games-workshop.com
JouéClub: joueclub.fr
LEGO: lego.com lego.build
MyToys: mytoys.de
Ravensburger: ravensburger.com ravensburger.de
Smyths Toys: smythstoys.com smythstoys.de smyths-toys.com
Toys R Us: toysrus.com toysrus.es
Intertoys: intertoys.nl
Top1Toys: top1toys.nl
DreamLand: dreamland.be
King Jouet: king-jouet.com
La Grande Récré: lagranderecre.fr
Juguettos: juguettos.com
Toys Center: toyscenter.it
BR: br.dk
Lekia: lekia.se lekia.no
Ringo: ringo.no
Pompo: pompo.cz
Bambule: bambule.cz
Dráčik: dracik.sk dracik.cz
Jumbo Toys: e-jumbo.gr
Moustakas: moustakastoys.gr
Playmobil: playmobil.com playmobil.de
Spielwaren Müller: mueller.de
Franz Carl Weber: fcw.ch
Toymaster: toymaster.co.uk
The Entertainer: thetoyshop.com
Hamleys: hamleys.com
Mattel: mattel.com
Hasbro: hasbropulse.com hasbro.com
American Girl: americangirl.com
Build-A-Bear: buildabear.com buildabear.co.uk
Zavvi: zavvi.com zavvi.es
Philibert: philibertnet.com
Cardmarket: cardmarket.com
TCGplayer: tcgplayer.com
BrickLink: bricklink.com
Noble Knight: nobleknight.com
Miniature Market: miniaturemarket.com
駿河屋: suruga-ya.jp
あみあみ: amiami.com
ポケモンセンター: pokemoncenter-online.com
Pokémon Center: pokemoncenter.com

[sports]
Nike: nike.com
adidas: adidas.com adidas.de adidas.co.uk adidas.fr adidas.es adidas.it adidas.nl adidas.pl adidas.at adidas.ch adidas.com.au adidas.ca
Alltricks: alltricks.com alltricks.fr alltricks.es alltricks.it
Bergfreunde: bergfreunde.de bergfreunde.eu bergfreunde.ch bergfreunde.at
Bergzeit: bergzeit.de bergzeit.at
Bike24: bike24.com bike24.de
Canyon: canyon.com
Chain Reaction Cycles: chainreactioncycles.com
Decathlon: decathlon.com decathlon.fr decathlon.de decathlon.es decathlon.it decathlon.co.uk decathlon.pl decathlon.net decathlon.be decathlon.nl decathlon.pt decathlon.ro decathlon.cz decathlon.hu decathlon.in decathlon.se decathlon.at decathlon.ch decathlon.ie decathlon.sk decathlon.hr decathlon.si decathlon.bg decathlon.gr decathlon.fi decathlon.dk decathlon.ca decathlon.com.au decathlon.com.br decathlon.com.tr decathlon.sg
Dick's Sporting Goods: dicks.com dickssportinggoods.com dcsg.com
Globetrotter: globetrotter.de
GO Outdoors: gooutdoors.co.uk
Gymshark: gymshark.com
JD Sports: jdsports.co.uk jdsports.com
Patagonia: patagonia.com
Peloton: onepeloton.com
Puma: puma.com
Rapha: rapha.cc
REI: rei.com
Sports Direct: sportsdirect.com
Stadium: stadium.se
Under Armour: underarmour.com
Wiggle: wiggle.com wiggle.co.uk
XXL: xxl.se xxl.no xxl.fi
Intersport: intersport.de intersport.fr intersport.at intersport.se intersport.no intersport.fi intersport.es intersport.gr intersport.com
SportScheck: sportscheck.com sportscheck.de
Sport Conrad: sport-conrad.com
Bike-Discount: bike-discount.de
Rose Bikes: rosebikes.de rosebikes.com
Fahrrad.de: fahrrad.de
Bikester: bikester.at bikester.ch bikester.se
bobshop: bobshop.de
Trek: trekbikes.com
Specialized: specialized.com
Probikeshop: probikeshop.fr probikeshop.com
Au Vieux Campeur: auvieuxcampeur.fr
Snowleader: snowleader.com
Ekosport: ekosport.fr ekosport.de
i-Run: i-run.fr
Cisalfa: cisalfasport.it
Maxi Sport: maxisport.com
Deporvillage: deporvillage.com deporvillage.fr deporvillage.it
Forum Sport: forumsport.com
Sprinter: sprintersports.com sprinter.es
Sport Zone: sportzone.pt sportzone.es
Bever: bever.nl
AS Adventure: asadventure.com
Futurumshop: futurumshop.nl futurumshop.com
Mantel: mantel.com
Sportisimo: sportisimo.cz sportisimo.sk sportisimo.pl sportisimo.ro
Hervis: hervis.at hervis.hu hervis.si hervis.hr
Gigasport: gigasport.at
Ochsner Sport: ochsnersport.ch
Transa: transa.ch
Martes Sport: martessport.eu
8a.pl: 8a.pl
Skalnik: skalnik.pl
Hudy: hudy.cz
4camping: 4camping.cz 4camping.pl
Sport Vision: sportvision.rs sportvision.hr sportvision.ba
Addnature: addnature.com
Naturkompaniet: naturkompaniet.se
Fjällräven: fjallraven.com
Sportamore: sportamore.com
Outnorth: outnorth.se
Milrab: milrab.no
Anton Sport: antonsport.no
Sportmaster: sportmaster.dk sportmaster.ru sportmaster.ua
Partioaitta: partioaitta.fi
Scandinavian Outdoor: scandinavianoutdoor.com scandinavianoutdoor.fi
Evans Cycles: evanscycles.com
Cotswold Outdoor: cotswoldoutdoor.com
Ellis Brigham: ellis-brigham.com
Blacks: blacks.co.uk
Millets: millets.co.uk
Mountain Warehouse: mountainwarehouse.com
Sigma Sports: sigmasports.com
Tredz: tredz.co.uk
ProDirect: prodirectsport.com
SportsShoes: sportsshoes.com
Fanatics: fanatics.com fanatics.co.uk
Academy Sports: academy.com
Backcountry: backcountry.com
evo: evo.com
L.L.Bean: llbean.com
Cabela's: cabelas.com cabelas.ca
Bass Pro Shops: basspro.com
Hibbett: hibbett.com
Competitive Cyclist: competitivecyclist.com
MEC: mec.ca
Sport Chek: sportchek.ca
Sporting Life: sportinglife.ca
Rebel: rebelsport.com.au rebelsport.co.nz
Anaconda: anacondastores.com
Kathmandu: kathmandu.com.au kathmandu.co.nz
Macpac: macpac.com.au macpac.co.nz
99 Bikes: 99bikes.com.au
Sportsmans Warehouse: sportsmanswarehouse.co.za
Netshoes: netshoes.com.br
Centauro: centauro.com.br
Innovasport: innovasport.com
Martí: marti.mx
ゴルフダイジェスト: golfdigest.co.jp
ヒマラヤ: himaraya.co.jp
アルペン: alpen-group.jp
モンベル: montbell.jp montbell.com
Alpinetrek: alpinetrek.co.uk

[car parts]
Advance Auto Parts: advanceautoparts.com
ATU: atu.de
AutoDoc: autodoc.de autodoc.com autodoc.eu autodoc.fr autodoc.it autodoc.es autodoc.co.uk autodoc.pl autodoc.nl autodoc24.fr autodoc.at autodoc.ch autodoc.be autodoc.pt autodoc.se autodoc.dk autodoc.hu autodoc.cz autodoc.ro autodoc.gr
AutoZone: autozone.com
Euro Car Parts: eurocarparts.com
Halfords: halfords.com halfords.nl
kfzteile24: kfzteile24.de
O'Reilly Auto Parts: oreillyauto.com
Norauto: norauto.fr norauto.es norauto.it norauto.pt
Oscaro: oscaro.com
RockAuto: rockauto.com
Tire Rack: tirerack.com
Mister Auto: mister-auto.com mister-auto.fr
Feu Vert: feuvert.fr feuvert.es
Midas: midas.fr midas.es
Speedy: speedy.fr
Winparts: winparts.nl
Motointegrator: motointegrator.de motointegrator.com
Pkwteile: pkwteile.de
reifen.com: reifen.com
Reifendirekt: reifendirekt.de delti.com
Oponeo: oponeo.pl oponeo.de oponeo.co.uk
Inter Cars: intercars.eu intercars.com.pl
iParts: iparts.pl
ePiesa: epiesa.ro
Mekonomen: mekonomen.se mekonomen.no
Skruvat: skruvat.se skruvat.no
Thansen: thansen.dk thansen.no thansen.se
Kwik Fit: kwik-fit.com
Blackcircles: blackcircles.com
GSF Car Parts: gsfcarparts.com
Louis: louis.de louis.eu louis.at
Polo Motorrad: polo-motorrad.com polo-motorrad.de
FC-Moto: fc-moto.de
Motoblouz: motoblouz.com
NAPA: napaonline.com
CarParts.com: carparts.com
1A Auto: 1aauto.com
FCP Euro: fcpeuro.com
Discount Tire: discounttire.com
RevZilla: revzilla.com
Supercheap Auto: supercheapauto.com.au supercheapauto.co.nz
Repco: repco.com.au repco.co.nz
Autobarn: autobarn.com.au
オートバックス: autobacs.com

[fuel]
ryd: ryd.one
Aral: aral.de
Repsol: repsol.com
Circle K: circlek.no circlek.se circlek.com
ORLEN: orlen.pl
MOL: mol.hu
Petrom: petrom.ro
BPme: bpme.com bp.com
Shell: shell.com shell.co.uk shell.de
Esso: esso.com esso.co.uk
EnBW: enbw.com
Ionity: ionity.eu
ChargePoint: chargepoint.com
EasyPark: easypark.net easypark.com
PayByPhone: paybyphone.com
RingGo: ringgo.co.uk
`;
