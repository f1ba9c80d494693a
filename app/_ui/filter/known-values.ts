import { CATEGORIES, ORDER_STATUSES, PURCHASE_TYPES } from '#contract/dictionaries.ts';
import { unsupportedFields } from '#lib/orders/filter/unsupported-fields.ts';
import type { ListChoices } from '#lib/orders/list/load-list.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import type { KnownValues } from './filter-offers.ts';

/** Maximum number of names sent for completion: enough for the usual ones without bloating the page. */
const MOST_COMPLETED = 200;

/** Returns the values for completing the filter text of a list. */
export function knownValues({ can }: OrderList, choices: ListChoices): KnownValues {
  return {
    lacking: unsupportedFields((field) => can.knows('orders', field)),
    today: choices.today,
    texts: {
      'merchant/name': (choices.merchants ?? []).slice(0, MOST_COMPLETED),
      'mailbox/email': choices.mailboxes,
      'purchasetype/name': PURCHASE_TYPES.map(({ name }) => name),
      orderstatus: ORDER_STATUSES,
      ...(choices.categories ? { categories: CATEGORIES.map(({ name }) => name) } : {}),
      currency: choices.currencies ?? [],
    },
  };
}
