/** Sellers of devices and office supplies. See `parse-known.ts` for the notation. */
export const ELECTRONICS = `
[electronics]
Google Store: store.google.com
Klick: klick.ee
Euronics: euronics.ee euronics.hu euronics.lv euronics.lt euronics.de euronics.it euronics.com
Topo centras: topocentras.lt
Senukai: senukai.lt
Varle.lt: varle.lt
Ardes: ardes.bg
Technomarket: technomarket.bg
Big Bang: bigbang.si bigbang.hr
Tehnomanija: tehnomanija.rs
Gigatron: gigatron.rs
Sancta Domenica: sancta-domenica.hr
Instar Informatika: instar-informatika.hr
Links: links.hr
KSP: ksp.co.il
Ivory: ivory.co.il
Comfy: comfy.ua
Foxtrot: foxtrot.com.ua
Technopolis: technopolis.bg
JB Hi-Fi: jbhifi.com.au jbhifi.co.nz
Officeworks: officeworks.com.au
Plaisio: plaisio.gr
Kotsovolos: kotsovolos.gr
Public: public.gr
Vatan Bilgisayar: vatanbilgisayar.com
Teknosa: teknosa.com
Datart: datart.cz
CZC.cz: czc.cz
Extreme Digital: edigital.hu
evoMAG: evomag.ro
PC Garage: pcgarage.ro
Kabum: kabum.com.br
Extra: extra.com
Jarir Bookstore: jarir.com
하이마트: e-himart.co.kr
BCC: bcc.nl
Best Buy: bestbuy.com bestbuy.ca bestbuy.com.mx
Coolblue: coolblue.nl coolblue.be coolblue.de coolblueenergy.nl
Adorama: adorama.com
Alternate: alternate.de alternate.nl
Alza.cz: alza.cz alza.sk alza.hu alza.de alza.at alza.co.uk
Anker: anker.com
Argos: argos.co.uk
B&H Photo Video: bhphotovideo.com bhphoto.com
Back Market: backmarket.com backmarket.fr backmarket.de
Boulanger: boulanger.com boulanger.fr
Caseking: caseking.de
Conrad: conrad.de conrad.com conrad.at conrad.nl
Corsair: corsair.com
CyberPort: cyberport.de
Croma: croma.com
Currys: currys.co.uk
Darty: darty.com darty.fr darty.be
Dell: dell.com
Elgiganten: elgiganten.se elgiganten.dk
Elkjøp: elkjop.no
Fairphone: fairphone.com
Fitbit: fitbit.com
Garmin: garmin.com
Gigantti: gigantti.fi
GoPro: gopro.com
HP: hp.com hpstore.com hpconnected.com
Inet: inet.se
Komplett: komplett.no komplett.se komplett.dk
LDLC: ldlc.com
Lenovo: lenovo.com
Logitech: logitech.com logi.com
MediaMarkt: mediamarkt.de mediamarkt.nl mediamarkt.es mediamarkt.at mediamarkt.be mediamarkt.pl mediamarkt.hu mediamarkt.com.tr mediamarktsaturn.com mediamarkt.ch mediamarkt.it mediamarkt.pt mediamarkt.lu mediamarkt.se mediamarkt.gr mediaworld.it
MediaExpert: mediaexpert.pl
Micro Center: microcenter.com
Mindfactory: mindfactory.de
Morele.net: morele.net
Netonnet: netonnet.se netonnet.no
Newegg: newegg.com
Notebooksbilliger.de: notebooksbilliger.de
OnePlus: oneplus.com
PcComponentes: pccomponentes.com
Philips: philips.com philips.de
Power: power.no power.dk power.fi power.se
Proshop: proshop.dk proshop.de proshop.se
Raspberry Pi: raspberrypi.com
Razer: razer.com
Reichelt: reichelt.de reichelt.com
refurbed: refurbed.de refurbed.at refurbed.com
RTV EURO AGD: euro.com.pl
Samsung: samsung.com samsungusa.com
Saturn: saturn.de
Scan: scan.co.uk
Sonos: sonos.com
Thomann: thomann.de thomann.com thomannmusic.com
Unieuro: unieuro.it
Verkkokauppa.com: verkkokauppa.com
Webhallen: webhallen.com
x-kom: x-kom.pl
Xiaomi: xiaomi.com mi.com
ヨドバシ・ドット・コム: yodobashi.com
ビックカメラ: biccamera.com
Electro Dépôt: electrodepot.fr
Vanden Borre: vandenborre.be
Krëfel: krefel.be
Expert: expert.de expert.nl expert.it expertonline.it
EP: ep.de
Cyberport: cyberport.at
Interdiscount: interdiscount.ch
STEG: steg-electronics.ch
Fust: fust.ch
e-tec: e-tec.at
Azerty: azerty.nl
Megekko: megekko.nl
Bax Music: bax-shop.nl
Belsimpel: belsimpel.nl
Mobiel.nl: mobiel.nl
Amac: amac.nl
Trony: trony.it
Comet: comet.it
BPM Power: bpm-power.com
AK Informatica: ak-informatica.it
Phone House: phonehouse.es
Pcbox: pcbox.com
Coolmod: coolmod.com
Radio Popular: radiopopular.pt
PCDIGA: pcdiga.com
Globaldata: globaldata.pt
Chip7: chip7.pt
Neonet: neonet.pl
Komputronik: komputronik.pl
Avans: avans.pl
Sferis: sferis.pl
Proline: proline.pl
Electro World: electroworld.cz
Okay: okay.cz okay.sk
TS Bohemia: tsbohemia.cz
Mironet: mironet.cz
Nay: nay.sk
Andrea Shop: andreashop.sk
iPon: ipon.hu
Notebook.hu: notebook.hu
Flanco: flanco.ro
CEL.ro: cel.ro
F64: f64.ro
Zora: zora.bg
Germanos: germanos.gr
e-shop.gr: e-shop.gr
You.gr: you.gr
Stephanis: stephanis.com.cy
Comtrade Shop: ctshop.rs
WinWin: winwin.rs
HGShop: hgspot.hr
Mikronis: mikronis.hr
Chipoteka: chipoteka.hr
EnaA: enaa.com
Harvey Norman: harvey-norman.si harveynorman.com.sg
İtopya: itopya.com
Incehesap: incehesap.com
Troy Estore: troyestore.com
Dustin: dustinhome.se dustin.se dustinhome.no dustinhome.dk dustinhome.fi dustin.com
Kjell & Company: kjell.com
CyberPhoto: cyberphoto.se
Scandinavian Photo: scandinavianphoto.se scandinavianphoto.no
POWER: expert.no
Multicom: multicom.no
Japan Photo: japanphoto.no
Føniks: foniks.dk foniks.no
Computersalg: computersalg.dk computersalg.se
Av-Cables: av-cables.dk
Jimms: jimms.fi
Elko: elko.is
Tölvutek: tolvutek.is
Arvutitark: arvutitark.ee
Photopoint: photopoint.ee
RD Electronics: rdveikals.lv
Dateks: dateks.lv
Kilobaitas: kilobaitas.lt
Skytech: skytech.lt
Elkor: elkor.lv
Citrus: citrus.ua ctrs.com.ua
MOYO: moyo.ua
Allo: allo.ua
Eldorado: eldorado.ua eldorado.ru
Brain: brain.com.ua
Telemart.ua: telemart.ua
М.Видео: mvideo.ru
DNS: dns-shop.ru
Ситилинк: citilink.ru
Onliner: onliner.by
AO: ao.de
Overclockers UK: overclockers.co.uk
Ebuyer: ebuyer.com
CCL: cclonline.com
Laptops Direct: laptopsdirect.co.uk
Richer Sounds: richersounds.com
CeX: webuy.com
musicMagpie: musicmagpie.co.uk
WEX: wexphotovideo.com wex.co.uk
DID: did.ie
Power City: powercity.ie
Monoprice: monoprice.com
Crutchfield: crutchfield.com
KEH: keh.com
MPB: mpb.com
Gazelle: gazelle.com
Swappa: swappa.com
GameStop: gamestop.com gamestop.de gamestop.it gamestop.ca ebgames.com.au ebgames.co.nz
P.C. Richard & Son: pcrichard.com
Canada Computers: canadacomputers.com
Memory Express: memoryexpress.com
The Source: thesource.ca
Visions: visions.ca
The Good Guys: thegoodguys.com.au
Bing Lee: binglee.com.au
Scorptec: scorptec.com.au
PB Tech: pbtech.co.nz pbtech.com
Noel Leeming: noelleeming.co.nz
Incredible: incredible.co.za
Evetech: evetech.co.za
Wootware: wootware.co.za
Sharaf DG: sharafdg.com
Xcite: xcite.com
Bug: bug.co.il
Reliance Digital: reliancedigital.in
Vijay Sales: vijaysales.com
Challenger: challenger.sg
Courts: courts.com.sg
JIB: jib.co.th
Thế Giới Di Động: thegioididong.com
FPT Shop: fptshop.com.vn
CellphoneS: cellphones.com.vn
Điện máy XANH: dienmayxanh.com
iBox: ibox.co.id
Fortress: fortress.com.hk
順發: isunfar.com.tw
燦坤: tkec.com.tw
다나와: danawa.com
삼성전자: samsung.co.kr
LG전자: lg.com
ヤマダデンキ: yamada-denkiweb.com yamada-denki.jp
ジョーシン: joshinweb.jp joshin.co.jp
エディオン: edion.com
ノジマ: nojima.co.jp
ケーズデンキ: ksdenki.com
ソフマップ: sofmap.com
ドスパラ: dospara.co.jp
パソコン工房: pc-koubou.jp
TSUKUMO: tsukumo.co.jp
マウスコンピューター: mouse-jp.co.jp
カメラのキタムラ: kitamura.jp
富士通: fujitsu-webmart.com
Sony: sony.com sony.co.uk sony.de sony.co.jp
Bose: bose.com bose.de bose.co.uk
JBL: jbl.com harmanaudio.com
Bang & Olufsen: bang-olufsen.com
Sennheiser: sennheiser.com sennheiser-hearing.com
Teufel: teufel.de teufelaudio.com
Marshall: marshall.com marshallheadphones.com
Canon: canon.com canon.de canon.co.uk canon.co.jp
Nikon: nikon.com nikonusa.com
Fujifilm: fujifilm.com
DJI: dji.com
Insta360: insta360.com
Asus: asus.com
Acer: acer.com
MSI: msi.com
Nothing: nothing.tech
Huawei: huawei.com
Honor: honor.com hihonor.com
Oppo: oppo.com
realme: realme.com
Motorola: motorola.com
Ring: ring.com
Arlo: arlo.com
Eufy: eufy.com
Oura: ouraring.com
Whoop: whoop.com
Elgato: elgato.com
SteelSeries: steelseries.com
Secretlab: secretlab.co
Ubiquiti: ui.com
AVM: avm.de fritz.com
Terabyte: terabyteshop.com.br
Pichau: pichau.com.br
Fast Shop: fastshop.com.br
Ktronix: ktronix.com
PC Factory: pcfactory.cl
Cyberpuerta: cyberpuerta.mx
DDTech: ddtech.mx
Steren: steren.com.mx
Musimundo: musimundo.com
Compra Gamer: compragamer.com
Banggood: banggood.com
Geekbuying: geekbuying.com
TOMTOP: tomtop.com
Mouser: mouser.com mouser.de
DigiKey: digikey.com
Farnell: farnell.com element14.com newark.com
RS: rs-online.com
Adafruit: adafruit.com
SparkFun: sparkfun.com
Pimoroni: pimoroni.com
BerryBase: berrybase.de
Pollin: pollin.de
Seeed Studio: seeedstudio.com

[appliances]
Altex: altex.ro
Arçelik: arcelik.com.tr
AO: ao.com
De'Longhi: delonghi.com
Dyson: dyson.com dyson.co.uk dyson.de dyson.fr dyson.it dyson.es dyson.ca dyson.com.au dyson.nl dyson.be dyson.at dyson.ch dyson.ie dyson.se dyson.pl dyson.co.jp dyson.in
iRobot: irobot.com irobot.de irobot.fr irobot.es
Miele: miele.com miele.de miele.at miele.ch miele.co.uk
SharkNinja: sharkninja.com ninjakitchen.com sharkclean.com ninjakitchen.co.uk sharkninja.eu
Bosch: bosch-home.com
Roborock: roborock.com
Ecovacs: ecovacs.com
Vorwerk: vorwerk.com vorwerk.de thermomix.com
KitchenAid: kitchenaid.com kitchenaid.de kitchenaid.co.uk
Smeg: smeg.com smeg.it
Tefal: tefal.com tefal.fr tefal.de
Breville: breville.com
Vitamix: vitamix.com
Electrolux: electrolux.com electrolux.se
Whirlpool: whirlpool.com
Appliances Online: appliancesonline.com.au
Beko: beko.com
Vestel: vestel.com.tr
Kärcher: kaercher.com karcher.com

[office]
Office Depot: officedepot.com
Otto Office: otto-office.com
Staples: staples.com staples.ca
Viking: viking.de viking-direct.co.uk viking-direct.nl viking-direct.be vikingdirekt.de vikingdirekt.at viking.at
Bruneau: bruneau.fr bruneau.be bruneau.nl jmbruneau.fr
Manutan: manutan.fr manutan.com
Lyreco: lyreco.com
ODP: odpbusiness.com
Quill: quill.com
Uline: uline.com uline.ca
Officeworks: officeworks.co.nz
Ryman: ryman.co.uk
Euroffice: euroffice.co.uk
Druckerzubehör: druckerzubehoer.de
tonerpartner: tonerpartner.de
123inkt.nl: 123inkt.nl 123encre.be 123ink.ie 123tinte.at
Prink: prink.it
OfficeMax: officemax.co.nz officemax.com
büroshop24: bueroshop24.de
büromarkt Böttcher: bueromarkt-ag.de
`;
