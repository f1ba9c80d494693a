/** Languages of the sample emails. */
export type SampleLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl';

export type SampleOrder = {
  readonly merchant: string;
  readonly domain: string;
  readonly language: SampleLanguage;
  readonly currency: 'USD' | 'GBP' | 'EUR' | 'PLN';
  readonly number: string;
  /** `YYYY-MM-DD`, like the other days. */
  readonly ordered: string;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly price: number }[];
  /** In minor units. */
  readonly shipping: number;
  readonly tax: number;
  readonly shipped?: {
    readonly on: string;
    readonly carrier: string;
    readonly tracking: string;
    readonly link: string;
    /** Announced day of delivery. */
    readonly expected?: string;
  };
  readonly outForDelivery?: string;
  readonly delivered?: string;
  readonly refunded?: string;
  readonly cancelled?: string;
};

/** The sample's last day. The sample ends on the day a mailbox is linked, so all days move by the same number of days. */
export const SAMPLE_DAY = '2026-02-10';

/** Fictional shops and orders. Prices are in minor units. Tracking numbers are fictional but well-formed. */
export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  {
    merchant: 'Fernhollow Garden',
    domain: 'fernhollow-garden.example',
    language: 'en',
    currency: 'GBP',
    number: 'FH-204817',
    ordered: '2025-11-11',
    items: [
      { name: 'Copper watering can, 5 litres', quantity: 1, price: 3450 },
      { name: 'Sweet pea seeds "Matucana"', quantity: 3, price: 295 },
    ],
    shipping: 495,
    tax: 0,
    shipped: {
      on: '2025-11-13',
      carrier: 'Royal Mail',
      tracking: 'RR473124585GB',
      link: 'https://www.royalmail.com/track-your-item#/tracking-results/RR473124585GB',
    },
    delivered: '2025-11-15',
  },
  {
    merchant: 'Bottega Sassofono',
    domain: 'bottegasassofono.example',
    language: 'it',
    currency: 'EUR',
    number: 'BS-74410',
    ordered: '2025-11-24',
    items: [{ name: 'Ance per sassofono contralto n. 2½ (scatola da 10)', quantity: 2, price: 2480 }],
    shipping: 700,
    tax: 895,
    cancelled: '2025-11-25',
  },
  {
    merchant: 'Northlight Audio',
    domain: 'northlight-audio.example',
    language: 'en',
    currency: 'USD',
    number: 'NLA-88301-2',
    ordered: '2025-12-02',
    items: [
      { name: 'Studio headphones NL-70', quantity: 1, price: 18900 },
      { name: 'Balanced cable, 3 m', quantity: 2, price: 2450 },
    ],
    shipping: 0,
    tax: 2083,
    shipped: {
      on: '2025-12-03',
      carrier: 'UPS',
      tracking: '1ZX94F6A0300012349',
      link: 'https://www.ups.com/track?tracknum=1ZX94F6A0300012349',
    },
    delivered: '2025-12-07',
  },
  {
    merchant: 'Tostadero del Puerto',
    domain: 'tostaderodelpuerto.example',
    language: 'es',
    currency: 'EUR',
    number: 'TP-30188',
    ordered: '2025-12-08',
    items: [
      { name: 'Café de especialidad Huila, 1 kg', quantity: 2, price: 2650 },
      { name: 'Molinillo manual de acero', quantity: 1, price: 3990 },
    ],
    shipping: 0,
    tax: 1612,
    delivered: '2025-12-12',
  },
  {
    merchant: 'Księgarnia Pod Sową',
    domain: 'podsowa.example',
    language: 'pl',
    currency: 'PLN',
    number: 'PS/66218',
    ordered: '2025-12-12',
    items: [
      { name: 'Atlas ptaków Europy', quantity: 1, price: 12900 },
      { name: 'Kalendarz ścienny', quantity: 2, price: 3499 },
    ],
    shipping: 1299,
    tax: 948,
    shipped: {
      on: '2025-12-13',
      carrier: 'InPost',
      tracking: '662038480019273640110583',
      link: 'https://inpost.pl/sledzenie-przesylek?number=662038480019273640110583',
    },
    delivered: '2025-12-16',
  },
  {
    merchant: 'Fietsenhuis Zeewind',
    domain: 'fietsenhuis-zeewind.example',
    language: 'nl',
    currency: 'EUR',
    number: 'FZ-90027311',
    ordered: '2025-12-17',
    items: [
      { name: 'Fietstas waterdicht, 20 liter', quantity: 1, price: 7495 },
      { name: 'LED-koplamp met accu', quantity: 1, price: 3995 },
    ],
    shipping: 0,
    tax: 1994,
    refunded: '2026-01-04',
  },
  {
    merchant: 'La Malle Bleue',
    domain: 'lamallebleue.example',
    language: 'fr',
    currency: 'EUR',
    number: 'MB-559120',
    ordered: '2025-12-29',
    items: [
      { name: 'Marinière en coton bio, taille M', quantity: 1, price: 5900 },
      { name: 'Espadrilles tressées 39', quantity: 1, price: 4200 },
    ],
    shipping: 590,
    tax: 1782,
    shipped: {
      on: '2025-12-31',
      carrier: 'Colissimo',
      tracking: 'CB661012349FR',
      link: 'https://www.laposte.fr/outils/suivre-vos-envois?code=CB661012349FR',
    },
    delivered: '2026-01-03',
  },
  {
    merchant: 'Papierwerk Lindental',
    domain: 'papierwerk-lindental.example',
    language: 'de',
    currency: 'EUR',
    number: 'PL-10473',
    ordered: '2026-01-22',
    items: [
      { name: 'Notizbuch Leinen A5, nachtblau', quantity: 2, price: 1890 },
      { name: 'Füllfederhalter „Kolibri“', quantity: 1, price: 4950 },
    ],
    shipping: 490,
    tax: 1472,
    shipped: {
      on: '2026-01-23',
      carrier: 'DHL',
      tracking: '00340434161094042557',
      link: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094042557',
    },
    delivered: '2026-01-25',
  },
  {
    merchant: 'Larkfield Books',
    domain: 'larkfield-books.example',
    language: 'en',
    currency: 'GBP',
    number: 'LB-77120',
    ordered: '2026-01-28',
    items: [
      { name: 'The Shape of Small Things', quantity: 1, price: 1899 },
      { name: 'A Field Guide to Lichens', quantity: 1, price: 950 },
    ],
    shipping: 299,
    tax: 0,
    shipped: {
      on: '2026-01-29',
      carrier: 'Royal Mail',
      tracking: 'RR473124673GB',
      link: 'https://www.royalmail.com/track-your-item#/tracking-results/RR473124673GB',
    },
    delivered: '2026-01-31',
  },
  {
    merchant: 'Rösterei Nordlicht',
    domain: 'roesterei-nordlicht.example',
    language: 'de',
    currency: 'EUR',
    number: 'NL-20418',
    ordered: '2026-02-03',
    items: [{ name: 'Hausröstung 1 kg, ganze Bohne', quantity: 1, price: 2690 }],
    shipping: 490,
    tax: 208,
    shipped: {
      on: '2026-02-04',
      carrier: 'DHL',
      tracking: '00340434161094042564',
      link: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094042564',
    },
    delivered: '2026-02-06',
  },
  {
    merchant: 'Juniper & Oak Kitchen',
    domain: 'juniperoak.example',
    language: 'en',
    currency: 'USD',
    number: 'JO-1120045',
    ordered: '2026-02-06',
    items: [
      { name: 'Cast iron skillet, 10 inch', quantity: 1, price: 3995 },
      { name: 'Linen apron, charcoal', quantity: 1, price: 4200 },
      { name: 'Beeswax wrap set', quantity: 2, price: 1650 },
    ],
    shipping: 795,
    tax: 1003,
    shipped: {
      on: '2026-02-07',
      carrier: 'USPS',
      tracking: '9400111899223857123458',
      link: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223857123458',
      expected: '2026-02-10',
    },
    outForDelivery: '2026-02-10',
  },
  {
    merchant: 'Brightline Electronics',
    domain: 'brightline-electronics.example',
    language: 'en',
    currency: 'USD',
    number: 'BL7732001946',
    ordered: '2026-02-08',
    items: [
      { name: 'USB-C docking station, 11 ports', quantity: 1, price: 12999 },
      { name: '27-inch monitor arm', quantity: 2, price: 5450 },
    ],
    shipping: 0,
    tax: 2110,
    shipped: {
      on: '2026-02-09',
      carrier: 'FedEx',
      tracking: '986578109424',
      link: 'https://www.fedex.com/fedextrack/?trknbr=986578109424',
      expected: '2026-02-13',
    },
  },
  {
    merchant: 'Wollstube Ammertal',
    domain: 'wollstube-ammertal.example',
    language: 'de',
    currency: 'EUR',
    number: 'WA-11820',
    ordered: '2026-02-09',
    items: [{ name: 'Merinowolle 100 g, moosgrün', quantity: 6, price: 895 }],
    shipping: 390,
    tax: 920,
  },
];

/** Typical emails without an order. */
export const SAMPLE_OTHER_MAILS: readonly {
  readonly from: string;
  readonly subject: string;
  readonly on: string;
  readonly text: string;
}[] = [
  {
    from: 'Fernhollow Garden <news@fernhollow-garden.example>',
    subject: 'Bulb week: 20% off all tulips',
    on: '2025-11-05',
    text: 'Our bulb sale has begun. Take 20% off all tulips until Sunday, from £3.50.\n\nShop the sale: https://fernhollow-garden.example/sale\n\nUnsubscribe: https://fernhollow-garden.example/unsubscribe',
  },
  {
    from: 'Maya Lindqvist <maya@lindqvist.example>',
    subject: 'Saturday?',
    on: '2026-01-15',
    text: 'Hi! Are you free on Saturday? We could take the early train and be at the lake by ten.\n\nMaya',
  },
  {
    from: 'Juniper & Oak Kitchen <hello@juniperoak.example>',
    subject: 'You left something in your cart',
    on: '2026-02-05',
    text: 'Still thinking about it? Your cart is waiting: Cast iron skillet, 10 inch, $39.95.\n\nComplete your purchase: https://juniperoak.example/cart',
  },
  {
    from: 'Brightline Electronics <no-reply@brightline-electronics.example>',
    subject: 'Your sign-in code',
    on: '2026-02-08',
    text: 'Your sign-in code is 482 913. It is valid for ten minutes. We never ask for it by phone.',
  },
  {
    from: 'Harbour Library <library@harbour-library.example>',
    subject: 'Two books are due on Friday',
    on: '2026-01-19',
    text: 'These loans are due on Friday:\n- The Salt Path\n- A Field Guide to Lichens\n\nYou can renew them online.',
  },
];
