/** Sellers of tickets, cinemas, parks, and museums. See `parse-known.ts` for the notation. */
export const EVENTS = `
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
Cinemark: cinemark.com cinemark.com.br
Cinépolis: cinepolis.com
CineStar: cinestar.de cinestar.cz
Kinepolis: kinepolis.com kinepolis.be kinepolis.es
Multikino: multikino.pl
Cinema City: cinema-city.pl cinemacity.cz cinemacity.hu cinemacity.ro cinema-city.cz
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
Ticketmaster: ticketmaster.no ticketmaster.se ticketmaster.dk ticketmaster.fi ticketmaster.ca ticketmaster.com.au ticketmaster.com.mx ticketmaster.ie ticketmaster.it ticketmaster.be ticketmaster.at ticketmaster.ch ticketmaster.cz ticketmaster.co.nz ticketmaster.com.br ticketmaster.gr ticketmaster.co.za ticketmaster.ae ticketweb.co.uk ticketweb.com ticketmaster.com ticketmaster.co.uk ticketmaster.de ticketmaster.fr ticketmaster.es ticketmaster.nl ticketmaster.pl
Tiketti: tiketti.fi
大麦: damai.cn
KKTIX: kktix.com kktix.cc
인터파크 티켓: interpark.com
webook: webook.com
Platinumlist: platinumlist.net
Eventbrite: eventbrite.com eventbrite.co.uk eventbrite.de eventbrite.fr eventbrite.es eventbrite.it eventbrite.ie eventbrite.ca eventbrite.com.au eventbrite.nl eventbrite.be eventbrite.at eventbrite.ch eventbrite.pt eventbrite.se eventbrite.dk eventbrite.fi eventbrite.co.nz eventbrite.sg eventbrite.hk eventbrite.com.br eventbrite.com.mx eventbrite.com.ar eventbrite.cl eventbrite.co eventbrite.com.pe
AXS: axs.com
Billetto: billetto.dk billetto.co.uk
Billetweb: billetweb.fr
BookMyShow: bookmyshow.com
Cineworld: cineworld.co.uk
Eventim: eventim.de eventim.com eventim.pl eventim.hu eventim.ro eventim.bg eventim.hr eventim.nl eventim.se oeticket.com ticketcorner.ch eventim.si eventim.rs eventim.dk eventim.no eventim.fi eventim.es eventim-light.com eventim.com.br
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
Pathé: pathe.nl pathe.fr pathe.ch pathe.com
See Tickets: seetickets.com seetickets.ch seetickets.fr
SeatGeek: seatgeek.com
StubHub: stubhub.com stubhub.co.uk
Ticketek: ticketek.com.au ticketek.com.ar ticketek.co.nz
TicketOne: ticketone.it
TicketSwap: ticketswap.com
UGC: ugc.fr
Universe: universe.com
viagogo: viagogo.com
Vivid Seats: vividseats.com
Weezevent: weezevent.com
イープラス: eplus.co.jp eplus.jp
チケットぴあ: pia.co.jp pia.jp
Vivaticket: vivaticket.com vivaticket.it
Ticketsms: ticketsms.it
Boxol: boxol.it
CiaoTickets: ciaotickets.com
UCI Cinemas: ucicinemas.it
The Space Cinema: thespacecinema.it
UCI Kinowelt: uci-kinowelt.de
CinemaxX: cinemaxx.de
Wien-Ticket: wien-ticket.at
Ticketino: ticketino.com
Starticket: starticket.ch
Eventfrog: eventfrog.ch eventfrog.de
Kitag: kitag.com
Cineplexx: cineplexx.at cineplexx.hr cineplexx.rs cineplexx.si
HelloAsso: helloasso.com
Shotgun: shotgun.live
Digitick: digitick.com
France Billet: francebillet.com
Ticketac: ticketac.com
BilletRéduc: billetreduc.com
Gaumont Pathé: cinemaspathegaumont.com
MK2: mk2.com
Stage Entertainment: stage-entertainment.de stage-entertainment.nl
Eventix: eventix.io
Paylogic: paylogic.com
Ticketswap: ticketswap.nl
Eventim Apollo: eventimapollo.com
Tele Ticket Service: teleticketservice.com
Ticketmatic: ticketmatic.com
UTICK: utick.be utick.net
Billetlugen: billetlugen.dk
Billet.dk: billet.dk
Kino.dk: kino.dk
Tickster: tickster.com
Ticnet: ticnet.se
Nortic: nortic.se
TicketCo: ticketco.no ticketco.events
Checkin: checkin.no
Hoopla: hoopla.no
DX: dx.no
Odeon Kino: odeonkino.no
Tix.is: tix.is
Lippupiste: lippupiste.com
Bilesu Serviss: bilesuserviss.lv
Bilietai.lt: bilietai.lt
Kakava: kakava.lt
Tiketa: tiketa.lt
Fienta: fienta.com
Forum Cinemas: forumcinemas.lt forumcinemas.lv
Apollo Kino: apollokino.ee apollokino.lv apollokinas.lt
Going.: goingapp.pl
KupBilecik: kupbilecik.pl
Biletomat: biletomat.pl
Helios: helios.pl
Ticketpro: ticketpro.cz ticketpro.ca
Colosseum Ticket: colosseumticket.cz
Predpredaj: predpredaj.sk
Tootoot: tootoot.fm
Tixa: tixa.hu
Funcode: funcode.hu
Entertix: entertix.ro
Bilete.ro: bilete.ro
LiveTickets: livetickets.ro
mySTAGE: mystage.ro
Bilet.bg: bilet.bg
Ticketstation: ticketstation.bg
Tickets.rs: tickets.rs
Ulaznice.hr: ulaznice.hr
mojekarte.si: mojekarte.si
Ticketservices: ticketservices.gr
Tickethour: tickethour.com tickethour.com.cy
SoldOut Tickets: soldoutticketbox.com
Bubilet: bubilet.com.tr
Biletinial: biletinial.com
Karabas: karabas.com
Concert.ua: concert.ua
Kontramarka: kontramarka.ua kontramarka.de
Кассир.ру: kassir.ru
Ticketland: ticketland.ru
Leaan: leaan.co.il
Eventer: eventer.co.il
Wegow: wegow.com
Enterticket: enterticket.es
Bacantix: bacantix.com
Cinesa: cinesa.es
Taquilla.com: taquilla.com
Ticketline: ticketline.pt ticketline.co.uk
BOL: bol.pt
Blueticket: blueticket.pt
Ticket360: ticket360.com.br
Bilheteria Digital: bilheteriadigital.com
Ingresse: ingresse.com
Even3: even3.com.br
AllAccess: allaccess.com.ar
Passline: passline.com
Puntoticket: puntoticket.com
TuBoleta: tuboleta.com
eTicket: eticket.co
Teleticket: teleticket.com.pe
Joinnus: joinnus.com
Superboletos: superboletos.com
Boletia: boletia.com
Cineplex: cineplex.com
Evenko: evenko.ca
La Vitrine: lavitrine.com
Etix: etix.com
Gametime: gametime.co
TickPick: tickpick.com
Viagogo: viagogo.co.uk viagogo.de viagogo.fr viagogo.it viagogo.es
Tixr: tixr.com
TodayTix: todaytix.com
Telecharge: telecharge.com
Brown Paper Tickets: brownpapertickets.com
Showclix: showclix.com
Atom Tickets: atomtickets.com
Alamo Drafthouse: drafthouse.com
Showcase Cinemas: showcasecinemas.co.uk showcasecinemas.com
Everyman: everymancinema.com
Picturehouse: picturehouses.com picturehouses.co.uk
Curzon: curzon.com
ATG Tickets: atgtickets.com
LW Theatres: lwtheatres.co.uk
Delfont Mackintosh: delfontmackintosh.co.uk
National Theatre: nationaltheatre.org.uk
Gigantic: gigantic.com
WeGotTickets: wegottickets.com
Ents24: ents24.com
FATSOMA: fatsoma.com
Merlin: merlinentertainments.biz
National Trust: nationaltrust.org.uk
English Heritage: english-heritage.org.uk
Historic Royal Palaces: hrp.org.uk
Phantasialand: phantasialand.de
Tivoli: tivoli.dk
Liseberg: liseberg.se liseberg.com
PortAventura: portaventuraworld.com portaventura.com
Gardaland: gardaland.it
Parc Astérix: parcasterix.fr
Puy du Fou: puydufou.com
Futuroscope: futuroscope.com
Walibi: walibi.com walibi.be walibi.nl
Energylandia: energylandia.pl
Louvre: louvre.fr
Château de Versailles: chateauversailles.fr
Rijksmuseum: rijksmuseum.nl
Van Gogh Museum: vangoghmuseum.nl
Museo del Prado: museodelprado.es
Sagrada Família: sagradafamilia.org
Musei Vaticani: museivaticani.va
Uffizi: uffizi.it
Disney: disney.com disneyonline.com disneydestinations.com
Universal Orlando: universalorlando.com
Six Flags: sixflags.com
Cedar Fair: cedarfair.com
SeaWorld: seaworld.com
Event Cinemas: eventcinemas.com.au eventcinemas.co.nz
Hoyts: hoyts.com.au hoyts.co.nz
Village Cinemas: villagecinemas.com.au
Webtickets: webtickets.co.za
Computicket: computicket.com
Ster-Kinekor: sterkinekor.com
Nu Metro: numetro.co.za
Paytm Insider: insider.in
PVR INOX: pvrcinemas.com pvrinox.com inoxmovies.com
District: district.in
SISTIC: sistic.com.sg
Golden Village: gv.com.sg
Thai Ticket Major: thaiticketmajor.com
Loket: loket.com
Ticketbox: ticketbox.vn
Cathay Cineplexes: cathaycineplexes.com.sg
GSC: gsc.com.my
HK Ticketing: hkticketing.com
URBTIX: urbtix.hk
Cityline: cityline.com
ibon: ibon.com.tw
年代售票: ticket.com.tw
OPENTIX: opentix.life
拓元售票: tixcraft.com
猫眼: maoyan.com
TOHOシネマズ: tohotheater.jp
멜론티켓: melon.com
티켓링크: ticketlink.co.kr
롯데시네마: lottecinema.co.kr
메가박스: megabox.co.kr
NOL 티켓: nol.com
`;
