/** Columns whose field has another name than its own in camel case. */
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
 * The member `corrected` (ext) of an order, item or shipment: names of the fields a person or a partner has set, as forms
 * name them, sorted. Nothing at all for one that nobody touched.
 */
export function presentCorrected(columns: readonly string[]): { readonly corrected?: string[] } {
  return columns.length === 0 ? {} : { corrected: columns.map(fieldOf).toSorted() };
}

const COLUMN_OF = new Map(Object.entries(FIELD_OF).map(([column, field]) => [field, column]));

/** The column behind the public name of a field that forms can set. */
export function columnOf(field: string): string {
  return COLUMN_OF.get(field) ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The public name of a column that forms can set. */
function fieldOf(column: string): string {
  return FIELD_OF[column] ?? column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
