import type { FieldTable } from './field.ts';

/**
 * The plain fields of an order (contract §5), in the order in which filters offer them. A new one is a line here, a migration that adds its
 * column, and its words in `messages`; docs/contributing/adding-a-column.md shows it.
 */
export const ORDER_FIELDS = {
  orderDate: {
    kind: 'date',
    column: 'order_date',
    meaning: 'The day of the purchase.',
    aliases: ['purchaseDate'],
  },
  orderTotal: {
    kind: 'money',
    column: 'order_total',
    meaning: 'What was paid in all, in minor units.',
    aliases: ['price'],
  },
  orderTax: { kind: 'money', column: 'order_tax', meaning: 'Tax in the total, in minor units.' },
  shippingCost: { kind: 'money', column: 'shipping_cost', meaning: 'Shipping in the total, in minor units.' },
  discount: { kind: 'money', column: 'discount', ext: true, meaning: 'What was taken off, in minor units.' },
  currency: { kind: 'currency', column: 'currency', ext: true, meaning: 'Currency of the amounts, ISO 4217.' },
  orderTitle: { kind: 'text', column: 'order_title', max: 500, meaning: 'The title of the order.' },
  orderNumber: { kind: 'text', column: 'order_number', max: 100, meaning: "The merchant's number of the order." },
} as const satisfies FieldTable;

export type OrderFieldName = keyof typeof ORDER_FIELDS;
export const ORDER_FIELD_NAMES = Object.keys(ORDER_FIELDS) as readonly OrderFieldName[];

/** All of them with some first, for where people are used to an order; a new field comes last there. */
export function orderFieldNames(first: readonly OrderFieldName[]): readonly OrderFieldName[] {
  return [...new Set([...first, ...ORDER_FIELD_NAMES])];
}
