/** A static dictionary entry: `id` is small and positive and never changes (contract §1, §5). */
export type DictionaryEntry = { readonly id: number; readonly name: string };

/** Item categories, contract §5. */
export const CATEGORIES: readonly DictionaryEntry[] = [
  'Other',
  'Books',
  'Baby Products',
  'Home & Kitchen',
  'Apparel & Accessories',
  'Health & Beauty',
  'Jewelry & Watches',
  'Toys & Games',
  'Tools & Home Improvement',
  'Grocery & Gourmet Food',
  'Automotive',
  'Movies & TV',
  'Office Products',
  'Appliances',
  'Sports & Outdoors',
  'Pet Supplies',
  'Shoes',
  'Music',
  'Gift Cards',
  'Software & Mobile Apps',
  'Electronics & Accessories',
  'Deals & Offers',
  'Flowers & Gifts',
  'Online Services',
  'Payments',
  'Photos & Paper Products',
  'Tickets & Events',
  'Travel',
  'Magazines',
].map((name, index) => ({ id: index + 1, name }));

/** Purchase types, contract §5. */
export const PURCHASE_TYPES: readonly DictionaryEntry[] = [
  { id: 100, name: 'Other' },
  { id: 2, name: 'Shippable Purchase' },
  { id: 3, name: 'Payment' },
  { id: 4, name: 'Digital Download' },
  { id: 5, name: 'In-Store Purchase' },
  { id: 6, name: 'Subscription or Rental' },
  { id: 8, name: 'Ticket or Reservation' },
  { id: 10, name: 'Shipment' },
  { id: 15, name: 'In-Store Pickup' },
  { id: 16, name: 'Seller Transaction' },
];

/** Carriers: IDs below 100 are those of the old service, IDs from 100 are additions (contract §5). */
export const SHIPPERS: readonly DictionaryEntry[] = [
  { id: 1, name: 'USPS' },
  { id: 2, name: 'UPS' },
  { id: 3, name: 'FedEx' },
  { id: 4, name: 'DHL' },
  { id: 5, name: 'OnTrac' },
  { id: 6, name: 'UPS MI' },
  { id: 7, name: 'DHL Global Mail' },
  { id: 8, name: 'Ensenda' },
  { id: 9, name: 'Lasership' },
  { id: 13, name: 'Canada Post' },
  { id: 23, name: 'Newgistics' },
  { id: 100, name: 'Royal Mail' },
  { id: 101, name: 'DPD' },
  { id: 102, name: 'GLS' },
  { id: 103, name: 'Evri' },
  { id: 104, name: 'InPost' },
  { id: 105, name: 'Poczta Polska' },
  { id: 106, name: 'AusPost' },
  { id: 107, name: 'PostNL' },
  { id: 108, name: 'bpost' },
  { id: 109, name: 'La Poste Colissimo' },
  { id: 110, name: 'Chronopost' },
  { id: 111, name: 'Correos' },
  { id: 112, name: 'Poste Italiane' },
  { id: 113, name: 'PostNord' },
  { id: 114, name: 'Swiss Post' },
  { id: 115, name: 'Austrian Post' },
  { id: 116, name: 'DHL Express' },
  { id: 117, name: 'Deutsche Post' },
  { id: 118, name: 'Hermes' },
  { id: 119, name: 'Amazon Logistics' },
  { id: 120, name: 'Japan Post' },
  { id: 121, name: 'Yamato' },
  { id: 122, name: 'Sagawa' },
  { id: 123, name: 'China Post' },
  { id: 124, name: 'Cainiao' },
  { id: 125, name: 'TNT' },
  { id: 126, name: 'Purolator' },
  { id: 127, name: 'SEUR' },
  { id: 128, name: 'Mondial Relay' },
  { id: 129, name: 'Parcelforce' },
  { id: 130, name: 'Yodel' },
  { id: 131, name: 'An Post' },
  { id: 132, name: 'NZ Post' },
  { id: 133, name: 'India Post' },
  { id: 134, name: 'Posti' },
  { id: 135, name: 'Aramex' },
];

/** An email provider as partners see it; its servers are internal to the service. */
export type ProviderEntry = {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly domains: readonly string[];
  readonly preferred: boolean;
};

/** Email providers, contract §5. `imap` is any host; `import` is an uploaded mbox or eml export. */
export const PROVIDERS: readonly ProviderEntry[] = [
  { id: 1, key: 'gmail', name: 'Gmail', domains: ['gmail.com', 'googlemail.com'], preferred: true },
  {
    id: 2,
    key: 'outlook',
    name: 'Outlook',
    domains: [
      'outlook.com',
      'hotmail.com',
      'live.com',
      'msn.com',
      'outlook.de',
      'outlook.fr',
      'outlook.es',
      'hotmail.co.uk',
      'hotmail.de',
      'hotmail.es',
      'hotmail.fr',
      'hotmail.it',
      'live.co.uk',
      'live.de',
      'live.fr',
      'live.nl',
      'passport.com',
    ],
    preferred: true,
  },
  {
    id: 3,
    key: 'yahoo',
    name: 'Yahoo Mail',
    domains: [
      'yahoo.com',
      'ymail.com',
      'rocketmail.com',
      'yahoo.ca',
      'yahoo.co.in',
      'yahoo.co.uk',
      'yahoo.com.au',
      'yahoo.com.br',
      'yahoo.de',
      'yahoo.es',
      'yahoo.fr',
      'yahoo.ie',
      'yahoo.it',
    ],
    preferred: true,
  },
  { id: 4, key: 'icloud', name: 'iCloud Mail', domains: ['icloud.com', 'me.com', 'mac.com'], preferred: true },
  { id: 5, key: 'aol', name: 'AOL Mail', domains: ['aol.com', 'aim.com', 'verizon.net'], preferred: false },
  { id: 6, key: 'fastmail', name: 'Fastmail', domains: ['fastmail.com', 'fastmail.fm', 'sent.com'], preferred: false },
  { id: 7, key: 'gmx', name: 'GMX', domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.com'], preferred: false },
  { id: 8, key: 'webde', name: 'WEB.DE', domains: ['web.de'], preferred: false },
  { id: 9, key: 'tonline', name: 'T-Online', domains: ['t-online.de', 'magenta.de'], preferred: false },
  {
    id: 10,
    key: 'zoho',
    name: 'Zoho Mail',
    domains: ['zoho.com', 'zohomail.com', 'zoho.eu', 'zohomail.eu'],
    preferred: false,
  },
  { id: 11, key: 'mailbox-org', name: 'mailbox.org', domains: ['mailbox.org'], preferred: false },
  { id: 12, key: 'posteo', name: 'Posteo', domains: ['posteo.de', 'posteo.net'], preferred: false },
  { id: 13, key: 'orange', name: 'Orange', domains: ['orange.fr', 'wanadoo.fr'], preferred: false },
  { id: 14, key: 'comcast', name: 'Xfinity (Comcast)', domains: ['comcast.net'], preferred: false },
  { id: 15, key: 'att', name: 'AT&T Mail', domains: ['att.net', 'sbcglobal.net', 'bellsouth.net'], preferred: false },
  { id: 16, key: 'yandex', name: 'Yandex Mail', domains: ['yandex.com', 'yandex.ru', 'ya.ru'], preferred: false },
  { id: 17, key: 'proton', name: 'Proton Mail', domains: ['proton.me', 'protonmail.com', 'pm.me'], preferred: false },
  {
    id: 18,
    key: 'tuta',
    name: 'Tuta',
    domains: ['tuta.com', 'tuta.io', 'tutanota.com', 'tutanota.de'],
    preferred: false,
  },
  { id: 19, key: 'mail-com', name: 'mail.com', domains: ['mail.com', 'email.com'], preferred: false },
  { id: 20, key: 'ionos', name: 'IONOS', domains: [], preferred: false },
  { id: 21, key: 'strato', name: 'STRATO', domains: [], preferred: false },
  { id: 22, key: 'freenet', name: 'freenet Mail', domains: ['freenet.de'], preferred: false },
  { id: 23, key: 'ovh', name: 'OVHcloud', domains: [], preferred: false },
  { id: 24, key: 'gandi', name: 'Gandi', domains: [], preferred: false },
  { id: 25, key: 'infomaniak', name: 'Infomaniak', domains: ['ik.me', 'ikmail.com'], preferred: false },
  { id: 26, key: 'laposte', name: 'La Poste', domains: ['laposte.net'], preferred: false },
  { id: 27, key: 'free', name: 'Free', domains: ['free.fr'], preferred: false },
  { id: 28, key: 'sfr', name: 'SFR', domains: ['sfr.fr', 'neuf.fr'], preferred: false },
  { id: 29, key: 'mail-ru', name: 'Mail.ru', domains: ['mail.ru', 'bk.ru', 'inbox.ru', 'list.ru'], preferred: false },
  { id: 30, key: 'seznam', name: 'Seznam Email', domains: ['seznam.cz', 'email.cz', 'post.cz'], preferred: false },
  { id: 31, key: 'wp', name: 'WP Poczta', domains: ['wp.pl'], preferred: false },
  {
    id: 32,
    key: 'onet',
    name: 'Onet Poczta',
    domains: ['onet.pl', 'op.pl', 'poczta.onet.pl', 'vp.pl'],
    preferred: false,
  },
  { id: 33, key: 'interia', name: 'Interia', domains: ['interia.pl', 'interia.eu', 'poczta.fm'], preferred: false },
  { id: 34, key: 'o2', name: 'o2 Poczta', domains: ['o2.pl', 'tlen.pl', 'go2.pl'], preferred: false },
  { id: 35, key: 'libero', name: 'Libero Mail', domains: ['libero.it', 'inwind.it', 'iol.it'], preferred: false },
  { id: 36, key: 'virgilio', name: 'Virgilio Mail', domains: ['virgilio.it'], preferred: false },
  { id: 37, key: 'bt', name: 'BT Email', domains: ['btinternet.com', 'btopenworld.com'], preferred: false },
  { id: 38, key: 'virgin-media', name: 'Virgin Media', domains: ['virginmedia.com', 'ntlworld.com'], preferred: false },
  { id: 39, key: 'bluewin', name: 'Bluewin', domains: ['bluewin.ch'], preferred: false },
  { id: 40, key: 'one-com', name: 'one.com', domains: [], preferred: false },
  { id: 41, key: 'rackspace', name: 'Rackspace Email', domains: [], preferred: false },
  { id: 42, key: 'godaddy', name: 'GoDaddy', domains: [], preferred: false },
  { id: 43, key: 'hostinger', name: 'Hostinger', domains: [], preferred: false },
  { id: 44, key: 'private-email', name: 'Namecheap Private Email', domains: [], preferred: false },
  { id: 45, key: 'migadu', name: 'Migadu', domains: [], preferred: false },
  { id: 46, key: 'purelymail', name: 'Purelymail', domains: [], preferred: false },
  { id: 47, key: 'titan', name: 'Titan', domains: [], preferred: false },
  { id: 48, key: 'yahoo-japan', name: 'Yahoo! JAPAN Mail', domains: ['yahoo.co.jp', 'ymail.ne.jp'], preferred: false },
  { id: 90, key: 'imap', name: 'Other mail server (IMAP)', domains: [], preferred: false },
  { id: 91, key: 'import', name: 'Uploaded export', domains: [], preferred: false },
  { id: 92, key: 'sandbox', name: 'Sample mailbox', domains: [], preferred: false },
];

/** Returns the entry with this ID. Throws for an unknown ID, because stored IDs must match the code. */
export function dictionaryEntry<T extends { readonly id: number }>(dictionary: readonly T[], id: number): T {
  const entry = dictionary.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new Error(`No dictionary entry ${id}`);
  return entry;
}

/** Mailbox states, contract §5. */
export const MAILBOX_STATUS = {
  OK: 200,
  ONBOARDING: 201,
  UPDATING: 202,
  AUTH_ERROR: 400,
  TEMP_ERROR: 500,
} as const;

/** Shipment states, contract §5. */
export const SHIPMENT_STATUS = {
  PENDING: 0,
  SHIPPED: 1,
  OUT_FOR_DELIVERY: 2,
  DELIVERED: 3,
  ERROR: 4,
  UNKNOWN: 5,
} as const;

/** Order states (ext), contract §5. */
export const ORDER_STATUSES = ['placed', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
