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

/** Shippers: below 100 the ids of the old service, from 100 on the rest of the world's (contract §5). */
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

/** A mail provider as partners see it; where its servers are is the service's own knowledge. */
export type ProviderEntry = {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly domains: readonly string[];
  readonly preferred: boolean;
};

/** Mail providers, contract §5. `imap` is any host; `import` an uploaded mbox or eml export. */
export const PROVIDERS: readonly ProviderEntry[] = [
  { id: 1, key: 'gmail', name: 'Gmail', domains: ['gmail.com', 'googlemail.com'], preferred: true },
  {
    id: 2,
    key: 'outlook',
    name: 'Outlook',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'outlook.de', 'hotmail.co.uk', 'hotmail.fr'],
    preferred: true,
  },
  {
    id: 3,
    key: 'yahoo',
    name: 'Yahoo Mail',
    domains: ['yahoo.com', 'ymail.com', 'rocketmail.com', 'yahoo.co.uk', 'yahoo.de', 'yahoo.fr'],
    preferred: true,
  },
  { id: 4, key: 'icloud', name: 'iCloud Mail', domains: ['icloud.com', 'me.com', 'mac.com'], preferred: true },
  { id: 5, key: 'aol', name: 'AOL Mail', domains: ['aol.com', 'aim.com'], preferred: false },
  { id: 6, key: 'fastmail', name: 'Fastmail', domains: ['fastmail.com', 'fastmail.fm'], preferred: false },
  { id: 7, key: 'gmx', name: 'GMX', domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.com'], preferred: false },
  { id: 8, key: 'webde', name: 'WEB.DE', domains: ['web.de'], preferred: false },
  { id: 9, key: 'tonline', name: 'T-Online', domains: ['t-online.de', 'magenta.de'], preferred: false },
  { id: 10, key: 'zoho', name: 'Zoho Mail', domains: ['zoho.com', 'zohomail.com', 'zoho.eu'], preferred: false },
  { id: 11, key: 'mailbox-org', name: 'mailbox.org', domains: ['mailbox.org'], preferred: false },
  { id: 12, key: 'posteo', name: 'Posteo', domains: ['posteo.de', 'posteo.net'], preferred: false },
  { id: 13, key: 'orange', name: 'Orange', domains: ['orange.fr', 'wanadoo.fr'], preferred: false },
  { id: 14, key: 'comcast', name: 'Xfinity (Comcast)', domains: ['comcast.net'], preferred: false },
  { id: 15, key: 'att', name: 'AT&T Mail', domains: ['att.net', 'sbcglobal.net', 'bellsouth.net'], preferred: false },
  { id: 16, key: 'yandex', name: 'Yandex Mail', domains: ['yandex.com', 'yandex.ru', 'ya.ru'], preferred: false },
  { id: 90, key: 'imap', name: 'Other mail server (IMAP)', domains: [], preferred: false },
  { id: 91, key: 'import', name: 'Uploaded export', domains: [], preferred: false },
  { id: 92, key: 'sandbox', name: 'Sample mailbox', domains: [], preferred: false },
];

/** The entry with this id; throws on an id that is in no row of ours, because then data and code have drifted apart. */
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
