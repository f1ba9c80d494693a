import { ITEM_FIELDS } from '#contract/fields/item-fields.ts';
import { ORDER_FIELDS } from '#contract/fields/order-fields.ts';
import { SHIPMENT_FIELDS } from '#contract/fields/shipment-fields.ts';
import { columnsOf } from '../collections/field-columns.ts';

/** Columns that emails fill and that belong to the owner once an order is kept without its emails. */
export const ORDER_COLUMNS: readonly string[] = ['merchant_id', 'purchase_type_id', ...columnsOf(ORDER_FIELDS)];

export const ITEM_COLUMNS: readonly string[] = ['category_id', ...columnsOf(ITEM_FIELDS)];

/** Excludes the expected delivery, which carriers' emails still change when a shipment is kept. */
export const SHIPMENT_COLUMNS: readonly string[] = [
  'merchant_id',
  'order_id',
  'shipper_id',
  ...columnsOf(SHIPMENT_FIELDS).filter((column) => !column.startsWith('delivery_estimate_')),
];
