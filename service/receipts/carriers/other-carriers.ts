import type { Carrier } from './carriers.ts';
import { S10, S10_ABROAD } from './s10.ts';

type More = Partial<Pick<Carrier, 'formats' | 'source' | 'url' | 'link'>>;

function other(name: string, domains: readonly string[], words: RegExp, more: More = {}): Carrier {
  return { id: null, name, domains, words, formats: [], ...more };
}

/** Creates a national postal service, with its domestic and international number formats. */
function post(name: string, domains: readonly string[], words: RegExp, country: string, more: More = {}): Carrier {
  return other(name, domains, words, { ...more, formats: [S10(country), S10_ABROAD, ...(more.formats ?? [])] });
}

const form = (...patterns: readonly RegExp[]): More => ({ formats: patterns.map((pattern) => ({ pattern })) });

const NORTH_AMERICA: readonly Carrier[] = [
  other(
    'Intelcom',
    ['intelcom.ca', 'intelcomexpress.com', 'dragonflyshipping.com', 'dragonflyshipping.ca'],
    /\bIntelcom\b|\bDragonfly Shipping\b/i,
    form(/^INT[A-Z]{2,4}\d{6,12}$/),
  ),
  other('Canpar', ['canpar.com', 'canpar.ca'], /\bCanpar\b/i, form(/^D\d{21}$/)),
  other('Loomis Express', ['loomis-express.com'], /\bLoomis Express\b/i),
  other('FleetOptics', ['fleetoptics.com', 'fleetopticsinc.com'], /\bFleet ?Optics\b/i),
  other('Nationex', ['nationex.com'], /\bNationex\b/i),
  other('Veho', ['shipveho.com'], /\bVeho\b/i),
  other('UniUni', ['uniuni.com'], /\bUniUni\b/i),
  other('Jitsu', ['gojitsu.com', 'axlehire.com'], /\bAxleHire\b|\bJitsu\b/),
  other('Better Trucks', ['bettertrucks.com'], /\bBetter Trucks\b/i),
  other('Spee-Dee Delivery', ['speedeedelivery.com'], /\bSpee-?Dee\b/i),
  other('LSO', ['lso.com'], /\bLone Star Overnight\b/i),
  other('CDL Last Mile', ['cdldelivers.com'], /\bCDL Last Mile\b/i),
  other('Shop', ['shop.app'], /^Shop$/),
  other('BuildingLink', ['buildinglink.com'], /\bBuildingLink\b/i),
  other('Parcel Pending', ['parcelpending.com'], /\bParcel Pending\b/i),
  other('Luxer One', ['luxerone.com'], /\bLuxer One\b/i),
];

const CENTRAL_EUROPE: readonly Carrier[] = [
  other(
    'Packeta',
    ['packeta.com', 'zasilkovna.cz', 'packeta.sk', 'packeta.hu', 'packeta.ro', 'packeta.de'],
    /\bPacket(?:a|y|ou|u)\b|Zásilkovn/i,
    {
      source: 'Packeta tracking help: Z and ten digits',
      formats: [{ pattern: /^Z\d{10}$/ }],
      url: 'https://tracking.packeta.com/en/?id={}',
    },
  ),
  post(
    'Česká pošta',
    ['ceskaposta.cz', 'cpost.cz', 'balikovna.cz'],
    /Česk(?:á|é|ou) pošt|Balíkovn/i,
    'CZ',
    form(/^[A-Z]{2}\d{9,11}[A-Z]$/),
  ),
  other('PPL', ['ppl.cz', 'pplbalik.cz'], /\bPPL(?: CZ)?\b/, form(/^\d{11}$/)),
  post('Slovenská pošta', ['posta.sk', 'slposta.sk'], /Slovensk(?:á|ej|ou) pošt/i, 'SK'),
  other('SPS', ['sps-sro.sk'], /\bSlovak Parcel Service\b/i),
  post('Magyar Posta', ['posta.hu'], /\bMagyar Post[aá]/i, 'HU', form(/^[A-Z]{2,6}\d{9,22}[A-Z]?$/)),
  other('Foxpost', ['foxpost.hu'], /\bFoxpost/i, form(/^CLFOX\d{10,20}$/)),
  other('Express One', ['expressone.hu', 'expressone.si'], /\bExpress ?One\b/),
  other('Orlen Paczka', ['orlenpaczka.pl'], /\bOrlen Paczk/i),
  post('Hrvatska pošta', ['posta.hr'], /Hrvatsk(?:a|e|oj) pošt/i, 'HR'),
  post('Pošta Slovenije', ['posta.si'], /Pošt[ae] Slovenije/i, 'SI'),
  post('Pošta Srbije', ['posta.rs'], /Pošt[ae] Srbije|Пошт[аe] Србије/i, 'RS'),
  post('Luxembourg Post', ['post.lu'], /\bPOST Luxembourg\b/i, 'LU'),
];

const SOUTHERN_EUROPE: readonly Carrier[] = [
  other('BRT', ['brt.it', 'bartolini.it'], /\bBRT\b|\bBartolini\b/, form(/^\d{12,13}$|^\d{15}$/)),
  other('Nexive', ['nexive.it'], /\bNexive\b/i),
  post('CTT', ['ctt.pt', 'cttexpress.com'], /\bCTT(?: Expresso| Express)?\b/, 'PT', {
    formats: [{ pattern: /^[A-Z]{2}\d{9}PT$/ }],
    url: 'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects={}',
  }),
  other('Nacex', ['nacex.es', 'nacex.com', 'nacex.pt'], /\bNacex\b/i),
  other('MRW', ['mrw.es', 'mrw.pt'], /\bMRW\b/),
  other('Tipsa', ['tip-sa.com'], /\bTIPSA\b/),
  other('Zeleris', ['zeleris.com'], /\bZeleris\b/i),
  other('Paack', ['paack.co', 'paack.app'], /\bPaack\b/i),
  other('Celeritas', ['celeritastransporte.com'], /\bCeleritas\b/i),
  post('ELTA', ['elta.gr', 'elta-courier.gr', 'eltacourier.gr'], /\bELTA\b|(?<!\p{L})ΕΛΤΑ(?!\p{L})/u, 'GR'),
  other('ACS Courier', ['acscourier.net', 'acscourier.gr'], /\bACS Courier\b/i, form(/^\d{10}$/)),
  other('Speedex', ['speedex.gr'], /\bSpeedex\b/i, form(/^\d{12}$/)),
  other(
    'Geniki Taxydromiki',
    ['taxydromiki.com', 'taxydromiki.gr'],
    /Γενικής? Ταχυδρομικής?|\bGeniki Taxydromiki\b/i,
    form(/^\d{10}$/),
  ),
  other('BOX NOW', ['boxnow.gr', 'boxnow.cy', 'boxnow.bg', 'boxnow.hr'], /\bBOX ?NOW\b/i, form(/^\d{10}$/)),
  post('Poșta Română', ['posta-romana.ro'], /Poșt(?:a|ei) Român[ăe]|\bPosta Romana\b/i, 'RO'),
  other('Fan Courier', ['fancourier.ro'], /\bFan Courier\b/i, form(/^\d{10,14}$/)),
  other('Sameday', ['sameday.ro', 'sameday.hu', 'sameday.bg'], /\bSameday\b/, form(/^\d[A-Z]{3}\d{8,11}$/)),
  other('Cargus', ['cargus.ro', 'urgentcargus.ro'], /\bCargus\b/i, form(/^\d{9,12}$/)),
  post('Bulgarian Posts', ['bgpost.bg'], /\bBulgarian Posts\b|Български пощи/i, 'BG'),
  other('Econt', ['econt.com'], /\bEcont\b|(?<!\p{L})Еконт(?!\p{L})/iu, form(/^\d{13}$/)),
  other('Speedy', ['speedy.bg'], /\bSpeedy (?:AD|Courier)\b/i, form(/^\d{11}$/)),
];

const TURKEY: readonly Carrier[] = [
  post('PTT', ['ptt.gov.tr'], /\bPTT(?: Kargo)?\b/, 'TR', form(/^(?:KP\d{11}|\d{13})$/)),
  other('Yurtiçi Kargo', ['yurticikargo.com'], /Yurt[iı][çc][iı] Kargo/i, form(/^\d{12}$/)),
  other('Aras Kargo', ['araskargo.com.tr'], /\bAras Kargo\b/i, form(/^\d{13}$/)),
  other('MNG Kargo', ['mngkargo.com.tr'], /\bMNG Kargo\b/i, form(/^\d{12}$/)),
  other('Sürat Kargo', ['suratkargo.com.tr'], /S[üu]rat Kargo/i, form(/^\d{13,14}$/)),
  other('HepsiJET', ['hepsijet.com'], /\bHepsi ?JET\b/i),
  other('Kolay Gelsin', ['kolaygelsin.com'], /\bKolay Gelsin\b/),
  other('Sendeo', ['sendeo.com.tr'], /\bSendeo\b/i),
];

const NORTH_AND_EAST: readonly Carrier[] = [
  post(
    'Bring',
    ['bring.com', 'bring.no', 'bring.se', 'bring.dk', 'posten.no'],
    /\bBring\b|\bPosten\b/,
    'NO',
    form(/^(?:00)?37\d{16}$|^70\d{15}$/),
  ),
  other('helthjem', ['helthjem.no'], /\bhelthjem\b/i),
  other('Budbee', ['budbee.com'], /\bBudbee\b/i),
  other('Instabox', ['instabox.io', 'instabee.com'], /\bInstab(?:ox|ee)\b/i),
  other('Early Bird', ['earlybird.se'], /\bEarly Bird\b/),
  other('Airmee', ['airmee.com'], /\bAirmee\b/i),
  other('DAO', ['dao.as'], /\bDAO365\b|\bdao ?(?:home|shop|pakkeshop)\b|^dao$/i, {
    source: 'dao tracking help: a GS1 label, twenty digits from 00057',
    formats: [{ pattern: /^00057\d{15}$/ }],
  }),
  other('Burd', ['burd.dk'], /\bBurd Delivery\b/i),
  other('Matkahuolto', ['matkahuolto.fi'], /\bMatkahuolto(?:n|lle|lla)?\b/i, form(/^MH[A-Z]?\d{8,20}$/)),
  post('Iceland Post', ['postur.is', 'posturinn.is'], /\bPósturinn\b|\bPosturinn\b|Íslandspóst/i, 'IS'),
  other('Dropp', ['dropp.is'], /\bDropp\b/),
  other('DB Schenker', ['dbschenker.com'], /\bDB ?Schenker\b/i),
  other('Omniva', ['omniva.ee', 'omniva.lt', 'omniva.lv'], /\bOmniva\b/i, {
    formats: [S10('EE'), S10('LV'), S10('LT'), S10_ABROAD],
  }),
  other(
    'Venipak',
    ['venipak.lt', 'venipak.com', 'venipak.lv', 'venipak.ee'],
    /\bVenipak\b/i,
    form(/^V\d{5}[A-Z]\d{7}$/),
  ),
  other('LP Express', ['lpexpress.lt', 'post.lt'], /\bLP Express\b|Lietuvos paštas/i, {
    formats: [S10('LT'), S10_ABROAD],
  }),
  other(
    'Nova Poshta',
    ['novaposhta.ua', 'novapost.com'],
    /\bNova (?:Poshta|Post)\b|Нова пошта/i,
    form(/^(?:20|59|50)\d{12}$/),
  ),
  post('Ukrposhta', ['ukrposhta.ua'], /\bUkrposhta\b|Укрпошта/i, 'UA', form(/^0\d{12}$/)),
  other('CDEK', ['cdek.ru', 'cdek.kz'], /\bCDEK\b|СДЭК/, form(/^1\d{9}$/)),
];

const WESTERN_EUROPE: readonly Carrier[] = [
  other('Relais Colis', ['relaiscolis.com'], /\bRelais Colis\b/i),
  other('Colis Privé', ['colisprive.com', 'colisprive.fr'], /\bColis Priv[ée]/i, form(/^[A-Z\d]{2}\d{10,15}$/)),
  other('GEODIS', ['geodis.com'], /\bGEODIS\b/i),
  other('Vinted Go', ['vintedgo.com'], /\bVinted Go\b/i),
  other('Trunkrs', ['trunkrs.nl'], /\bTrunkrs\b/i),
  other('Homerr', ['homerr.com'], /\bHomerr\b/i),
  other('Tuffnells', ['tuffnells.co.uk'], /\bTuffnells\b/i),
  other('DX', ['dxdelivery.com'], /\bDX Delivery\b/i),
  other('ArrowXL', ['arrowxl.co.uk'], /\bArrow ?XL\b/i),
  other('APC Overnight', ['apc-overnight.com'], /\bAPC Overnight\b/i),
  other('Fastway', ['fastway.ie', 'fastway.co.za'], /\bFastway\b/i, form(/^[A-Z]{2}\d{10}$/)),
];

const EAST_ASIA: readonly Carrier[] = [
  other(
    'CJ Logistics',
    ['cjlogistics.com', 'cjlogistics.co.kr', 'cjkoreaexpress.co.kr', 'doortodoor.co.kr'],
    /CJ ?대한통운|\bCJ (?:Logistics|Korea Express)\b/i,
    form(/^\d{10}$|^\d{12}$/),
  ),
  other(
    'Hanjin',
    ['hanjin.com', 'hanjin.co.kr', 'hanjinexpress.hanjin.net'],
    /한진 ?택배|\bHanjin (?:Express|Logistics)\b/i,
    form(/^\d{10}$|^\d{12}$/),
  ),
  other(
    'Lotte Global Logistics',
    ['lotteglogis.com'],
    /롯데 ?(?:택배|글로벌 ?로지스)|\bLotte Global Logistics\b/i,
    form(/^\d{12}$/),
  ),
  other('Logen', ['ilogen.com'], /로젠 ?택배/, form(/^\d{11}$/)),
  post('Korea Post', ['epost.go.kr', 'koreapost.go.kr', 'epost.kr'], /우체국|\bKorea Post\b/i, 'KR', form(/^\d{13}$/)),
  other('SF Express', ['sf-express.com', 'sf-international.com'], /\bSF Express\b|顺丰|順豐/i, form(/^SF\d{12,13}$/)),
  other('YTO Express', ['yto.net.cn'], /圆通|\bYTO Express\b/i, form(/^YT\d{13}$/)),
  other('ZTO Express', ['zto.com'], /中通(?:快递)|\bZTO Express\b/i, form(/^7\d{13}$/)),
  other('STO Express', ['sto.cn'], /申通/, form(/^77\d{13}$/)),
  other('Yunda', ['yundaex.com'], /韵达|\bYunda Express\b/i, form(/^[34]\d{14}$/)),
  other('JD Logistics', ['jdl.com', 'jdl.cn'], /京东(?:物流|快递)|\bJD Logistics\b/i, form(/^JD[A-Z]{0,2}\d{11,15}$/)),
  other('YunExpress', ['yunexpress.com', 'yuntrack.com', 'yunexpress.cn'], /\bYun ?Express\b/i, form(/^YT\d{16}$/)),
  other('4PX', ['4px.com'], /\b4PX\b/i, form(/^4PX\d{13}CN$/)),
  other('Yanwen', ['yw56.com.cn'], /\bYanwen\b|燕文/i),
  other('T-Cat', ['t-cat.com.tw'], /黑貓宅急便|\bT-?Cat\b/, form(/^\d{12}$/)),
  other('HCT', ['hct.com.tw'], /新竹物流/, form(/^\d{10}$/)),
  post('Chunghwa Post', ['post.gov.tw'], /中華郵政|\bChunghwa Post\b/i, 'TW', form(/^\d{14}$|^\d{20}$/)),
  post('Hongkong Post', ['hongkongpost.hk', 'hongkongpost.com'], /\bHong ?kong Post\b|香港郵政/i, 'HK'),
  other('Seino', ['seino.co.jp'], /西濃運輸|カンガルー便/, form(/^\d{10}$/)),
  other('Fukuyama', ['fukutsu.co.jp'], /福山通運/, form(/^\d{10,11}$/)),
];

const SOUTH_ASIA_AND_OCEANIA: readonly Carrier[] = [
  other('Delhivery', ['delhivery.com'], /\bDelhivery\b/i, form(/^\d{12,14}$/)),
  other('Blue Dart', ['bluedart.com'], /\bBlue ?Dart\b/i, form(/^\d{11}$/)),
  other('DTDC', ['dtdc.in', 'dtdc.com'], /\bDTDC\b/, form(/^[A-Z]{1,2}\d{8,9}$/)),
  other('Ekart', ['ekartlogistics.com', 'ekartlogistics.in'], /\bEkart\b/i, form(/^FM[A-Z]{2}\d{10}$/)),
  other('XpressBees', ['xpressbees.com'], /\bXpress ?Bees\b/i, form(/^\d{13,15}$/)),
  other('Shadowfax', ['shadowfax.in'], /\bShadowfax\b/i),
  other('Ecom Express', ['ecomexpress.in'], /\bEcom Express\b/i, form(/^\d{9,10}$/)),
  other('Gati', ['gati.com'], /\bGati(?:-KWE| Ltd)\b/i),
  other(
    'J&T Express',
    ['jtexpress.com', 'jtexpress.my', 'jtexpress.ph', 'jet.co.id', 'jtexpress.sg', 'jtexpress.mx'],
    /\bJ&T Express\b|极兔/i,
    form(/^J[TXP][A-Z]?\d{10,13}$/),
  ),
  other('Ninja Van', ['ninjavan.co'], /\bNinja ?Van\b/i, form(/^N[VL][A-Z]{2,10}\d{6,12}$/)),
  other(
    'Shopee Xpress',
    ['spx.co.id', 'spx.com.my', 'spx.ph', 'spx.vn'],
    /\bSPX Express\b|\bShopee Xpress\b/i,
    form(/^SPX[A-Z]{2}\d{9,14}[A-Z]?$/),
  ),
  other('JNE', ['jne.co.id'], /\bJNE(?: Express)?\b/),
  other('SiCepat', ['sicepat.com'], /\bSiCepat\b/i, form(/^00\d{10}$/)),
  other('Kerry Express', ['kerryexpress.com', 'kex-express.com'], /\bKerry Express\b/i),
  other(
    'Flash Express',
    ['flashexpress.com', 'flashexpress.co.th'],
    /\bFlash Express\b/i,
    form(/^TH\d{8,14}[A-Z]\d?[A-Z]?$/),
  ),
  other('LBC', ['lbcexpress.com'], /\bLBC Express\b/i, form(/^\d{12}$/)),
  other('GHN', ['ghn.vn'], /\bGiao Hàng Nhanh\b|\bGHN Express\b/i),
  other('GHTK', ['ghtk.vn', 'giaohangtietkiem.vn'], /\bGiao Hàng Tiết Kiệm\b/i),
  other('Viettel Post', ['viettelpost.com.vn', 'viettelpost.vn'], /\bViettel ?Post\b/i),
  post('Vietnam Post', ['vnpost.vn'], /\bVietnam Post\b|\bVNPost\b/i, 'VN'),
  post('Thailand Post', ['thailandpost.co.th', 'thailandpost.com'], /\bThailand Post\b|ไปรษณีย์ไทย/i, 'TH'),
  post('Pos Malaysia', ['pos.com.my'], /\bPos Malaysia\b|\bPos Laju\b/i, 'MY'),
  post('Singapore Post', ['singpost.com'], /\bSingPost\b|\bSingapore Post\b/i, 'SG'),
  other('CouriersPlease', ['couriersplease.com.au'], /\bCouriers ?Please\b/i, form(/^CP[A-Z]{0,3}\d{7,14}$/)),
  other('Sendle', ['sendle.com'], /\bSendle\b/i, form(/^S[A-Z\d]{6,7}$/)),
  other('Team Global Express', ['myteamge.com', 'teamglobalexp.com'], /\bTeam Global Express\b/i),
];

const LATIN_AMERICA: readonly Carrier[] = [
  post('Correios', ['correios.com.br'], /\bCorreios\b/i, 'BR', {
    url: 'https://rastreamento.correios.com.br/app/index.php?objetos={}',
  }),
  other('Jadlog', ['jadlog.com.br'], /\bJadlog\b/i, form(/^\d{14}$/)),
  other('Loggi', ['loggi.com'], /\bLoggi\b/),
  other('Total Express', ['totalexpress.com.br'], /\bTotal Express\b/i),
  post('Correo Argentino', ['correoargentino.com.ar'], /\bCorreo Argentino\b/i, 'AR'),
  other('Andreani', ['andreani.com', 'andreani.com.ar'], /\bAndreani\b/i, form(/^36\d{13}$/)),
  other('OCA', ['oca.com.ar'], /\bOCA (?:e-?Pak|Postal)\b/i),
  other('Chilexpress', ['chilexpress.cl'], /\bChilexpress\b/i, form(/^\d{12}$/)),
  other('Starken', ['starken.cl'], /\bStarken\b/i, form(/^\d{9,10}$/)),
  post('Correos de Chile', ['correos.cl'], /\bCorreos de ?Chile\b|\bCorreosChile\b/i, 'CL'),
  other('Estafeta', ['estafeta.com'], /\bEstafeta\b/i, form(/^[A-Z\d]{22}$|^\d{10}$/)),
  other('Paquetexpress', ['paquetexpress.com.mx'], /\bPaquetexpress\b/i),
  other('99minutos', ['99minutos.com'], /\b99 ?minutos\b/i, form(/^\d{10}$/)),
  other('Servientrega', ['servientrega.com', 'servientrega.com.ec'], /\bServientrega\b/i, form(/^\d{10}$/)),
  other('Coordinadora', ['coordinadora.com'], /\bCoordinadora Mercantil\b/i, form(/^\d{11}$/)),
];

const MIDDLE_EAST_AND_AFRICA: readonly Carrier[] = [
  other('SMSA Express', ['smsaexpress.com', 'smsa.com'], /\bSMSA\b|سمسا/i, form(/^\d{12}$/)),
  post('Saudi Post', ['splonline.com.sa', 'sp.com.sa'], /\bSaudi Post\b|البريد السعودي|(?<!\p{L})سبل(?!\p{L})/iu, 'SA'),
  other('Naqel', ['naqelexpress.com', 'naqel.com.sa'], /\bNaqel\b|(?<!\p{L})ناقل(?!\p{L})/iu, form(/^\d{8,9}$/)),
  post('Emirates Post', ['emiratespost.ae', 'epg.gov.ae', '7x.ae'], /\bEmirates Post\b|بريد الإمارات/i, 'AE'),
  post('Egypt Post', ['egyptpost.org', 'egyptpost.gov.eg'], /\bEgypt Post\b|البريد المصري/i, 'EG'),
  other('Bosta', ['bosta.co'], /\bBosta\b|بوسطة/i),
  post('Israel Post', ['israelpost.co.il', 'postil.com'], /\bIsrael Post\b|דואר ישראל/i, 'IL'),
  other('The Courier Guy', ['thecourierguy.co.za'], /\bThe Courier Guy\b/i),
  post('South African Post Office', ['postoffice.co.za'], /\bSouth African Post Office\b|\bSAPO\b/, 'ZA'),
];

/**
 * Carriers without an ID in contract §5. The formats come from each carrier's help page about its numbers. Carriers
 * that publish none have no formats here.
 */
export const OTHER_CARRIERS: readonly Carrier[] = [
  ...NORTH_AMERICA,
  ...CENTRAL_EUROPE,
  ...SOUTHERN_EUROPE,
  ...TURKEY,
  ...NORTH_AND_EAST,
  ...WESTERN_EUROPE,
  ...EAST_ASIA,
  ...SOUTH_ASIA_AND_OCEANIA,
  ...LATIN_AMERICA,
  ...MIDDLE_EAST_AND_AFRICA,
];
