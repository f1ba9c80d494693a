import { ITEM_FIELDS } from '#contract/fields/item-fields.ts';
import type { Item } from '#contract/item.ts';
import type { ItemRow } from '../store/orders/items.ts';
import { presentCorrected } from './corrected.ts';
import { presentCategory } from './dictionary.ts';
import { fieldPresenter } from './fields.ts';
import { type Hrefs, linksTo } from './href.ts';

const presentFields = fieldPresenter(ITEM_FIELDS);

/** Converts an item to the API format (contract §5), with relations as links. */
export function presentItem(hrefs: Hrefs, row: ItemRow): Item {
  return {
    ...presentFields(row),
    category: row.category_id === null ? null : presentCategory(hrefs, row.category_id),
    parsingConfidence: row.parsing_confidence,
    priceHistory: [...row.price_history],
    returned: row.returned,
    order: { href: hrefs('orders', row.order_id) },
    shipments: linksTo(hrefs, 'shipments', row.shipment_ids),
    orderEmails: linksTo(hrefs, 'emails', row.order_email_ids),
    shipmentEmails: linksTo(hrefs, 'emails', row.shipment_email_ids),
    ...presentCorrected(row.corrected),
    updateTime: Number(row.update_time),
    href: hrefs('items', row.id),
  };
}
