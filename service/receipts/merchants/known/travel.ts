/** Transport, accommodation, and car rental companies. See `parse-known.ts` for the notation. */
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
Lufthansa: lufthansa.com booking-lufthansa.com lufthansa-group.com
Ryanair: ryanair.com
Southwest Airlines: southwest.com iluv.southwest.com swabiz.com
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
KLM: klm.com klm.nl
Korean Air: koreanair.com
LATAM Airlines: latam.com
LOT Polish Airlines: lot.com lot.pl
Norwegian: norwegian.com norwegian.no
Pegasus: flypgs.com pegasusairlines.com
Porter Airlines: flyporter.com
Qantas: qantas.com qantas.com.au
Qatar Airways: qatarairways.com qatarairways.com.qa
SAS: flysas.com sas.se sas.dk sas.no
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
SNCF Connect: sncf-connect.com oui.sncf sncf.com sncf.fr
Amtrak: amtrak.com
Avanti West Coast: avantiwestcoast.co.uk
České dráhy: cd.cz
DSB: dsb.dk
Eurostar: eurostar.com
Great Western Railway: gwr.com
Iryo: iryo.eu
Italo: italotreno.it italotreno.com
KORAIL: letskorail.com korail.com
LNER: lner.co.uk
MÁV: mav.hu mav-start.hu mavcsoport.hu
Northern: northernrailway.co.uk
NS: ns.nl
NS International: nsinternational.com nsinternational.nl
ÖBB: oebb.at
Ouigo: ouigo.com
PKP Intercity: intercity.pl
RegioJet: regiojet.com regiojet.cz studentagency.cz
Renfe: renfe.com renfe.es
SBB: sbb.ch
ScotRail: scotrail.co.uk
SJ: sj.se
SNCB: b-europe.com sncb.be nmbs.be belgiantrain.be
South Western Railway: southwesternrailway.com
Trainline: thetrainline.com trainline.com trainline.eu trainline.fr trainline.it trainline.es trainline.de
Trenitalia: trenitalia.it trenitalia.com
VIA Rail: viarail.ca
VR: vr.fi
Vy: vy.no
Westbahn: westbahn.at
中国铁路12306: 12306.cn rails.com.cn

[bus]
GNV: gnv.it
Grimaldi Lines: grimaldi-lines.com
Moby: moby.it mobylines.com
Tirrenia: tirrenia.it
Corsica Ferries: corsica-ferries.fr corsica-ferries.it corsicaferries.com
Jadrolinija: jadrolinija.hr
Brittany Ferries: brittany-ferries.co.uk brittany-ferries.com brittanyferries.com
P&O Ferries: poferries.com
Irish Ferries: irishferries.com
CalMac: calmac.co.uk
Fjord Line: fjordline.com
Eckerö Line: eckeroline.fi
Finnlines: finnlines.com
Scandlines: scandlines.com scandlines.de scandlines.dk
TT-Line: ttline.com
Baleària: balearia.com
Destination Gotland: destinationgotland.se
Globtour: globtour.com
AMSBUS: amsbus.cz
Lux Express: luxexpress.eu
Arriva: arriva.com.hr arriva.si
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
BlaBlaCar: blablacar.com blablacar.fr blablacar.de blablacar.es blablacar.it blablacar.pl blablacar.com.br
FlixBus: flixbus.com flixbus.de flixbus.fr flixbus.it flixbus.pl flixbus.es flixbus.nl flixbus.ro flixbus.co.uk flixbus.at flixbus.cz flixtrain.com flixtrain.de
Greyhound: greyhound.com
Megabus: megabus.com
National Express: nationalexpress.com
Nettbuss: nettbuss.no
Omio: omio.com
redBus: redbus.in
Stagecoach: stagecoachbus.com
Direct Ferries: directferries.com directferries.co.uk
DFDS: dfds.com
Stena Line: stenaline.com
Tallink Silja: tallink.com
Viking Line: vikingline.com vikingline.fi vikingline.se

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
Bolt: bolt.eu
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

[stay]
NOVASOL: novasol.com novasol.de novasol.dk
Interhome: interhome.com interhome.de interhome.ch
B&B Hotels: hotelbb.com hotel-bb.com
Meliá: melia.com
Barceló: barcelo.com
RIU: riu.com
Leonardo Hotels: leonardo-hotels.com
a&o Hostels: aohostels.com
MEININGER Hotels: meininger-hotels.com
야놀자: yanolja.com
여기어때: yeogi.com
Airbnb: airbnb.com airbnbmail.com
Booking.com: booking.com
Expedia: expedia.com expediamail.com expediagroup.com | expedia.com
Accor: accor.com accorhotels.com
Agoda: agoda.com
Best Western: bestwestern.com bestwestern.de
Center Parcs: centerparcs.com centerparcs.co.uk centerparcs.nl centerparcs.de
Choice Hotels: choicehotels.com
Hilton: hilton.com hiltonhonors.com
Holiday Inn: ihg.com
Hostelworld: hostelworld.com
Hotels.com: hotels.com
HRS: hrs.com hrs.de
Hyatt: hyatt.com
Marriott: marriott.com marriott-email.com
Motel One: motel-one.com
NH Hotels: nh-hotels.com
OYO: oyorooms.com
Premier Inn: premierinn.com
Radisson Hotels: radissonhotels.com
Scandic: scandichotels.com
Strawberry: strawberryhotels.com strawberry.no
Travelodge: travelodge.co.uk
Trip.com: trip.com ctrip.com
trivago: trivago.com
Vrbo: vrbo.com homeaway.com abritel.fr fewo-direkt.de
Wyndham: wyndhamhotels.com
一休.com: ikyu.com
じゃらん: jalan.net

[travel agency]
Gotogate: gotogate.com
Mytrip: mytrip.com
Rumbo: rumbo.es
Cleartrip: cleartrip.com
ixigo: ixigo.com
Goibibo: goibibo.com
Yatra: yatra.com
EaseMyTrip: easemytrip.com
Traveloka: traveloka.com
tiket.com: tiket.com
CHECK24: check24.de check24.net
HolidayCheck: holidaycheck.de holidaycheck.at holidaycheck.ch
On the Beach: onthebeach.co.uk
loveholidays: loveholidays.com
Corendon: corendon.nl corendon.com corendon.be
Sunweb: sunweb.nl sunweb.be
Ving: ving.se ving.no
Apollo: apollo.se apollo.no
ITAKA: itaka.pl
Tiqets: tiqets.com
Civitatis: civitatis.com
KKday: kkday.com
Despegar: despegar.com despegar.com.ar
Decolar: decolar.com
CVC: cvc.com.br
12Go: 12go.asia 12go.com
eDreams: edreams.com edreams.es edreams.it edreams.pt edreams.fr edreams.de
GetYourGuide: getyourguide.com
HolidayPirates: holidaypirates.com
Kayak: kayak.com
Kiwi.com: kiwi.com
Klook: klook.com
lastminute.com: lastminute.com
MakeMyTrip: makemytrip.com
Opodo: opodo.com opodo.de opodo.fr
Orbitz: orbitz.com
Priceline: priceline.com
Travelocity: travelocity.com
TripAdvisor: tripadvisor.com
TUI: tui.com tui.de tui.co.uk tui.nl tui.at tui.be tui.se tui.no tui.dk tui.fi tui.pl tui.fr tuifly.com tuifly.be
Viator: viator.com

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
Avis: avis.com avis.co.uk avis.de
Budget: budget.com
Discover Cars: discovercars.com
Enterprise: enterprise.com enterprise.co.uk
Europcar: europcar.com europcar.de europcar.fr
Hertz: hertz.com hertz.de hertz.co.uk hertz.fr hertz.es hertz.it
MILES: miles-mobility.com
National: nationalcar.com
Rentalcars.com: rentalcars.com
SHARE NOW: share-now.com
Sixt: sixt.de sixt.com sixt.fr sixt.es sixt.co.uk sixt.nl sixt.it sixt.at sixt.ch
Turo: turo.com
Zipcar: zipcar.com

[event]
Piletilevi: piletilevi.ee
Entrio: entrio.hr
Reservix: reservix.de adticket.de
München Ticket: muenchenticket.de
TicketSource: ticketsource.co.uk ticketsource.eu
Humanitix: humanitix.com
Ticket Tailor: tickettailor.com
Skiddle: skiddle.com
Resident Advisor: ra.co
Vue: myvue.com
AMC Theatres: amctheatres.com
Regal: regmovies.com
Cinemark: cinemark.com
Cinépolis: cinepolis.com
CineStar: cinestar.de
Kinepolis: kinepolis.com kinepolis.be
Multikino: multikino.pl
Cinema City: cinema-city.pl cinemacity.cz cinemacity.hu cinemacity.ro
Yelmo Cines: yelmocines.es
Disneyland Paris: disneylandparis.com
Europa-Park: europapark.de
Efteling: efteling.com
Moshtix: moshtix.com.au
Oztix: oztix.com.au
Quicket: quicket.co.za
GoOut: goout.net
CGV: cgv.co.kr
ローチケ: l-tike.com
Biletix: biletix.com
Passo: passo.com.tr
iaBilet: iabilet.ro
Jegy.hu: jegy.hu
Viva.gr: viva.gr more.com
Ticketportal: ticketportal.cz ticketportal.sk
eBilet: ebilet.pl
Bilet.pl: biletyna.pl
Ingresso.com: ingresso.com
Sympla: sympla.com.br
Ticketmaster: ticketmaster.no ticketmaster.se ticketmaster.dk ticketmaster.fi ticketmaster.ca ticketmaster.com.au ticketmaster.com.mx ticketmaster.ie ticketmaster.it ticketmaster.be ticketmaster.at ticketmaster.ch ticketmaster.cz ticketmaster.co.nz
Tiketti: tiketti.fi
大麦: damai.cn
KKTIX: kktix.com kktix.cc
인터파크 티켓: interpark.com
webook: webook.com
Platinumlist: platinumlist.net
Eventbrite: eventbrite.com eventbrite.co.uk eventbrite.de eventbrite.fr eventbrite.es eventbrite.it eventbrite.ie eventbrite.ca eventbrite.com.au
Ticketmaster: ticketmaster.com ticketmaster.co.uk ticketmaster.de ticketmaster.fr ticketmaster.es ticketmaster.nl ticketmaster.pl
AXS: axs.com
Billetto: billetto.dk billetto.co.uk
Billetweb: billetweb.fr
BookMyShow: bookmyshow.com
Cineworld: cineworld.co.uk
CTS Eventim: eventim.de eventim.com eventim.pl eventim.hu eventim.ro eventim.bg eventim.hr eventim.nl eventim.se oeticket.com ticketcorner.ch
DICE: dice.fm
Entradas.com: entradas.com
Fandango: fandango.com
Fever: feverup.com
Filmstaden: filmstaden.se
Finnkino: finnkino.fi
Fnac Spectacles: fnacspectacles.com
Live Nation: livenation.com
Lippu.fi: lippu.fi
ODEON: odeon.co.uk
Pathé: pathe.nl pathe.fr
See Tickets: seetickets.com
SeatGeek: seatgeek.com
StubHub: stubhub.com stubhub.co.uk
Ticketek: ticketek.com.au
TicketOne: ticketone.it
TicketSwap: ticketswap.com
UGC: ugc.fr
Universe: universe.com
viagogo: viagogo.com
Vivid Seats: vividseats.com
Weezevent: weezevent.com
イープラス: eplus.co.jp eplus.jp
チケットぴあ: pia.co.jp pia.jp
`;
