/** Sellers of home and garden goods. See `parse-known.ts` for the notation. */
export const HOME = `
[home]
Casper: casper.com
Emma: emma-sleep.com emma-matratze.de emma-sleep.co.uk
Temple & Webster: templeandwebster.com.au
Epicentr: epicentrk.ua
IKEA: ikea.com ikea.de ikea.co.uk ingka.com ikea.fr ikea.es ikea.it ikea.nl ikea.se ikea.pl ikea.at ikea.ch ikea.be ikea.dk ikea.no ikea.fi ikea.pt ikea.cz ikea.sk ikea.hu ikea.ro ikea.hr ikea.gr ikea.com.tr ikea.ie ikea.ca ikea.com.au ikea.cn ikea.jp ikea.kr ikea.lt ikea.lv ikea.ee ikea.is ikea.bg ikea.com.cy ikea.com.hk ikea.com.tw ikea.com.sg
Åhléns: ahlens.se
Bed Bath & Beyond: bedbathandbeyond.com
Blokker: blokker.nl
Crate & Barrel: crateandbarrel.com
Dunelm: dunelm.com
fonQ: fonq.nl
Home24: home24.de home24.com
JYSK: jysk.com jysk.de jysk.dk jysk.no jysk.se jysk.fi jysk.pl jysk.nl jysk.fr jysk.cz jysk.hu jysk.ro jysk.it jysk.es jysk.at jysk.ch jysk.be jysk.co.uk
Kavehome: kavehome.com
Maisons du Monde: maisonsdumonde.com maisonsdumonde.fr
Made.com: made.com
Muji: muji.com muji.net
Nitori: nitori.jp nitori-net.jp nitori.co.jp
Overstock: overstock.com
Pottery Barn: potterybarn.com
Purple: purple.com
Søstrene Grene: sostrenegrene.com
The Container Store: containerstore.com
The White Company: thewhitecompany.com
Wayfair: wayfair.com wayfair.co.uk wayfair.de
West Elm: westelm.com
Westwing: westwing.de westwing.com westwing.at westwing.ch westwing.nl westwing.fr westwing.es westwing.pl
Williams Sonoma: williams-sonoma.com
XXXLutz: xxxlutz.de xxxlutz.at xxxlutz.ch xxxlutz.cz xxxlutz.hu
Zara Home: zarahome.com
Höffner: hoeffner.de
Roller: roller.de
Poco: poco.de
Segmüller: segmueller.de
Mömax: moemax.de moemax.at
Möbelix: moebelix.at
Butlers: butlers.com butlers.de
Depot: depot-online.com depot-online.de
Pfister: pfister.ch
Conforama: conforama.fr conforama.es conforama.pt conforama.ch
But: but.fr
Tikamoon: tikamoon.com
Miliboo: miliboo.com
La Redoute: laredoute.be laredoute.pt laredoute.es laredoute.it laredoute.ch
Leen Bakker: leenbakker.nl leenbakker.be
Kwantum: kwantum.nl
Xenos: xenos.nl
Beter Bed: beterbed.nl
Swiss Sense: swisssense.nl swisssense.de
Loods 5: loods5.nl
Mondo Convenienza: mondoconv.it
Poltronesofà: poltronesofa.com
Kasanova: kasanova.com kasanova.it
Agata Meble: agatameble.pl
Black Red White: brw.pl
home&you: home-you.com
Duka: duka.com
Bonami: bonami.cz bonami.pl bonami.sk bonami.ro
Favi: favi.cz favi.pl
Sconto: sconto.cz sconto.sk sconto.de
Kondela: kondela.sk kondela.cz
Dedeman: dedeman.ro
Mobexpert: mobexpert.ro
Somproduct: somproduct.ro
Bella Casa: bellacasa.rs
Lesnina: lesnina.hr lesnina.si
Emmezeta: emmezeta.hr emmezeta.rs
Harvey Norman: harveynorman.com.au harveynorman.co.nz harveynorman.ie harveynorman.si harveynorman.hr
Adairs: adairs.com.au
Freedom: freedom.com.au
Fantastic Furniture: fantasticfurniture.com.au
Koala: koala.com
Spotlight: spotlightstores.com
Mio: mio.se
Trademax: trademax.se trademax.no trademax.dk
Svenskt Tenn: svenskttenn.com
Hemtex: hemtex.se
Royal Design: royaldesign.se royaldesign.com
Nordic Nest: nordicnest.com nordicnest.se
Bolia: bolia.com
ILVA: ilva.dk
Sinnerup: sinnerup.dk
Imerco: imerco.dk
Kop & Kande: kop-kande.dk
Bohus: bohus.no
Kid Interiør: kid.no
Princess: princess.no
Tilbords: tilbords.no
Christiania Glasmagasin: cg.no
Sotka: sotka.fi
Asko: asko.fi
Vepsäläinen: vepsalainen.com
Finnish Design Shop: finnishdesignshop.com finnishdesignshop.fi
Habitat: habitat.co.uk
DFS: dfs.co.uk
Sofology: sofology.co.uk
Loaf: loaf.com
Oak Furnitureland: oakfurnitureland.co.uk
Furniture Village: furniturevillage.co.uk
Dreams: dreams.co.uk
Bensons for Beds: bensonsforbeds.co.uk
Swoon: swooneditions.com
Cox & Cox: coxandcox.co.uk
Lakeland: lakeland.co.uk
ProCook: procook.co.uk
Article: article.com
Ashley: ashleyfurniture.com
Rooms To Go: roomstogo.com
Raymour & Flanigan: raymourflanigan.com
Restoration Hardware: rh.com
CB2: cb2.com
Burrow: burrow.com
Lovesac: lovesac.com
Tempur-Pedic: tempurpedic.com
Saatva: saatva.com
Brooklinen: brooklinen.com
Parachute: parachutehome.com
Ruggable: ruggable.com
Sur La Table: surlatable.com
At Home: athome.com
HomeGoods: homegoods.com
Kirkland's: kirklands.com
World Market: worldmarket.com
Structube: structube.com
Leon's: leons.ca
The Brick: thebrick.com
Tok&Stok: tokstok.com.br
Mobly: mobly.com.br
MadeiraMadeira: madeiramadeira.com.br
Sodimac: sodimac.cl sodimac.com.co sodimac.com.pe sodimac.com
Homecenter: homecenter.com.co
Easy: easy.cl easy.com.ar
Pepperfry: pepperfry.com
Urban Ladder: urbanladder.com
Home Box: homebox.ae
Home Centre: homecentre.com
Vivense: vivense.com
English Home: englishhome.com
Karaca: karaca.com
Madame Coco: madamecoco.com
LOWYA: lowya.com
한샘: hanssem.com
오늘의집: ohou.se bucketplace.net
Simba: simbasleep.com
Otty: otty.com

[tools]
K-Rauta: k-rauta.ee
Depo: depo.lv
Merkur: merkur.si
Praktiker: praktiker.bg praktiker.hu praktiker.gr
Pevex: pevex.hr
Bunnings: bunnings.com.au bunnings.co.nz
The Home Depot: homedepot.com homedepot.ca homedepot.com.mx
Ace Hardware: acehardware.com
B&Q: diy.com
Bauhaus: bauhaus.info bauhaus.at bauhaus.se bauhaus.dk bauhaus.no bauhaus.fi bauhaus.cz bauhaus.hu bauhaus.nl bauhaus.es bauhaus.ch bauhaus.hr bauhaus.bg bauhaus.si bauhaus.com.tr
Biltema: biltema.com biltema.se biltema.no biltema.fi biltema.dk
Brico: brico.be
Castorama: castorama.fr castorama.pl castorama.com
Gamma: gamma.nl gamma.be
Harbor Freight: harborfreight.com
Hornbach: hornbach.de hornbach.at hornbach.nl hornbach.se hornbach.cz hornbach.sk hornbach.ro hornbach.ch hornbach.lu
Jula: jula.se jula.no
Leroy Merlin: leroymerlin.fr leroymerlin.es leroymerlin.it leroymerlin.pl leroymerlin.pt leroymerlin.ro leroymerlin.com.br leroymerlin.gr leroymerlin.com.cy leroymerlin.co.za leroymerlin.ua leroymerlin.com
Lowe's: lowes.com
ManoMano: manomano.fr manomano.de manomano.co.uk manomano.es manomano.it
Obi: obi.de obi.at obi.cz obi.hu obi.pl obi.it obi.ch obi.sk
Praxis: praxis.nl
Screwfix: screwfix.com
Toolstation: toolstation.com
Toom: toom.de
Wickes: wickes.co.uk
Würth: wuerth.com wuerth.de
Brico Dépôt: bricodepot.fr bricodepot.es bricodepot.pt bricodepot.ro
Bricomarché: bricomarche.com bricomarche.pl
Mr.Bricolage: mr-bricolage.fr mr-bricolage.bg mr-bricolage.com
Weldom: weldom.fr
BricoCenter: bricocenter.it
Bricofer: bricofer.it
Karwei: karwei.nl
Hubo: hubo.be hubo.nl
Intratuin: intratuin.nl
Globus Baumarkt: globus-baumarkt.de
hagebau: hagebau.de hagebau.at
Hellweg: hellweg.de hellweg.at
Contorion: contorion.de
Svh24: svh24.de
Toolnation: toolnation.nl
JUMBO: jumbo.ch
Coop Bau+Hobby: bauundhobby.ch
Byggmax: byggmax.se byggmax.no
Beijer Bygg: beijerbygg.se
Ahlsell: ahlsell.se ahlsell.no
Harald Nyborg: harald-nyborg.dk
Silvan: silvan.dk
Stark: stark.dk
Jem & Fix: jemogfix.dk
Obs Bygg: obsbygg.no
Maxbo: maxbo.no
Byggmakker: byggmakker.no
Puuilo: puuilo.fi
Bauhof: bauhof.ee
Mrówka: mrowka.com.pl
Mountfield: mountfield.cz mountfield.sk
Praktis: praktis.bg
Koçtaş: koctas.com.tr
Tekzen: tekzen.com.tr
Homebase: homebase.co.uk
Travis Perkins: travisperkins.co.uk
Jewson: jewson.co.uk
Machine Mart: machinemart.co.uk
Woodie's: woodies.ie
Chadwicks: chadwicks.ie
Grainger: grainger.com
Fastenal: fastenal.com
McMaster-Carr: mcmaster.com
Menards: menards.com
Northern Tool: northerntool.com
Rockler: rockler.com
Floor & Decor: flooranddecor.com
Ferguson: build.com ferguson.com
Lee Valley: leevalley.com
Rona: rona.ca
Home Hardware: homehardware.ca
Princess Auto: princessauto.com
Total Tools: totaltools.com.au
Sydney Tools: sydneytools.com.au
Mitre 10: mitre10.co.nz mitre10.com.au
Builders: builders.co.za
カインズ: cainz.com
コメリ: komeri.com
コーナン: hc-kohnan.com
Promart: promart.pe
Telhanorte: telhanorte.com.br
Tecnomat: tecnomat.it

[flowers]
1-800-Flowers: 1800flowers.com
Bloom & Wild: bloomandwild.com
Fleurop: fleurop.de fleurop.ch fleurop.at
FTD: ftd.com
Interflora: interflora.fr interflora.co.uk interflora.se interflora.dk interflora.it interflora.es interflora.no interflora.fi interflora.be
Moonpig: moonpig.com moonpig.co.uk
Not On The High Street: notonthehighstreet.com
Teleflora: teleflora.com
Euroflorist: euroflorist.se euroflorist.dk euroflorist.nl euroflorist.com
Blume2000: blume2000.de
FloraPrima: floraprima.de
Valentins: valentins.de
Florajet: florajet.com
Aquarelle: aquarelle.com
Bergamotte: bergamotte.com
Topbloemen: topbloemen.nl
Regioboeket: regiobloemist.nl
Greetz: greetz.nl greetz.com
Hallmark: hallmark.com
Funky Pigeon: funkypigeon.com
Thortful: thortful.com
Card Factory: cardfactory.co.uk
ProFlowers: proflowers.com
UrbanStems: urbanstems.com
The Bouqs: bouqs.com
FromYouFlowers: fromyouflowers.com
Harry & David: harryanddavid.com
Prestige Flowers: prestigeflowers.co.uk
Serenata Flowers: serenataflowers.com
Arena Flowers: arenaflowers.com
Colvin: thecolvinco.com
Poczta Kwiatowa: pocztakwiatowa.pl
Floraqueen: floraqueen.com
Ferns N Petals: fnp.com
日比谷花壇: hibiya.co.jp
Giuliana Flores: giulianaflores.com.br
Gartenxxl: gartenxxl.de
Baldur Garten: baldur-garten.de
Bakker: bakker.com
Willemse: willemsefrance.fr
Crocus: crocus.co.uk
Thompson & Morgan: thompson-morgan.com
Patch Plants: patchplants.com
Promesse de Fleurs: promessedefleurs.com

[pets]
Chewy: chewy.com
Arken Zoo: arkenzoo.se
Fressnapf: fressnapf.de fressnapf.at fressnapf.ch
Petco: petco.com
PetSmart: petsmart.com
Pets at Home: petsathome.com
Tails.com: tails.com
Zooplus: zooplus.de zooplus.com zooplus.fr zooplus.co.uk zooplus.pl zooplus.it zooplus.es zooplus.nl zooplus.at zooplus.ch zooplus.be zooplus.cz zooplus.hu zooplus.se zooplus.dk zooplus.ie zooplus.pt zooplus.fi zooplus.no zooplus.ro zooplus.sk zooplus.bg zooplus.hr zooplus.si zooplus.gr
zooroyal: zooroyal.de
Das Futterhaus: futterhaus.de
Qualipet: qualipet.ch
Meiko: meiko.ch
Medpets: medpets.de medpets.nl medpets.be
Brekz: brekz.nl brekz.de
Pets Place: petsplace.nl
Wanimo: wanimo.com
La Compagnie des Animaux: la-compagnie-des-animaux.com
Animalis: animalis.com
Truffaut: truffaut.com
Arcaplanet: arcaplanet.it
Kiwoko: kiwoko.com
Tiendanimal: tiendanimal.es
zooart: zooart.com.pl
Super Zoo: superzoo.cz
Krmivo: pupakrmiva.cz
Musti ja Mirri: mustijamirri.fi
Buddy: buddy.no
Tractive: tractive.com
VetUK: vetuk.co.uk
Butternut Box: butternutbox.com
Lyka: lyka.com.au
Petbarn: petbarn.com.au
Pet Circle: petcircle.com.au
BarkBox: barkbox.com
The Farmer's Dog: thefarmersdog.com
Pet Supplies Plus: petsuppliesplus.com
PetMeds: 1800petmeds.com
Petz: petz.com.br
Cobasi: cobasi.com.br
Petlove: petlove.com.br
Supertails: supertails.com
Maxi Zoo: maxizoo.fr maxizoo.be maxizoo.pl maxizoo.dk maxizoo.it maxizoo.ie
bitiba: bitiba.de bitiba.fr
`;
