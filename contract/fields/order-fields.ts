import type { FieldTable } from './field.ts';

/**
 * The simple fields of an order (contract §5), in the order of filter completions. A new field requires an entry here,
 * a migration that adds its column, and its texts in `messages`; see docs/contributing/adding-a-column.md.
 */
export const ORDER_FIELDS = {
  orderDate: {
    kind: 'date',
    column: 'order_date',
    meaning: 'Date of purchase.',
    aliases: ['purchaseDate'],
  },
  orderTotal: {
    kind: 'money',
    column: 'order_total',
    meaning: 'Total amount paid, in minor units.',
    aliases: ['price'],
  },
  orderTax: { kind: 'money', column: 'order_tax', meaning: 'Tax included in the total, in minor units.' },
  shippingCost: { kind: 'money', column: 'shipping_cost', meaning: 'Shipping included in the total, in minor units.' },
  discount: { kind: 'money', column: 'discount', ext: true, meaning: 'Discount, in minor units.' },
  currency: { kind: 'currency', column: 'currency', ext: true, meaning: 'Currency of the amounts (ISO 4217).' },
  orderTitle: { kind: 'text', column: 'order_title', max: 500, meaning: 'Title of the order.' },
  orderNumber: { kind: 'text', column: 'order_number', max: 100, meaning: "The merchant's order number." },
} as const satisfies FieldTable;

export type OrderFieldName = keyof typeof ORDER_FIELDS;
export const ORDER_FIELD_NAMES = Object.keys(ORDER_FIELDS) as readonly OrderFieldName[];

/** Returns all field names with some first, for a familiar order; new fields come last. */
export function orderFieldNames(first: readonly OrderFieldName[]): readonly OrderFieldName[] {
  return [...new Set([...first, ...ORDER_FIELD_NAMES])];
}
