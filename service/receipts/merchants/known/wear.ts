/** Sellers of clothing and jewelry. See `parse-known.ts` for the notation. */
export const WEAR = `
[fashion]
Namshi: namshi.com
Kasta: kasta.ua
Answear: answear.com answear.ua answear.cz answear.sk answear.hu answear.ro answear.bg answear.gr answear.hr answear.it answear.si
Modivo: modivo.pl modivo.it modivo.cz modivo.hu modivo.ro modivo.sk modivo.bg modivo.gr modivo.hr modivo.de modivo.com
Best Secret: bestsecret.com
Peek & Cloppenburg: peek-cloppenburg.de
Fashion Nova: fashionnova.com
The Iconic: theiconic.com.au
Zalando: zalando.de zalando.com zalando.fr zalando.it zalando.nl zalando.pl zalando.es zalando.se zalando.co.uk zalando.at zalando.be zalando.ch zalando.dk zalando.fi zalando.no zalando.cz zalando.ie zalando.hu zalando.ro zalando.sk zalando.hr zalando.si zalando-lounge.de zalando-lounge.com zalando-lounge.pl zalando-lounge.nl zalando-lounge.at zalando-lounge.ch zalando-prive.fr zalando-prive.it zalando-prive.es zalando.lt zalando.lv zalando.ee zalando.lu zalando.bg zalando.gr zalando.pt zalando-lounge.be zalando-lounge.se zalando-lounge.dk zalando-lounge.fi zalando-lounge.cz
& Other Stories: stories.com
About You: aboutyou.de aboutyou.com aboutyou.pl aboutyou.at aboutyou.ch aboutyou.nl aboutyou.be aboutyou.cz aboutyou.hu aboutyou.ro aboutyou.sk aboutyou.it aboutyou.es aboutyou.fr aboutyou.ie aboutyou.se aboutyou.dk aboutyou.fi aboutyou.no aboutyou.hr aboutyou.si aboutyou.bg aboutyou.gr aboutyou.pt aboutyou.lt aboutyou.lv aboutyou.ee
Abercrombie & Fitch: abercrombie.com
Ajio: ajio.com
American Eagle: ae.com
Anthropologie: anthropologie.com
ARKET: arket.com
ASOS: asos.com asos.co.uk
Banana Republic: bananarepublic.com
Bershka: bershka.com
Boohoo: boohoo.com
Boozt: boozt.com booztlet.com boozt.eu
Bonprix: bonprix.de bonprix.fr bonprix.pl bonprix.at bonprix.ch bonprix.nl bonprix.be bonprix.it bonprix.es bonprix.se bonprix.no bonprix.fi bonprix.cz bonprix.sk bonprix.hu bonprix.ro bonprix.co.uk
Breuninger: breuninger.com
C&A: c-and-a.com canda.com cea.com.br
COS: cos.com cosstores.com
Desigual: desigual.com
Everlane: everlane.com
Farfetch: farfetch.com
Forever 21: forever21.com
G-Star RAW: g-star.com
Gap: gap.com gap.co.uk gapcanada.ca gapfactory.com
H&M: hm.com
Hugo Boss: hugoboss.com
J.Crew: jcrew.com
Kiabi: kiabi.com kiabi.es kiabi.it kiabi.be
La Redoute: laredoute.fr laredoute.com laredoute.co.uk
Lands' End: landsend.com landsend.de landsend.co.uk
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
Shein: shein.com sheinmail.com sheinnotice.com
SSENSE: ssense.com
Stradivarius: stradivarius.com
Superdry: superdry.com
The North Face: thenorthface.com
Tommy Hilfiger: tommy.com
Uniqlo: uniqlo.com uniqlo.co.jp uniqlo.eu uniqlo.com.hk
Urban Outfitters: urbanoutfitters.com
Vans: vans.com
Vero Moda: veromoda.com
Victoria's Secret: victoriassecret.com
Wehkamp: wehkamp.nl
Yoox: yoox.com
Zara: zara.com
ZOZOTOWN: zozo.jp zozo.com
s.Oliver: soliver.com soliver.de
Tom Tailor: tom-tailor.de tom-tailor.eu
Ernsting's family: ernstings-family.de
Takko: takko.com
KiK: kik.de
NKD: nkd.com
Peter Hahn: peterhahn.de
Witt Weiden: witt-weiden.de
heine: heine.de heine.at
Sheego: sheego.de
Engelhorn: engelhorn.de
Outfittery: outfittery.com outfittery.de
Zeeman: zeeman.com
America Today: america-today.com
Scotch & Soda: scotch-soda.com
Suitsupply: suitsupply.com
WE Fashion: wefashion.com wefashion.nl
Miss Etam: missetam.nl
JBC: jbc.be
ZEB: zeb.be
Bellerose: bellerose.com
Promod: promod.fr promod.com
Jules: jules.com
Celio: celio.com
Petit Bateau: petit-bateau.fr petit-bateau.com
Sézane: sezane.com
Sandro: sandro-paris.com
Maje: maje.com
ba&sh: ba-sh.com
Etam: etam.com etam.fr
Undiz: undiz.com
Damart: damart.fr damart.co.uk
Blancheporte: blancheporte.fr
Place des Tendances: placedestendances.com
Oysho: oysho.com
Women'secret: womensecret.com
Springfield: myspringfield.com
Cortefiel: cortefiel.com
Bimba y Lola: bimbaylola.com
Scalpers: scalperscompany.com
El Ganso: elganso.com
Parfois: parfois.com
Salsa Jeans: salsajeans.com
Tezenis: tezenis.com
Calzedonia: calzedonia.com
Intimissimi: intimissimi.com
OVS: ovsfashion.com ovs.it
Benetton: benetton.com
Piazza Italia: piazzaitalia.it
Motivi: motivi.com
Diesel: diesel.com
Gucci: gucci.com
Prada: prada.com
Giglio: giglio.com
Luisaviaroma: luisaviaroma.com
Reserved: reserved.pl
Sinsay: sinsay.com
Mohito: mohito.com
House: housebrand.com
Cropp: cropp.com
Medicine: wearmedicine.com
Diverse: diversesystem.com
Big Star: bigstar.pl
Vistula: vistula.pl
Factcool: factcool.com
Astratex: astratex.cz astratex.sk astratex.pl
FashionDays: fashiondays.ro fashiondays.hu fashiondays.bg
LC Waikiki: lcwaikiki.com lcw.com
DeFacto: defacto.com defacto.com.tr
Koton: koton.com
Mavi: mavi.com
Beymen: beymen.com
Vakko: vakko.com
Lindex: lindex.com
KappAhl: kappahl.com
Gina Tricot: ginatricot.com
NA-KD: na-kd.com
Nelly: nelly.com
Bubbleroom: bubbleroom.se bubbleroom.com
Cellbes: cellbes.se
MQ Marqet: mqmarqet.com
Dressmann: dressmann.com
Cubus: cubus.com
BikBok: bikbok.com
Carlings: carlings.com
ONLY: only.com
JACK & JONES: jackjones.com
VILA: vila.com
Name it: nameit.com
Marimekko: marimekko.com
Sellpy: sellpy.com sellpy.se sellpy.de
Miinto: miinto.com miinto.dk miinto.nl
River Island: riverisland.com
New Look: newlook.com
Topshop: topshop.com
PrettyLittleThing: prettylittlething.com
boohooMAN: boohooman.com
Karen Millen: karenmillen.com
Monsoon: monsoon.co.uk
White Stuff: whitestuff.com
Seasalt: seasaltcornwall.com
Joules: joules.com
FatFace: fatface.com
Boden: boden.co.uk boden.com bodenusa.com
Crew Clothing: crewclothing.co.uk
Ted Baker: tedbaker.com
Reiss: reiss.com
AllSaints: allsaints.com
Hobbs: hobbs.com hobbs.co.uk
Primark: primark.com
Peacocks: peacocks.co.uk
The Outnet: theoutnet.com
END.: endclothing.com
Flannels: flannels.com
Athleta: athleta.com
J.Jill: jjill.com
Talbots: talbots.com
Chico's: chicos.com
Ann Taylor: anntaylor.com
LOFT: loft.com
Express: express.com
Hollister: hollisterco.com
Aéropostale: aeropostale.com
Aerie: aerie.com
Torrid: torrid.com
Lane Bryant: lanebryant.com
Hot Topic: hottopic.com
Bonobos: bonobos.com
Stitch Fix: stitchfix.com
Rent the Runway: renttherunway.com
Carhartt: carhartt.com carhartt-wip.com
Duluth Trading: duluthtrading.com
Columbia: columbia.com columbiasportswear.com
Eddie Bauer: eddiebauer.com
Burlington: burlington.com
T.J.Maxx: tjmaxx.com
Ross: rossstores.com
Cider: shopcider.com
Halara: halara.com
Aritzia: aritzia.com
Roots: roots.com
Reitmans: reitmans.com
Cotton On: cottonon.com
Country Road: countryroad.com.au
Witchery: witchery.com.au
Seed Heritage: seedheritage.com
Bonds: bonds.com.au
Glassons: glassons.com
City Beach: citybeach.com
Superbalist: superbalist.com
Bash: bash.com
Edgars: edgars.co.za
Mr Price: mrp.com
Truworths: truworths.co.za
Ounass: ounass.ae ounass.com
6thStreet: 6thstreet.com
Max Fashion: maxfashion.com
Splash: splashfashions.com
Styli: stylishop.com
Terminal X: terminalx.com
Castro: castro.com
Fox: fox.co.il
Lamoda: lamoda.ru
Intertop: intertop.ua
Renner: lojasrenner.com.br
Riachuelo: riachuelo.com.br
Dafiti: dafiti.com.br dafiti.com.ar dafiti.cl dafiti.com.co
Marisa: marisa.com.br
Hering: hering.com.br
Nykaa Fashion: nykaafashion.com
Limeroad: limeroad.com
FabIndia: fabindia.com
Pomelo: pomelofashion.com
GU: gu-global.com
SHOPLIST: shop-list.com
ベルーナ: belluna.co.jp
Burberry: burberry.com
Louis Vuitton: louisvuitton.com
Hermès: hermes.com
Chanel: chanel.com
Dior: dior.com
지그재그: zigzag.kr
에이블리: a-bly.com
W컨셉: wconcept.co.kr
29CM: 29cm.co.kr
lativ: lativ.com.tw
NET: net-fashion.net
Marshalls: marshalls.com

[shoes]
Allbirds: allbirds.com
Birkenstock: birkenstock.com
CCC: ccc.eu ccc.pl
Clarks: clarks.com clarks.co.uk
Converse: converse.com
Crocs: crocs.com
Deichmann: deichmann.com deichmann.de deichmann.at
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
Görtz: goertz.de
mirapodo: mirapodo.de
Humanic: humanic.net
Salamander: salamander.de
vanHaren: vanharen.nl
Omoda: omoda.nl omoda.com
Ziengs: ziengs.nl
Torfs: torfs.be
Brantano: brantano.be
Sarenza: sarenza.nl sarenza.de sarenza.es
Eram: eram.fr
La Halle: lahalle.com
Chaussea: chaussea.com
Courir: courir.com
Camper: camper.com
Pikolinos: pikolinos.com
Zacaris: zacaris.com
Geox: geox.com
PittaRosso: pittarosso.com
Bata: bata.com bata.it bata.cz
AW LAB: aw-lab.com
Gino Rossi: gino-rossi.com
Ryłko: rylko.com
Kazar: kazar.com
Wojas: wojas.pl
Botovo: botovo.cz
Flo: flo.com.tr
Din Sko: dinsko.se
Scorett: scorett.se
Footway: footway.com footway.se
Eurosko: eurosko.com
Ecco: ecco.com
Office: office.co.uk
Kurt Geiger: kurtgeiger.com
Dr. Martens: drmartens.com
Dune London: dunelondon.com
Famous Footwear: famousfootwear.com
Finish Line: finishline.com
Shoe Carnival: shoecarnival.com
Journeys: journeys.com
Steve Madden: stevemadden.com
UGG: ugg.com
Hoka: hoka.com
On: on-running.com on.com
ASICS: asics.com
Brooks: brooksrunning.com
Saucony: saucony.com
Salomon: salomon.com
Timberland: timberland.com timberland.co.uk
GOAT: goat.com
ALDO: aldoshoes.com
Softmoc: softmoc.com
The Athlete's Foot: theathletesfoot.com.au
ABCマート: abc-mart.net
VEJA: veja-store.com
Dosenbach: dosenbach.ch
ePantofi: epantofi.ro
eCipő: ecipo.hu
eSchuhe: eschuhe.de
eScarpe: escarpe.it
eObuv: eobuv.cz eobuv.sk
eFootwear: efootwear.eu
chaussures.fr: chaussures.fr
zapatos.es: zapatos.es

[jewels]
Blue Nile: bluenile.com
Brilliant Earth: brilliantearth.com
Cartier: cartier.com
Christ: christ.de christ-swiss.ch
Chrono24: chrono24.com chrono24.de
Fossil: fossil.com
James Allen: jamesallen.com
Mejuri: mejuri.com
Pandora: pandora.net
Swarovski: swarovski.com
Swatch: swatch.com
Tiffany & Co.: tiffany.com
Thomas Sabo: thomassabo.com
Bijou Brigitte: bijou-brigitte.com
Histoire d'Or: histoiredor.com
Maty: maty.com
Cleor: cleor.com
Lucardi: lucardi.nl
Siebel Juweliers: siebeljuweliers.nl
Brandfield: brandfield.com brandfield.nl
Tous: tous.com
Stroili: stroilioro.com
Pomellato: pomellato.com
Apart: apart.pl
YES: yes.pl
W.Kruk: wkruk.pl
Klenoty Aurum: klenotyaurum.cz
Guldfynd: guldfynd.se
Albrekts Guld: albrektsguld.se
Gullfunn: gullfunn.no
Thune: thune.no
Timanttiset: timanttiset.fi
H.Samuel: hsamuel.co.uk
Ernest Jones: ernestjones.co.uk
Goldsmiths: goldsmiths.co.uk
Beaverbrooks: beaverbrooks.co.uk
Missoma: missoma.com
Monica Vinader: monicavinader.com
Kay: kay.com
Zales: zales.com
Jared: jared.com
Watches of Switzerland: watchesofswitzerland.com watches-of-switzerland.co.uk
Michael Hill: michaelhill.com.au michaelhill.com
Daniel Wellington: danielwellington.com
Vivara: vivara.com.br
CaratLane: caratlane.com
Tanishq: tanishq.co.in

[glasses]
EyeBuyDirect: eyebuydirect.com
Mister Spex: misterspex.de misterspex.com misterspex.at misterspex.ch misterspex.se misterspex.fr misterspex.nl
Specsavers: specsavers.co.uk specsavers.com specsavers.se specsavers.no specsavers.dk specsavers.fi specsavers.nl specsavers.com.au
Warby Parker: warbyparker.com
Zenni: zennioptical.com
Fielmann: fielmann.de fielmann.com
Apollo-Optik: apollo.de
Brille24: brille24.de
Lensbest: lensbest.de
Lentiamo: lentiamo.de lentiamo.co.uk lentiamo.fr lentiamo.it
Linsenmax: linsenmax.ch
Discountlens: discountlens.ch
Eye for Fashion: eyeforfashion.se
Lensway: lensway.se lensway.no lensway.dk
LensOn: lenson.com
Synsam: synsam.se synsam.no
Synoptik: synoptik.se synoptik.dk
Pearle: pearle.nl pearle.be pearle.at
Hans Anders: hansanders.nl hansanders.be
Eyes + more: eyesandmore.nl
Afflelou: afflelou.com
Optic 2000: optic2000.com
Krys: krys.com
Sensee: sensee.com
Lentilles Moins Chères: lentillesmoinscheres.com
Visiondirect: visiondirect.co.uk visiondirect.com visiondirect.fr visiondirect.it visiondirect.es
Vision Express: visionexpress.com visionexpress.pl
Glasses Direct: glassesdirect.co.uk
Alensa: alensa.cz alensa.hu alensa.sk alensa.pl alensa.ro
Ray-Ban: ray-ban.com
Sunglass Hut: sunglasshut.com
1-800 Contacts: 1800contacts.com
LensCrafters: lenscrafters.com
GlassesUSA: glassesusa.com
Clearly: clearly.ca
Lenskart: lenskart.com
JINS: jins.com
Zoff: zoff.co.jp
OWNDAYS: owndays.com
`;
