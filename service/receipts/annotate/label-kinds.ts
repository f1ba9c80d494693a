import type { LabelField } from '../labels/label.ts';

/** Labels that announce an amount. */
export const MONEY_FIELDS: ReadonlySet<LabelField> = new Set(['total', 'subtotal', 'tax', 'shipping', 'discount']);
/** Labels that announce a date. */
export const DATE_FIELDS: ReadonlySet<LabelField> = new Set(['orderDate', 'deliveryDate', 'shippingDate']);
/** Labels that announce a name or a place. */
export const TEXT_FIELDS: ReadonlySet<LabelField> = new Set(['carrier', 'seller', 'destination']);
