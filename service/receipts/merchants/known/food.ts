/** Restaurants and sellers of food and drinks. See `parse-known.ts` for the notation. */
export const FOOD = `
[meal]
Bolt Food: food.bolt.eu
Menulog: menulog.com.au
ezCater: ezcater.com
Slice: slicelife.com
ChowNow: chownow.com
PedidosYa: pedidosya.com
Tazz: tazz.ro
Yemeksepeti: yemeksepeti.com
foodora: foodora.hu foodora.cz foodora.com foodora.se foodora.no foodora.fi
Dáme jídlo: damejidlo.cz
Jahez: jahez.net
HungerStation: hungerstation.com
美团: meituan.com
饿了么: ele.me eleme.cn
出前館: demae-can.com
요기요: yogiyo.co.kr
DoorDash: doordash.com trycaviar.com
Grubhub: grubhub.com seamless.com
Deliveroo: deliveroo.com deliveroo.co.uk deliveroo.fr deliveroo.it deliveroo.be deliveroo.ie deliveroo.ae deliveroo.com.sg deliveroo.hk deliveroo.com.kw deliveroo.qa
Chick-fil-A: chick-fil-a.com
Chipotle: chipotle.com
Domino's: dominos.com dominos.co.uk dominos.com.au dominos.de dominos.nl dominos.fr dominos.be dominos.pl dominos.com.tr dominospizza.pl dominos.co.in dominos.ie dominos.co.nz dominospizza.es dominos.jp dominos.ca
efood: e-food.gr
foodpanda: foodpanda.com foodpanda.sg foodpanda.pk foodpanda.my foodpanda.ph foodpanda.co.th foodpanda.hk foodpanda.com.tw
Glovo: glovoapp.com
iFood: ifood.com.br
Just Eat: just-eat.co.uk just-eat.com just-eat.es just-eat.fr justeat.it just-eat.ch just-eat.ie just-eat.dk just-eat.no just-eat.it justeattakeaway.com
Lieferando.de: lieferando.de lieferando.at takeaway.com
McDonald's: mcdonalds.com mcdonalds.de mcdonalds.fr mcdonalds.co.uk
Papa Johns: papajohns.com papajohns.co.uk
Pizza Hut: pizzahut.com pizzahut.co.uk pizzahut.de pizzahut.fr pizzahut.com.au
Postmates: postmates.com
Pyszne.pl: pyszne.pl
Rappi: rappi.com rappi.com.br rappi.com.mx
SkipTheDishes: skipthedishes.com
Starbucks: starbucks.com
Swiggy: swiggy.in swiggy.com
Talabat: talabat.com
Thuisbezorgd.nl: thuisbezorgd.nl
Toast: toasttab.com
Uber Eats: ubereats.com
Wolt: wolt.com
Zomato: zomato.com
배달의민족: baemin.com woowahan.com
Foody: foody.com.cy
Box: box.gr
Just Eat Takeaway: just-eat.be
New York Pizza: newyorkpizza.nl
Telepizza: telepizza.es telepizza.com
Burger King: burgerking.de burgerking.com burgerking.fr bk.com
KFC: kfc.com kfc.co.uk kfc.de kfc.com.au
Subway: subway.com
Wendy's: wendys.com
Taco Bell: tacobell.com
Dunkin': dunkindonuts.com
Panera Bread: panerabread.com
Sweetgreen: sweetgreen.com
Shake Shack: shakeshack.com
Five Guys: fiveguys.com
Olive Garden: olivegarden.com
Tim Hortons: timhortons.com timhortons.ca
Greggs: greggs.co.uk
Pret A Manger: pret.com pret.co.uk
Nando's: nandos.co.uk nandos.com
Wagamama: wagamama.com
Costa Coffee: costa.co.uk
Too Good To Go: toogoodtogo.com toogoodtogo.de toogoodtogo.fr toogoodtogo.dk
TheFork: thefork.com lafourchette.com thefork.fr thefork.it
OpenTable: opentable.com opentable.co.uk opentable.de
Resy: resy.com
Quandoo: quandoo.com quandoo.de
Bistro.cz: bistro.cz
Bistro.sk: bistro.sk
Getir Yemek: getirfood.com
Bolt Market: boltmarket.com
Ehrana: ehrana.si
Menulux: menulux.com
Ritual: ritual.co
Mr D Food: mrdfood.com
Chowdeck: chowdeck.com
Hungry Jack's: hungryjacks.com.au
ShopeeFood: foody.vn
Toters: totersapp.com
Elmenus: elmenus.com
10bis: 10bis.co.il
Mrsool: mrsool.co
Keeta: keeta.com
すき家: sukiya.jp
マクドナルド: mcdonalds.co.jp
스타벅스: starbucks.co.kr

[grocer]
Selver: selver.ee
Rimi: rimi.lt rimi.lv rimi.ee rimibaltic.com
Spar: spar.hr spar.si interspar.at spar.at spar.hu spar.no spar.co.za
Mercator: mercator.si
Konzum: konzum.hr
FreshDirect: freshdirect.com
Gopuff: gopuff.com
Coles: coles.com.au
Silpo: silpo.ua
Zakaz.ua: zakaz.ua
Shufersal: shufersal.co.il
Billa: billa.at billa.cz
Delhaize: delhaize.be
Bofrost: bofrost.de
Factor: factor75.com
Kifli.hu: kifli.hu
Freshful: freshful.ro
Sezamo: sezamo.ro
Košík.cz: kosik.cz
Zepto: zeptonow.com
JioMart: jiomart.com
e-fresh.gr: e-fresh.gr
Sklavenitis: sklavenitis.gr
Pão de Açúcar: paodeacucar.com
HelloFresh: hellofresh.com hellofresh.de hellofresh.co.uk hellofresh.fr hellofresh.nl hellofresh.at hellofresh.be hellofresh.se hellofresh.dk hellofresh.ca hellofresh.com.au hellofresh.ch hellofresh.it hellofresh.es hellofresh.ie hellofresh.no hellofresh.lu hellofresh.co.nz hellofresh.jp
Instacart: instacart.com instacartemail.com | instacart.com
Albert Heijn: ah.nl ah.be albertheijn.nl
Asda: asda.com asda.co.uk
Auchan: auchan.fr auchan.pl auchan.hu auchan.pt auchan.ro auchan.es
Barbora: barbora.lt barbora.lv barbora.ee barbora.pl
BigBasket: bigbasket.com
Blinkit: blinkit.com
Blue Apron: blueapron.com
Carrefour: carrefour.fr carrefour.es carrefour.it carrefour.be carrefour.com carrefour.pl carrefour.ro carrefour.com.br carrefour.com.ar carrefouruae.com carrefourksa.com carrefouregypt.com
Colruyt: colruyt.be colruytgroup.com
Continente: continente.pt
Coop: coop.se coop.ch coop.it coop.no coop.dk coopathome.ch easycoop.com e-coop.it ecoop.ee
E.Leclerc: leclercdrive.fr e-leclerc.com leclerc.com.fr
Esselunga: esselunga.it esselungaacasa.it
Flink: goflink.com
Frisco: frisco.pl
Getir: getir.com
Gorillas: gorillas.io
Gousto: gousto.co.uk
ICA: ica.se
Iceland: iceland.co.uk icelandfoods.co.uk
Intermarché: intermarche.com
Jumbo: jumbo.com jumbo.nl jumbo.cl jumbo.com.ar
Kesko: k-ruoka.fi kesko.fi
Kroger: kroger.com
Mathem: mathem.se
Mercadona: mercadona.es
Migros: migros.ch migros.com.tr migros-online.ch
Misfits Market: misfitsmarket.com
Morrisons: morrisons.com
nemlig.com: nemlig.com
Nespresso: nespresso.com nespresso.ch
Ocado: ocado.com
Oda: oda.com kolonial.no
Picnic: picnic.app picnic.nl
Publix: publix.com
REWE: rewe.de
Rohlík: rohlik.cz knuspr.de
S-kaupat: s-kaupat.fi
Safeway: safeway.com albertsons.com
Sainsbury's: sainsburys.co.uk
Tesco: tesco.com tesco.hu tesco.cz tesco.ie tesco.sk tesco.pl
Thrive Market: thrivemarket.com
Total Wine: totalwine.com
Vivino: vivino.com
Waitrose: waitrose.com
Weee!: sayweee.com
Wegmans: wegmans.com
Whole Foods Market: wholefoodsmarket.com wholefoods.com
Woolworths: woolworths.com.au countdown.co.nz woolworths.co.nz woolworths.co.za everyday.com.au woolworthsrewards.com.au
マルエツ: maruetsu.co.jp
컬리: kurly.com
Bringmeister: bringmeister.de
Edeka: edeka.de
EDEKA24: edeka24.de
Globus: globus.de iglobus.cz globus.cz
Netto: netto-online.de
Alnatura: alnatura-shop.de alnatura.de
mytime.de: mytime.de
Getränke Hoffmann: getraenke-hoffmann.de
flaschenpost: flaschenpost.de
Hawesko: hawesko.de
Weinfreunde: weinfreunde.de
Gurkerl: gurkerl.at
MPREIS: mpreis.at
Farmy: farmy.ch
Marley Spoon: marleyspoon.de marleyspoon.com marleyspoon.com.au
Dinnerly: dinnerly.com dinnerly.de
Monoprix: monoprix.fr monoprix.com
Franprix: franprix.fr
Chronodrive: chronodrive.com
La Fourche: lafourche.fr
Système U: coursesu.com magasins-u.com
Picard: picard.fr
La Belle Vie: labellevie.com
Grand Frais: grandfrais.com
Nicolas: nicolas.com
Collect&Go: collectandgo.be
Plus: plus.nl
Dirk: dirk.nl
Hoogvliet: hoogvliet.com
Crisp: crisp.nl
Ekoplaza: ekoplaza.nl
Gall & Gall: gall.nl
Odin: odin.nl
Aldi: aldi.us aldi.co.uk aldi.com.au aldi-onlineshop.de
Lidl: lidl.co.uk
SuperValu: supervalu.ie
Dunnes Stores: dunnesstores.com
Co-op: coop.co.uk
Mindful Chef: mindfulchef.com
Abel & Cole: abelandcole.co.uk
Riverford: riverford.co.uk
Oddbox: oddbox.co.uk
Laithwaites: laithwaites.co.uk
Naked Wines: nakedwines.com
Majestic Wine: majestic.co.uk
The Whisky Exchange: thewhiskyexchange.com
Master of Malt: masterofmalt.com
Eroski: eroski.es
Dia: dia.es
Consum: consum.es
Alcampo: alcampo.es
Condis: condis.es condisline.com
Bonpreu: bonpreuesclat.cat
Hipercor: hipercor.es
Bodeboca: bodeboca.com
Pingo Doce: pingodoce.pt
Conad: conad.it
Everli: everli.com
Cortilia: cortilia.it
Tannico: tannico.it tannico.com
Bennet: bennet.com
Iper: iper.it
Eataly: eataly.com eataly.net
Callmewine: callmewine.com
bioplanet: bioplanet.be
Lisek: lisek.app
Biedronka: biedronka.pl
Żabka: zabka.pl
iTesco: itesco.cz
Yeme: yeme.sk
Delivio: delivio.by
Príma: prima.hu
Mega Image: mega-image.ro
Bringo: bringo.ro
eBag: ebag.bg
Metro: metro.de metro.bg metro.ro metro.ca
Kaufland: kaufland.bg
AB Vassilopoulos: ab.gr
My market: mymarket.gr
Masoutis: masoutis.gr
Alphamega: alphamega.com.cy
Maxi: maxi.rs
Tuš: tus.si
Hofer: hofer.si hofer.at
CarrefourSA: carrefoursa.com
A101: a101.com.tr
Şok: sokmarket.com.tr
BİM: bim.com.tr
Willys: willys.se
Hemköp: hemkop.se
City Gross: citygross.se
Linas Matkasse: linasmatkasse.se
Systembolaget: systembolaget.se
Vinmonopolet: vinmonopolet.no
Meny: meny.no
Adams Matkasse: adamsmatkasse.no
Godtlevert: godtlevert.no
Aarstiderne: aarstiderne.com
Bilka: bilkatogo.dk bilka.dk
Rema 1000: rema1000.dk rema.no
Føtex: foetex.dk
Alko: alko.fi
Krónan: kronan.is
Prisma: prismamarket.ee
Iki: iki.lt
Maxima: maxima.lt
Lastmile: lastmile.lt
АТБ: atbmarket.com
Самокат: samokat.ru
ВкусВилл: vkusvill.ru
Перекрёсток: perekrestok.ru
Лента: lenta.com
Rami Levy: rami-levy.co.il
Yochananof: yochananof.co.il
New World: newworld.co.nz
PAK'nSAVE: paknsave.co.nz
Foodstuffs: foodstuffs.co.nz
Dan Murphy's: danmurphys.com.au
BWS: bws.com.au
Liquorland: liquorland.com.au
Checkers Sixty60: checkers.co.za
Pick n Pay: pnp.co.za picknpay.co.za
Naivas: naivas.online
NTUC FairPrice: fairprice.com.sg
RedMart: redmart.com
Cold Storage: coldstorage.com.sg
Lotus's: lotuss.com lotuss.com.my
Big C: bigc.co.th
Sayurbox: sayurbox.com
HappyFresh: happyfresh.com
Bách Hóa Xanh: bachhoaxanh.com
HKTVmall: hktvmall.com
PARKnSHOP: parknshop.com
全聯: pxmart.com.tw
盒马: freshippo.com
이마트몰: emart.com ssg.com
홈플러스: homeplus.co.kr
오아시스: oasis.co.kr
イオン: aeon.co.jp aeonnetshop.com
イトーヨーカドー: itoyokado.co.jp
Oisix: oisix.com
西友: seiyu.co.jp
成城石井: seijoishii.co.jp
Country Delight: countrydelight.in
Licious: licious.in
Nature's Basket: naturesbasket.co.in
Lulu: luluhypermarket.com
Panda: panda.com.sa
Nana: nana.sa
Ninja: ananinja.com
Breadfast: breadfast.com
Chedraui: chedraui.com.mx
Soriana: soriana.com
La Comer: lacomer.com.mx
H-E-B: heb.com.mx heb.com
Lider: lider.cl
Tottus: tottus.com tottus.cl
Plaza Vea: plazavea.com.pe
Wong: wong.pe
Éxito: exito.com
Coto: cotodigital.com.ar coto.com.ar
Zé Delivery: ze.delivery
Mambo: mambo.com.br
Evino: evino.com.br
Wine: wine.com.br
Wine.com: wine.com
Meijer: meijer.com
Hy-Vee: hy-vee.com
ShopRite: shoprite.com
Stop & Shop: stopandshop.com
Giant Food: giantfood.com giantfoodstores.com
Food Lion: foodlion.com
Sprouts: sprouts.com
Trader Joe's: traderjoes.com
ButcherBox: butcherbox.com
Home Chef: homechef.com
EveryPlate: everyplate.com
Green Chef: greenchef.com greenchef.co.uk
Hungryroot: hungryroot.com
Loblaws: loblaws.ca
Voilà: voila.ca
Save-On-Foods: saveonfoods.com
SAQ: saq.com
LCBO: lcbo.com
Goodfood: makegoodfood.ca
Harris Teeter: harristeeter.com
Fred Meyer: fredmeyer.com
Ralphs: ralphs.com
King Soopers: kingsoopers.com
Smith's: smithsfoodanddrug.com
Shoprite: shoprite.co.za
PC Express: pcexpress.ca
Real Canadian Superstore: realcanadiansuperstore.ca
`;
