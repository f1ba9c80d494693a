import type { ShipmentStatusCode } from '../../facts.ts';
import { MARKETS, writeDate } from './markets.ts';
import type { Draft } from './order-mail.ts';
import { PARCEL_MAKERS } from './parcels.ts';
import type { Random } from './random.ts';
import { makeOrderNumber, pickShop } from './shops.ts';
import { WORDS } from './words/dictionary.ts';
import type { Words } from './words/words.ts';

const NOTHING = { orders: [], parcels: [], merchant: null } as const;

export type RefusedKind = 'abandonedCart' | 'upcoming' | 'failed' | 'demand' | 'promotion';

/** Makes an email that names goods and amounts but is not an order. */
export function makeRefusedMail(random: Random, kind: RefusedKind): Draft {
  const market = random.pick(MARKETS);
  const words = WORDS[market.language];
  const shop = pickShop(random, market);
  const sentAt = sentOn(random);
  const money = random.pick(market.money);
  const amount = () => money(random.between(5, 300) * market.scale);
  const number = makeOrderNumber(random);
  const fill = (text: string) =>
    text
      .replaceAll('{m}', amount)
      .replaceAll('{i}', () => random.pick(words.items))
      .replaceAll('{n}', number)
      .replaceAll('{shop}', shop.name)
      .replaceAll('{d}', writeDate(sentAt + 5 * 86_400_000, market, random.pick(market.dates)));
  const [subject, opening] = random.pick(words[kind]);
  const offers = random
    .several(words.items, random.between(0, 4))
    .map((name) => `<tr><td><a href="https://www.${shop.domain}/p/9">${name}</a></td><td>${amount()}</td></tr>`)
    .join('');
  const html = `<html><body><h1>${shop.name}</h1><p>${fill(opening)}</p><table>${offers}</table><p><a href="https://www.${shop.domain}/">${shop.name}</a></p>${words.footer.map((line) => `<p>${line}</p>`).join('')}</body></html>`;
  return {
    subject: fill(subject),
    shop,
    market,
    sentAt,
    body: random.chance(0.75) ? html : html.replace(/<[^>]+>/g, '\n'),
    type: 'html',
    truth: NOTHING,
    tags: [`lang:${market.language}`, `market:${market.locale}`],
  };
}

const NAMED = [
  ['Amazon', 'amazon-support.example'],
  ['DHL', 'dhl-paket-zustellung.example'],
  ['PayPal', 'secure-paypal-service.example'],
  ['FedEx', 'fedex-tracking.example'],
  ['Netflix', 'netflix-billing.example'],
  ['Apple', 'appleid-orders.example'],
] as const;

/** Makes an email in the name of a known brand that fails authentication at the receiving server. */
export function makePhishingMail(random: Random): Draft {
  const [brand, domain] = random.pick(NAMED);
  const market = random.pick(MARKETS);
  const words = WORDS[market.language];
  const [, opening] = random.pick(words.placed);
  const money = random.pick(market.money);
  const name = random.pick([`${brand} Service`, brand, `${brand} Support Team`]);
  return {
    subject: `${brand}: ${random.pick(words.placed)[0].replaceAll('{shop}', brand).replaceAll('{n}', makeOrderNumber(random)).replaceAll('{i}', '')}`,
    shop: { name: brand, domain, from: { name, address: `service@${domain}` } },
    market,
    sentAt: sentOn(random),
    body: `<p>${opening.replaceAll('{shop}', brand)}</p><p>${random.pick(words.numberLabels)}: ${makeOrderNumber(random)}</p><p>${random.pick(words.total)}: ${money(random.between(50, 900) * market.scale)}</p><a href="https://${domain}/login">Cancel order</a>`,
    type: 'html',
    truth: NOTHING,
    tags: [`lang:${market.language}`, 'auth:fail'],
  };
}

export type CarrierKind = 'carrierShipped' | 'carrierOut' | 'carrierDelivered';
const STATUS: Readonly<Record<CarrierKind, ShipmentStatusCode>> = {
  carrierShipped: 1,
  carrierOut: 2,
  carrierDelivered: 3,
};

/** Makes a carrier's email about a shipment. */
export function makeCarrierMail(random: Random, kind: CarrierKind): Draft {
  const language = random.pick(Object.keys(PARCEL_MAKERS) as (keyof typeof PARCEL_MAKERS)[]);
  const market = random.pick(MARKETS.filter((candidate) => candidate.language === language));
  const words = WORDS[language];
  const carrier = random.pick(PARCEL_MAKERS[language]);
  const number = carrier.make(random);
  const sentAt = sentOn(random);
  const shop = pickShop(random, market);
  const fill = (text: string) =>
    text
      .replaceAll('{shop}', shop.name)
      .replaceAll('{c}', carrier.name)
      .replaceAll('{d}', writeDate(sentAt + 86_400_000, market, 'long'));
  const [subject, opening] = random.pick(words[kind]);
  const href = carrier.link.replace('{}', number);
  const way = random.between(0, 2);
  const label = random.pick(words.tracking).replace('{c}', carrier.name);
  const shown = /^\d{12,}$/.test(number) && random.chance(0.3) ? number.replace(/(\d{4})(?=\d)/g, '$1 ') : number;
  const stated = way === 0 ? `<p>${label}: <b>${shown}</b></p>` : way === 1 ? tableOf(label, shown) : '';
  const html = `<html><body><h2>${fill(opening)}</h2>${stated}<p><a href="${way === 0 ? `https://www.example.com/app` : href}">${words.trackButton[0] ?? ''}</a></p><p>Robin Muster<br>12 Example Road<br>10435 Sampletown</p>${footer(words)}</body></html>`;
  return {
    subject: `${fill(subject)}${random.chance(0.2) ? ` (${number})` : ''}`,
    shop: {
      name: carrier.name,
      domain: carrier.from.split('@')[1] ?? '',
      from: { name: carrier.name, address: carrier.from },
    },
    market,
    sentAt,
    body: html,
    type: 'html',
    truth: {
      orders: [],
      parcels: [{ trackingNumber: number, shipperId: carrier.shipperId, status: STATUS[kind] }],
      merchant: null,
    },
    tags: [`lang:${language}`, `carrier:${carrier.name}`, `way:${way}`],
  };
}

const tableOf = (label: string, value: string) => `<table><tr><td>${label}</td></tr><tr><td>${value}</td></tr></table>`;
const footer = (words: Words) => `<p>${words.footer[0] ?? ''}</p>`;

export function sentOn(random: Random): number {
  return Date.UTC(2026, random.between(0, 9), random.between(1, 28), random.between(8, 19), 40);
}
