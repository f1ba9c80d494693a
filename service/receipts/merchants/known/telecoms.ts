/** Telephone and internet providers. See `parse-known.ts` for the notation. */
export const TELECOMS = `
[telecom]
A1: a1.hr a1.si a1.bg a1.rs a1.by a1.mk
Yettel: yettel.bg yettel.rs yettel.hu
Vivacom: vivacom.bg
Telemach: telemach.si telemach.hr telemach.ba telemach.me
Telekom Slovenije: telekom.si
Hrvatski Telekom: hrvatskitelekom.hr
congstar: congstar.de
ALDI TALK: alditalk.de alditalk-kundenbetreuung.de
freenet: freenet-mobilfunk.de
Lebara: lebara.de lebara.co.uk lebara.fr lebara.ch lebara.nl lebara.dk lebara.es
Free: free-mobile.fr
KPN: kpn.com
Ziggo: ziggo.com
TIM: tim.it tim.com.br
WindTre: windtre.it
iliad: iliad.it
MEO: meo.pt
NOS: nos.pt
Play: play.pl
Swisscom: swisscom.ch swisscom.com
Salt: salt.ch
Airtel: airtel.com airtel.in
Jio: jio.com
Telstra: telstra.com telstra.com.au
Optus: optus.com.au
AT&T: att.com att-mail.com
Bouygues Telecom: bouyguestelecom.fr
EE: ee.co.uk
giffgaff: giffgaff.com
Mint Mobile: mintmobile.com
Movistar: movistar.es
O2: o2.co.uk o2online.de o2online.es o2.cz o2.sk
Orange: orange.fr orange.es orange.pl orange-business.com orange.be orange.ro orange.sk orange.lu orange.ma orange.tn orange.eg orange.jo orange.md
SFR: sfr.fr sfr.com
T-Mobile: t-mobile.com t-mobile.pl t-mobile.cz t-mobile-email.com
Telekom: telekom.de
Telenor: telenor.no telenor.se telenor.rs
Telia: telia.se telia.no telia.fi telia.dk telia.lt telia.ee
Three: three.co.uk tre.se three.ie
Verizon: verizon.com verizonwireless.com
Virgin Media: virginmedia.co.uk
Xfinity: comcast.com
Vodafone: vodafone.de vodafone.co.uk vodafone.es vodafone.it vodafone.ro vodafone.cz vodafone.com.tr vodafone.al vodafone.com.au vodafone.ua vodafone.com vodafone.pt vodafone.ie vodafone.gr
Magenta: magenta.at
Drei: drei.at
spusu: spusu.at
HoT: hot.at
Yesss: yesss.at
Sunrise: sunrise.net
Wingo: wingo.ch
yallo: yallo.ch
Lycamobile: lycamobile.com lycamobile.co.uk lycamobile.de lycamobile.fr lycamobile.es lycamobile.it lycamobile.us
1&1: 1und1.net
winSIM: winsim.de
sim.de: sim.de
Drillisch: drillisch-online.de
klarmobil: klarmobil.de
Tchibo mobil: tchibo-mobil.de
Blau: blau.de
fraenk: fraenk.de
otelo: otelo.de
M-net: m-net.de
EWE: ewe.de
PŸUR: pyur.com
Deutsche Glasfaser: deutsche-glasfaser.de
Odido: odido.nl
Simyo: simyo.nl simyo.es
Simpel: simpel.nl
Youfone: youfone.nl
hollandsnieuwe: hollandsnieuwe.nl
Ben: ben.nl
DELTA Fiber: delta.nl
Mobile Vikings: mobilevikings.be mobilevikings.pl
Base: base.be
Scarlet: scarlet.com
Hey!: heytelecom.be
Tango: tango.lu
POST Telecom: posttelecom.lu
Sosh: sosh.fr
RED by SFR: red-by-sfr.fr
Prixtel: prixtel.com
La Poste Mobile: lapostemobile.fr
NRJ Mobile: nrjmobile.fr
Free Pro: iliad.fr
PosteMobile: postemobile.it
ho. Mobile: ho-mobile.it
Kena Mobile: kenamobile.it
Very Mobile: verymobile.it
Fastweb: fastweb.it
CoopVoce: coopvoce.it
Yoigo: yoigo.com
MásMóvil: masmovil.es masmovil.com
Pepephone: pepephone.com
Lowi: lowi.es
Digi: digimobil.es digi.ro digi.hu digi.pt rcs-rds.ro
Jazztel: jazztel.com
WOO: woo.pt
UZO: uzo.pt
BT: bt.com
TalkTalk: talktalk.co.uk
Tesco Mobile: tescomobile.com tescomobile.ie
iD Mobile: idmobile.co.uk
VOXI: voxi.co.uk
SMARTY: smarty.co.uk
Lyca: lycamobile.ie
Hyperoptic: hyperoptic.com
Community Fibre: communityfibre.co.uk
eir: eir.ie
48: 48.ie
Tele2: tele2.com tele2.lt tele2.lv tele2.ee
Comviq: comviq.se
Vimla: vimla.se
Hallon: hallon.se
Halebop: halebop.se
Fello: fello.se
Tre: tre.dk 3.dk
YouSee: yousee.dk
TDC: tdc.dk
Norlys: norlys.dk
Oister: oister.dk
CBB: cbb.dk
Call me: callme.dk
Fastspeed: fastspeed.dk
Hiper: hiper.dk
Ice: ice.no
Talkmore: talkmore.no
OneCall: onecall.no
Chilimobil: chilimobil.no
MyCall: mycall.no
Fjordkraft: fjordkraft.no
Elisa: elisa.fi elisa.com elisa.ee
DNA: dna.fi
Moi: moimobiili.fi
Síminn: siminn.is
Nova: nova.is nova.gr
LMT: lmt.lv
Bite: bite.lt bite.lv
Pildyk: pildyk.lt
Orange Flex: orangeflex.pl
Plus: plus.pl
Nju: njumobile.pl
Netia: netia.pl
UPC: upc.pl
Vectra: vectra.pl
Polkomtel: plusgsm.pl
4ka: 4ka.sk
Slovak Telekom: telekom.sk
Magyar Telekom: telekom.hu
One Magyarország: one.hu
Telekom România: telekom.ro
Cosmote: cosmote.gr
Cyta: cyta.com.cy
Epic: epic.com.cy epic.com.mt
GO: go.com.mt
Bob: bob.hr
BH Telecom: bhtelecom.ba
mtel: mtel.ba mtel.me
SBB: sbb.co.rs
Makedonski Telekom: telekom.mk
One Albania: one.al
Kyivstar: kyivstar.ua
lifecell: lifecell.ua
МТС: mts.ru mts.by
Билайн: beeline.ru beeline.kz
МегаФон: megafon.ru
Yota: yota.ru
Ростелеком: rt.ru
Turkcell: turkcell.com.tr
Türk Telekom: turktelekom.com.tr
Cellcom: cellcom.co.il
Partner: partner.co.il
Pelephone: pelephone.co.il
HOT: hot.net.il
stc: stc.com.sa
Mobily: mobily.com.sa
Zain: zain.com
du: du.ae
e&: etisalat.ae eand.com
Ooredoo: ooredoo.qa ooredoo.om ooredoo.com.kw
Omantel: omantel.om
Vodacom: vodacom.co.za
MTN: mtn.co.za
Cell C: cellc.co.za
Telkom: telkom.co.za
Rain: rain.co.za
Safaricom: safaricom.co.ke
Maroc Telecom: iam.ma
Inwi: inwi.ma
WE: te.eg
Vi: myvi.in
BSNL: bsnl.co.in
Smart: smart.com.ph
DITO: dito.ph
Singtel: singtel.com
StarHub: starhub.com
M1: m1.com.sg
Circles.Life: circles.life
Maxis: maxis.com.my
CelcomDigi: celcomdigi.com
Unifi: unifi.com.my
Telkomsel: telkomsel.com
IndiHome: indihome.co.id
XL Axiata: xl.co.id
AIS: ais.co.th
True: true.co.th
dtac: dtac.co.th
Viettel: viettel.com.vn
csl: hkcsl.com
SmarTone: smartone.com
中華電信: cht.com.tw
遠傳電信: fareastone.com.tw fetnet.net
台灣大哥大: taiwanmobile.com
SKT: sktelecom.com skt.com tworld.co.kr
KT: kt.com
LG U+: lguplus.com lguplus.co.kr uplus.co.kr
NTTドコモ: nttdocomo.com
KDDI: kddi.com
ソフトバンク: softbank.co.jp
楽天モバイル: rakuten-mobile.co.jp
IIJmio: iijmio.jp
povo: povo.jp
LINEMO: linemo.jp
UQ mobile: uqwimax.jp
イオンモバイル: aeonmobile.jp
中国移动: 10086.cn
中国联通: chinaunicom.cn 10010.com
中国电信: chinatelecom.cn
Boost Mobile: boostmobile.com boost.com.au
amaysim: amaysim.com.au
Belong: belong.com.au
Aussie Broadband: aussiebroadband.com.au
iiNet: iinet.com.au
Felix: felixmobile.com.au
Spark: spark.co.nz
One NZ: one.nz
2degrees: 2degrees.nz
Skinny: skinny.co.nz
Spectrum: spectrum.com
Cox: cox.com
Cricket: cricketwireless.com
Metro by T-Mobile: metrobyt-mobile.com
US Mobile: usmobile.com
Visible: visible.com
Consumer Cellular: consumercellular.com
Tracfone: tracfone.com
Ting: ting.com
US Cellular: uscellular.com
Bell: bell.ca
Fido: fido.ca
Telus: telus.com
Koodo: koodomobile.com
Public Mobile: publicmobile.ca
Freedom Mobile: freedommobile.ca
Vidéotron: videotron.com
Fizz: fizz.ca
Virgin Plus: virginplus.ca
Telcel: telcel.com
Telmex: telmex.com
Izzi: izzi.mx
Totalplay: totalplay.com.mx
Claro: claro.com.br claro.com.co claro.com.pe claro.cl claro.com.ar
Vivo: vivo.com.br
Entel: entel.cl entel.pe
WOM: wom.cl wom.co
Antel: antel.com.uy
Tigo: tigo.com.co tigo.com
Straight Talk: straighttalk.com
`;
