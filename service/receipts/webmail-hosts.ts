/**
 * Checks whether individuals, not shops, write from a registrable domain: that of an email provider at which anyone can
 * sign up. This is the only such list. It decides whether a letter is private, which headers justify a fetch, which
 * domain does not identify a shop, and which addresses are redacted as personal.
 */
export function isWebmail(domain: string): boolean {
  return HOSTS.has(domain) || FAMILY.test(domain);
}

/** Brands with a domain per country: `yahoo.co.jp`, `gmx.at`, `hotmail.fr`. */
const FAMILY =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|windowslive|yahoo|ymail|rocketmail|icloud|aol|gmx|proton|protonmail|fastmail|zoho|zohomail|yandex|tutanota|tuta|tiscali)\.(?:com|net|org|[a-z]{2}|(?:co|com|ne)\.[a-z]{2})$/;

const HOSTS: ReadonlySet<string> = new Set(
  [
    // Worldwide.
    'me.com mac.com aim.com mail.com email.com usa.com consultant.com engineer.com post.com myself.com europe.com asia.com',
    'pm.me hushmail.com hush.com mailfence.com runbox.com runbox.no startmail.com posteo.de posteo.net mailbox.org disroot.org riseup.net',
    'hey.com sent.com inbox.com lycos.com excite.com netscape.net netscape.com juno.com netzero.net netzero.com duck.com mozmail.com pobox.com',
    'passport.com bigfoot.com rediffmail.com rediff.com mailinator.com keemail.me cock.li skiff.com onmail.com gawab.com',
    // Germany, Austria, Switzerland.
    'web.de t-online.de magenta.de freenet.de arcor.de vodafone.de vodafonemail.de online.de 1und1.de alice.de alice-dsl.net o2online.de',
    'email.de mail.de kabelmail.de unitybox.de ewetel.net ewe.net netcologne.de osnanet.de versanet.de mnet-mail.de t-online.com tonline.de',
    'aon.at a1.net chello.at inode.at utanet.at kabsi.at sbg.at liwest.at tele2.at bluewin.ch sunrise.ch hispeed.ch ik.me ikmail.com',
    // France, Belgium, Luxembourg.
    'orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr cegetel.net club-internet.fr numericable.fr noos.fr bbox.fr aliceadsl.fr',
    'voila.fr 9online.fr libertysurf.fr online.fr skynet.be proximus.be telenet.be scarlet.be voo.be belgacom.net pt.lu internet.lu',
    // Netherlands.
    'ziggo.nl kpnmail.nl kpnplanet.nl planet.nl hetnet.nl home.nl xs4all.nl casema.nl chello.nl quicknet.nl upcmail.nl tele2.nl zeelandnet.nl',
    'zonnet.nl wxs.nl onsbrabantnet.nl solcon.nl caiway.nl telfort.nl kpn.nl',
    // Italy.
    'libero.it virgilio.it alice.it tin.it tim.it inwind.it iol.it blu.it giallo.it fastwebnet.it email.it aruba.it teletu.it katamail.com',
    'supereva.it kataweb.it',
    // Spain, Portugal.
    'telefonica.net movistar.es ono.com terra.es ya.com orange.es jazzfree.com wanadoo.es euskaltel.net sapo.pt iol.pt netcabo.pt clix.pt',
    'mail.pt vodafone.pt telepac.pt aeiou.pt portugalmail.pt',
    // United Kingdom, Ireland.
    'btinternet.com btopenworld.com talk21.com virginmedia.com virgin.net ntlworld.com blueyonder.co.uk talktalk.net sky.com tesco.net',
    'tiscali.co.uk freeserve.co.uk o2.co.uk plus.net plusnet.com fsmail.net eircom.net iol.ie o2.ie vodafone.ie',
    // Northern Europe.
    'telia.com telia.se comhem.se bredband.net bredband2.com bahnhof.se spray.se swipnet.se glocalnet.net home.se passagen.se ownit.nu',
    'tele2.se online.no broadpark.no getmail.no lyse.net altibox.no frisurf.no mail.dk stofanet.dk tdcadsl.dk tdcspace.dk youmail.dk jubii.dk',
    'ofir.dk tele.dk kolumbus.fi elisanet.fi luukku.com suomi24.fi saunalahti.fi netti.fi inet.fi simnet.is',
    // Poland, Czechia, Slovakia, Hungary.
    'wp.pl o2.pl tlen.pl go2.pl onet.pl onet.eu op.pl vp.pl poczta.pl interia.pl interia.eu interia.com poczta.fm gazeta.pl neostrada.pl',
    'autograf.pl buziaczek.pl amorki.pl spoko.pl seznam.cz email.cz post.cz spoluzaci.cz centrum.cz atlas.cz volny.cz quick.cz',
    'azet.sk centrum.sk zoznam.sk pobox.sk post.sk stonline.sk freemail.hu citromail.hu indamail.hu vipmail.hu t-online.hu upcmail.hu',
    'chello.hu mailbox.hu index.hu upcmail.cz chello.cz',
    // Southeastern Europe and the Baltic states.
    'abv.bg mail.bg dir.bg gbg.bg otenet.gr forthnet.gr hol.gr in.gr mailbox.gr net.hr t-com.hr inet.hr siol.net t-2.net',
    'amis.net volja.net eunet.rs sbb.rs ptt.rs home.ro k.ro rdslink.ro clicknet.ro inbox.lv inbox.lt delfi.lv one.lv apollo.lv',
    'takas.lt mail.ee hot.ee online.ee neti.ee',
    // Russia, Ukraine, and neighboring countries, Turkey, Israel.
    'mail.ru bk.ru inbox.ru list.ru internet.ru xmail.ru ya.ru rambler.ru lenta.ru ro.ru autorambler.ru myrambler.ru narod.ru pochta.ru',
    'ukr.net i.ua meta.ua bigmir.net email.ua online.ua tut.by mail.kz inbox.kz mynet.com turk.net ttmail.com superonline.com walla.co.il',
    'walla.com netvision.net.il bezeqint.net 013.net zahav.net.il 012.net.il',
    // Japan, Korea.
    'docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp softbank.jp vodafone.ne.jp disney.ne.jp willcom.com y-mobile.ne.jp',
    'ymobile.ne.jp uqmobile.jp nifty.com nifty.ne.jp biglobe.ne.jp ocn.ne.jp so-net.ne.jp plala.or.jp dion.ne.jp infoseek.jp',
    'excite.co.jp goo.jp goo.ne.jp asahi-net.or.jp home.ne.jp eonet.ne.jp hi-ho.ne.jp odn.ne.jp tiki.ne.jp mineo.jp',
    'naver.com hanmail.net daum.net nate.com kakao.com empas.com korea.com hanmir.com dreamwiz.com lycos.co.kr paran.com chol.com',
    // China, Hong Kong, Taiwan.
    'qq.com foxmail.com 163.com 126.com yeah.net 188.com netease.com sina.com sina.cn sina.com.cn sohu.com tom.com 139.com 189.cn',
    'wo.cn 21cn.com 263.net aliyun.com eyou.com chinaren.com netvigator.com hkbn.net i-cable.com hinet.net pchome.com.tw seed.net.tw',
    'so-net.net.tw kimo.com giga.net.tw',
    // India, Southeast Asia, Oceania.
    'indiatimes.com sify.com bsnl.in vsnl.com vsnl.net airtelmail.in in.com singnet.com.sg starhub.net.sg pacific.net.sg streamyx.com tm.net.my',
    'pldtdsl.net globe.com.ph vnn.vn fpt.vn telkom.net plasa.com',
    'bigpond.com bigpond.net.au bigpond.com.au optusnet.com.au optusnet.com iinet.net.au on.net tpg.com.au westnet.com.au',
    'dodo.com.au adam.com.au ozemail.com.au xtra.co.nz slingshot.co.nz orcon.net.nz clear.net.nz vodafone.co.nz paradise.net.nz',
    // United States, Canada.
    'comcast.net xfinity.com att.net sbcglobal.net bellsouth.net pacbell.net ameritech.net swbell.net prodigy.net snet.net flash.net nvbell.net',
    'verizon.net cox.net charter.net spectrum.net rr.com roadrunner.com twc.com brighthouse.com optonline.net optimum.net suddenlink.net',
    'earthlink.net mindspring.com centurylink.net centurytel.net embarqmail.com q.com qwest.net windstream.net frontier.com frontiernet.net',
    'cableone.net sparklight.com mediacombb.net wowway.com wow.com rcn.com peoplepc.com compuserve.com hughes.net tds.net ptd.net',
    'rogers.com shaw.ca sympatico.ca bell.net telus.net videotron.ca cogeco.ca eastlink.ca sasktel.net mts.net',
    // Latin America, Africa.
    'bol.com.br uol.com.br terra.com.br ig.com.br globo.com globomail.com oi.com.br r7.com zipmail.com.br superig.com.br click21.com.br',
    'prodigy.net.mx infinitum.com.mx terra.com terra.com.mx terra.cl vtr.net entelchile.net fibertel.com.ar speedy.com.ar arnet.com.ar',
    'ciudad.com.ar adinet.com.uy une.net.co cantv.net mweb.co.za telkomsa.net webmail.co.za vodamail.co.za absamail.co.za iafrica.com',
    'menara.ma topnet.tn planet.tn link.net tedata.net.eg emirates.net.ae',
  ].flatMap((line) => line.split(' ')),
);
