/** Airlines, railways, buses, ferries, taxis, and car rental companies. See `parse-known.ts` for the notation. */
export const TRAVEL = `
[airline]
Bulgaria Air: air.bg
AirAsia: airasia.com
Scoot: flyscoot.com
Cebu Pacific: cebupacificair.com
VietJet Air: vietjetair.com
Vietnam Airlines: vietnamairlines.com
Thai Airways: thaiairways.com
Garuda Indonesia: garuda-indonesia.com
Malaysia Airlines: malaysiaairlines.com
Aeroméxico: aeromexico.com
Copa Airlines: copaair.com
Allegiant: allegiantair.com
Sun Country Airlines: suncountry.com
Air Europa: aireuropa.com
Icelandair: icelandair.com icelandair.is
airBaltic: airbaltic.com
Croatia Airlines: croatiaairlines.com
Air Serbia: airserbia.com
Smartwings: smartwings.com
SunExpress: sunexpress.com
AJet: ajet.com anadolujet.com
Discover Airlines: discover-airlines.com
EL AL: elal.com elal.co.il
Royal Air Maroc: royalairmaroc.com
EgyptAir: egyptair.com
Ethiopian Airlines: ethiopianairlines.com
Kenya Airways: kenya-airways.com
FlySafair: flysafair.co.za
SpiceJet: spicejet.com
Akasa Air: akasaair.com
China Southern: csair.com
China Eastern: ceair.com
Air China: airchina.com
Asiana Airlines: flyasiana.com
Peach: flypeach.com
Skymark Airlines: skymark.jp skymark.co.jp
Jin Air: jinair.com
Jeju Air: jejuair.net
China Airlines: china-airlines.com
STARLUX Airlines: starlux-airlines.com
Virgin Australia: virginaustralia.com
Alaska Airlines: alaskaair.com
American Airlines: aa.com americanairlines.com
British Airways: ba.com britishairways.com
Delta: delta.com
JetBlue: jetblue.com
Lufthansa: lufthansa.com booking-lufthansa.com lufthansa-group.com pcsoffice02.de
Ryanair: ryanair.com
Southwest Airlines: southwest.com swabiz.com
United Airlines: united.com
Aegean Airlines: aegeanair.com
Aer Lingus: aerlingus.com
Air Canada: aircanada.ca aircanada.com
Air France: airfrance.fr airfrance.com
Air India: airindia.com airindia.in
Air New Zealand: airnewzealand.co.nz airnz.co.nz
ANA: ana.co.jp
Austrian Airlines: austrian.com
Avianca: avianca.com
Azul: voeazul.com.br
Brussels Airlines: brusselsairlines.com
Cathay Pacific: cathaypacific.com
Condor: condor.com
easyJet: easyjet.com
Emirates: emirates.com emirates.email
Etihad Airways: etihad.com etihad.ae
Eurowings: eurowings.com
EVA Air: evaair.com
Finnair: finnair.com
flydubai: flydubai.com
Frontier Airlines: flyfrontier.com
GOL: voegol.com.br
Hawaiian Airlines: hawaiianairlines.com
Iberia: iberia.com iberia.es iberiaexpress.com
IndiGo: goindigo.in
ITA Airways: ita-airways.com itaspa.com
Japan Airlines: jal.com jal.co.jp
Jet2: jet2.com
Jetstar: jetstar.com
KLM: klm.com klm.nl klm-info.com
Korean Air: koreanair.com
LATAM Airlines: latam.com latamairlines.com
LOT Polish Airlines: lot.com lot.pl
Norwegian: norwegian.com norwegian.no
Pegasus: flypgs.com pegasusairlines.com
Porter Airlines: flyporter.com
Qantas: qantas.com qantas.com.au
Qatar Airways: qatarairways.com qatarairways.com.qa
SAS: flysas.com sas.se sas.dk sas.no sas.fi
Saudia: saudia.com
Singapore Airlines: singaporeair.com
Spirit Airlines: spirit.com
SWISS: swiss.com
TAP Air Portugal: flytap.com tap.pt
Transavia: transavia.com
Turkish Airlines: thy.com turkishairlines.com
Virgin Atlantic: virginatlantic.com
Volaris: volaris.com
Volotea: volotea.com
Vueling: vueling.com
WestJet: westjet.com
Widerøe: wideroe.no
Wizz Air: wizzair.com
KM Malta Airlines: kmmaltairlines.com
Luxair: luxair.lu
Air Corsica: aircorsica.com
Air Caraïbes: aircaraibes.com
Corsair: flycorsair.com
French bee: frenchbee.com
Air Tahiti Nui: airtahitinui.com
Air Dolomiti: airdolomiti.eu
Neos: neosair.it
Edelweiss: flyedelweiss.com
Helvetic Airways: helvetic.com
Loganair: loganair.co.uk
Aurigny: aurigny.com
Binter: bintercanarias.com
Air Nostrum: airnostrum.es
Plus Ultra: plusultra.com
SATA Azores Airlines: azoresairlines.pt sata.pt
SKY express: skyexpress.gr
Olympic Air: olympicair.com
Cyprus Airways: cyprusairways.com
TAROM: tarom.ro
HiSky: hisky.aero
Air Albania: airalbania.com.al
Air Montenegro: airmontenegro.com
Corendon Airlines: corendonairlines.com
Atlantic Airways: atlanticairways.com
Braathens Regional Airlines: flygbra.se
DAT: dat.dk
Norse Atlantic: flynorse.com
SkyUp: skyup.aero
Air Astana: airastana.com
Uzbekistan Airways: uzairways.com
Azerbaijan Airlines: azal.az
Georgian Airways: georgian-airways.com
Aeroflot: aeroflot.ru
S7 Airlines: s7.ru
Pobeda: pobeda.aero
Utair: utair.ru
Israir: israir.co.il israirairlines.com
Arkia: arkia.co.il arkia.com
Royal Jordanian: rj.com
Middle East Airlines: mea.com.lb
Gulf Air: gulfair.com
Kuwait Airways: kuwaitairways.com
Jazeera Airways: jazeeraairways.com
Oman Air: omanair.com
SalamAir: salamair.com
Air Arabia: airarabia.com
flynas: flynas.com
flyadeal: flyadeal.com
Tunisair: tunisair.com
Air Algérie: airalgerie.dz
Air Cairo: flyaircairo.com
South African Airways: flysaa.com
LIFT: lift.co.za
Airlink: flyairlink.com
RwandAir: rwandair.com
Air Mauritius: airmauritius.com
Air Peace: flyairpeace.com
SriLankan Airlines: srilankan.com
Air India Express: airindiaexpress.com
Biman Bangladesh: biman-airlines.com
Nepal Airlines: nepalairlines.com.np
Batik Air: batikair.com
Lion Air: lionair.co.id
Citilink: citilink.co.id
Philippine Airlines: philippineairlines.com
Bangkok Airways: bangkokair.com
Nok Air: nokair.com
Thai Lion Air: lionairthai.com
Bamboo Airways: bambooairways.com
Royal Brunei Airlines: flyroyalbrunei.com
HK Express: hkexpress.com
Hong Kong Airlines: hongkongairlines.com
Tigerair Taiwan: tigerairtw.com
UNI AIR: uniair.com.tw
Hainan Airlines: hnair.com hainanairlines.com
Spring Airlines: springairlines.com
Xiamen Airlines: xiamenair.com
Sichuan Airlines: sichuanair.com
Juneyao Air: juneyaoair.com
Shenzhen Airlines: shenzhenair.com
T'way Air: twayair.com
Air Busan: airbusan.com
Air Premia: airpremia.com
Eastar Jet: eastarjet.com
Solaseed Air: solaseedair.jp
StarFlyer: starflyer.jp
AIRDO: airdo.jp
ZIPAIR: zipair.net
Rex: rex.com.au
Fiji Airways: fijiairways.com
Air Tahiti: airtahiti.com airtahiti.pf
Flair Airlines: flyflair.com
Air Transat: airtransat.com
Breeze Airways: flybreeze.com
Avelo Airlines: aveloair.com
Cape Air: capeair.com
Viva: vivaaerobus.com
JetSMART: jetsmart.com
Flybondi: flybondi.com
Aerolíneas Argentinas: aerolineas.com.ar
SKY Airline: skyairline.com
Wingo: wingo.com
Satena: satena.com
Boliviana de Aviación: boa.bo
Arajet: arajet.com
Caribbean Airlines: caribbean-airlines.com

[rail]
Elron: elron.ee
European Sleeper: europeansleeper.eu
Georgian Railway: railway.ge
LTG Link: ltglink.lt
Brightline: gobrightline.com
CrossCountry: crosscountrytrains.co.uk
TransPennine Express: tpexpress.co.uk
Greater Anglia: greateranglia.co.uk
Southeastern: southeasternrailway.co.uk
Chiltern Railways: chilternrailways.co.uk
East Midlands Railway: eastmidlandsrailway.co.uk
Interrail: interrail.eu eurail.com
Snälltåget: snalltaget.se
Entur: entur.org entur.no
Укрзалізниця: uz.gov.ua
HŽPP: hzpp.hr
Slovenske železnice: sz.si
БДЖ: bdz.bg
CFR Călători: cfrcalatori.ro
CP: cp.pt
えきねっと: eki-net.com eki-net.jp
Hellenic Train: hellenictrain.gr
IRCTC: irctc.co.in
SRT: srail.kr
Koleje Mazowieckie: mazowieckie.com.pl
Polregio: polregio.pl
TCDD: tcdd.gov.tr tcddtasimacilik.gov.tr
ZSSK: zssk.sk slovakrail.sk
スマートEX: expy.jp
台灣高鐵: thsrc.com.tw
Deutsche Bahn: bahn.de deutschebahn.com bahn.com | bahn.de
SNCF Connect: sncf-connect.com sncfconnect.com connect.sncf oui.sncf sncf.com sncf.fr voyages-sncf.com sncf-voyageurs.com
Amtrak: amtrak.com
Avanti West Coast: avantiwestcoast.co.uk
České dráhy: cd.cz
DSB: dsb.dk
Eurostar: eurostar.com
Great Western Railway: gwr.com
Iryo: iryo.eu
Italo: italotreno.it italotreno.com ntvspa.it
KORAIL: letskorail.com korail.com
LNER: lner.co.uk
MÁV: mav.hu mav-start.hu mavcsoport.hu
Northern: northernrailway.co.uk
NS: ns.nl
NS International: nsinternational.com nsinternational.nl
ÖBB: oebb.at nightjet.com
Ouigo: ouigo.com
PKP Intercity: intercity.pl
RegioJet: regiojet.com regiojet.cz studentagency.cz regiojet.sk regiojet.pl regiojet.hu regiojet.at
Renfe: renfe.com renfe.es
SBB: sbb.ch
ScotRail: scotrail.co.uk
SJ: sj.se
SNCB: b-europe.com sncb.be nmbs.be belgiantrain.be
South Western Railway: southwesternrailway.com
Trainline: thetrainline.com trainline.com trainline.eu trainline.fr trainline.it trainline.es trainline.de
Trenitalia: trenitalia.it trenitalia.com lefrecce.it
VIA Rail: viarail.ca
VR: vr.fi
Vy: vy.no
Westbahn: westbahn.at
中国铁路12306: 12306.cn rails.com.cn
Trenord: trenord.it
Circumvesuviana EAV: eavsrl.it
Leo Express: leoexpress.com
Koleje Dolnośląskie: kolejedolnoslaskie.pl
Koleje Śląskie: kolejeslaskie.com
Koleje Wielkopolskie: koleje-wielkopolskie.com.pl
Koleo: koleo.pl
GYSEV: gysev.hu
Thalys: thalys.com
Kombo: kombo.co
Rail Europe: raileurope.com
Save A Train: saveatrain.com
Rail Ninja: rail.ninja
Irish Rail: irishrail.ie
Translink: translink.co.uk
Transport for London: tfl.gov.uk
Transport for Wales: tfw.wales
c2c: c2c-online.co.uk
West Midlands Trains: wmtrains.co.uk
Thameslink: thameslinkrailway.com
Southern: southernrailway.com
Gatwick Express: gatwickexpress.com
Heathrow Express: heathrowexpress.com
Hull Trains: hulltrains.co.uk
Grand Central: grandcentralrail.com
Lumo: lumo.co.uk
Merseyrail: merseyrail.org
Caledonian Sleeper: sleeper.scot
TrainSplit: trainsplit.com
National Rail: nationalrail.co.uk
Trainpal: mytrainpal.com
Metronom: metronom.de der-metronom.de
BVG: bvg.de
MVG: mvg.de
MVV: mvv-muenchen.de
HVV: hvv.de hvv-switch.de hochbahn.de
KVB: kvb.koeln kvb-koeln.de
VBB: vbb.de
VRR: vrr.de
RMV: rmv.de
VVS: vvs.de
VGN: vgn.de
VRN: vrn.de
MDV: mdv.de
LVB: l.de
Rheinbahn: rheinbahn.de
Wiener Linien: wienerlinien.at
BLS: bls.ch
SOB: sob.ch
Rhätische Bahn: rhb.ch
ZVV: zvv.ch
ZVB: zvb.ch
BVB: bvb.ch
TPG: tpg.ch
RATP: ratp.fr
Île-de-France Mobilités: iledefrance-mobilites.fr
TCL: tcl.fr
STIB-MIVB: stib-mivb.be stib.be mivb.be
De Lijn: delijn.be
TEC: letec.be
CFL: cfl.lu
Arriva: arriva.nl
GVB: gvb.nl
RET: ret.nl
HTM: htm.nl
Connexxion: connexxion.nl
OV-chipkaart: ov-chipkaart.nl ovpay.nl
Skånetrafiken: skanetrafiken.se
SL: sl.se
Västtrafik: vasttrafik.se
Mälartåg: malartag.se
Flytoget: flytoget.no
Ruter: ruter.no
Go-Ahead Nordic: go-aheadnordic.no
SJ Nord: sj.no
Rejsekort: rejsekort.dk
HSL: hsl.fi
DOT: dinoffentligetransport.dk
Metro de Madrid: metromadrid.es
TMB: tmb.cat
FGC: fgc.cat
Euskotren: euskotren.eus
Fertagus: fertagus.pt
Metro do Porto: metrodoporto.pt
ATM: atm.it atm-mi.it
Vivi: vivi.lv pv.lv
Eesti Raudtee: evr.ee
Железнице Србије: srbvoz.rs
РЖД: rzd.ru
Туту: tutu.ru
Белорусская железная дорога: rw.by
Қазақстан темір жолы: railways.kz
Israel Railways: rail.co.il
Haramain High Speed Railway: hhr.sa sar.com.sa
ONCF: oncf.ma oncf-voyages.ma
Gautrain: gautrain.co.za
NSW TrainLink: transportnsw.info
V/Line: vline.com.au
Great Journeys of New Zealand: greatjourneysnz.com
Journey Beyond: journeybeyond.com journeybeyondrail.com.au
Rocky Mountaineer: rockymountaineer.com
Ontario Northland: ontarionorthland.ca
exo: exo.quebec
GO Transit: gotransit.com
Alaska Railroad: akrr.com alaskarailroad.com
Caltrain: caltrain.com
PeruRail: perurail.com
Inca Rail: incarail.com
KTMB: ktmb.com.my
KAI: kai.id
Whoosh: kcic.co.id
SMARTEX: jr-central.co.jp
JR西日本: westjr.co.jp jr-odekake.net
JR九州: jrkyushu.co.jp
台灣鐵路: railway.gov.tw
MTR: mtr.com.hk
Đường sắt Việt Nam: dsvn.vn

[bus]
GNV: gnv.it
Grimaldi Lines: grimaldi-lines.com
Moby: moby.it mobylines.com
Tirrenia: tirrenia.it
Corsica Ferries: corsica-ferries.fr corsica-ferries.it corsicaferries.com
Jadrolinija: jadrolinija.hr
Brittany Ferries: brittany-ferries.co.uk brittany-ferries.com brittanyferries.com brittany-ferries.fr
P&O Ferries: poferries.com
Irish Ferries: irishferries.com
CalMac: calmac.co.uk
Fjord Line: fjordline.com fjordline.no
Eckerö Line: eckeroline.fi
Finnlines: finnlines.com
Scandlines: scandlines.com scandlines.de scandlines.dk scandlines.se
TT-Line: ttline.com
Baleària: balearia.com
Destination Gotland: destinationgotland.se
Globtour: globtour.com
AMSBUS: amsbus.cz
Lux Express: luxexpress.eu
Arriva: arriva.com.hr arriva.si arrivabus.co.uk
Ferryhopper: ferryhopper.com
Blue Star Ferries: bluestarferries.com
Obilet: obilet.com
OnniBus: onnibus.com
Rede Expressos: rede-expressos.pt
Volánbusz: volanbusz.hu
Color Line: colorline.no colorline.de
Kamil Koç: kamilkoc.com.tr
Matkahuolto: matkahuolto.fi
Vy bus4you: vybuss.no
ClickBus: clickbus.com.br
ALSA: alsa.es alsa.com
BlaBlaCar: blablacar.com blablacar.fr blablacar.de blablacar.es blablacar.it blablacar.pl blablacar.com.br blablacar.com.tr blablacar.pt blablacar.nl blablacar.be blablacar.in blablacar.mx blablacar.com.ua
FlixBus: flixbus.com flixbus.de flixbus.fr flixbus.it flixbus.pl flixbus.es flixbus.nl flixbus.ro flixbus.co.uk flixbus.at flixbus.cz flixtrain.com flixtrain.de flixbus.pt flixbus.dk flixbus.se flixbus.hu flixbus.hr flixbus.ca flixbus.com.br flixbus.com.tr flixbus.ch flixbus.be
Greyhound: greyhound.com
Megabus: megabus.com
National Express: nationalexpress.com
Nettbuss: nettbuss.no
Omio: omio.com
redBus: redbus.in redbus.com redbus.pe e-redbus.in
Stagecoach: stagecoachbus.com
Direct Ferries: directferries.com directferries.co.uk
DFDS: dfds.com
Stena Line: stenaline.com
Tallink Silja: tallink.com
Viking Line: vikingline.com vikingline.fi vikingline.se
Avanza: avanzabus.com avanzagrupo.com
Socibus: socibus.es
Monbus: monbus.es
Itabus: itabus.it
Marino: marinobus.it
Terravision: terravision.eu
Aerobús: aerobusbcn.com
Busbud: busbud.com
CheckMyBus: checkmybus.com
GetByBus: getbybus.com
Sindbad: sindbad.pl
Ecolines: ecolines.net
Pamukkale: pamukkale.com.tr
Metro Turizm: metroturizm.com.tr
enuygun: enuygun.com
Citylink: citylink.co.uk citylink.ie
First Bus: firstbus.co.uk
Go-Ahead: go-ahead.com
Bus Éireann: buseireann.ie
Aircoach: aircoach.ie
Dublin Express: dublinexpress.ie
Trailways: trailways.com
Peter Pan: peterpanbus.com
RedCoach: redcoachusa.com
Vonlane: vonlane.com
Wanderu: wanderu.com
OurBus: ourbus.com
ADO: ado.com.mx
ETN Turistar: etn.com.mx
Primera Plus: primeraplus.com.mx
Estrella Blanca: estrellablanca.com.mx
Omnilíneas: omnilineas.com
Plataforma 10: plataforma10.com.ar
Central de Pasajes: centraldepasajes.com.ar
Recorrido: recorrido.cl
Turbus: turbus.cl
Cruz del Sur: cruzdelsur.com.pe
Buser: buser.com.br
Guichê Virtual: guichevirtual.com.br
InterCity: intercity.co.nz
Translink: translink.com.au
Intercape: intercape.co.za
Greyhound Australia: greyhound.com.au
AbhiBus: abhibus.com
Willer Express: willer.co.jp
Easybook: easybook.com
Condor Ferries: condorferries.co.uk
NorthLink Ferries: northlinkferries.co.uk
Red Funnel: redfunnel.co.uk
Wightlink: wightlink.co.uk
Hurtigruten: hurtigruten.com hurtigruten.no
Havila Voyages: havilavoyages.com
ForSea: forseaferries.com
Molslinjen: molslinjen.dk
Unity Line: unityline.pl
Polferries: polferries.pl polferries.com
La Méridionale: lameridionale.fr
Corsica Linea: corsicalinea.com
Caronte & Tourist: carontetourist.it
Liberty Lines: libertylines.it
SNAV: snav.it
Caremar: caremar.it
Trasmed: trasmed.com
Naviera Armas: navieraarmas.com
Fred. Olsen Express: fredolsen.es
Minoan Lines: minoan.gr
ANEK Lines: anek.gr
Superfast Ferries: superfast.com
Seajets: seajets.com
Hellenic Seaways: hellenicseaways.gr
Virtu Ferries: virtuferries.com
Eurotunnel: eurotunnel.com leshuttle.com
İDO: ido.com.tr
BUDO: budo.com.tr
BC Ferries: bcferries.com
Marine Atlantic: marineatlantic.ca
Interislander: interislander.co.nz
Bluebridge: bluebridge.co.nz
Spirit of Tasmania: spiritoftasmania.com.au

[ride]
inDrive: indrive.com
Gojek: gojek.com
Uklon: uklon.com.ua
Bird: bird.co
Dott: ridedott.com
Waymo: waymo.com
Lyft: lyft.com lyftmail.com | lyft.com
Uber: uber.com
99: 99app.com
Bolt: bolt.eu taxify.eu
Cabify: cabify.com
Careem: careem.com
DiDi: didiglobal.com
FREENOW: free-now.com freenow.com
Gett: gett.com
Grab: grab.com
Lime: li.me
Ola: olacabs.com
Tier: tier.app
Voi: voiscooters.com voi.com voiapp.io
BiTaksi: bitaksi.com
Marti: marti.tech
Cabonline: cabonline.com
TaxiStockholm: taxistockholm.se
Taxi.eu: taxi.eu
Addison Lee: addisonlee.com
G7: g7.fr
Heetch: heetch.com
itTaxi: ittaxi.it
Rapido: rapido.bike
Namma Yatri: nammayatri.in
13cabs: 13cabs.com.au
Ingogo: ingogo.com.au
Blacklane: blacklane.com
Welcome Pickups: welcomepickups.com
hoppa: hoppa.com
Mozio: mozio.com
Suntransfers: suntransfers.com
Holiday Taxis: holidaytaxis.com
카카오 T: kakaomobility.com
nextbike: nextbike.de nextbike.net nextbike.at nextbike.pl
Donkey Republic: donkey.bike
Citi Bike: citibikenyc.com
Vélib': velib-metropole.fr
Neuron: rideneuron.com
Ryde: ryde-technology.com

[car hire]
Localiza: localiza.com
OK Mobility: okmobility.com
Goldcar: goldcar.com
Centauro: centauro.net
Dollar: dollar.com
Thrifty: thrifty.com
Buchbinder: buchbinder.de
Getaround: getaround.com
Auto Europe: autoeurope.com autoeurope.de
Alamo: alamo.com
Avis: avis.com avis.co.uk avis.de avis.fr avis.es avis.it avis.nl avis.se avis.no avis.dk avis.pt avis.be avis.at avis.ch avis.com.au avis.ca avis-europe.com
Budget: budget.com budget.co.uk budget.de budget.fr budget.ca budget.com.au
Discover Cars: discovercars.com
Enterprise: enterprise.com enterprise.co.uk enterprise.ca enterprise.de enterprise.fr enterprise.es enterprise.ie
Europcar: europcar.com europcar.de europcar.fr europcar.es europcar.it europcar.co.uk europcar.pt europcar.be europcar.nl europcar.at europcar.ch europcar.com.au
Hertz: hertz.com hertz.de hertz.co.uk hertz.fr hertz.es hertz.it hertz.nl hertz.ca hertz.com.au hertz.be hertz.ch hertz.at hertz.se hertz.no hertz.dk hertz.pt hertz-europe.com
MILES: miles-mobility.com
National: nationalcar.com
Rentalcars.com: rentalcars.com
SHARE NOW: share-now.com
Sixt: sixt.de sixt.com sixt.fr sixt.es sixt.co.uk sixt.nl sixt.it sixt.at sixt.ch sixt.be sixt.pl sixt.pt sixt.ie sixt.se sixt.no sixt.dk
Turo: turo.com
Zipcar: zipcar.com zipcar.co.uk zipcar.ca
Record Go: recordrentacar.com
Wiber: wiber.com
Firefly: fireflycarrental.com
Sicily by Car: sicilybycar.it
Noleggiare: noleggiare.it
Locauto: locautorent.com
Maggiore: maggiore.it
Starcar: starcar.de
CarlundCarla: carlundcarla.de
CHECK24 Mietwagen: billiger-mietwagen.de
Rentcars.com: rentcars.com
Movida: movida.com.br
Unidas: unidas.com.br
Green Motion: greenmotion.com
Payless: paylesscar.com
Fox Rent A Car: foxrentacar.com
U-Haul: uhaul.com
Penske: pensketruckrental.com gopenske.com
Citiz: citiz.coop citiz.fr
Communauto: communauto.com
cambio: cambio-carsharing.de cambio.be
stadtmobil: stadtmobil.de
Greenwheels: greenwheels.com greenwheels.nl
MyWheels: mywheels.nl
SnappCar: snappcar.nl snappcar.de
GoMore: gomore.com gomore.dk gomore.fi gomore.es
Mobility: mobility.ch
Traficar: traficar.pl
Greencar: greencar.co.kr
タイムズカー: share.timescar.jp timescar-rental.com
トヨタレンタカー: rent.toyota.co.jp
オリックスレンタカー: car.orix.co.jp
神州租车: zuche.com
一嗨租车: 1hai.cn
GoGet: goget.com.au
Flexicar: flexicar.com.au
Evo: evo.ca
Modo: modo.coop
Co Wheels: co-wheels.org.uk
Enterprise Car Club: enterprisecarclub.co.uk
Hiyacar: hiyacar.co.uk
Leo&Go: leoandgo.com
Bolt Drive: drive.bolt.eu
Enjoy: enjoy.eni.com
Kinto: kinto-mobility.se kinto-mobility.dk
Panek: panekcs.pl
CityBee: citybee.lt citybee.ee citybee.lv
Kinto: kinto-mobility.it kinto-mobility.eu
Zity: zity.eco
Free2move: free2move.com
GreenMobility: greenmobility.com
indie campers: indiecampers.com
roadsurfer: roadsurfer.com
Yescapa: yescapa.fr yescapa.com yescapa.es
Camplify: camplify.com.au camplify.co.uk
PaulCamper: paulcamper.de
JUCY: jucy.com
Britz: britz.com
Apex: apexrentals.co.nz
Zoomcar: zoomcar.com
SOCAR: socar.kr
롯데렌터카: lotterentacar.net
ニッポンレンタカー: nipponrentacar.co.jp
トヨタレンタカー: toyotarentacar.net
タイムズカー: timescar.jp timesclub.jp
`;
