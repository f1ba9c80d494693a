import type { OrderStatus } from '#contract/dictionaries.ts';
import type { ShipmentStatusCode } from '../../facts.ts';
import { LAYOUTS, type Layout } from './layouts.ts';
import { MARKETS, type Market, writeDate } from './markets.ts';
import { PARCEL_MAKERS, type ParcelMaker } from './parcels.ts';
import type { Line, Parts, Row } from './parts.ts';
import type { Random } from './random.ts';
import type { CorpusTruth, ItemTruth, OrderTruth, ParcelTruth } from './receipt.ts';
import { makeOrderNumber, pickShop, type Shop } from './shops.ts';
import { WORDS } from './words/dictionary.ts';
import type { Saying, Words } from './words/words.ts';

export type OrderKind = 'placed' | 'shipped' | 'outForDelivery' | 'delivered' | 'cancelled' | 'refunded';

/** An email before it is packed into a message. */
export type Draft = {
  readonly subject: string;
  readonly shop: Shop;
  readonly market: Market;
  readonly sentAt: number;
  readonly body: string;
  readonly type: 'html' | 'text';
  readonly truth: CorpusTruth;
  readonly tags: readonly string[];
};

const DAY = 86_400_000;
const FREE: Readonly<Record<Market['language'], string>> = {
  en: 'FREE',
  de: 'kostenlos',
  fr: 'Offerte',
  es: 'Gratis',
  it: 'Gratuita',
  nl: 'Gratis',
  pl: 'Darmowa',
  pt: 'Grátis',
  sv: 'Gratis',
  ja: '無料',
  hu: 'Ingyenes',
  ro: 'Gratuit',
  tr: 'Ücretsiz',
  el: 'Δωρεάν',
  zh: '免费',
  hi: 'FREE',
  ar: 'مجاني',
  da: 'Gratis',
  no: 'Gratis',
  fi: 'Ilmainen',
  cs: 'Zdarma',
  ko: '무료배송',
};

/** Makes a shop's email about one order. */
export function makeOrderMail(random: Random, kind: OrderKind): Draft {
  const market = random.pick(MARKETS);
  const words = WORDS[market.language];
  const shop = pickShop(random, market);
  const layout = random.pick(LAYOUTS);
  const sentAt = Date.UTC(2026, random.between(0, 9), random.between(1, 28), random.between(8, 19), 15);
  const orderedAt = kind === 'placed' ? sentAt : sentAt - random.between(1, 9) * DAY;
  const order = makeOrder(random, market, words, kind);
  const [subject, opening] = random.pick(sayings(words, kind));
  const carrier = random.pick(PARCEL_MAKERS[market.language]);
  const parcel = moves(kind) ? makeParcel(random, words, kind, carrier) : null;
  const dateStyle = random.pick(market.dates);
  const dated = random.chance(0.75);
  const numberLabel = random.pick(words.numberLabels);
  const marked = !/[#°ºrno.]$|番号/i.test(numberLabel) && random.chance(0.25) ? `#${order.number}` : order.number;
  const fill = (text: string) =>
    text
      .replaceAll('{shop}', shop.name)
      .replaceAll('{n}', `${random.chance(0.3) ? '#' : ''}${order.number}`)
      .replaceAll('{c}', carrier.name)
      .replaceAll('{i}', order.lines[0]?.name ?? '');
  const facts: Row[] = [[numberLabel, marked]];
  if (dated) facts.push([random.pick(words.dateLabels), writeDate(orderedAt, market, dateStyle)]);
  if (random.chance(0.25)) {
    const [label = '', value = ''] = random.pick(words.customerNumber).split(/[:：] ?| (?=\d)/);
    facts.splice(random.between(0, facts.length), 0, [label, value]);
  }
  if (parcel !== null) facts.push(...parcel.rows);
  const withList = kind === 'placed' || kind === 'refunded' || random.chance(0.6);
  const withSums = withList && (kind === 'placed' || kind === 'refunded' || random.chance(0.5));
  const parts: Parts = {
    shop: shop.name,
    site: `https://www.${shop.domain}`,
    opening: fill(opening),
    facts,
    heads: random.pick(words.heads),
    lines: withList ? order.lines : [],
    sums: withSums ? order.sums : [],
    notes: withSums ? order.notes : [],
    button: { text: random.pick(words.trackButton), href: parcel?.href ?? `https://www.${shop.domain}/account/orders` },
    address: [random.pick(words.address), 'Robin Muster\n12 Example Road\n10435 Sampletown'],
    recommended: random.chance(0.3)
      ? {
          head: random.pick(words.recommend),
          offers: random
            .several(words.items, 3)
            .map((name) => [name, order.money(random.between(5, 200) * market.scale)] as const),
        }
      : null,
    footer: random.several(words.footer, random.between(0, 2)),
  };
  const body = dress(random, layout, market, layout.render(parts));
  const orderTruth: OrderTruth = {
    orderNumber: order.number,
    ...(dated ? { orderDate: day(orderedAt) } : {}),
    total: withSums && kind !== 'refunded' ? order.total : kind === 'refunded' && withSums ? order.total : null,
    ...(withSums ? order.stated : {}),
    currency: withSums ? market.currency : null,
    status: STATUS[kind],
    items: withList
      ? order.lines.map(({ name, quantity, price }): ItemTruth => ({ name, quantity, price: withSums ? price : null }))
      : null,
  };
  return {
    subject: fill(subject),
    shop,
    market,
    sentAt,
    body: body.text,
    type: layout.type,
    truth: { orders: [orderTruth], parcels: parcel === null ? [] : [parcel.truth], merchant: shop.name },
    tags: [`lang:${market.language}`, `market:${market.locale}`, `layout:${layout.name}`, ...body.tags, ...order.tags],
  };
}

function sayings(words: Words, kind: OrderKind): readonly Saying[] {
  return words[kind];
}

const STATUS: Readonly<Record<OrderKind, OrderStatus>> = {
  placed: 'placed',
  shipped: 'shipped',
  outForDelivery: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  refunded: 'returned',
};

function moves(kind: OrderKind): boolean {
  return kind === 'shipped' || kind === 'outForDelivery' || kind === 'delivered';
}

function makeParcel(random: Random, words: Words, kind: OrderKind, carrier: ParcelMaker) {
  const number = carrier.make(random);
  const status: ShipmentStatusCode = kind === 'shipped' ? 1 : kind === 'outForDelivery' ? 2 : 3;
  const way = random.between(0, 3);
  const link = carrier.link.replace('{}', number);
  const rows: Row[] = [];
  if (way !== 1 && way !== 3) {
    rows.push([random.pick(words.tracking).replace('{c}', carrier.name), number]);
    if (random.chance(0.6)) rows.push([random.pick(words.carrierLabels), carrier.name]);
  }
  const named = way === 1 || way === 2 || rows.length > 1;
  const href =
    way === 1 || way === 2
      ? random.chance(0.4)
        ? `https://click.mailer.example/r?u=${encodeURIComponent(link)}&id=88`
        : link
      : null;
  const truth: ParcelTruth = {
    trackingNumber: way === 3 ? null : number,
    status,
    ...(named ? { shipperId: carrier.shipperId } : {}),
  };
  return { rows, href, truth };
}

/** Makes an order with its lines and sums in a market's notation. */
export function makeOrder(random: Random, market: Market, words: Words, kind: OrderKind) {
  const money = random.pick(market.money);
  const unit = market.scale === 1 ? 10 : 1;
  const counted = random.pick(words.quantities);
  const lines: Line[] = random.several(words.items, random.pick([1, 1, 1, 2, 2, 3, 4])).map((name) => {
    const quantity = random.chance(0.75) ? 1 : random.between(2, 4);
    const price = random.between(250, random.chance(0.1) ? 250_000 : 19_999) * unit;
    return {
      name,
      quantity,
      price,
      unit: money(price),
      sum: money(price * quantity),
      counted: quantity > 1 || random.chance(0.6) ? counted.replace('{q}', String(quantity)) : '',
      detail: random.chance(0.3)
        ? random.pick(['SKU: 77-4410', 'Art.-Nr. 551209', 'EAN 4006381333931', 'Ref. 8812/400'])
        : null,
    };
  });
  const goods = lines.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0);
  const sums: Row[] = [];
  const tags: string[] = [];
  const notes: string[] = [];
  const stated: { shipping?: number; tax?: number; discount?: number } = {};
  let total = goods;
  if (random.chance(0.8)) sums.push([random.pick(words.subtotal), money(goods)]);
  if (random.chance(0.3) && sums.length > 0) {
    stated.discount = Math.max(1, Math.floor(goods / random.between(5, 12)));
    total -= stated.discount;
    sums.push([random.pick(words.discount), `${random.pick(['-', '−', '- '])}${money(stated.discount)}`]);
  }
  if (random.chance(0.75)) {
    if (random.chance(0.3)) sums.push([random.pick(words.shipping), FREE[market.language]]);
    else {
      stated.shipping = random.between(99, 1_500) * unit;
      total += stated.shipping;
      sums.push([random.pick(words.shipping), money(stated.shipping)]);
    }
  }
  if (market.currency === 'USD' && random.chance(0.6)) {
    stated.tax = Math.floor(goods * 0.0725);
    total += stated.tax;
    sums.push([random.pick(words.tax), money(stated.tax)]);
  }
  sums.push([random.pick(kind === 'refunded' ? words.refundTotal : words.total), money(total)]);
  if (market.currency !== 'USD' && random.chance(0.35)) {
    const included = Math.floor(total / 6);
    stated.tax = included;
    notes.push(random.pick(words.taxIncluded).replace('{m}', money(included)));
  }
  if (random.chance(0.15) && kind === 'placed') {
    tags.push('quirk:gift-card');
    sums.push([random.pick(words.giftCard), `-${money(Math.floor(total / 4))}`]);
  }
  if (random.chance(0.2)) {
    tags.push('quirk:saved');
    notes.push(random.pick(words.saved).replace('{m}', money(random.between(1, 60) * market.scale)));
  }
  if (random.chance(0.5)) notes.push(random.pick(words.payment));
  return { number: makeOrderNumber(random), money, lines, sums, notes, total, stated, tags };
}

/**
 * Applies notations that a reader must resolve: superscript cents, the euro sign as decimal point, zero-width spaces.
 */
function dress(random: Random, layout: Layout, market: Market, text: string): { text: string; tags: string[] } {
  if (layout.type === 'html' && market.currency === 'USD' && random.chance(0.1)) {
    return { text: text.replace(/(\$[\d,]+)\.(\d\d)(?!\d)/g, '$1<sup>$2</sup>'), tags: ['quirk:superscript'] };
  }
  if (market.locale === 'fr-FR' && random.chance(0.1)) {
    return { text: text.replace(/(\d),(\d\d)\s?€/gu, '$1€$2'), tags: ['quirk:euro-as-point'] };
  }
  if (random.chance(0.08))
    return { text: text.replace(/(\d)(?=\d{3}(?!\d))/g, '$1\u200b'), tags: ['quirk:zero-width'] };
  return { text, tags: [] };
}

function day(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
