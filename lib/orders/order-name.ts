import 'server-only';
import type { OrderRow } from '../service/order-view.ts';

/** A longer name would hide the rest of a tab's title. */
const LONGEST = 80;

/** Returns an order's name for plain text such as a tab's title: its title and shop, or null if it has none. */
export function orderName({ title, titleItem, number, merchantName }: OrderRow): string | null {
  const parts = [titleItem?.name ?? title ?? number, merchantName].map((part) => plain(part ?? ''));
  const named = parts.filter((part) => part !== '');
  return named.length === 0 ? null : named.join(' · ');
}

/** Reduces a text to one line without bidirectional control characters, and cuts it between characters. */
function plain(text: string): string {
  const line = text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= LONGEST ? line : `${characters.slice(0, LONGEST - 1).join('')}…`;
}
