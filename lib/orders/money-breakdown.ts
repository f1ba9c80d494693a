import 'server-only';
import type { Money } from '../format/money.ts';
import type { ItemView, OrderDetail } from '../service/order-view.ts';

export type MoneyPart = 'items' | 'shipping' | 'tax' | 'discount';
export type MoneyLine = { readonly part: MoneyPart; readonly money: Money };

/** The amounts of an order: as a sum only where they are one. */
export type MoneyBreakdown =
  /** The lines add up to the total. `includedTax` is a tax that the prices already hold. */
  | {
      readonly kind: 'sum';
      readonly lines: readonly MoneyLine[];
      readonly total: Money;
      readonly includedTax: Money | null;
    }
  /** Amounts the mails name, side by side; `differs` when they could add up to the total and do not. */
  | {
      readonly kind: 'named';
      readonly lines: readonly MoneyLine[];
      readonly total: Money | null;
      readonly differs: boolean;
    };

/** Takes an order's amounts apart, to the minor unit: nothing is rounded, guessed or left over. */
export function breakDownMoney(order: OrderDetail): MoneyBreakdown {
  const { total, tax } = order;
  const items = sumItems(order.items);
  const lines = [
    line('items', items),
    line('shipping', order.shipping),
    line('tax', tax),
    // An amount off, whatever sign it was noted with.
    line('discount', order.discount === null ? null : { ...order.discount, minor: -Math.abs(order.discount.minor) }),
  ].filter((each) => each !== null);
  if (total === null || items === null) return { kind: 'named', lines, total, differs: false };
  if (sum(lines) === total.minor) return { kind: 'sum', lines, total, includedTax: null };
  const untaxed = lines.filter(({ part }) => part !== 'tax');
  if (tax !== null && sum(untaxed) === total.minor) return { kind: 'sum', lines: untaxed, total, includedTax: tax };
  return { kind: 'named', lines, total, differs: true };
}

/** What a line of an order comes to: the price is that of one piece (contract §5). null when there is no price. */
export function lineTotal(item: ItemView): Money | null {
  return item.price === null ? null : { ...item.price, minor: item.price.minor * (item.quantity ?? 1) };
}

/** null when there are no items or one of them has no price. */
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
