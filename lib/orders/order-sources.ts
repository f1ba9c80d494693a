import 'server-only';
import type { OrderDetail } from '../service/order-view.ts';
import { findSource, type ValueSource } from './value-source.ts';

/** A value of an order with a source. `key` is what `findSource` takes. */
export type SourcedValue = { readonly key: string; readonly source: ValueSource };

/** Returns all values of an order with a source: its fields in reading order, then its items and shipments. */
export function listSources(order: OrderDetail): readonly SourcedValue[] {
  const keys = [
    ...order.provenance.map(({ field }) => field),
    ...order.items.map(({ id }) => `item-${id}`),
    ...order.shipments.map(({ id }) => `shipment-${id}`),
  ];
  return keys
    .filter((key) => !order.byHand.includes(key))
    .map((key) => ({ key, source: findSource(order, key) }))
    .filter((value): value is SourcedValue => value.source !== null);
}

/** Splits the text around a value at the first of these texts, which gets its currency symbol; null if it has none. */
export function splitExcerpt(
  excerpt: string,
  texts: readonly string[],
): { readonly before: string; readonly value: string; readonly after: string } | null {
  const text = texts.find((each) => each !== '' && each !== excerpt && excerpt.includes(each));
  if (text === undefined) return null;
  const at = excerpt.indexOf(text);
  const symbol = /(?:\p{Sc}|[A-Z]{3})\s?$/u.exec(excerpt.slice(0, at))?.[0] ?? '';
  const behind = symbol === '' ? (/^\s?\p{Sc}/u.exec(excerpt.slice(at + text.length))?.[0] ?? '') : '';
  const [from, to] = [at - symbol.length, at + text.length + behind.length];
  return { before: excerpt.slice(0, from), value: excerpt.slice(from, to), after: excerpt.slice(to) };
}
