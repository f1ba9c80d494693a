/** Sellers of books, games, and music, and newspapers. See `parse-known.ts` for the notation. */
export const MEDIA = `
[books]
Mladinska knjiga: mladinska.com
Vulkan: knjizare-vulkan.rs
Laguna: laguna.rs
Knygos.lt: knygos.lt
Apollo: apollo.ee
Rahva Raamat: rahvaraamat.ee
Ciela: ciela.com
Yakaboo: yakaboo.ua
Dymocks: dymocks.com.au
Books-A-Million: booksamillion.net
Libri: libri.hu
Bookline: bookline.hu
Líra: lira.hu
Libris: libris.ro
Cărturești: carturesti.ro
elefant.ro: elefant.ro
Kosmas: kosmas.cz
Martinus: martinus.sk martinus.cz
D&R: dr.com.tr
Kitapyurdu: kitapyurdu.com
Bertrand: bertrand.pt
Wook: wook.pt
Estante Virtual: estantevirtual.com.br
Protoporia: protoporia.gr
当当: dangdang.com
博客來: books.com.tw
Norli: norli.no
ARK: ark.no
Suomalainen Kirjakauppa: suomalainen.com
Abebooks: abebooks.com abebooks.co.uk abebooks.de
Adlibris: adlibris.com adlibris.se
Barnes & Noble: bn.com barnesandnoble.com
Blackwell's: blackwells.co.uk
Bokus: bokus.com
Bookshop.org: bookshop.org
BooksaMillion: booksamillion.com
bücher.de: buecher.de
Casa del Libro: casadellibro.com
Empik: empik.com
Feltrinelli: lafeltrinelli.it feltrinelli.it
Foyles: foyles.co.uk
Gyldendal: gyldendal.dk
Hugendubel: hugendubel.de hugendubel.com
IBS: ibs.it
Libro.fm: libro.fm
Medimops: medimops.de momox.de
Momox: momox.com momox-shop.fr
Saxo: saxo.com
Thalia: thalia.de thalia.at thalia.ch
ThriftBooks: thriftbooks.com
Waterstones: waterstones.com
World of Books: worldofbooks.com wob.com
YES24: yes24.com
교보문고: kyobobook.co.kr
알라딘: aladin.co.kr
紀伊國屋書店: kinokuniya.co.jp
ex libris: exlibris.ch
Orell Füssli: orellfuessli.com orellfuessli.ch
Jokers: jokers.de
Morawa: morawa.at
booklooker: booklooker.de
genialokal: genialokal.de
Rebuy: rebuy.de rebuy.fr rebuy.it
ZVAB: zvab.com
Eurobuch: eurobuch.com
Decitre: decitre.fr
Cultura: cultura.com
Furet du Nord: furet.com
Gibert: gibert.com
Mollat: mollat.com
leslibraires: leslibraires.fr
Recyclivre: recyclivre.com
Libraccio: libraccio.it
Mondadori Store: mondadoristore.it
Hoepli: hoepli.it
Libreria Universitaria: libreriauniversitaria.it
La Central: lacentral.com
Agapea: agapea.com
Todos Tus Libros: todostuslibros.com
Iberlibro: iberlibro.com
Bruna: bruna.nl
Boekwinkeltjes: boekwinkeltjes.nl
De Slegte: deslegte.com
Standaard Boekhandel: standaardboekhandel.be
Club: club.be
Filigranes: filigranes.be
TaniaKsiazka.pl: taniaksiazka.pl
Świat Książki: swiatksiazki.pl
Bonito: bonito.pl
Gandalf: gandalf.com.pl
Luxor: luxor.cz
Knihy Dobrovský: knihydobrovsky.cz
Megaknihy: megaknihy.cz
Panta Rhei: pantarhei.sk
Gorila: gorila.sk
Alexandra: alexandra.hu
Book24: book24.hu
Diverta: diverta.ro
Orange Center: orangecenter.bg
Helikon: helikon.bg
Delfi: delfi.rs
Emka: emka.si
Profil: profil.hr
Verbum: verbum.hr
Politeia: politeianet.gr
Ianos: ianos.gr
BKM Kitap: bkmkitap.com
Akademibokhandeln: akademibokhandeln.se
Bog & idé: bog-ide.dk
Williamdam: williamdam.dk
Plusbog: plusbog.dk
Akateeminen: akateeminen.com
Booky: booky.fi
Forlagið: forlagid.is
Penninn Eymundsson: penninn.is
Pegasas: pegasas.lt
Patogu pirkti: patogupirkti.lt
Jānis Roze: janisroze.lv
Zvaigzne ABC: zvaigzne.lv
Книгарня Є: book-ye.com.ua
Vivat: vivat.com.ua
Лабиринт: labirint.ru
Читай-город: chitai-gorod.ru
ЛитРес: litres.ru
Easons: easons.com
Hive: hive.co.uk
WHSmith: whsmith.co.uk
The Works: theworks.co.uk
Wordery: wordery.com
Folio Society: foliosociety.com
Alibris: alibris.com
Half Price Books: hpb.com
Better World Books: betterworldbooks.com
Powell's: powells.com
Biblio: biblio.com
Kobo: kobo.com
Scribd: scribd.com
Indigo: indigo.ca
Booktopia: booktopia.com.au
QBD: qbd.com.au
Readings: readings.com.au
Exclusive Books: exclusivebooks.co.za
Loot: loot.co.za
Steimatzky: steimatzky.co.il
Tzomet Sfarim: booknet.co.il
Gandhi: gandhi.com.mx
El Sótano: elsotano.com
Buscalibre: buscalibre.com buscalibre.cl buscalibre.com.mx
Cúspide: cuspide.com
Librería Nacional: librerianacional.com
Crossword: crossword.in
Bookswagon: bookswagon.com
Gramedia: gramedia.com
Fahasa: fahasa.com
Popular: popular.com.sg
誠品: eslite.com
三民書局: sanmin.com.tw
金石堂: kingstone.com.tw
honto: honto.jp
ブックオフ: bookoffonline.co.jp bookoff.co.jp
丸善ジュンク堂: maruzenjunkudo.co.jp
BookWalker: bookwalker.jp
영풍문고: ypbooks.co.kr
리디: ridibooks.com ridi.com
Audible: audible.it audible.es audible.ca audible.com.au audible.in
Osiander: osiander.de
Mayersche: mayersche.de
Unilibro: unilibro.it

[games]
Steam: steampowered.com | store.steampowered.com
PlayStation: playstation.com playstationemail.com sonyentertainmentnetwork.com | playstation.com
Nintendo: nintendo.com nintendo.net nintendo-europe.com nintendo.co.jp nintendo.eu nintendo.de nintendo.fr nintendo.co.uk nintendo.it nintendo.es nintendo.at nintendo.ch nintendo.nl nintendo.be nintendo.pt | nintendo.com
Google Play: google.com | play.google.com
Battle.net: blizzard.com battle.net
EA: ea.com
Epic Games: epicgames.com
Fanatical: fanatical.com
GOG: gog.com
Green Man Gaming: greenmangaming.com
Humble Bundle: humblebundle.com
itch.io: itch.io
Microsoft Store: microsoftstore.com
Roblox: roblox.com
Ubisoft: ubisoft.com
Xbox: xbox.com
Kinguin: kinguin.net
G2A: g2a.com
Eneba: eneba.com
Instant Gaming: instant-gaming.com
CDKeys: cdkeys.com
Gamesplanet: gamesplanet.com
GamersGate: gamersgate.com
Riot Games: riotgames.com
Rockstar Games: rockstargames.com
Bethesda: bethesda.net
Square Enix: square-enix.com square-enix-games.com
Wargaming: wargaming.net
miHoYo: hoyoverse.com mihoyo.com
Mojang: mojang.com minecraft.net
DMM: dmm.com dmm.co.jp
DLsite: dlsite.com

[instruments]
Gear4music: gear4music.com
Guitar Center: guitarcenter.com
Reverb: reverb.com
Sweetwater: sweetwater.com
Discogs: discogs.com
Bandcamp: bandcamp.com
Andertons: andertons.co.uk
PMT: pmtonline.co.uk
Woodbrass: woodbrass.com
Bax Music: bax-shop.de bax-shop.fr bax-shop.co.uk
Music Store: musicstore.de musicstore.com
Session: session.de
Kirstein: kirstein.de
DV247: dv247.com
Muziker: muziker.com muziker.cz muziker.pl muziker.de
Kytary: kytary.cz kytary.sk kytary.de
4Sound: 4sound.no 4sound.dk
Musikhaus Korn: musikhaus-korn.de
Musician's Friend: musiciansfriend.com
zZounds: zzounds.com
Long & McQuade: long-mcquade.com
Store DJ: storedj.com.au
イシバシ楽器: ishibashi.co.jp
サウンドハウス: soundhouse.co.jp
HMV: hmv.com hmv.co.jp
タワーレコード: tower.jp
JPC: jpc.de
Rough Trade: roughtrade.com

[music]
Spotify: spotify.com
Deezer: deezer.com
Qobuz: qobuz.com
SoundCloud: soundcloud.com
Tidal: tidal.com

[photo]
Cewe: cewe.de cewe.co.uk cewe.fr cewe.ch cewe.at cewe.nl cewe.be cewe.pl cewe.cz cewe.sk cewe.hu cewe.no cewe.dk fotojoker.pl cewe-fotobuch.de
Mpix: mpix.com
Photobox: photobox.co.uk photobox.fr photobox.com photobox.de photobox.it photobox.es photobox.ie
Shutterfly: shutterfly.com
Snapfish: snapfish.com snapfish.co.uk
Vistaprint: vistaprint.com vistaprint.de vistaprint.fr vistaprint.co.uk vistaprint.it vistaprint.es vistaprint.nl vistaprint.at vistaprint.ch vistaprint.be vistaprint.se vistaprint.dk vistaprint.ca vistaprint.com.au
Pixum: pixum.com pixum.fr pixum.de
myposter: myposter.de
Posterlounge: posterlounge.de
WhiteWall: whitewall.com
ifolor: ifolor.ch ifolor.de ifolor.fi
smartphoto: smartphoto.be smartphoto.nl smartphoto.ch smartphoto.se smartphoto.no
albelli: albelli.nl albelli.de albelli.be bonusprint.co.uk
Cheerz: cheerz.com
Lalalab: lalalab.com
Hofmann: hofmann.es
Desenio: desenio.com desenio.se desenio.de desenio.co.uk desenio.fr
Poster Store: posterstore.com posterstore.se
Redbubble: redbubble.com
Society6: society6.com
Zazzle: zazzle.com zazzle.de zazzle.co.uk
Spreadshirt: spreadshirt.de spreadshirt.com spreadshirt.net
MOO: moo.com
Printful: printful.com
Wir machen Druck: wir-machen-druck.de
Flyeralarm: flyeralarm.com flyeralarm.de
Saxoprint: saxoprint.de
Minted: minted.com
Artifact Uprising: artifactuprising.com
Chatbooks: chatbooks.com
FreePrints: freeprintsapp.com
しまうまプリント: n-pri.jp

[press]
Financial Times: ft.com
Le Monde: lemonde.fr
New York Times: nytimes.com
The Economist: economist.com
The Guardian: theguardian.com
The Washington Post: washpost.com washingtonpost.com
Zinio: zinio.com
Süddeutsche Zeitung: sz.de sueddeutsche.de
FAZ: faz.de faz.net
DIE ZEIT: zeit.de
DER SPIEGEL: spiegel.de
Handelsblatt: handelsblatt.com
taz: taz.de
BILD: bild.de
WELT: welt.de
NZZ: nzz.ch
Tages-Anzeiger: tagesanzeiger.ch
Der Standard: derstandard.at
Die Presse: diepresse.com
Le Figaro: lefigaro.fr
Libération: liberation.fr
Mediapart: mediapart.fr
Les Echos: lesechos.fr
L'Équipe: lequipe.fr
Ouest-France: ouest-france.fr
Le Soir: lesoir.be
De Standaard: standaard.be
De Morgen: demorgen.be
NRC: nrc.nl
de Volkskrant: volkskrant.nl
Trouw: trouw.nl
Het Parool: parool.nl
De Telegraaf: telegraaf.nl
El País: elpais.com
El Mundo: elmundo.es
La Vanguardia: lavanguardia.com
elDiario.es: eldiario.es
Público: publico.pt
Expresso: expresso.pt
Corriere della Sera: corriere.it rcs.it
la Repubblica: repubblica.it
La Stampa: lastampa.it
Il Sole 24 Ore: ilsole24ore.com
Il Fatto Quotidiano: ilfattoquotidiano.it
Il Post: ilpost.it
Gazeta Wyborcza: wyborcza.pl
Rzeczpospolita: rp.pl
Deník N: denikn.cz
Denník N: dennikn.sk
SME: sme.sk
HVG: hvg.hu
Telex: telex.hu
Dagens Nyheter: dn.se
Svenska Dagbladet: svd.se
Aftonbladet: aftonbladet.se
Expressen: expressen.se
Politiken: politiken.dk
Berlingske: berlingske.dk
Jyllands-Posten: jp.dk
Aftenposten: aftenposten.no
VG: vg.no
Dagbladet: dagbladet.no
Helsingin Sanomat: hs.fi
Delfi: delfi.ee delfi.lt
Postimees: postimees.ee
Kathimerini: kathimerini.gr
The Times: thetimes.co.uk
The Telegraph: telegraph.co.uk
The Independent: independent.co.uk
New Scientist: newscientist.com
Private Eye: private-eye.co.uk
The Spectator: spectator.co.uk
New Statesman: newstatesman.com
London Review of Books: lrb.co.uk
The Irish Times: irishtimes.com
Irish Independent: independent.ie
Wall Street Journal: wsj.com
Bloomberg: bloomberg.com
Los Angeles Times: latimes.com
Chicago Tribune: chicagotribune.com
Boston Globe: bostonglobe.com
USA Today: usatoday.com
The Atlantic: theatlantic.com
The New Yorker: newyorker.com
TIME: time.com
National Geographic: nationalgeographic.com
Wired: wired.com
Reuters: reuters.com
The Athletic: theathletic.com
Foreign Affairs: foreignaffairs.com
Harvard Business Review: hbr.org
MIT Technology Review: technologyreview.com
Nature: nature.com
Barron's: barrons.com
Toronto Star: thestar.com
The Globe and Mail: globeandmail.com theglobeandmail.com
Le Devoir: ledevoir.com
La Presse: lapresse.ca
The Australian: theaustralian.com.au
Sydney Morning Herald: smh.com.au
The Age: theage.com.au
NZ Herald: nzherald.co.nz
News24: news24.com
Haaretz: haaretz.com haaretz.co.il
Jerusalem Post: jpost.com
Times of India: timesofindia.com
The Hindu: thehindu.com thehindu.co.in
The Straits Times: straitstimes.com
South China Morning Post: scmp.com
日本経済新聞: nikkei.com nikkei.co.jp
朝日新聞: asahi.com
読売新聞: yomiuri.co.jp
Clarín: clarin.com
La Nación: lanacion.com.ar
Folha de S.Paulo: folha.com.br
O Estado de S. Paulo: estadao.com.br
El Universal: eluniversal.com.mx
Reforma: reforma.com
El Mercurio: emol.com
El Tiempo: eltiempo.com
Readly: readly.com
PressReader: pressreader.com
Cafeyn: cafeyn.co
Blendle: blendle.com
Consumentenbond: consumentenbond.nl
Stiftung Warentest: test.de stiftung-warentest.de
Which?: which.co.uk
`;
