import { CATEGORIES, ORDER_STATUSES, PURCHASE_TYPES } from '#contract/dictionaries.ts';
import { lackingFields } from '#lib/orders/filter/lacking-fields.ts';
import type { ListChoices } from '#lib/orders/list/load-list.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import type { KnownValues } from './filter-offers.ts';

/** Names that are sent along for completion: enough to find the usual ones, and a small part of the page. */
const MOST_COMPLETED = 200;

/** Values that the filter text of a list is completed with. */
export function knownValues({ can }: OrderList, choices: ListChoices): KnownValues {
  return {
    lacking: lackingFields((field) => can.knows('orders', field)),
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
