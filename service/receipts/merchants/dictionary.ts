/** What is known of a merchant by its domain: the name people use and what it mostly sells. */
export type KnownMerchant = {
  readonly name: string;
  readonly domains: readonly string[];
  /** The public site, when mail comes from another domain. */
  readonly site?: string;
  /** Contract §5 category most of its items fall in. */
  readonly categoryId?: number;
  /** Contract §5 purchase type of its usual order. */
  readonly purchaseTypeId?: number;
};

const KNOWN: readonly KnownMerchant[] = [
  ...'com co.uk de fr it es nl pl se ca com.au co.jp com.mx com.br in com.tr com.be sg ae'
    .split(' ')
    .map((suffix) => ({ name: `Amazon.${suffix}`, domains: [`amazon.${suffix}`] })),
  { name: 'Steam', domains: ['steampowered.com'], site: 'store.steampowered.com', categoryId: 20, purchaseTypeId: 4 },
  { name: 'Twitch', domains: ['twitch.tv'], categoryId: 24, purchaseTypeId: 4 },
  { name: 'Uber', domains: ['uber.com'], categoryId: 28, purchaseTypeId: 8 },
  { name: 'Lyft', domains: ['lyft.com', 'lyftmail.com'], site: 'lyft.com', categoryId: 28, purchaseTypeId: 8 },
  { name: 'Booking.com', domains: ['booking.com'], categoryId: 28, purchaseTypeId: 8 },
  { name: 'Airbnb', domains: ['airbnb.com'], categoryId: 28, purchaseTypeId: 8 },
  {
    name: 'Expedia',
    domains: ['expedia.com', 'expediamail.com'],
    site: 'expedia.com',
    categoryId: 28,
    purchaseTypeId: 8,
  },
  { name: 'Alaska Airlines', domains: ['alaskaair.com'], categoryId: 28, purchaseTypeId: 8 },
  { name: 'British Airways', domains: ['ba.com', 'britishairways.com'], categoryId: 28, purchaseTypeId: 8 },
  { name: 'American Airlines', domains: ['aa.com'], categoryId: 28, purchaseTypeId: 8 },
  { name: 'Delta', domains: ['delta.com'], categoryId: 28, purchaseTypeId: 8 },
  { name: 'United Airlines', domains: ['united.com'], categoryId: 28, purchaseTypeId: 8 },
  { name: 'Southwest Airlines', domains: ['southwest.com', 'iluv.southwest.com'], categoryId: 28, purchaseTypeId: 8 },
  { name: 'JetBlue', domains: ['jetblue.com'], categoryId: 28, purchaseTypeId: 8 },
  { name: 'Ryanair', domains: ['ryanair.com'], categoryId: 28, purchaseTypeId: 8 },
  { name: 'Lufthansa', domains: ['lufthansa.com'], categoryId: 28, purchaseTypeId: 8 },
  {
    name: 'Deutsche Bahn',
    domains: ['bahn.de', 'deutschebahn.com'],
    site: 'bahn.de',
    categoryId: 28,
    purchaseTypeId: 8,
  },
  { name: 'Eventbrite', domains: ['eventbrite.com'], categoryId: 27, purchaseTypeId: 8 },
  { name: 'Ticketmaster', domains: ['ticketmaster.com'], categoryId: 27, purchaseTypeId: 8 },
  { name: 'Apple', domains: ['apple.com'] },
  { name: 'Google Play', domains: ['google.com'], site: 'play.google.com', categoryId: 20, purchaseTypeId: 4 },
  { name: 'Cloudflare', domains: ['cloudflare.com'], categoryId: 24, purchaseTypeId: 6 },
  { name: 'GitHub', domains: ['github.com'], categoryId: 24, purchaseTypeId: 6 },
  { name: 'Netflix', domains: ['netflix.com'], categoryId: 24, purchaseTypeId: 6 },
  { name: 'Spotify', domains: ['spotify.com'], categoryId: 18, purchaseTypeId: 6 },
  {
    name: 'PlayStation',
    domains: ['playstation.com', 'playstationemail.com'],
    site: 'playstation.com',
    categoryId: 20,
    purchaseTypeId: 4,
  },
  {
    name: 'Nintendo',
    domains: ['nintendo.com', 'nintendo.net'],
    site: 'nintendo.com',
    categoryId: 20,
    purchaseTypeId: 4,
  },
  { name: 'eBay', domains: ['ebay.com', 'ebay.co.uk', 'ebay.de', 'ebay.fr', 'ebay.it', 'ebay.es'] },
  { name: 'Etsy', domains: ['etsy.com'] },
  { name: 'Walmart', domains: ['walmart.com'] },
  { name: 'Target', domains: ['target.com'] },
  { name: 'Best Buy', domains: ['bestbuy.com', 'emailinfo.bestbuy.com'], categoryId: 21 },
  { name: 'The Home Depot', domains: ['homedepot.com'], categoryId: 9 },
  { name: 'IKEA', domains: ['ikea.com', 'ikea.de', 'ikea.co.uk'], categoryId: 4 },
  {
    name: 'Zalando',
    domains: ['zalando.de', 'zalando.com', 'zalando.fr', 'zalando.it', 'zalando.nl', 'zalando.pl'],
    categoryId: 5,
  },
  { name: 'Allegro', domains: ['allegro.pl'] },
  { name: 'bol', domains: ['bol.com'] },
  { name: 'Coolblue', domains: ['coolblue.nl', 'coolblue.be', 'coolblue.de'], categoryId: 21 },
  { name: 'DoorDash', domains: ['doordash.com'], categoryId: 10 },
  { name: 'Grubhub', domains: ['grubhub.com'], categoryId: 10 },
  { name: 'Deliveroo', domains: ['deliveroo.com', 'deliveroo.co.uk'], categoryId: 10 },
  { name: 'Instacart', domains: ['instacart.com', 'instacartemail.com'], site: 'instacart.com', categoryId: 10 },
  { name: 'HelloFresh', domains: ['hellofresh.com', 'hellofresh.de', 'hellofresh.co.uk'], categoryId: 10 },
  { name: 'Chewy', domains: ['chewy.com'], categoryId: 16 },
  { name: 'Sephora', domains: ['sephora.com', 'sephora.fr'], categoryId: 6 },
  { name: 'Nike', domains: ['nike.com'], categoryId: 15 },
  { name: 'AliExpress', domains: ['aliexpress.com'] },
  {
    name: 'PayPal',
    domains: ['paypal.com', 'paypal.de', 'paypal.co.uk', 'paypal.fr'],
    categoryId: 25,
    purchaseTypeId: 3,
  },
  { name: 'Microsoft', domains: ['microsoft.com', 'microsoftonline.com'], categoryId: 20 },
  { name: 'Norton', domains: ['norton.com', 'nortonlifelock.com'], categoryId: 20, purchaseTypeId: 6 },
  { name: 'McAfee', domains: ['mcafee.com'], categoryId: 20, purchaseTypeId: 6 },
  { name: 'Costco', domains: ['costco.com', 'online.costco.com', 'costco.co.uk', 'costco.ca'] },
  { name: 'Coinbase', domains: ['coinbase.com'], categoryId: 25 },
  { name: 'Rakuten', domains: ['rakuten.co.jp'] },
  { name: 'Mercado Libre', domains: ['mercadolibre.com', 'mercadolibre.com.mx', 'mercadolibre.com.ar'] },
];

const BY_DOMAIN = new Map(KNOWN.flatMap((merchant) => merchant.domains.map((domain) => [domain, merchant] as const)));

/** The dictionary's merchant for a registrable domain, or null. */
export function merchantOfDomain(domain: string): KnownMerchant | null {
  return BY_DOMAIN.get(domain) ?? null;
}

/** Merchants whose name stands in a text as a whole word; "Amazon" counts for each of its shops. */
export function merchantsNamed(text: string): KnownMerchant[] {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, ' ')} `;
  return KNOWN.filter(({ name }) => {
    const brand = name.toLowerCase();
    return words.includes(` ${brand} `) || (brand.startsWith('amazon.') && words.includes(' amazon '));
  });
}
