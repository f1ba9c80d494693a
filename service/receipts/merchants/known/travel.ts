/** Transport, accommodation, and car rental companies. See `parse-known.ts` for the notation. */
export const TRAVEL = `
[airline]
Alaska Airlines: alaskaair.com
American Airlines: aa.com
British Airways: ba.com britishairways.com
Delta: delta.com
JetBlue: jetblue.com
Lufthansa: lufthansa.com
Ryanair: ryanair.com
Southwest Airlines: southwest.com iluv.southwest.com
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
Iberia: iberia.com iberia.es
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
Deutsche Bahn: bahn.de deutschebahn.com | bahn.de
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
SNCB: sncb.be nmbs.be belgiantrain.be
South Western Railway: southwesternrailway.com
Trainline: thetrainline.com trainline.com trainline.eu trainline.fr
Trenitalia: trenitalia.it trenitalia.com
VIA Rail: viarail.ca
VR: vr.fi
Vy: vy.no
Westbahn: westbahn.at
中国铁路12306: 12306.cn rails.com.cn

[bus]
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
BlaBlaCar: blablacar.com blablacar.fr blablacar.de
FlixBus: flixbus.com flixbus.de flixbus.fr flixbus.it flixbus.pl
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
Voi: voiscooters.com voi.com

[stay]
Airbnb: airbnb.com
Booking.com: booking.com
Expedia: expedia.com expediamail.com | expedia.com
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
Vrbo: vrbo.com homeaway.com
Wyndham: wyndhamhotels.com
一休.com: ikyu.com
じゃらん: jalan.net

[travel agency]
eDreams: edreams.com edreams.es
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
TUI: tui.com tui.de tui.co.uk tui.nl
Viator: viator.com

[car hire]
Alamo: alamo.com
Avis: avis.com avis.co.uk avis.de
Budget: budget.com
Discover Cars: discovercars.com
Enterprise: enterprise.com enterprise.co.uk
Europcar: europcar.com europcar.de europcar.fr
Hertz: hertz.com hertz.de
MILES: miles-mobility.com
National: nationalcar.com
Rentalcars.com: rentalcars.com
SHARE NOW: share-now.com
Sixt: sixt.de sixt.com sixt.fr sixt.es
Turo: turo.com
Zipcar: zipcar.com

[event]
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
Ticketmaster: ticketmaster.no ticketmaster.se ticketmaster.dk ticketmaster.fi
Tiketti: tiketti.fi
大麦: damai.cn
KKTIX: kktix.com kktix.cc
인터파크 티켓: interpark.com
webook: webook.com
Platinumlist: platinumlist.net
Eventbrite: eventbrite.com eventbrite.co.uk eventbrite.de
Ticketmaster: ticketmaster.com ticketmaster.co.uk ticketmaster.de ticketmaster.fr ticketmaster.es ticketmaster.nl ticketmaster.pl
AXS: axs.com
Billetto: billetto.dk billetto.co.uk
Billetweb: billetweb.fr
BookMyShow: bookmyshow.com
Cineworld: cineworld.co.uk
CTS Eventim: eventim.de eventim.com
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
