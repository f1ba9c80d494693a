import { sql } from 'kysely';
import { ITEM_FIELDS } from '#contract/fields/item-fields.ts';
import type { ItemChangeForm } from '#contract/item.ts';
import type { Change } from '../collections/changes.ts';
import { type FieldValues, fieldChange, selectFields } from '../collections/field-columns.ts';

/** An item with the IDs of everything it links to. */
export type ItemRow = FieldValues<typeof ITEM_FIELDS> & {
  readonly id: string;
  readonly order_id: string;
  readonly category_id: number | null;
  readonly parsing_confidence: number | null;
  readonly price_history: readonly { readonly timestamp: number; readonly price: number }[];
  readonly returned: boolean;
  /** Names of the columns that a user or partner edited. */
  readonly corrected: readonly string[];
  readonly update_time: string;
  readonly deleted_at: string | null;
  readonly shipment_ids: readonly string[];
  readonly order_email_ids: readonly string[];
  readonly shipment_email_ids: readonly string[];
};

/** Returns the columns of an item. `items` must be in scope. */
export const itemColumns = sql<ItemRow>`items.id, items.order_id, ${selectFields('items', ITEM_FIELDS)}, items.category_id,
  items.parsing_confidence, items.price_history, items.returned, items.corrected, items.update_time, items.deleted_at,
  array(select x.shipment_id from shipment_items x
    join shipments s on s.user_id = x.user_id and s.id = x.shipment_id and s.deleted_at is null
    where x.user_id = items.user_id and x.item_id = items.id order by x.shipment_id) as shipment_ids,
  array(select l.email_id from order_emails l
    join emails e on e.user_id = l.user_id and e.id = l.email_id and e.outcome = 'order'
    where l.user_id = items.user_id and l.order_id = items.order_id order by l.email_id) as order_email_ids,
  array(select distinct e.email_id from shipment_items x
    join shipment_emails e on e.user_id = x.user_id and e.shipment_id = x.shipment_id
    where x.user_id = items.user_id and x.item_id = items.id) as shipment_email_ids`;

/** Returns the columns that a form changes. */
export function itemChange(form: ItemChangeForm): Change<'items'> {
  return {
    ...fieldChange(ITEM_FIELDS, form),
    ...(form.category === undefined ? {} : { category_id: form.category === null ? null : Number(form.category) }),
    ...(form.returned === undefined ? {} : { returned: form.returned ?? false }),
  };
}
