import type { Carrier } from './carriers.ts';

/**
 * Carriers of which only names and domains are known: `Name = Another name: domain domain`. An asterisk marks a name that
 * other companies have too, so that only the domains identify the carrier.
 */
const LIST = `
Hrvatska pošta Mostar: post.ba
Pošte Srpske: postesrpske.com
Pošta Crne Gore: postacg.me
Posta Shqiptare: postashqiptare.al
Пошта на Северна Македонија: posta.com.mk
Poșta Moldovei: posta.md
MaltaPost: maltapost.com
Cyprus Post: cypruspost.post
Posta Faroe Islands: posta.fo
Liechtensteinische Post: post.li
Jersey Post: jerseypost.com
Guernsey Post: guernseypost.com
Isle of Man Post Office: iompost.com
Haypost: haypost.am
Georgian Post: gpost.ge
Azerpoçt = Azerpost: azerpost.az
Mongol Post: mongolpost.mn
Bangladesh Post Office: bdpost.gov.bd
Pakistan Post: pakpost.gov.pk
Jordan Post: jordanpost.com.jo
LibanPost: libanpost.com
La Poste Tunisienne = Rapid-Poste: poste.tn
Algérie Poste: poste.dz
Ghana Post: ghanapost.com.gh
NIPOST: nipost.gov.ng
Correos de Costa Rica: correos.go.cr
INPOSDOM: inposdom.gob.do
Correo Paraguayo: correoparaguayo.gov.py
Macao Post = CTT Macau: ctt.gov.mo
Cambodia Post: cambodiapost.com.kh
Pitney Bowes: pitneybowes.com
OSM Worldwide: osmworldwide.com
Roadie*: roadie.com
TForce Logistics = TForce Freight: tforcelogistics.com tforcefreight.com
ICS Courier: icscourier.ca
Day & Ross: dayross.com
Chit Chats: chitchats.com
Stallion Express: stallionexpress.ca
AIT Worldwide: aitworldwide.com
Pilot Freight Services: pilotdelivers.com
RXO*: rxo.com
Fetch Package: fetchpackage.com
Package Concierge: packageconcierge.com
ABF Freight = ArcBest: arcb.com
CEVA Logistics: cevalogistics.com
DSV*: dsv.com
Rhenus: rhenus.com
Hellmann Worldwide Logistics: hellmann.com
Emons*: emons.de
GEL Express: gel-express.de
PIN Mail: pin-ag.de
CITIPOST: citipost.de
Gebrüder Weiss: gw-world.com
notime*: notime.ch
France Express: france-express.com
Stuart*: stuart.com
Packlink: packlink.com packlink.es
Fietskoeriers.nl: fietskoeriers.nl
Intrapost: intrapost.nl
TransMission*: trans-mission.nl
CitySprint: citysprint.co.uk
Zedify: zedify.co.uk
Parcel2Go: parcel2go.com
Parcel Connect*: parcelconnect.ie
Panther Logistics: panthergroup.co.uk
Palletways: palletways.com
Pall-Ex: pallex.com
Palletline*: palletline.co.uk
Palletforce: palletforce.com
The Pallet Network*: thepalletnetwork.co.uk
Envialia: envialia.com
Redyser: redyser.com
Sailpost: sailpost.it
Arco Spedizioni: arcospedizioni.it
VASP Expresso: vaspexpresso.pt
Taxydema: taxydema.gr
Easy Mail*: easymail.gr
Bookurier: bookurier.ro
Rapido*: rapido.bg
Banabikurye: banabikurye.com
Delovye Linii = Деловые Линии: dellin.ru
ПЭК: pecom.ru
Достависта = Dostavista: dostavista.ru
CNE Express: cnexps.com
Sunyou: sypost.com
Speedaf: speedaf.com
Lalamove: lalamove.com
JRS Express: jrs-express.com
2GO Express: 2go.com.ph
Entrego: entrego.com.ph
XDE Logistics: xde.com.ph
Wahana Express: wahana.com
RPX One Stop Logistics: rpx.co.id
Paxel: paxel.co
SAPX Express: sapx.id
Skynet Worldwide Express = SkyNet Express: skynet.com.my skynet.co.za
Ahamove: ahamove.com
Nhất Tín Logistics: ntlogistics.vn
Nim Express: nimexpress.com
台灣宅配通 = 宅配通: e-can.com.tw
일양로지스: ilyanglogis.com
천일택배: chunil.co.kr
합동택배: hdexp.co.kr
エコ配: ecohai.co.jp
トナミ運輸: tonami.co.jp
Shiprocket: shiprocket.in shiprocket.com
NimbusPost: nimbuspost.com
Borzo: borzodelivery.com
Shree Maruti Courier: shreemaruti.com
PostEx: postex.pk
BlueEX: blue-ex.com
Call Courier: callcourier.com.pk
Pathao: pathao.com
RedX*: redx.com.bd
Steadfast Courier: steadfast.com.bd
Domex*: domex.lk
Border Express: borderexpress.com.au
Hunter Express: hunterexpress.com.au
Zoom2u: zoom2u.com.au
Castle Parcels: castleparcels.co.nz
Jamef: jamef.com.br
Sequoia Logística: sequoialog.com.br
Melhor Envio: melhorenvio.com.br
Patrus Transportes: patrus.com.br
Rodonaves: rte.com.br
Urbano Express: urbano.com.ar
Vía Cargo: viacargo.com.ar
Moova: moova.io
Tresguerras: tresguerras.com.mx
Castores*: castores.com.mx
Skydropx: skydropx.com
iVoy: ivoy.mx
DAC Uruguay: dac.com.uy
Laar Courier: laarcourier.com
Redbox*: redboxsa.com
AJEX: aj-ex.com
Quiqup: quiqup.com
Chapar: chaparnet.com
Pargo: pargo.co.za
CourierIT: courierit.co.za
MDS Collivery: collivery.co.za
Fargo Courier: fargocourier.co.ke
Pickup Mtaani: pickupmtaani.com
Cathedis: cathedis.ma
Yalidine: yalidine.com
`;

/** Carriers without an ID in contract §5, without a known format of their numbers. */
export const SMALL_CARRIERS: readonly Carrier[] = LIST.trim()
  .split('\n')
  .map((line) => {
    const [names = '', domains = ''] = line.split(': ');
    const isCommonName = names.endsWith('*');
    const [name = '', ...others] = names.replace('*', '').split(' = ');
    const words = new RegExp(`(?<![\\p{L}\\d])(?:${[name, ...others].map(escaped).join('|')})(?![\\p{L}\\d])`, 'u');
    return { id: null, name, domains: domains.split(' '), words, formats: [], isCommonName };
  });

function escaped(name: string): string {
  return name.replace(/[.+]/g, String.raw`\$&`);
}
