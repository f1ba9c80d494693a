/** Sellers of clothing and personal care products. See `parse-known.ts` for the notation. */
export const WEAR = `
[fashion]
Namshi: namshi.com
Kasta: kasta.ua
Answear: answear.com answear.ua
Modivo: modivo.pl modivo.it modivo.cz
Best Secret: bestsecret.com
Peek & Cloppenburg: peek-cloppenburg.de
Fashion Nova: fashionnova.com
The Iconic: theiconic.com.au
Zalando: zalando.de zalando.com zalando.fr zalando.it zalando.nl zalando.pl zalando.es zalando.se zalando.co.uk zalando.at zalando.be zalando.ch zalando.dk zalando.fi zalando.no zalando.cz zalando.ie zalando.hu zalando.ro zalando.sk zalando.hr zalando.si zalando-lounge.de zalando-lounge.com zalando-lounge.pl zalando-lounge.nl zalando-lounge.at zalando-lounge.ch zalando-prive.fr zalando-prive.it zalando-prive.es
& Other Stories: stories.com
About You: aboutyou.de aboutyou.com aboutyou.pl aboutyou.at aboutyou.ch aboutyou.nl aboutyou.be aboutyou.cz aboutyou.hu aboutyou.ro aboutyou.sk aboutyou.it aboutyou.es aboutyou.fr
Abercrombie & Fitch: abercrombie.com
Ajio: ajio.com
American Eagle: ae.com
Anthropologie: anthropologie.com
ARKET: arket.com
ASOS: asos.com asos.co.uk
Banana Republic: bananarepublic.com
Bershka: bershka.com
Boohoo: boohoo.com
Boozt: boozt.com
Bonprix: bonprix.de bonprix.fr bonprix.pl
Breuninger: breuninger.com
C&A: c-and-a.com canda.com
COS: cos.com cosstores.com
Desigual: desigual.com
Everlane: everlane.com
Farfetch: farfetch.com
Forever 21: forever21.com
G-Star RAW: g-star.com
Gap: gap.com gap.co.uk
H&M: hm.com
Hugo Boss: hugoboss.com
J.Crew: jcrew.com
Kiabi: kiabi.com
La Redoute: laredoute.fr laredoute.com laredoute.co.uk
Lands' End: landsend.com
Levi's: levi.com
LPP Reserved: reserved.com
Lululemon: lululemon.com
Macy's: macys.com
Madewell: madewell.com
Mango: mango.com
Massimo Dutti: massimodutti.com
Modanisa: modanisa.com
Mr Porter: mrporter.com
Musinsa: musinsa.com
Myntra: myntra.com
MyTheresa: mytheresa.com
Net-a-Porter: net-a-porter.com
Next: next.co.uk
Nordstrom: nordstrom.com nordstromrack.com
Old Navy: oldnavy.com
Pull&Bear: pullandbear.com
Ralph Lauren: ralphlauren.com ralphlauren.co.uk
Revolve: revolve.com
Sarenza: sarenza.com
Shein: shein.com sheinmail.com
SSENSE: ssense.com
Stradivarius: stradivarius.com
Superdry: superdry.com
The North Face: thenorthface.com
Tommy Hilfiger: tommy.com
Uniqlo: uniqlo.com uniqlo.co.jp uniqlo.eu
Urban Outfitters: urbanoutfitters.com
Vans: vans.com
Vero Moda: veromoda.com
Victoria's Secret: victoriassecret.com
Wehkamp: wehkamp.nl
Yoox: yoox.com
Zara: zara.com
ZOZOTOWN: zozo.jp zozo.com

[shoes]
Allbirds: allbirds.com
Birkenstock: birkenstock.com
CCC: ccc.eu
Clarks: clarks.com clarks.co.uk
Converse: converse.com
Crocs: crocs.com
Deichmann: deichmann.com
DSW: dsw.com
eobuwie: eobuwie.com.pl eobuwie.pl
Foot Locker: footlocker.com footlocker.co.uk footlocker.eu
New Balance: newbalance.com
Schuh: schuh.co.uk
Skechers: skechers.com
Snipes: snipes.com
Spartoo: spartoo.com
StockX: stockx.com
Zappos: zappos.com

[beauty]
MAKEUP: makeup.com.ua
Kiehl's: kiehls.com kiehls.de
Clinique: clinique.com
Bath & Body Works: bathandbodyworks.com
Mecca: mecca.com.au
Sephora: sephora.com sephora.fr sephora.it sephora.es sephora.pl sephora.de sephora.pt sephora.ca sephora.com.au sephora.sg sephora.com.tr
Beauty Bay: beautybay.com
The Body Shop: thebodyshop.com
Charlotte Tilbury: charlottetilbury.com
Cult Beauty: cultbeauty.com cultbeauty.co.uk
Douglas: douglas.de douglas.fr douglas.it douglas.pl douglas.nl
Flaconi: flaconi.de
Glossier: glossier.com
Hermo: hermo.my
iHerb: iherb.com
Kicks: kicks.se kicks.no
L'Occitane: loccitane.com
Lookfantastic: lookfantastic.com lookfantastic.de
Lush: lush.com
Lyko: lyko.com lyko.se
MAC Cosmetics: maccosmetics.com
Marionnaud: marionnaud.fr
Nocibé: nocibe.fr
Notino: notino.de notino.com notino.cz notino.pl notino.es notino.it notino.hu notino.at notino.ro notino.sk notino.fr notino.gr notino.bg notino.pt notino.co.uk notino.se
Nykaa: nykaa.com
Olive Young: oliveyoung.com oliveyoung.co.kr
Primor: primor.eu
Rituals: rituals.com
Space NK: spacenk.com
Ulta Beauty: ulta.com
Yves Rocher: yves-rocher.fr yves-rocher.com

[pharmacy]
Farmaè: farmae.it
Redcare: redcare-pharmacy.com redcare.it redcare.fr
eFarma: efarma.com
Promofarma: promofarma.com
Pharm24: pharm24.gr
Farmacia Tei: farmaciatei.ro
Pilulka: pilulka.cz pilulka.ro
Gyöngy Patikák: gyongypatikak.hu
Droga Raia: drogaraia.com.br
1mg: 1mg.com
Apotek 1: apotek1.no
Yliopiston Apteekki: yliopistonapteekki.fi
Apotea: apotea.se
Apotek Hjärtat: apotekhjartat.se
Boots: boots.com boots.co.uk
CVS: cvs.com
dm: dm.de dm.at dm-drogeriemarkt.de
DocMorris: docmorris.de docmorris.com
Dr. Max: drmax.cz drmax.pl
Etos: etos.nl
Farmaline: farmaline.be
Gemini: gemini.pl
Holland & Barrett: hollandandbarrett.com
Kruidvat: kruidvat.nl kruidvat.be
Lloyds Pharmacy: lloydspharmacy.com
Matas: matas.dk
Myprotein: myprotein.com
Newpharma: newpharma.be newpharma.fr
PharmEasy: pharmeasy.in
Rite Aid: riteaid.com
Rossmann: rossmann.de rossmann.pl
Shop Apotheke: shop-apotheke.com redcare-apotheke.com
Superdrug: superdrug.com
Walgreens: walgreens.com

[jewels]
Blue Nile: bluenile.com
Brilliant Earth: brilliantearth.com
Cartier: cartier.com
Christ: christ.de
Chrono24: chrono24.com chrono24.de
Fossil: fossil.com
James Allen: jamesallen.com
Mejuri: mejuri.com
Pandora: pandora.net
Swarovski: swarovski.com
Swatch: swatch.com
Tiffany & Co.: tiffany.com

[glasses]
EyeBuyDirect: eyebuydirect.com
Mister Spex: misterspex.de misterspex.com
Specsavers: specsavers.co.uk specsavers.com
Warby Parker: warbyparker.com
Zenni: zennioptical.com
`;
