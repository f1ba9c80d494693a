import { MARKETS, writeDate } from './markets.ts';
import type { Draft } from './order-mail.ts';
import { makeCarrierMail, sentOn } from './other-mail.ts';
import { PARCEL_MAKERS } from './parcels.ts';
import type { Random } from './random.ts';
import { makeOrderNumber, pickShop, type Shop } from './shops.ts';
import { WORDS } from './words/dictionary.ts';
import { NEGATIVES, type NegativeKind } from './words/negatives.ts';

const NOTHING = { orders: [], parcels: [], merchant: null } as const;
const YEAR = 365 * 86_400_000;

/** Senders of emails that are not orders. None of them is a trusted source, whatever numbers the email contains. */
const PEOPLE = ['Alice Vale', 'Bruno Holt', 'Clara Umbra', 'Dario Finch', 'Edda Marrow'] as const;
const DESKS = ['Billing Desk', 'Order Department', 'Kundenservice', 'Service Client', 'Pedidos', 'Assistenza'] as const;
const WEBMAIL = ['gmail.com', 'gmx.de', 'orange.fr', 'libero.it', 'wp.pl', 'yahoo.co.jp', 'telia.com'] as const;

/** Makes an email that names an order or a shipment but must yield neither. */
export function makeNegativeMail(random: Random, kind: NegativeKind): Draft {
  const market = random.pick(MARKETS);
  const { language } = market;
  const words = WORDS[language];
  const shop = pickShop(random, market);
  const carrier = random.pick(PARCEL_MAKERS[language]);
  const sentAt = sentOn(random);
  const money = random.pick(market.money);
  const parts: Readonly<Record<string, string>> = {
    '{n}': makeOrderNumber(random),
    '{t}': carrier.make(random),
    '{m}': money(random.between(kind === 'parcelFee' ? 1 : 20, kind === 'parcelFee' ? 9 : 400) * market.scale),
    '{i}': random.pick(words.items),
    '{shop}': shop.name,
    '{c}': carrier.name,
    '{d}': writeDate(sentAt - YEAR, market, 'long'),
    '{p}': `+${random.between(1, 49)} ${random.digits(3)} 555 ${random.digits(4)}`,
  };
  const fill = (text: string) => text.replace(/\{\w+\}/g, (key) => parts[key] ?? key);
  const [subject, opening] = random.pick(NEGATIVES[language][kind]);
  const html = kind !== 'letter' && random.chance(0.5);
  return {
    subject: fill(subject),
    shop: senderOf(random, kind, shop, carrier.name),
    market,
    sentAt,
    body: html
      ? `<html><body><p>${fill(opening)}</p><p><a href="https://www.${shop.domain}/x">→</a></p></body></html>`
      : fill(opening),
    type: html ? 'html' : 'text',
    truth: NOTHING,
    tags: [`lang:${language}`, `market:${market.locale}`, 'as-is', ...(kind === 'parcelFee' ? ['auth:none'] : [])],
  };
}

function senderOf(random: Random, kind: NegativeKind, shop: Shop, carrier: string): Shop {
  const desk = `desk-${random.digits(3)}.example`;
  switch (kind) {
    case 'parcelFee':
      return {
        name: carrier,
        domain: desk,
        from: { name: random.pick([carrier, `${carrier} Service`, 'Parcel Desk']), address: `info@${desk}` },
      };
    case 'callToCancel': {
      const name = random.pick(DESKS);
      return { name, domain: desk, from: { name, address: `orders@${desk}` } };
    }
    case 'letter': {
      const name = random.pick(PEOPLE);
      const [first = '', last = ''] = name.toLowerCase().split(' ');
      const host = random.chance(0.5) ? random.pick(WEBMAIL) : `${last}-home.example`;
      return { name, domain: host, from: { name, address: `${first}@${host}` } };
    }
    case 'olderOrder':
    case 'pendingPayment':
      return shop;
  }
}

/** Makes a forged carrier email: the carrier's address, but failed authentication at the receiving server. */
export function makeSpoofedMail(random: Random): Draft {
  const draft = makeCarrierMail(random, random.pick(['carrierShipped', 'carrierOut', 'carrierDelivered']));
  return { ...draft, truth: NOTHING, tags: [...draft.tags, 'auth:fail'] };
}

/** Makes a mailing list post about an order. */
export function makeListMail(random: Random): Draft {
  const draft = makeNegativeMail(random, 'letter');
  return { ...draft, subject: `[talk] ${draft.subject}`, tags: [...draft.tags, 'list'] };
}
