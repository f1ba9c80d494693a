import type { CorpusLanguage } from './markets.ts';
import type { Random } from './random.ts';

/**
 * A carrier with its sender, link, and tracking number format. Check digits are computed here, independently of the
 * reader.
 */
export type ParcelMaker = {
  /** Contract §5; null if the contract has no ID for the carrier. */
  readonly shipperId: number | null;
  readonly name: string;
  readonly from: string;
  readonly link: string;
  readonly make: (random: Random) => string;
};

function gs1(body: string): string {
  let sum = 0;
  for (const [place, digit] of [...body].reverse().entries()) sum += Number(digit) * (place % 2 === 0 ? 3 : 1);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

function s10(prefix: string, random: Random, country: string): string {
  const digits = random.digits(8);
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const rest = 11 - (weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11);
  return `${prefix}${digits}${rest === 10 ? 0 : rest === 11 ? 5 : rest}${country}`;
}

function ups(random: Random): string {
  const body = `${random.digits(6)}0${random.digits(8)}`;
  let odd = 0;
  let even = 0;
  for (const [place, digit] of [...body].entries()) {
    if (place % 2 === 0) odd += Number(digit);
    else even += Number(digit);
  }
  return `1Z${body}${(10 - ((odd + even * 2) % 10)) % 10}`;
}

function fedex(random: Random): string {
  const body = random.digits(11);
  const weights = [3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1];
  return `${body}${(weights.reduce((sum, weight, place) => sum + weight * Number(body[place]), 0) % 11) % 10}`;
}

const maker = (
  shipperId: number | null,
  name: string,
  from: string,
  link: string,
  make: ParcelMaker['make'],
): ParcelMaker => ({
  shipperId,
  name,
  from,
  link,
  make,
});

const USPS = maker(
  1,
  'USPS',
  'auto-reply@usps.com',
  'https://tools.usps.com/go/TrackConfirmAction?tLabels={}',
  (random) => gs1(`94001${random.digits(16)}`),
);
const UPS = maker(2, 'UPS', 'mcinfo@ups.com', 'https://www.ups.com/track?loc=en_US&tracknum={}', ups);
const FEDEX = maker(3, 'FedEx', 'trackingupdates@fedex.com', 'https://www.fedex.com/fedextrack/?trknbr={}', fedex);
const DHL = maker(
  4,
  'DHL',
  'noreply@dhl.de',
  'https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode={}',
  (random) => gs1(`0034043${random.digits(12)}`),
);
const CANADA = maker(
  13,
  'Canada Post',
  'notifications@canadapost.ca',
  'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={}',
  (random) => gs1(random.digits(15)),
);
const ROYAL = maker(
  100,
  'Royal Mail',
  'no-reply@royalmail.com',
  'https://www.royalmail.com/track-your-item#/tracking-results/{}',
  (random) => s10('QR', random, 'GB'),
);
const DPD = maker(
  101,
  'DPD',
  'noreply@dpd.de',
  'https://tracking.dpd.de/status/de_DE/parcel/{}',
  (random) => `0${random.digits(13)}`,
);
const GLS = maker(
  102,
  'GLS',
  'noreply@gls-pakete.de',
  'https://gls-group.com/DE/de/paketverfolgung?match={}',
  (random) => random.digits(11),
);
const EVRI = maker(
  103,
  'Evri',
  'donotreply@evri.com',
  'https://www.evri.com/track/parcel/{}',
  (random) => `H00H${random.digits(12)}`,
);
const INPOST = maker(
  104,
  'InPost',
  'powiadomienia@inpost.pl',
  'https://inpost.pl/sledzenie-przesylek?number={}',
  (random) => `6${random.digits(23)}`,
);
const POCZTA = maker(
  105,
  'Poczta Polska',
  'informacja@poczta-polska.pl',
  'https://emonitoring.poczta-polska.pl/?numer={}',
  (random) => `00${random.digits(18)}`,
);
const AUSPOST = maker(
  106,
  'Australia Post',
  'noreply@notifications.auspost.com.au',
  'https://auspost.com.au/mypost/track/#/details/{}',
  (random) => `99${random.digits(10)}`,
);
const POSTNL = maker(
  107,
  'PostNL',
  'noreply@edm.postnl.nl',
  'https://jouw.postnl.nl/track-and-trace/{}',
  (random) => `3SABCD${random.digits(9)}`,
);
const COLISSIMO = maker(
  109,
  'Colissimo',
  'noreply@notif-colissimo-laposte.info',
  'https://www.laposte.fr/outils/suivre-vos-envois?code={}',
  (random) => `6A${random.digits(11)}`,
);
const CORREOS = maker(
  111,
  'Correos',
  'info@correos.es',
  'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={}',
  (random) => s10('PK', random, 'ES'),
);
const POSTE = maker(
  112,
  'Poste Italiane',
  'noreply@posteitaliane.it',
  'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{}',
  (random) => s10('RR', random, 'IT'),
);
const POSTNORD = maker(113, 'PostNord', 'noreply@postnord.se', 'https://tracking.postnord.com/se/?id={}', (random) =>
  s10('UA', random, 'SE'),
);
const SWISS = maker(
  114,
  'Swiss Post',
  'noreply@post.ch',
  'https://service.post.ch/ekp-web/ui/entry/search/{}',
  (random) => `99${random.digits(16)}`,
);
const YAMATO = maker(
  121,
  'ヤマト運輸',
  'mail@kuronekoyamato.co.jp',
  'https://toi.kuronekoyamato.co.jp/cgi-bin/tneko?number01={}',
  (random) => {
    const body = random.digits(11);
    return `${body}${Number(body) % 7}`;
  },
);
const CTT = maker(
  null,
  'CTT',
  'noreply@ctt.pt',
  'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects={}',
  (random) => s10('RL', random, 'PT'),
);

/** Carriers that deliver where a language is spoken. */
export const PARCEL_MAKERS: Readonly<Record<CorpusLanguage, readonly ParcelMaker[]>> = {
  en: [USPS, UPS, FEDEX, ROYAL, EVRI, CANADA, AUSPOST, USPS, UPS],
  de: [DHL, DPD, GLS, UPS, SWISS],
  fr: [COLISSIMO, UPS],
  es: [CORREOS, UPS],
  it: [POSTE, UPS],
  nl: [POSTNL, UPS],
  pl: [INPOST, POCZTA],
  pt: [UPS, CTT],
  sv: [POSTNORD, UPS],
  ja: [YAMATO],
  hu: [UPS, FEDEX],
  ro: [UPS, FEDEX],
  tr: [UPS, FEDEX],
  el: [UPS, FEDEX],
  zh: [UPS, FEDEX],
  hi: [FEDEX],
  ar: [UPS, FEDEX],
  da: [POSTNORD, UPS],
  no: [POSTNORD, UPS],
  fi: [UPS, FEDEX],
  cs: [UPS, FEDEX],
  ko: [UPS, FEDEX],
};
