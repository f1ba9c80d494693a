/** Sellers of cosmetics and medicines. See `parse-known.ts` for the notation. */
export const CARE = `
[beauty]
MAKEUP: makeup.com.ua
Kiehl's: kiehls.com kiehls.de
Clinique: clinique.com
Bath & Body Works: bathandbodyworks.com
Mecca: mecca.com.au
Sephora: sephora.com sephora.fr sephora.it sephora.es sephora.pl sephora.de sephora.pt sephora.ca sephora.com.au sephora.sg sephora.com.tr sephora.cz sephora.ro sephora.gr sephora.dk sephora.se sephora.ae sephora.sa sephora.com.br sephora.com.mx sephora.co.uk sephora.my sephora.co.th
Beauty Bay: beautybay.com
The Body Shop: thebodyshop.com
Charlotte Tilbury: charlottetilbury.com
Cult Beauty: cultbeauty.com cultbeauty.co.uk
Douglas: douglas.de douglas.fr douglas.it douglas.pl douglas.nl douglas.at douglas.ch douglas.es douglas.pt douglas.be douglas.cz douglas.hu douglas.ro douglas.bg douglas.hr douglas.si
Flaconi: flaconi.de
Glossier: glossier.com
Hermo: hermo.my
iHerb: iherb.com
Kicks: kicks.se kicks.no kicks.dk kicks.fi
L'Occitane: loccitane.com
Lookfantastic: lookfantastic.com lookfantastic.de
Lush: lush.com lush.co.uk lush.co.jp
Lyko: lyko.com lyko.se
MAC Cosmetics: maccosmetics.com
Marionnaud: marionnaud.fr marionnaud.ch marionnaud.at marionnaud.it
Nocibé: nocibe.fr
Notino: notino.de notino.com notino.cz notino.pl notino.es notino.it notino.hu notino.at notino.ro notino.sk notino.fr notino.gr notino.bg notino.pt notino.co.uk notino.se notino.be notino.nl notino.ch notino.dk notino.fi notino.ie notino.hr notino.si notino.ua notino.lt notino.lv notino.ee
Nykaa: nykaa.com
Olive Young: oliveyoung.com oliveyoung.co.kr
Primor: primor.eu
Rituals: rituals.com rituals.co
Space NK: spacenk.com
Ulta Beauty: ulta.com
Yves Rocher: yves-rocher.fr yves-rocher.com yves-rocher.de yves-rocher.it yves-rocher.es yves-rocher.pl yves-rocher.se
Parfumdreams: parfumdreams.de
Pieper: parfuemerie-pieper.de
easycosmetic: easycosmetic.de easycosmetic.ch
HAGEL: hagel-shop.de
Niche Beauty: niche-beauty.com
ICI PARIS XL: iciparisxl.nl iciparisxl.be
Parfumado: parfumado.com
Import Parfumerie: impo.ch
Origines Parfums: origines-parfums.com
Typology: typology.com
Aroma-Zone: aroma-zone.com
Blissim: blissim.fr
Druni: druni.es
Perfume's Club: perfumesclub.com
Perfumes 24 Horas: perfumes24horas.com
Atida: atida.com mifarma.es
Pinalli: pinalli.it
KIKO: kikocosmetics.com
Hebe: hebe.pl
Cocolita: cocolita.pl
Ezebra: ezebra.pl
iperfumy: iperfumy.pl
Elnino: parfemy-elnino.cz elnino.cz
FAnn: fann.cz fann.sk
Gratis: gratis.com
Watsons: watsons.com.tr watsons.com.hk watsons.com.sg watsons.com.my watsons.com.tw watsons.com.ph watsons.co.th watsons.ua watsons.co.id
EVA: eva.ua
Prostor: prostor.ua
Л'Этуаль: letu.ru
Золотое Яблоко: goldapple.ru
Rive Gauche: rivegauche.ru
Cocopanda: cocopanda.se cocopanda.no cocopanda.dk cocopanda.fi
Nordicfeel: nordicfeel.com nordicfeel.se
Bangerhead: bangerhead.se bangerhead.com
Vita: vita.no
Blivakker: blivakker.no
Fredrik & Louisa: fredrikoglouisa.no
Nicehair: nicehair.dk
Skincity: skincity.com skincity.se
Fragrance Direct: fragrancedirect.co.uk
The Perfume Shop: theperfumeshop.com
The Fragrance Shop: thefragranceshop.co.uk
Allbeauty: allbeauty.com
LookFantastic: lookfantastic.fr lookfantastic.it lookfantastic.es lookfantastic.nl
Beauty Pie: beautypie.com
Bluemercury: bluemercury.com
FragranceNet: fragrancenet.com
Dermstore: dermstore.com
Sally Beauty: sallybeauty.com
Ipsy: ipsy.com
Birchbox: birchbox.com
Fenty Beauty: fentybeauty.com
Rare Beauty: rarebeauty.com
The Ordinary: theordinary.com
Aesop: aesop.com
Estée Lauder: esteelauder.com
Lancôme: lancome.com lancome-usa.com
YSL Beauty: yslbeauty.com
Kérastase: kerastase.com
Avon: avon.com
Natura: natura.com.br natura.net
O Boticário: boticario.com.br
Beleza na Web: belezanaweb.com.br
Época Cosméticos: epocacosmeticos.com.br
Adore Beauty: adorebeauty.com.au
Purplle: purplle.com
Sociolla: sociolla.com
StyleKorean: stylekorean.com
YesStyle: yesstyle.com
Boutiqaat: boutiqaat.com
Nice One: niceonesa.com
アットコスメ: cosme.com
マツモトキヨシ: matsukiyo.co.jp
資生堂: shiseido.co.jp shiseido.com
Manscaped: manscaped.com
Harry's: harrys.com
Dollar Shave Club: dollarshaveclub.com
Gillette: gillette.com gillette.co.uk

[pharmacy]
Farmaè: farmae.it
Redcare: redcare-pharmacy.com redcare.it redcare.fr
eFarma: efarma.com
Promofarma: promofarma.com promofarma.es
Pharm24: pharm24.gr
Farmacia Tei: farmaciatei.ro
Pilulka: pilulka.cz pilulka.ro pilulka.sk
Gyöngy Patikák: gyongypatikak.hu
Droga Raia: drogaraia.com.br
1mg: 1mg.com
Apotek 1: apotek1.no
Yliopiston Apteekki: yliopistonapteekki.fi
Apotea: apotea.se
Apotek Hjärtat: apotekhjartat.se
Boots: boots.com boots.co.uk boots.ie
CVS: cvs.com
dm: dm.de dm.at dm-drogeriemarkt.de dm.hr dm.hu dm.cz dm.si dm.sk dm.ro dm.rs dm.bg dmdrogeriemarkt.it dm.pl dm-drogeriemarkt.it
DocMorris: docmorris.de docmorris.com docmorris.es docmorris.fr
Dr. Max: drmax.cz drmax.pl drmax.sk drmax.ro drmax.it drmax.com
Etos: etos.nl
Farmaline: farmaline.be farmaline.fr farmaline.nl
Gemini: gemini.pl
Holland & Barrett: hollandandbarrett.com hollandandbarrett.nl hollandandbarrett.be hollandandbarrett.ie
Kruidvat: kruidvat.nl kruidvat.be
Lloyds Pharmacy: lloydspharmacy.com
Matas: matas.dk
Myprotein: myprotein.com myprotein.de myprotein.fr myprotein.it myprotein.es myprotein.pl myprotein.nl
Newpharma: newpharma.be newpharma.fr newpharma.nl newpharma.de
PharmEasy: pharmeasy.in
Rite Aid: riteaid.com
Rossmann: rossmann.de rossmann.pl rossmann.hu rossmann.cz
Shop Apotheke: shop-apotheke.com redcare-apotheke.com shop-apotheke.at shop-apotheke.ch shop-apotheke.fr shop-apotheke.it shop-apotheke.be
Superdrug: superdrug.com
Walgreens: walgreens.com
medpex: medpex.de
Apotal: apotal.de
Sanicare: sanicare.de
apo-discounter: apodiscounter.de
Aponeo: aponeo.de
mycare: mycare.de
Apo-rot: apo-rot.de
Eurapon: eurapon.de
Vitalsana: vitalsana.com
Müller: mueller.at mueller.ch
BIPA: bipa.at
Apotheke Zur Rose: zurrose.ch zurrose-shop.ch zurrose.de
Amavita: amavita.ch
Sun Store: sunstore.ch
Coop Vitality: coopvitality.ch
Pharma GDD: pharma-gdd.com
Cocooncenter: cocooncenter.com cocooncenter.fr
1001Pharmacies: 1001pharmacies.com
Easypara: easypara.fr
Santédiscount: santediscount.com
Parapharmacie Lafayette: pharmacielafayette.com
Viata: viata.be viata.nl
Multipharma: multipharma.be
Pharmamarket: pharmamarket.be
DA: da.nl
Trekpleister: trekpleister.nl
De Online Drogist: deonlinedrogist.nl
Plein.nl: plein.nl
Vitaminstore: vitaminstore.nl
Dosfarma: dosfarma.com
Farmacias Direct: farmaciasdirect.com
Pharmacius: pharmacius.com
Wells: wells.pt
Farmácias Portuguesas: farmaciasportuguesas.pt
1000Farmacie: 1000farmacie.it
Farmacosmo: farmacosmo.it
Farmacia Loreto: farmacialoreto.it
Top Farmacia: topfarmacia.it
Tigotà: tigota.it
Apteka Melissa: apteka-melissa.pl
DOZ: doz.pl
Super-Pharm: superpharm.pl super-pharm.co.il
Ziko: zikoapteka.pl zikodermo.pl
Apteline: apteline.pl
Wapteka: wapteka.pl
Aptekacodzienna: aptekacodzienna.pl
Benu: benu.cz benu.hu benu.sk benu.ch benu.ee benu.lv benu.lt benu.rs
Lékárna.cz: lekarna.cz
Teta: teta.cz tetadrogerie.cz
Mojalekáreň: mojalekaren.sk
PatikaMagazin: patika24.hu
Pingvin Patika: pingvinpatika.hu
Catena: catena.ro
HelpNet: helpnet.ro
SOPharmacy: sopharmacy.bg
Remedium: remedium.bg
VMD: vmd-drogerija.hr
Apoteka Jankovic: apotekajankovic.rs
Lilly: lilly.rs
Lekarnar: lekarnar.com
Vita4you: vita4you.gr
Smile Pharmacy: smile-pharmacy.gr
Galinos4all: galinos4all.gr
Vitusapotek: vitusapotek.no
Boots Apotek: boots.no
Farmasiet: farmasiet.no
Kronans Apotek: kronansapotek.se
Apoteket: apoteket.se apoteketonline.se
DOZ Apotek: dozapotek.se
Meds: meds.se
Apopro: apopro.dk
Apotekeren: apotekeren.dk
Med24: med24.dk
Helsebixen: helsebixen.dk
Apteekki: apteekki360.fi oulunkeskusapteekki.fi
Lyfja: lyfja.is
Lyf og heilsa: lyfogheilsa.is
Südameapteek: sudameapteek.ee
Apotheka: apotheka.ee
Eurovaistinė: eurovaistine.lt
Camelia: camelia.lt
Gintarinė vaistinė: gintarine.lt
Mēness aptieka: menessaptieka.lv
Apteka911: apteka911.ua
tabletki.ua: tabletki.ua
Аптека.ру: apteka.ru
ЕАПТЕКА: eapteka.ru
Pharmacy2U: pharmacy2u.co.uk
Chemist Direct: chemistdirect.co.uk
LloydsDirect: lloydsdirect.co.uk
Chemist4U: chemist-4-u.com
Well Pharmacy: well.co.uk
McCabes: mccabespharmacy.com
Chemist Warehouse: chemistwarehouse.com.au chemistwarehouse.co.nz
Priceline: priceline.com.au
Amcal: amcal.com.au
Terry White: terrywhitechemmart.com.au
Clicks: clicks.co.za
Dis-Chem: dischem.co.za
PillPack: pillpack.com
Capsule: capsule.com
Ro: ro.co
Hims: forhims.com
GoodRx: goodrx.com
GNC: gnc.com
The Vitamin Shoppe: vitaminshoppe.com
Vitacost: vitacost.com
Shoppers Drug Mart: shoppersdrugmart.ca
Jean Coutu: jeancoutu.com
Well.ca: well.ca
Netmeds: netmeds.com
Apollo 247: apollo247.com apollopharmacy.in
Truemeds: truemeds.in
MedPlus: medplusmart.com
Guardian: guardian.com.sg guardian.com.my
Pharmacity: pharmacity.vn
Long Châu: nhathuoclongchau.com.vn
Halodoc: halodoc.com
Drogasil: drogasil.com.br
Pague Menos: paguemenos.com.br
Drogaria São Paulo: drogariasaopaulo.com.br
Panvel: panvel.com
Ultrafarma: ultrafarma.com.br
Onofre: onofre.com.br
Farmacias del Ahorro: fahorro.com
Farmacias Guadalajara: farmaciasguadalajara.com
Farmacias San Pablo: farmaciasanpablo.com.mx
Farmacity: farmacity.com
Cruz Verde: cruzverde.cl
Salcobrand: salcobrand.cl
Farmacias Ahumada: farmaciasahumada.cl
Inkafarma: inkafarma.pe
Mifarma: mifarma.com.pe
Nahdi: nahdionline.com
Al-Dawaa: al-dawaa.com
サンドラッグ: sundrug-online.com
ウエルシア: welcia.co.jp
スギ薬局: sugi-net.jp
DHC: dhc.co.jp
ファンケル: fancl.co.jp
Foodspring: foodspring.de foodspring.fr foodspring.com
Bulk: bulk.com
ESN: esn.com
Body & Fit: bodyandfit.com
Prozis: prozis.com
HSN: hsnstore.com
`;
