import type { SummaryGroup, SummaryKey } from '#contract/summary.ts';
import type { SummaryRow } from '../store/order-summary.ts';
import type { Hrefs } from './href.ts';
import { presentNumber } from './instant.ts';

/** A group of orders as clients read it (contract §6). Ids stand in hrefs only (contract §1), so those are the keys. */
export function presentGroup(hrefs: Hrefs, by: SummaryKey, row: SummaryRow): SummaryGroup {
  const href = row.key === null ? null : hrefOf(hrefs, by, row.key);
  return {
    key: href ?? row.key,
    name: row.name,
    href,
    currency: row.currency,
    count: Number(row.count),
    orderTotal: presentNumber(row.order_total),
    orderTax: presentNumber(row.order_tax),
    shippingCost: presentNumber(row.shipping_cost),
    discount: presentNumber(row.discount),
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
