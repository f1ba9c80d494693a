import type { SummaryGroup, SummaryKey } from '#contract/summary.ts';
import type { SummaryRow } from '../store/orders/order-summary.ts';
import type { Hrefs } from './href.ts';

/**
 * Converts a group of orders to the API format (contract §6). IDs appear only in hrefs (contract §1), so hrefs are the
 * keys.
 */
export function presentGroup(hrefs: Hrefs, by: SummaryKey, row: SummaryRow): SummaryGroup {
  const href = row.key === null ? null : hrefOf(hrefs, by, row.key);
  return {
    key: href ?? row.key,
    name: row.name,
    href,
    currency: row.currency,
    count: Number(row.count),
    orderTotal: presentSum(row.order_total),
    orderTax: presentSum(row.order_tax),
    shippingCost: presentSum(row.shipping_cost),
    discount: presentSum(row.discount),
  };
}

function hrefOf(hrefs: Hrefs, by: SummaryKey, key: string): string | null {
  switch (by) {
    case 'merchant':
      return hrefs('merchants', key);
    case 'category':
      return hrefs('categories', key);
    case 'month':
    case 'currency':
    case 'status':
      return null;
  }
}

/** Keeps every digit of a sum. One that a double cannot represent is sent as the database returned it. */
function presentSum(sum: string | null): number | null {
  if (sum === null) return null;
  const number = Number(sum);
  return Number.isSafeInteger(number) ? number : (rawJSON(sum) as number);
}

/** TypeScript does not declare JSON.rawJSON yet. */
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };
