/** General retailers, whose name gives no category for a line. See `parse-known.ts` for the notation. */
export const GENERAL = `
[general]
OLX: olx.bg olx.ba olx.ua olx.kz olx.in olx.com.br olx.pl olx.pt olx.ro
Ozone.bg: ozone.bg
Njuškalo: njuskalo.hr
Kupujem Prodajem: kupujemprodajem.com
Ananas: ananas.rs
220.lv: 220.lv
Kaup24: kaup24.ee
mimovrste: mimovrste.com mimovrste.si
Takealot: takealot.com
Kogan.com: kogan.com
Catch: catch.com.au
Rozetka: rozetka.com.ua
Prom.ua: prom.ua
Wildberries: wildberries.ru wb.ru
Tiki: tiki.vn
Tokopedia: tokopedia.com
Bukalapak: bukalapak.com
Blibli: blibli.com
Falabella: falabella.com falabella.cl falabella.com.pe falabella.com.co
Ripley: ripley.cl ripley.com.pe
Liverpool: liverpool.com.mx
Coppel: coppel.com
Casas Bahia: casasbahia.com.br
Kleinanzeigen: kleinanzeigen.de ebay-kleinanzeigen.de
Vinted: vinted.com vinted.de vinted.fr vinted.pl vinted.nl vinted.it vinted.es vinted.be vinted.co.uk vinted.lt vinted.cz vinted.at vinted.pt vinted.hu vinted.sk vinted.ro vinted.se vinted.dk vinted.fi vinted.lu vinted.ie vinted.hr vinted.gr vinted.si vinted.lv vinted.ee
Wallapop: wallapop.com wallapop.es
leboncoin: leboncoin.fr
Subito: subito.it subito.com
Marktplaats: marktplaats.nl marktplaats.com
willhaben: willhaben.at
Ricardo: ricardo.ch
Tradera: tradera.com
FINN: finn.no
Catawiki: catawiki.com
Vestiaire Collective: vestiairecollective.com
Poshmark: poshmark.com
thredUP: thredup.com
Alibaba: alibaba.com
Heureka: heureka.cz heureka.sk
Mall: mall.cz mall.sk mall.hu
Pigu: pigu.lt
Digikala: digikala.com digikala.ir
PChome: pchome.com.tw
momo購物網: momoshop.com.tw momo.com.tw
Çiçeksepeti: ciceksepeti.com
G마켓: gmarket.co.kr
拼多多: pinduoduo.com yangkeduo.com
Jumia: jumia.com jumia.co.ke jumia.com.ng jumia.ma jumia.com.eg jumia.ci jumia.sn jumia.ug
Apple: apple.com itunes.com
eBay: ebay.com ebay.co.uk ebay.de ebay.fr ebay.it ebay.es ebay.com.au ebay.ca ebay.at ebay.nl ebay.pl ebay.be ebay.ch ebay.ie ebay.com.hk ebay.com.sg ebay.com.my ebay.ph ebay.in ebay.cn
Etsy: etsy.com
Walmart: walmart.com walmart.ca walmart.com.mx walmart.com.ar
Target: target.com
Allegro: allegro.pl allegro.cz allegro.sk allegro.hu allegrolokalnie.pl allegro.com
bol: bol.com
AliExpress: aliexpress.com aliexpress.us aliexpress.ru
Costco: costco.com costco.co.uk costco.ca costco.com.mx costco.com.au costco.co.jp costco.co.kr
Rakuten: rakuten.co.jp rakuten.ne.jp
Mercado Libre: mercadolibre.com mercadolibre.com.mx mercadolibre.com.ar mercadolibre.cl mercadolibre.com.co mercadolibre.com.uy mercadolibre.com.pe
Mercado Livre: mercadolivre.com.br mercadolivre.com
Americanas: americanas.com.br
Argos Ireland: argos.ie
Big W: bigw.com.au
CDON: cdon.com cdon.se
Cdiscount: cdiscount.com
Coupang: coupang.com
Depop: depop.com
El Corte Inglés: elcorteingles.es elcorteingles.pt elcorteingles.com
eMAG: emag.ro emag.hu emag.bg emag.com
Flipkart: flipkart.com
Fnac: fnac.com fnac.es fnac.pt fnac.be fnacdarty.com fnac.ch
Fruugo: fruugo.com
Galaxus: galaxus.ch galaxus.de digitec.ch galaxus.at galaxus.fr galaxus.it galaxus.nl galaxus.be digitec-galaxus.ch
Hepsiburada: hepsiburada.com
John Lewis: johnlewis.com johnlewis.co.uk
Kaufland: kaufland.de kaufland.cz kaufland.sk kaufland.pl kaufland.at
Kmart: kmart.com.au
Kohl's: kohls.com
Lazada: lazada.com lazada.sg lazada.com.my lazada.com.ph lazada.co.th lazada.vn lazada.co.id
Lidl: lidl.de lidl.com lidl.fr lidl.es
Magazine Luiza: magazineluiza.com.br magalu.com.br magazineluiza.com
Manor: manor.ch
Marks & Spencer: marksandspencer.com
Myer: myer.com.au
Meesho: meesho.com
Mercari: mercari.com mercari.jp
n11: n11.com
noon: noon.com
Otto: otto.de otto.at ottoversand.at
Ozon: ozon.ru ozon.kz ozon.by
QVC: qvc.com qvc.de qvc.co.uk qvc.it qvc.jp
Rakuten France: rakuten.fr rakuten.com
Sam's Club: samsclub.com
Shopee: shopee.com shopee.sg shopee.com.br shopee.com.my shopee.ph shopee.co.id shopee.co.th shopee.tw shopee.vn shopee.com.mx shopee.cl shopee.com.co shopee.pl shopee.es
Skroutz: skroutz.gr skroutz.cy skroutz.bg skroutz.ro
Tchibo: tchibo.de tchibo.com
Temu: temu.com temuemail.com
The Very Group: very.co.uk
Trendyol: trendyol.com trendyol.de
Veepee: veepee.fr veepee.com
Wish: wish.com
Worten: worten.pt worten.es
京东: jd.com jd.hk
淘宝: taobao.com
天猫: tmall.com
쿠팡: coupang.co.kr
11번가: 11st.co.kr
Milanuncios: milanuncios.com
2dehands: 2dehands.be 2ememain.be
Gumtree: gumtree.com gumtree.com.au
Trade Me: trademe.co.nz
The Warehouse: thewarehouse.co.nz
Mighty Ape: mightyape.co.nz mightyape.com.au
David Jones: davidjones.com davidjones.com.au
Harris Scarfe: harrisscarfe.com.au
Target Australia: target.com.au
bobshop: bobshop.co.za
Makro: makro.co.za
Game: game.co.za
Konga: konga.com
Kilimall: kilimall.co.ke
Avito: avito.ru avito.ma
Мегамаркет: megamarket.ru
Kaspi: kaspi.kz
Uzum: uzum.uz uzum.com
Kufar: kufar.by
21vek.by: 21vek.by
Epicentr Marketplace: epicentr.ua
MAUDAU: maudau.com.ua
PttAVM: pttavm.com epttavm.com
Pazarama: pazarama.com
idefix: idefix.com
Boyner: boyner.com.tr
Erli: erli.pl
Empik Marketplace: empikplace.com
Pepco: pepco.eu
Action: action.com
HEMA: hema.nl hema.com hema.be hema.de hema.fr
De Bijenkorf: debijenkorf.nl debijenkorf.be
vidaXL: vidaxl.com vidaxl.nl vidaxl.de
Inno: inno.be
Galeria: galeria.de
Manufactum: manufactum.de
Baur: baur.de
Universal: universal.at
Quelle: quelle.de quelle.at
Limango: limango.de limango.pl limango.nl
Weltbild: weltbild.de weltbild.at weltbild.ch
Pearl: pearl.de pearl.fr pearl.ch
Woolworth: woolworth.de
Aldi: aldi-sued.de aldi-nord.de
Norma24: norma24.de
shöpping: shoepping.at
Hofer: hofer-liefert.at
Brack.ch: brack.ch
Globus: globus.ch
Ackermann: ackermann.ch
Loeb: loeb.ch
tutti.ch: tutti.ch
anibis.ch: anibis.ch
Lehner Versand: lehner-versand.ch
Letzshop: letzshop.lu
Galeries Lafayette: galerieslafayette.com
Printemps: printemps.com
Le Bon Marché: lebonmarche.com
GiFi: gifi.fr
Gémo: gemo.fr
Nature & Découvertes: natureetdecouvertes.com
Showroomprivé: showroomprive.com showroomprive.fr showroomprive.es showroomprive.it
Label Emmaüs: label-emmaus.co
Privalia: privalia.com
La Rinascente: rinascente.it
Coin: coin.it
Kuantokusta: kuantokusta.pt
CustoJusto: custojusto.pt
Public: public.cy
Shopflix: shopflix.gr
Bazar.bg: bazar.bg
Bolha: bolha.com
Shoppster: shoppster.rs shoppster.si
Jeftinije: jeftinije.hr
eKupi: ekupi.hr ekupi.ba ekupi.rs
Okazii: okazii.ro
Media Galaxy: mediagalaxy.ro
Jófogás: jofogas.hu
Vatera: vatera.hu
Aukro: aukro.cz aukro.com
Bazoš: bazos.cz bazos.sk
Hej.sk: hej.sk
Skelbiu: skelbiu.lt
Hansapost: hansapost.ee
1a: 1a.lv 1a.lt 1a.ee
On24: on24.ee
Osta.ee: osta.ee
Stockmann: stockmann.com
Tokmanni: tokmanni.fi
Prisma: prisma.fi
Motonet: motonet.fi
Tori: tori.fi
Huuto.net: huuto.net
Ellos: ellos.se ellos.fi ellos.no ellos.dk ellos.com
Jollyroom: jollyroom.se jollyroom.no jollyroom.dk jollyroom.fi
Clas Ohlson: clasohlson.com clasohlson.se clasohlson.no
Rusta: rusta.com
Dollarstore: dollarstore.se
ÖoB: oob.se
NK: nk.se
Blocket: blocket.se
Europris: europris.no
Magasin: magasin.dk
Coop: coopshopping.dk
Salling: salling.dk
DBA: dba.dk
Flying Tiger: flyingtiger.com
Normal: normal.dk
Hagkaup: hagkaup.is
Debenhams: debenhams.com
Harrods: harrods.com
Selfridges: selfridges.com
Fenwick: fenwick.co.uk
Liberty: libertylondon.com
Fortnum & Mason: fortnumandmason.com
B&M: bmstores.co.uk
The Range: therange.co.uk
Wilko: wilko.com
Robert Dyas: robertdyas.co.uk
OnBuy: onbuy.com
Littlewoods: littlewoods.com
Littlewoods Ireland: littlewoodsireland.ie
Studio: studio.co.uk
Freemans: freemans.com
Matalan: matalan.co.uk
Poundland: poundland.co.uk
TK Maxx: tkmaxx.com tkmaxx.co.uk
Brown Thomas: brownthomas.com
JCPenney: jcpenney.com jcp.com
Belk: belk.com
Dillard's: dillards.com
Bloomingdale's: bloomingdales.com
Saks Fifth Avenue: saksfifthavenue.com saks.com
Neiman Marcus: neimanmarcus.com
Bergdorf Goodman: bergdorfgoodman.com
Dollar General: dollargeneral.com
Dollar Tree: dollartree.com
Family Dollar: familydollar.com
Five Below: fivebelow.com
Big Lots: biglots.com
BJ's: bjs.com
Tractor Supply: tractorsupply.com
HSN: hsn.com
ShopGoodwill: shopgoodwill.com
OfferUp: offerup.com
Whatnot: whatnot.com
Woot: woot.com
Groupon: groupon.com groupon.de groupon.co.uk groupon.fr groupon.it groupon.es
Blinq: blinq.com
Canadian Tire: canadiantire.ca
Simons: simons.ca
Giant Tiger: gianttiger.com
Bodega Aurrera: bodegaaurrera.com.mx
Sears Mexico: sears.com.mx
Sears: sears.com
Sanborns: sanborns.com.mx
El Palacio de Hierro: elpalaciodehierro.com
Elektra: elektra.mx elektra.com.mx
Alkosto: alkosto.com
Paris: paris.cl
Hites: hites.com
La Polar: lapolar.cl
Frávega: fravega.com
Submarino: submarino.com.br
Ponto: pontofrio.com.br
Havan: havan.com.br
Enjoei: enjoei.com.br
Snapdeal: snapdeal.com
Tata CLiQ: tatacliq.com
Daraz: daraz.pk daraz.com.bd daraz.lk daraz.com.np
Telemart: telemart.pk
Kapruka: kapruka.com
Central Online: central.co.th
Zalora: zalora.com zalora.sg zalora.com.my zalora.co.id zalora.com.ph zalora.com.hk zalora.com.tw
Qoo10: qoo10.jp
Carousell: carousell.com
Taobao: taobao.com.hk
露天: ruten.com.tw
東森購物: etmall.com.tw
唯品会: vip.com
苏宁易购: suning.com
小红书: xiaohongshu.com
옥션: auction.co.kr
롯데온: lotteon.com
현대Hmall: hmall.com
GS SHOP: gsshop.com
CJ온스타일: cjonstyle.com
번개장터: bunjang.co.kr
ラクマ: fril.jp
au PAY マーケット: wowma.jp
ジャパネットたかた: japanet.co.jp
ベルメゾン: bellemaison.jp
ニッセン: nissen.co.jp
ベルーナ: belluna.jp
ディノス: dinos.co.jp
高島屋: takashimaya.co.jp
三越伊勢丹: mistore.jp isetan.co.jp
東急ハンズ: hands.net
LOFT: loft.co.jp
アスクル: askul.co.jp
LOHACO: lohaco.jp
モノタロウ: monotaro.com
ドン・キホーテ: donki.com
Centrepoint: centrepointstores.com
Divar: divar.ir
Torob: torob.com
Basalam: basalam.com
Zap: zap.co.il
Azrieli: azrieli.com
`;
