/** Sellers of software, subscriptions, and payments. See `parse-known.ts` for the notation. */
export const SERVICES = `
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
AVG: avg.com
G DATA: gdata.de
Avira: avira.com
F-Secure: f-secure.com
Malwarebytes: malwarebytes.com
Trend Micro: trendmicro.com
Dashlane: dashlane.com
CyberGhost: cyberghostvpn.com
Acronis: acronis.com
WinZip: winzip.com
Foxit: foxit.com
Nero: nero.com
Zapier: zapier.com
Airtable: airtable.com
Miro: miro.com
Lexware: lexware.de
DeepL: deepl.com
QuillBot: quillbot.com
Buhl: buhl.de
WISO: wiso-software.de
Obsidian: obsidian.md

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
GitHub: github.com githubsupport.com
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
Amazon Web Services: aws.amazon.com
Google Cloud: cloud.google.com
Discord: discord.com discordapp.com
Disney+: disneyplus.com disneyplusmail.com disneyaccount.com
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
NOW: nowtv.com nowtv.it
WOW: wowtv.de
RTL+: rtlplus.de tvnow.de
Joyn: joyn.de
Zattoo: zattoo.com
waipu.tv: waipu.tv
Canal+: canalplus.com canal-plus.com
Molotov: molotov.tv
Filmin: filmin.es
Atresplayer: atresplayer.com
Movistar+: movistarplus.es
Infinity: mediasetinfinity.it
Videoland: videoland.com
NLZIET: nlziet.nl
Streamz: streamz.be
TV 2 Play: tv2.no tv2.dk
TV4 Play: tv4.se tv4play.se
Allente: allente.se allente.no
SkyShowtime: skyshowtime.com
Player: player.pl
Polsat Box Go: polsatboxgo.pl
Voyo: voyo.cz voyo.si voyo.ro voyo.bg voyo.hr
Exxen: exxen.com
Megogo: megogo.net
Кинопоиск: kinopoisk.ru
ivi: ivi.ru
Okko: okko.tv
Hotstar: hotstar.com
JioCinema: jiocinema.com
ZEE5: zee5.com
SonyLIV: sonyliv.com
Stan: stan.com.au
Binge: binge.com.au
Kayo: kayosports.com.au
Foxtel: foxtel.com.au
Neon: neontv.co.nz
Crave: crave.ca
Globoplay: globoplay.com
U-NEXT: unext.jp
ABEMA: abema.tv
티빙: tving.com
웨이브: wavve.com
왓챠: watcha.com
KKBOX: kkbox.com
Starz: starz.com
Showtime: showtime.com
ESPN+: espn.com
Fubo: fubo.tv
Sling TV: sling.com
Philo: philo.com
AMC+: amcplus.com
Shudder: shudder.com
Acorn TV: acorn.tv
CuriosityStream: curiositystream.com
MasterClass: masterclass.com
Coursera: coursera.org
edX: edx.org
Babbel: babbel.com
Busuu: busuu.com
Rosetta Stone: rosettastone.com
italki: italki.com
Preply: preply.com
Domestika: domestika.org
Codecademy: codecademy.com
Brilliant: brilliant.org
Chegg: chegg.com
Ancestry: ancestry.com ancestry.co.uk ancestry.de
MyHeritage: myheritage.com
23andMe: 23andme.com
Bumble: bumble.com
Match: match.com
Hinge: hinge.co
Parship: parship.de
WeightWatchers: weightwatchers.com ww.com
Noom: noom.com
MyFitnessPal: myfitnesspal.com
Zwift: zwift.com
Komoot: komoot.de komoot.com
Name.com: name.com
Dynadot: dynadot.com
Hover: hover.com
INWX: inwx.de inwx.com
Hosttech: hosttech.ch
Hostpoint: hostpoint.ch
Loopia: loopia.se loopia.com
One.com: one.com
Simply.com: simply.com
Combell: combell.com
TransIP: transip.nl
Antagonist: antagonist.nl
Register.it: register.it
OVH: ovh.fr ovh.de
Forpsi: forpsi.com
WEDOS: wedos.com wedos.cz
Websupport: websupport.sk
Rackhost: rackhost.hu
ROMARG: romarg.ro
SuperHosting.BG: superhosting.bg
Natro: natro.com
Turhost: turhost.com
REG.RU: reg.ru
Timeweb: timeweb.com
Beget: beget.com
HostGator: hostgator.com.br
SiteGround: siteground.com
Contabo: contabo.com
All-Inkl: all-inkl.com
Mittwald: mittwald.de
UD: united-domains.de
domainFACTORY: df.eu
Locaweb: locaweb.com.br
Registro.br: registro.br
VentraIP: ventraip.com.au
Crazy Domains: crazydomains.com.au crazydomains.com
お名前.com: onamae.com
Xserver: xserver.ne.jp
가비아: gabia.com
카페24: cafe24.co.kr
Fly.io: fly.io
Envato: envato.com
Shutterstock: shutterstock.com
iStock: istockphoto.com
Freepik: freepik.com

[payment]
Mercado Pago: mercadopago.com mercadopago.com.br mercadopago.com.ar
Kickstarter: kickstarter.com
Indiegogo: indiegogo.com
Buy Me a Coffee: buymeacoffee.com
Ko-fi: ko-fi.com
PayPal: paypal.com paypal.de paypal.co.uk paypal.fr paypal.at paypal.it paypal.es paypal.nl paypal.com.au paypal.ch paypal.be paypal.se paypal.com.sg paypal.com.hk paypal.com.br paypal.com.mx paypal.ca
Coinbase: coinbase.com
GoFundMe: gofundme.com
JustGiving: justgiving.com
Klarna: klarna.com klarna.se klarna.de klarna.at klarna.nl klarna.no klarna.fi klarna.dk klarna.co.uk
Wikimedia Foundation: wikimedia.org
Wise: wise.com
UNICEF: unicef.org
Afterpay: afterpay.com
Affirm: affirm.com
Riverty: riverty.com
Zip: zip.co
Revolut: revolut.com
Ulule: ulule.com
KissKissBankBank: kisskissbankbank.com
Startnext: startnext.com
Wadiz: wadiz.kr
betterplace.org: betterplace.org
Leetchi: leetchi.com
Tipeee: tipeee.com
Steady: steadyhq.com
Zrzutka: zrzutka.pl
Siepomaga: siepomaga.pl
Vaquinha: vakinha.com.br
Donorbox: donorbox.org
UNHCR: unhcr.org
Médecins Sans Frontières: msf.org msf.fr aerzte-ohne-grenzen.de artsenzondergrenzen.nl lakareutangranser.se leger.no msf.org.uk doctorswithoutborders.org
WWF: wwf.de wwf.org.uk wwf.fr wwf.nl wwf.ch wwf.it worldwildlife.org
Greenpeace: greenpeace.org greenpeace.de
Save the Children: savethechildren.org savethechildren.org.uk savethechildren.it
Plan International: plan.de
Amnesty International: amnesty.org amnesty.de amnesty.org.uk amnesty.fr
Oxfam: oxfam.org.uk oxfam.org oxfam.de
British Red Cross: redcross.org.uk
American Red Cross: redcross.org
Deutsches Rotes Kreuz: drk.de
Croix-Rouge française: croix-rouge.fr
Cancer Research UK: cancer.org.uk cancerresearchuk.org
RNLI: rnli.org rnli.org.uk
RSPCA: rspca.org.uk
RSPB: rspb.org.uk
Internet Archive: archive.org
Clearpay: clearpay.co.uk clearpay.com

[gift card]
Giftogram: giftogram.com
Gyft: gyft.com
Wunschgutschein: wunschgutschein.de
Raise: raise.com
Paysafecard: paysafecard.com
Recharge.com: recharge.com
Dundle: dundle.com
Startselect: startselect.com
Guthaben.de: guthaben.de
Aufladen.de: aufladen.de
Bitrefill: bitrefill.com
VVV Cadeaukaarten: vvvcadeaukaarten.nl
One4all: one4all.com one4all.ie
GiftCards.com: giftcards.com
Giftcloud: giftcloud.com
`;
