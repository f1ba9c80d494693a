import 'server-only';
import type { Money } from '../format/money.ts';
import type { ItemView, OrderDetail } from '../service/order-view.ts';

export type MoneyPart = 'items' | 'shipping' | 'tax' | 'discount';
export type MoneyLine = { readonly part: MoneyPart; readonly money: Money };

/** The amounts of an order, as a sum only if they match the total. */
export type MoneyBreakdown =
  /** The lines add up to the total. `includedTax` is a tax included in the prices. */
  | {
      readonly kind: 'sum';
      readonly lines: readonly MoneyLine[];
      readonly total: Money;
      readonly includedTax: Money | null;
    }
  /** Amounts from the emails, listed separately. `parts` is their sum if they are complete but do not match the total. */
  | {
      readonly kind: 'named';
      readonly lines: readonly MoneyLine[];
      readonly total: Money | null;
      readonly parts: Money | null;
    };

/** Breaks down an order's amounts exactly, without rounding or guessing. */
export function breakDownMoney(order: OrderDetail): MoneyBreakdown {
  const { total, tax } = order;
  const items = sumItems(order.items);
  const lines = [
    line('items', items),
    line('shipping', order.shipping),
    line('tax', tax),
    // A discount, whichever sign it has.
    line('discount', order.discount === null ? null : { ...order.discount, minor: -Math.abs(order.discount.minor) }),
  ].filter((each) => each !== null);
  if (total === null || items === null) return { kind: 'named', lines, total, parts: null };
  if (sum(lines) === total.minor) return { kind: 'sum', lines, total, includedTax: null };
  const untaxed = lines.filter(({ part }) => part !== 'tax');
  if (tax !== null && sum(untaxed) === total.minor) return { kind: 'sum', lines: untaxed, total, includedTax: tax };
  // A tax may be included in the prices: use the closer of both sums.
  const sums = [sum(lines), sum(untaxed)].toSorted((a, b) => Math.abs(a - total.minor) - Math.abs(b - total.minor));
  return { kind: 'named', lines, total, parts: { ...total, minor: sums[0] ?? 0 } };
}

/** Returns the total of an item, whose price is per unit (contract §5), or null without a price. */
export function lineTotal(item: ItemView): Money | null {
  return item.price === null ? null : { ...item.price, minor: item.price.minor * (item.quantity ?? 1) };
}

/** Returns the total of all items, or null if there are none or one has no price. */
function sumItems(items: readonly ItemView[]): Money | null {
  const totals = items.map(lineTotal);
  const known = totals.filter((money) => money !== null);
  const first = known[0];
  if (first === undefined || known.length < totals.length) return null;
  return { ...first, minor: known.reduce((minor, money) => minor + money.minor, 0) };
}

function line(part: MoneyPart, money: Money | null): MoneyLine | null {
  return money === null ? null : { part, money };
}

function sum(lines: readonly MoneyLine[]): number {
  return lines.reduce((minor, { money }) => minor + money.minor, 0);
}
