import { MARKETS } from './markets.ts';
import { type Draft, makeOrder } from './order-mail.ts';
import { sentOn } from './other-mail.ts';
import type { Random } from './random.ts';
import { pickShop } from './shops.ts';
import { WORDS } from './words/dictionary.ts';

/** Makes a marketplace email about a purchase split into several orders, each with its number and sums. */
export function makeSeveralOrdersMail(random: Random): Draft {
  const market = random.pick(MARKETS);
  const words = WORDS[market.language];
  const shop = pickShop(random, market);
  const orders = Array.from({ length: random.between(2, 3) }, () => makeOrder(random, market, words, 'placed'));
  const [numberLabel = ''] = words.numberLabels;
  const [subject, opening] = random.pick(
    words.placed.filter(([first]) => !first.includes('{n}') && !first.includes('{i}')),
  );
  const blocks = orders.map(
    ({ number, lines, sums }) =>
      `<table><tr><td><b>${numberLabel}</b></td><td>${number}</td></tr></table><table>${lines
        .map(
          ({ name, quantity, unit, sum }) =>
            `<tr><td>${name}</td><td>${unit}</td><td>${quantity}</td><td>${sum}</td></tr>`,
        )
        .join(
          '',
        )}</table><table>${sums.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('')}</table>`,
  );
  const fill = (text: string) => text.replaceAll('{shop}', shop.name);
  return {
    subject: fill(subject),
    shop,
    market,
    sentAt: sentOn(random),
    body: `<html><body><p>${fill(opening)}</p>${blocks.join('<hr>')}</body></html>`,
    type: 'html',
    truth: {
      orders: orders.map(({ number, total, stated, lines }) => ({
        orderNumber: number,
        total,
        ...(stated.shipping === undefined ? {} : { shipping: stated.shipping }),
        // Only a dollar market prints its tax among the sums.
        ...(stated.tax === undefined || market.currency !== 'USD' ? {} : { tax: stated.tax }),
        ...(stated.discount === undefined ? {} : { discount: stated.discount }),
        currency: market.currency,
        status: 'placed' as const,
        items: lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
      })),
      parcels: [],
      merchant: shop.name,
    },
    tags: [`lang:${market.language}`, `market:${market.locale}`],
  };
}
