/** Sellers of home and garden goods. See `parse-known.ts` for the notation. */
export const HOME = `
[home]
Casper: casper.com
Emma: emma-sleep.com emma-matratze.de emma-sleep.co.uk
Temple & Webster: templeandwebster.com.au
Epicentr: epicentrk.ua
IKEA: ikea.com ikea.de ikea.co.uk ingka.com ikea.fr ikea.es ikea.it ikea.nl ikea.se ikea.pl
Åhléns: ahlens.se
Bed Bath & Beyond: bedbathandbeyond.com
Blokker: blokker.nl
Crate & Barrel: crateandbarrel.com
Dunelm: dunelm.com
fonQ: fonq.nl
Home24: home24.de home24.com
JYSK: jysk.com jysk.de jysk.dk jysk.no jysk.se
Kavehome: kavehome.com
Maisons du Monde: maisonsdumonde.com
Made.com: made.com
Muji: muji.com muji.net
Nitori: nitori.jp nitori-net.jp
Overstock: overstock.com
Pottery Barn: potterybarn.com
Purple: purple.com
Søstrene Grene: sostrenegrene.com
The Container Store: containerstore.com
The White Company: thewhitecompany.com
Wayfair: wayfair.com wayfair.co.uk wayfair.de
West Elm: westelm.com
Westwing: westwing.de westwing.com
Williams Sonoma: williams-sonoma.com
XXXLutz: xxxlutz.de xxxlutz.at
Zara Home: zarahome.com

[tools]
K-Rauta: k-rauta.ee
Depo: depo.lv
Merkur: merkur.si
Praktiker: praktiker.bg
Pevex: pevex.hr
Bunnings: bunnings.com.au
The Home Depot: homedepot.com homedepot.ca homedepot.com.mx
Ace Hardware: acehardware.com
B&Q: diy.com
Bauhaus: bauhaus.info bauhaus.at bauhaus.se
Biltema: biltema.com
Brico: brico.be
Castorama: castorama.fr castorama.pl
Gamma: gamma.nl gamma.be
Harbor Freight: harborfreight.com
Hornbach: hornbach.de hornbach.at hornbach.nl
Jula: jula.se jula.no
Leroy Merlin: leroymerlin.fr leroymerlin.es leroymerlin.it leroymerlin.pl leroymerlin.pt leroymerlin.ro leroymerlin.com.br
Lowe's: lowes.com
ManoMano: manomano.fr manomano.de manomano.co.uk manomano.es manomano.it
Obi: obi.de obi.at
Praxis: praxis.nl
Screwfix: screwfix.com
Toolstation: toolstation.com
Toom: toom.de
Wickes: wickes.co.uk
Würth: wuerth.com wuerth.de

[flowers]
1-800-Flowers: 1800flowers.com
Bloom & Wild: bloomandwild.com
Fleurop: fleurop.de
FTD: ftd.com
Interflora: interflora.fr interflora.co.uk interflora.se interflora.dk
Moonpig: moonpig.com moonpig.co.uk
Not On The High Street: notonthehighstreet.com
Teleflora: teleflora.com

[pets]
Chewy: chewy.com
Arken Zoo: arkenzoo.se
Fressnapf: fressnapf.de fressnapf.at
Petco: petco.com
PetSmart: petsmart.com
Pets at Home: petsathome.com
Tails.com: tails.com
Zooplus: zooplus.de zooplus.com zooplus.fr zooplus.co.uk zooplus.pl zooplus.it zooplus.es zooplus.nl zooplus.at zooplus.ch zooplus.be zooplus.cz zooplus.hu zooplus.se zooplus.dk zooplus.ie

[baby]
babymarkt: babymarkt.de
babywalz: baby-walz.de
Carter's: carters.com
FirstCry: firstcry.com
JoJo Maman Bébé: jojomamanbebe.co.uk
Mothercare: mothercare.com
Vertbaudet: vertbaudet.fr vertbaudet.de

[toys]
Schleich: schleich-s.com
Games Workshop: games-workshop.com
JouéClub: joueclub.fr
LEGO: lego.com
MyToys: mytoys.de
Ravensburger: ravensburger.com ravensburger.de
Smyths Toys: smythstoys.com
Toys R Us: toysrus.com toysrus.es

[sports]
Nike: nike.com
adidas: adidas.com adidas.de adidas.co.uk adidas.fr
Alltricks: alltricks.com alltricks.fr
Bergfreunde: bergfreunde.de bergfreunde.eu
Bergzeit: bergzeit.de
Bike24: bike24.com bike24.de
Canyon: canyon.com
Chain Reaction Cycles: chainreactioncycles.com
Decathlon: decathlon.com decathlon.fr decathlon.de decathlon.es decathlon.it decathlon.co.uk decathlon.pl decathlon.net decathlon.be decathlon.nl decathlon.pt decathlon.ro decathlon.cz decathlon.hu decathlon.in decathlon.se
Dick's Sporting Goods: dicks.com dickssportinggoods.com
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

[car parts]
Advance Auto Parts: advanceautoparts.com
ATU: atu.de
AutoDoc: autodoc.de autodoc.com autodoc.eu
AutoZone: autozone.com
Euro Car Parts: eurocarparts.com
Halfords: halfords.com halfords.nl
kfzteile24: kfzteile24.de
O'Reilly Auto Parts: oreillyauto.com
Norauto: norauto.fr
Oscaro: oscaro.com
RockAuto: rockauto.com
Tire Rack: tirerack.com

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
