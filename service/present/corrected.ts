/** Columns whose field name is not their camel-case form. */
const FIELD_OF: Readonly<Record<string, string>> = {
  merchant_id: 'merchant',
  order_id: 'order',
  purchase_type_id: 'purchaseType',
  category_id: 'category',
  status_code: 'status',
  shipper_id: 'shipper',
  shipping_estimate_min: 'shippingEstimate/minDate',
  shipping_estimate_max: 'shippingEstimate/maxDate',
  delivery_estimate_min: 'deliveryEstimate/minDate',
  delivery_estimate_max: 'deliveryEstimate/maxDate',
  destination_location: 'destinationAddress/locationString',
  destination_postal_code: 'destinationAddress/postalCode',
};

/**
 * The member `corrected` (ext) of an order, item, or shipment: sorted form names of the fields that a user or a partner
 * edited. Omitted if there are none.
 */
export function presentCorrected(columns: readonly string[]): { readonly corrected?: string[] } {
  return columns.length === 0 ? {} : { corrected: columns.map(fieldOf).toSorted() };
}

const COLUMN_OF = new Map(Object.entries(FIELD_OF).map(([column, field]) => [field, column]));

/** The column of an editable field's public name. */
export function columnOf(field: string): string {
  return COLUMN_OF.get(field) ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The public name of an editable field's column. */
function fieldOf(column: string): string {
  return FIELD_OF[column] ?? column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
