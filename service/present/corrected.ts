import type { FieldTable } from '#contract/fields/field.ts';
import { ITEM_FIELDS } from '#contract/fields/item-fields.ts';
import { ORDER_FIELDS } from '#contract/fields/order-fields.ts';
import { SHIPMENT_FIELDS } from '#contract/fields/shipment-fields.ts';

/** Editable fields and their columns. A name has the same column in every table. */
const COLUMNS: Readonly<Record<string, string>> = {
  merchant: 'merchant_id',
  order: 'order_id',
  purchaseType: 'purchase_type_id',
  category: 'category_id',
  status: 'status_code',
  orderStatus: 'order_status',
  shipper: 'shipper_id',
  returned: 'returned',
  items: 'items',
  shipments: 'shipments',
  ...columnsByName(ORDER_FIELDS),
  ...columnsByName(ITEM_FIELDS),
  ...columnsByName(SHIPMENT_FIELDS),
};
const COLUMN_OF = new Map(Object.entries(COLUMNS));
const FIELD_OF = new Map(Object.entries(COLUMNS).map(([field, column]) => [column, field]));

/**
 * Returns the member `corrected` (ext) of an order, item, or shipment: sorted form names of the fields that a user or a
 * partner edited. Omitted if there are none.
 */
export function presentCorrected(columns: readonly string[]): { readonly corrected?: string[] } {
  return columns.length === 0 ? {} : { corrected: columns.map((column) => FIELD_OF.get(column) ?? column).toSorted() };
}

/** Returns the column of an editable field by its public name. */
export function columnOf(field: string): string {
  return COLUMN_OF.get(field) ?? field;
}

function columnsByName(fields: FieldTable): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [name, column]));
}
