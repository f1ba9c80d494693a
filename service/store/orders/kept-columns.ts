import { ORDER_FIELDS } from '#contract/fields/order-fields.ts';
import { columnsOf } from '../collections/field-columns.ts';

/** Columns that emails fill and that become their owner's own when an order is kept without its emails. */
export const ORDER_COLUMNS: readonly string[] = ['merchant_id', 'purchase_type_id', ...columnsOf(ORDER_FIELDS)];

export const ITEM_COLUMNS = [
  'description',
  'quantity',
  'price',
  'purchase_date',
  'category_id',
  'product_code',
  'product_url',
  'image_url',
] as const;

export const SHIPMENT_COLUMNS = [
  'merchant_id',
  'order_id',
  'shipper_id',
  'description',
  'tracking_number',
  'tracking_url',
  'merchant_tracking_url',
  'shipping_date',
  'received_date',
  'destination_location',
  'destination_postal_code',
] as const;
