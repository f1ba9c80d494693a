/** General retailers, whose name gives no category for a line. See `parse-known.ts` for the notation. */
export const GENERAL = `
[general]
OLX: olx.bg olx.ba
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
Kleinanzeigen: kleinanzeigen.de
Vinted: vinted.com vinted.de vinted.fr vinted.pl vinted.nl vinted.it vinted.es vinted.be vinted.co.uk vinted.lt vinted.cz
Wallapop: wallapop.com
leboncoin: leboncoin.fr
Subito: subito.it
Marktplaats: marktplaats.nl
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
Digikala: digikala.com
PChome: pchome.com.tw
momo購物網: momoshop.com.tw momo.com.tw
Çiçeksepeti: ciceksepeti.com
G마켓: gmarket.co.kr
拼多多: pinduoduo.com yangkeduo.com
Jumia: jumia.com
Apple: apple.com itunes.com
eBay: ebay.com ebay.co.uk ebay.de ebay.fr ebay.it ebay.es ebay.com.au ebay.ca ebay.at ebay.nl ebay.pl ebay.be ebay.ch ebay.ie
Etsy: etsy.com
Walmart: walmart.com walmart.ca
Target: target.com
Allegro: allegro.pl allegro.cz allegro.sk allegro.hu allegrolokalnie.pl
bol: bol.com
AliExpress: aliexpress.com aliexpress.us aliexpress.ru
Costco: costco.com online.costco.com costco.co.uk costco.ca costco.com.mx costco.com.au costco.co.jp costco.co.kr
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
eMAG: emag.ro emag.hu emag.bg
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
Magazine Luiza: magazineluiza.com.br magalu.com.br
Manor: manor.ch
Marks & Spencer: marksandspencer.com
Myer: myer.com.au
Meesho: meesho.com
Mercari: mercari.com mercari.jp
n11: n11.com
noon: noon.com
OLX: olx.pl olx.pt olx.ro
Otto: otto.de otto.at ottoversand.at
Ozon: ozon.ru
QVC: qvc.com qvc.de qvc.co.uk
Rakuten France: rakuten.fr rakuten.com
Sam's Club: samsclub.com
Shopee: shopee.com shopee.sg shopee.com.br shopee.com.my shopee.ph shopee.co.id shopee.co.th shopee.tw shopee.vn
Skroutz: skroutz.gr
Tchibo: tchibo.de tchibo.com
Temu: temu.com temuemail.com
The Very Group: very.co.uk
Trendyol: trendyol.com
Veepee: veepee.fr veepee.com
Wish: wish.com
Worten: worten.pt worten.es
京东: jd.com jd.hk
淘宝: taobao.com
天猫: tmall.com
쿠팡: coupang.co.kr
11번가: 11st.co.kr
`;
