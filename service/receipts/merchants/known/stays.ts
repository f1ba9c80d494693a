/** Hotels, other accommodation, and travel agencies. See `parse-known.ts` for the notation. */
export const STAYS = `
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
Airbnb: airbnb.com airbnbmail.com airbnb.co.uk airbnb.de airbnb.fr airbnb.es airbnb.it
Booking.com: booking.com
Expedia: expedia.com expediamail.com expediagroup.com | expedia.com
Accor: accor.com accorhotels.com
Agoda: agoda.com
Best Western: bestwestern.com bestwestern.de bestwestern.co.uk bestwestern.fr bestwestern.it bestwestern.se bestwestern.no bestwestern.dk
Center Parcs: centerparcs.com centerparcs.co.uk centerparcs.nl centerparcs.de
Choice Hotels: choicehotels.com
Hilton: hilton.com hiltonhonors.com
Holiday Inn: ihg.com
Hostelworld: hostelworld.com
Hotels.com: hotels.com hoteis.com hoteles.com
HRS: hrs.com hrs.de
Hyatt: hyatt.com
Marriott: marriott.com marriott-email.com
Motel One: motel-one.com
NH Hotels: nh-hotels.com
OYO: oyorooms.com
Premier Inn: premierinn.com
Radisson Hotels: radissonhotels.com radisson.com
Scandic: scandichotels.com
Strawberry: strawberryhotels.com strawberry.no
Travelodge: travelodge.co.uk travelodge.ie
Trip.com: trip.com ctrip.com
trivago: trivago.com
Vrbo: vrbo.com homeaway.com abritel.fr fewo-direkt.de
Wyndham: wyndhamhotels.com
一休.com: ikyu.com
じゃらん: jalan.net
Plum Guide: plumguide.com
Landal: landal.com landal.de landal.nl
Roompot: roompot.nl roompot.com roompot.de
Eurocamp: eurocamp.co.uk eurocamp.de eurocamp.com
Pierre & Vacances: pierreetvacances.com
Belambra: belambra.fr
Gîtes de France: gites-de-france.com
Camping.info: camping.info
Pitchup.com: pitchup.com
ACSI: acsi.eu
Huttopia: huttopia.com
Yelloh! Village: yellohvillage.fr yellohvillage.com
Sandaya: sandaya.fr sandaya.com
Hoseasons: hoseasons.co.uk
Haven: haven.com
Parkdean Resorts: parkdeanresorts.co.uk
Sykes Cottages: sykescottages.co.uk
cottages.com: cottages.com
Butlin's: butlins.com
YHA: yha.org.uk
DJH: jugendherberge.de djh.de
Hostelling International: hihostels.com hihostels.ca hiusa.org
Svenska Turistföreningen: stfturist.se svenskaturistforeningen.se
DNT: dnt.no
Danhostel: danhostel.dk
Dansommer: dansommer.dk dansommer.com
Sol og Strand: sologstrand.dk sologstrand.com
Feriepartner: feriepartner.dk feriepartner.de
DanCenter: dancenter.dk dancenter.de dancenter.com
Lomarengas: lomarengas.fi
Belvilla: belvilla.com belvilla.de belvilla.nl
Traum-Ferienwohnungen: traum-ferienwohnungen.de
e-domizil: e-domizil.de
Natuurhuisje: natuurhuisje.nl nature.house
Micazu: micazu.nl
Nocowanie.pl: nocowanie.pl
Szállás.hu: szallas.hu
MegaUbytko: megaubytko.cz
e-chalupy: e-chalupy.cz
Travelminit: travelminit.ro travelminit.com
Odalys: odalys-vacances.com
Paradores: parador.es paradores.es
Pestana: pestana.com
Vila Galé: vilagale.com
Iberostar: iberostar.com
H10 Hotels: h10hotels.com
Room Mate Hotels: room-matehotels.com
Eurostars Hotels: eurostarshotels.com
Palladium Hotel Group: palladiumhotelgroup.com
Club Med: clubmed.com clubmed.fr clubmed.co.uk
CitizenM: citizenm.com
Generator: staygenerator.com
Moxy: moxy-hotels.com
Ruby Hotels: ruby-hotels.com
Dorint: dorint.com
Maritim: maritim.de maritim.com
Steigenberger: steigenberger.com
Lindner: lindnerhotels.com
Louvre Hotels: louvrehotels.com
Van der Valk: vandervalk.nl vandervalk.com
Fletcher: fletcher.nl
Postillion: postillionhotels.com
Bastion Hotels: bastionhotels.com
Thon Hotels: thonhotels.com thonhotels.no
First Hotels: firsthotels.com
Sokos Hotels: sokoshotels.fi
Four Seasons: fourseasons.com
Mandarin Oriental: mandarinoriental.com
Kempinski: kempinski.com
Jumeirah: jumeirah.com
Rotana: rotana.com
Shangri-La: shangri-la.com
Anantara: anantara.com
Taj Hotels: tajhotels.com
Treebo: treebo.com
Toyoko Inn: toyoko-inn.com
APA Hotel: apahotel.com
Red Roof: redroof.com
La Quinta: lq.com
Motel 6: motel6.com
Extended Stay America: extendedstayamerica.com
Loews Hotels: loewshotels.com
Omni Hotels: omnihotels.com
Great Wolf Lodge: greatwolf.com
Recreation.gov: recreation.gov
ReserveCalifornia: reservecalifornia.com
KOA: koa.com
Hipcamp: hipcamp.com
Jurys Inn: leonardohotels.co.uk
Hotel Tonight: hoteltonight.com
Fiesta Americana: fiestamericana.com

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
Corendon: corendon.nl corendon.com corendon.be corendon.dk
Sunweb: sunweb.nl sunweb.be
Ving: ving.se ving.no
Apollo: apollo.se apollo.no
ITAKA: itaka.pl
Tiqets: tiqets.com
Civitatis: civitatis.com
KKday: kkday.com
Despegar: despegar.com despegar.com.ar
Decolar: decolar.com decolar.com.br
CVC: cvc.com.br
12Go: 12go.asia 12go.com
eDreams: edreams.com edreams.es edreams.it edreams.pt edreams.fr edreams.de edreams.net edreams.co.uk edreams.ch
GetYourGuide: getyourguide.com
HolidayPirates: holidaypirates.com
Kayak: kayak.com
Kiwi.com: kiwi.com
Klook: klook.com
lastminute.com: lastminute.com lastminute.de lastminute.co.uk lastminute.it lastminute.es bravofly.com volagratis.com
MakeMyTrip: makemytrip.com
Opodo: opodo.com opodo.de opodo.fr
Orbitz: orbitz.com
Priceline: priceline.com
Travelocity: travelocity.com
TripAdvisor: tripadvisor.com
TUI: tui.com tui.de tui.co.uk tui.nl tui.at tui.be tui.se tui.no tui.dk tui.fi tui.pl tui.fr tuifly.com tuifly.be tui.ch tuiholidays.ie tui.cz
Viator: viator.com
GoVoyages: govoyages.com
Logitravel: logitravel.com logitravel.es
Destinia: destinia.com
Atrápalo: atrapalo.com
Viajes El Corte Inglés: viajeselcorteingles.es
Halcón Viajes: halconviajes.com
Abreu: abreu.pt
Voyage Privé: voyage-prive.com voyageprive.com
FRAM: fram.fr
Promovacances: promovacances.com
Nouvelles Frontières: nouvelles-frontieres.fr
DER Touristik: dertouristik.de dertour.de
ITS: its.de
alltours: alltours.de
ab-in-den-urlaub: ab-in-den-urlaub.de
weg.de: weg.de
Urlaubsguru: urlaubsguru.de
Urlaubspiraten: urlaubspiraten.de
Travador: travador.com
travelcircus: travelcircus.de
Hofer Reisen: hofer-reisen.at
ALDI Reisen: aldi-reisen.de
Lidl Reisen: lidl-reisen.de
Berge & Meer: berge-meer.de
Studiosus: studiosus.com
AIDA: aida.de
Mein Schiff: meinschiff.com tuicruises.com
MSC Cruises: msccruises.com msccruises.de msccrociere.it
Costa: costacrociere.it costakreuzfahrten.de costacruises.com
Carnival: carnival.com
Royal Caribbean: royalcaribbean.com
Norwegian Cruise Line: ncl.com
P&O Cruises: pocruises.com
Jet2holidays: jet2holidays.com
First Choice: firstchoice.co.uk
Travel Republic: travelrepublic.co.uk
Trailfinders: trailfinders.com
Secret Escapes: secretescapes.com secretescapes.de
Prijsvrij: prijsvrij.nl
D-reizen: d-reizen.nl
Vakantiediscounter: vakantiediscounter.nl
Kuoni: kuoni.ch kuoni.co.uk
Hotelplan: hotelplan.ch
ebookers: ebookers.com ebookers.ch
Spies: spies.dk
Tjäreborg: tjareborg.fi
Aurinkomatkat: aurinkomatkat.fi
Detur: detur.fi detur.se
Solresor: solresor.se
Supersaver: supersaver.se supersaver.dk
Travellink: travellink.se travellink.com
Rainbow: r.pl
Wakacje.pl: wakacje.pl
eSky: esky.pl esky.com esky.ro esky.bg esky.hu
Fru.pl: fru.pl
Invia: invia.cz invia.sk invia.hu
ČEDOK: cedok.cz
Fischer: fischer.cz
Pelikán: pelikan.cz pelikan.sk
Kartago: kartagotours.hu kartago.sk
Vola.ro: vola.ro
Christian Tour: christiantour.ro
Airtickets: airtickets.gr airtickets24.com
Kompas: kompas.si
Etstur: etstur.com
Jolly Tur: jollytur.com
Tatilsepeti: tatilsepeti.com
Tatilbudur: tatilbudur.com
Almosafer: almosafer.com
Wego: wego.com
Flyin: flyin.com
Issta: issta.co.il
Gulliver: gulliver.co.il
Aviasales: aviasales.ru aviasales.com
OneTwoTrip: onetwotrip.com
Ostrovok: ostrovok.ru
HIS: his-j.com
JTB: jtb.co.jp
エアトリ: airtrip.jp
하나투어: hanatour.com
모두투어: modetour.com
마이리얼트립: myrealtrip.com
ezTravel: eztravel.com.tw
雄獅旅遊: liontravel.com
携程: ctrip.com.cn
去哪儿: qunar.com
飞猪: fliggy.com
Webjet: webjet.com.au webjet.co.nz
Flight Centre: flightcentre.com.au flightcentre.co.nz flightcentre.ca
Luxury Escapes: luxuryescapes.com
Travelstart: travelstart.co.za travelstart.com
123milhas: 123milhas.com
MaxMilhas: maxmilhas.com.br
Almundo: almundo.com.ar
PriceTravel: pricetravel.com.mx pricetravel.com
Hotwire: hotwire.com
CheapOair: cheapoair.com
OneTravel: onetravel.com
JustFly: justfly.com
FlightHub: flighthub.com
Costco Travel: costcotravel.com
Vacasa: vacasa.com
Evaneos: evaneos.com
G Adventures: gadventures.com
Intrepid Travel: intrepidtravel.com
Contiki: contiki.com
Headout: headout.com
Musement: musement.com
Manawa: manawa.com
Big Bus Tours: bigbustours.com
City Sightseeing: city-sightseeing.com
Regiondo: regiondo.de
Jochen Schweizer: jochen-schweizer.de
mydays: mydays.de
Smartbox: smartbox.com
Wonderbox: wonderbox.fr wonderbox.com
Virgin Experience Days: virginexperiencedays.co.uk
Red Letter Days: redletterdays.co.uk
Bongo: bongo.be bongo.nl
`;
