import type { Address } from '../../message.ts';
import type { Market } from './markets.ts';
import type { Random } from './random.ts';

/** A fictional shop: its name, its domain, and the sender of its emails. */
export type Shop = { readonly name: string; readonly domain: string; readonly from: Address };

const NAMES = (
  'Alder & Finch|Bramble Goods|Castellan|Dovetail Home|Ember Outfitters|Fjordlight|Gossamer|Halden|Ivory Thread|Juniper Row|' +
  'Kestrel Audio|Lumenhaus|Marrow & Mint|Northwick|Oaken Tools|Pelikan Spiel|Quillon|Rosmarin|Saltmarsh|Tessellate|' +
  'Umbra Sport|Velo Vier|Wexford Tea|Xylo Kids|Yarrow Pharmacy|Zephyrine|BLAUFELD|Mitte24|Casa Limón|TechNova|' +
  'Boulanger & Fils|Kwiatki.pl|4Paws Depot|The Paper Mill|e-Mobi|Hamnen'
).split('|');

const ROLES = [
  'orders',
  'noreply',
  'no-reply',
  'service',
  'hello',
  'shop',
  'bestellung',
  'info',
  'store-news',
  'auto-confirm',
];
/** Variants of a shop's name in a From header. */
const DRESSED = ['{}', '{}', '{}', '{} Store', '{} Customer Service', '{} Orders', '"{}"', 'Team {}'];
const PLATFORM = ['store+51883@shopifyemail.example', 'noreply@t.shopifyemail.com', 'bounce@sendgrid.net'];

/** Picks a shop with a domain in the market. */
export function pickShop(random: Random, market: Market): Shop {
  const name = random.pick(NAMES);
  const domain = `${name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\.pl$|[^a-z0-9]/g, '')}.${market.suffix}`;
  const host = random.chance(0.3) ? `${random.pick(['mail', 'e', 'news', 'order', 'email'])}.${domain}` : domain;
  const address = random.chance(0.08) ? random.pick(PLATFORM.slice(1)) : `${random.pick(ROLES)}@${host}`;
  return { name, domain, from: { name: random.pick(DRESSED).replace('{}', name), address } };
}

/** Makes an order number in a format that shops use. */
export function makeOrderNumber(random: Random): string {
  const letters = (count: number) =>
    Array.from({ length: count }, () => random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])).join('');
  const form = random.between(0, 11);
  switch (form) {
    case 0:
      return random.digits(4);
    case 1:
      return `${letters(2)}${random.digits(5)}`;
    case 2:
      return `0000${random.digits(5)}`;
    case 3:
      return `W${random.digits(9)}`;
    case 4:
      return `${random.digits(2)}-${random.digits(5)}-${random.digits(5)}`;
    case 5:
      return `${letters(3)}-${random.digits(4)}-${letters(2)}${random.digits(1)}`;
    case 6:
      return `${letters(2)}-2026-${random.digits(5)}`;
    case 7:
      return `2026-${random.digits(4)}-${random.digits(1)}`;
    case 8:
      return random.digits(10);
    case 9:
      return `${random.digits(3)}-${random.digits(7)}-${random.digits(7)}`;
    case 10:
      return `${letters(1)}${random.digits(2)}${letters(2)}${random.digits(3)}${letters(1)}`;
    default:
      return random.digits(8);
  }
}
