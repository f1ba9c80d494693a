import 'server-only';
import type { OrderRow } from '../service/order-view.ts';

/** Longer names only push what follows off a tab. */
const LONGEST = 80;

/** What an order is called where only plain text can stand, such as a tab: its title and shop; null when it has no name. */
export function orderName({ title, titleItem, number, merchantName }: OrderRow): string | null {
  const parts = [titleItem?.name ?? title ?? number, merchantName].map((part) => plain(part ?? ''));
  const named = parts.filter((part) => part !== '');
  return named.length === 0 ? null : named.join(' · ');
}

/** One line, without characters that turn the direction of what follows, cut between whole characters. */
function plain(text: string): string {
  const line = text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= LONGEST ? line : `${characters.slice(0, LONGEST - 1).join('')}…`;
}
