/** Restaurants and sellers of food and drinks. See `parse-known.ts` for the notation. */
export const FOOD = `
[meal]
Menulog: menulog.com.au
ezCater: ezcater.com
Slice: slicelife.com
ChowNow: chownow.com
PedidosYa: pedidosya.com
Tazz: tazz.ro
Yemeksepeti: yemeksepeti.com
foodora: foodora.hu foodora.cz
Dáme jídlo: damejidlo.cz
Jahez: jahez.net
HungerStation: hungerstation.com
美团: meituan.com
饿了么: ele.me eleme.cn
出前館: demae-can.com
요기요: yogiyo.co.kr
DoorDash: doordash.com trycaviar.com
Grubhub: grubhub.com seamless.com
Deliveroo: deliveroo.com deliveroo.co.uk deliveroo.fr deliveroo.it deliveroo.be deliveroo.ie deliveroo.ae deliveroo.com.sg
Chick-fil-A: chick-fil-a.com
Chipotle: chipotle.com
Domino's: dominos.com dominos.co.uk dominos.com.au
efood: e-food.gr
foodora: foodora.com foodora.se foodora.no foodora.fi
foodpanda: foodpanda.com foodpanda.sg foodpanda.pk foodpanda.my foodpanda.ph foodpanda.co.th foodpanda.hk foodpanda.com.tw
Glovo: glovoapp.com
iFood: ifood.com.br
Just Eat: just-eat.co.uk just-eat.com just-eat.es just-eat.fr justeat.it just-eat.ch just-eat.ie just-eat.dk just-eat.no just-eat.it justeattakeaway.com
Lieferando.de: lieferando.de lieferando.at takeaway.com
McDonald's: mcdonalds.com
Papa Johns: papajohns.com
Pizza Hut: pizzahut.com pizzahut.co.uk
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

[grocer]
Selver: selver.ee
Rimi: rimi.lt rimi.lv rimi.ee
Spar: spar.hr spar.si
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
HelloFresh: hellofresh.com hellofresh.de hellofresh.co.uk hellofresh.fr hellofresh.nl hellofresh.at hellofresh.be hellofresh.se hellofresh.dk hellofresh.ca hellofresh.com.au hellofresh.ch hellofresh.it hellofresh.es hellofresh.ie
Instacart: instacart.com instacartemail.com | instacart.com
Albert Heijn: ah.nl ah.be albertheijn.nl
Asda: asda.com asda.co.uk
Auchan: auchan.fr auchan.pl auchan.hu
Barbora: barbora.lt barbora.lv barbora.ee
BigBasket: bigbasket.com
Blinkit: blinkit.com
Blue Apron: blueapron.com
Carrefour: carrefour.fr carrefour.es carrefour.it carrefour.be
Colruyt: colruyt.be colruytgroup.com
Continente: continente.pt
Coop: coop.se coop.ch coop.it coop.no coop.dk
E.Leclerc: leclercdrive.fr e-leclerc.com leclerc.com.fr
Esselunga: esselunga.it esselungaacasa.it
Flink: goflink.com
Frisco: frisco.pl
Getir: getir.com
Gorillas: gorillas.io
Gousto: gousto.co.uk
ICA: ica.se
Iceland: iceland.co.uk
Intermarché: intermarche.com
Jumbo: jumbo.com jumbo.nl
Kesko: k-ruoka.fi kesko.fi
Kroger: kroger.com
Mathem: mathem.se
Mercadona: mercadona.es
Migros: migros.ch migros.com.tr
Misfits Market: misfitsmarket.com
Morrisons: morrisons.com
nemlig.com: nemlig.com
Nespresso: nespresso.com
Ocado: ocado.com
Oda: oda.com kolonial.no
Picnic: picnic.app picnic.nl
Publix: publix.com
REWE: rewe.de
Rohlík: rohlik.cz knuspr.de
S-kaupat: s-kaupat.fi
Safeway: safeway.com albertsons.com
Sainsbury's: sainsburys.co.uk
Tesco: tesco.com tesco.hu tesco.cz
Thrive Market: thrivemarket.com
Total Wine: totalwine.com
Vivino: vivino.com
Waitrose: waitrose.com
Weee!: sayweee.com
Wegmans: wegmans.com
Whole Foods Market: wholefoodsmarket.com wholefoods.com
Woolworths: woolworths.com.au
マルエツ: maruetsu.co.jp
컬리: kurly.com
`;
