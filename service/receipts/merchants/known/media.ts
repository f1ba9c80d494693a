/** Sellers of devices, books, games, software, and services. See `parse-known.ts` for the notation. */
export const MEDIA = `
[electronics]
Klick: klick.ee
Euronics: euronics.ee
Topo centras: topocentras.lt
Senukai: senukai.lt
Varle.lt: varle.lt
Ardes: ardes.bg
Technomarket: technomarket.bg
Big Bang: bigbang.si
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
JB Hi-Fi: jbhifi.com.au
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
Best Buy: bestbuy.com emailinfo.bestbuy.com bestbuy.ca bestbuy.com.mx
Coolblue: coolblue.nl coolblue.be coolblue.de
Adorama: adorama.com
Alternate: alternate.de alternate.nl
Alza.cz: alza.cz alza.sk alza.hu alza.de alza.at alza.co.uk
Anker: anker.com
Argos: argos.co.uk
B&H Photo Video: bhphotovideo.com bhphoto.com
Back Market: backmarket.com backmarket.fr backmarket.de
Boulanger: boulanger.com
Caseking: caseking.de
Conrad: conrad.de conrad.com conrad.at conrad.nl
Corsair: corsair.com
CyberPort: cyberport.de
Croma: croma.com
Currys: currys.co.uk
Darty: darty.com darty.fr
Dell: dell.com
Elgiganten: elgiganten.se elgiganten.dk
Elkjøp: elkjop.no
Euronics: euronics.de euronics.it euronics.com
Fairphone: fairphone.com
Fitbit: fitbit.com
Garmin: garmin.com
Gigantti: gigantti.fi
GoPro: gopro.com
HP: hp.com hpstore.com
Inet: inet.se
Komplett: komplett.no komplett.se komplett.dk
LDLC: ldlc.com
Lenovo: lenovo.com
Logitech: logitech.com logi.com
MediaMarkt: mediamarkt.de mediamarkt.nl mediamarkt.es mediamarkt.at mediamarkt.be mediamarkt.pl mediamarkt.hu mediamarkt.com.tr mediamarktsaturn.com mediamarkt.ch
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

[appliances]
Altex: altex.ro
Arçelik: arcelik.com.tr
AO: ao.com
De'Longhi: delonghi.com
Dyson: dyson.com dyson.co.uk dyson.de dyson.fr dyson.it dyson.es dyson.ca dyson.com.au
iRobot: irobot.com
Miele: miele.com miele.de
SharkNinja: sharkninja.com ninjakitchen.com

[instruments]
Gear4music: gear4music.com
Guitar Center: guitarcenter.com
Reverb: reverb.com
Sweetwater: sweetwater.com
Discogs: discogs.com
Bandcamp: bandcamp.com

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
Feltrinelli: lafeltrinelli.it
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

[games]
Steam: steampowered.com | store.steampowered.com
PlayStation: playstation.com playstationemail.com sonyentertainmentnetwork.com | playstation.com
Nintendo: nintendo.com nintendo.net nintendo-europe.com nintendo.co.jp nintendo.eu nintendo.de nintendo.fr nintendo.co.uk | nintendo.com
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

[software]
1Password: 1password.com agilebits.com
Adobe: adobe.com
Atlassian: atlassian.com
Avast: avast.com
Bitdefender: bitdefender.com
Bitwarden: bitwarden.com
Canva: canva.com
ESET: eset.com
Evernote: evernote.com
ExpressVPN: expressvpn.com
Figma: figma.com
Grammarly: grammarly.com
JetBrains: jetbrains.com
Kaspersky: kaspersky.com
LastPass: lastpass.com
McAfee: mcafee.com
Mullvad: mullvad.net
NordVPN: nordvpn.com nordaccount.com nordsec.com
Norton: norton.com nortonlifelock.com lifelock.com symantec.com gendigital.com
Notion: notion.so makenotion.com
Proton: proton.me protonmail.com
Setapp: setapp.com
Sketch: sketch.com
Surfshark: surfshark.com
TeamViewer: teamviewer.com
Todoist: todoist.com doist.com

[program]
Affinity: serif.com affinity.studio
Autodesk: autodesk.com
Microsoft: microsoft.com microsoftonline.com microsoftemail.com windows.com office.com
Parallels: parallels.com

[streamed gift]
Twitch: twitch.tv

[service]
Mailgun: mailgun.com
Render: render.com
Supabase: supabase.com supabase.io
Railway: railway.app
Bluehost: bluehost.com
Medium: medium.com
LinkedIn: linkedin.com
Tinder: gotinder.com
Strava: strava.com
Midjourney: midjourney.com
Perplexity: perplexity.ai
Cursor: cursor.com cursor.sh
Cloudflare: cloudflare.com
GitHub: github.com
Netflix: netflix.com
1&1 IONOS: ionos.com ionos.de ionos.co.uk 1und1.de
Anthropic: anthropic.com
Audible: audible.com audible.de audible.co.uk audible.fr
Backblaze: backblaze.com
BritBox: britbox.com
Buffer: buffer.com
Calm: calm.com
Crunchyroll: crunchyroll.com
DAZN: dazn.com
DigitalOcean: digitalocean.com
Discord: discord.com discordapp.com
Disney+: disneyplus.com
Dropbox: dropbox.com dropboxmail.com
Duolingo: duolingo.com
Fastmail: fastmail.com
Gandi: gandi.net
GoDaddy: godaddy.com
Headspace: headspace.com
Heroku: heroku.com
Hetzner: hetzner.com hetzner.de
Hostinger: hostinger.com
Hulu: hulu.com hulumail.com
Infomaniak: infomaniak.com
Linode: linode.com
Mailchimp: mailchimp.com
Max: max.com hbomax.com
Mubi: mubi.com
Namecheap: namecheap.com
Netcup: netcup.de
Netlify: netlify.com
OpenAI: openai.com
OVHcloud: ovh.com ovhcloud.com
Paramount+: paramountplus.com
Patreon: patreon.com
Peacock: peacocktv.com
Porkbun: porkbun.com
Scaleway: scaleway.com
Skillshare: skillshare.com
Slack: slack.com
Strato: strato.de
Substack: substack.com
Udemy: udemy.com
Vercel: vercel.com
Vimeo: vimeo.com
Viaplay: viaplay.com
YouTube: youtube.com
Zoom: zoom.us zoom.com

[telecom]
A1: a1.hr a1.si a1.bg a1.rs
Yettel: yettel.bg yettel.rs
Vivacom: vivacom.bg
Telemach: telemach.si telemach.hr
Telekom Slovenije: telekom.si
Hrvatski Telekom: hrvatskitelekom.hr
congstar: congstar.de
ALDI TALK: alditalk.de alditalk-kundenbetreuung.de
freenet: freenet-mobilfunk.de
Lebara: lebara.de lebara.co.uk lebara.fr
Free: free-mobile.fr
KPN: kpn.com
Ziggo: ziggo.com
TIM: tim.it
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
O2: o2.co.uk o2online.de
Orange: orange.fr orange.es orange.pl orange-business.com
SFR: sfr.fr sfr.com
T-Mobile: t-mobile.com
Telekom: telekom.de
Telenor: telenor.no telenor.se
Telia: telia.se telia.no telia.fi
Three: three.co.uk tre.se
Verizon: verizon.com verizonwireless.com
Virgin Media: virginmedia.co.uk
Vodafone: vodafone.de vodafone.co.uk vodafone.es vodafone.it

[music]
Spotify: spotify.com
Deezer: deezer.com
Qobuz: qobuz.com
SoundCloud: soundcloud.com
Tidal: tidal.com

[payment]
Mercado Pago: mercadopago.com mercadopago.com.br mercadopago.com.ar
Kickstarter: kickstarter.com
Indiegogo: indiegogo.com
Buy Me a Coffee: buymeacoffee.com
Ko-fi: ko-fi.com
PayPal: paypal.com paypal.de paypal.co.uk paypal.fr paypal.at paypal.it paypal.es paypal.nl paypal.com.au
Coinbase: coinbase.com
GoFundMe: gofundme.com
JustGiving: justgiving.com
Klarna: klarna.com klarna.se klarna.de
Wikimedia Foundation: wikimedia.org
Wise: wise.com
UNICEF: unicef.org

[photo]
Cewe: cewe.de cewe.co.uk cewe.fr
Mpix: mpix.com
Photobox: photobox.co.uk photobox.fr photobox.com
Shutterfly: shutterfly.com
Snapfish: snapfish.com snapfish.co.uk
Vistaprint: vistaprint.com vistaprint.de vistaprint.fr vistaprint.co.uk

[office]
Office Depot: officedepot.com
Otto Office: otto-office.com
Staples: staples.com
Viking: viking.de viking-direct.co.uk

[press]
Financial Times: ft.com
Le Monde: lemonde.fr
New York Times: nytimes.com
The Economist: economist.com
The Guardian: theguardian.com
The Washington Post: washpost.com washingtonpost.com
Zinio: zinio.com

[gift card]
Giftogram: giftogram.com
Gyft: gyft.com
Wunschgutschein: wunschgutschein.de
Raise: raise.com
`;
