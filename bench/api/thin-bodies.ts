import type { QueryResultRow } from 'pg';
import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';

/** Public URL in the bodies of both servers. Nothing listens there. */
export const PUBLIC_URL = 'http://bench.example';

const link = (collection: string, id: string | number) => `${PUBLIC_URL}/api/v1/${collection}/${id}`;
const links = (collection: string, ids: readonly string[]) => ids.map((id) => ({ href: link(collection, id) }));
const number = (value: string | null) => (value === null ? null : Number(value));

/** Response bodies, built directly from rows. */
export function orderBody(row: QueryResultRow): Record<string, unknown> {
  const provenance: Record<string, unknown> = {};
  for (const [field, { emailId, rule, confidence, excerpt }] of Object.entries<Source>(row['provenance']))
    provenance[field] = { email: { href: link('emails', emailId) }, rule, confidence, excerpt };
  return {
    orderTitle: row['order_title'],
    orderNumber: row['order_number'],
    orderDate: row['order_date'],
    orderTotal: number(row['order_total']),
    orderTax: number(row['order_tax']),
    shippingCost: number(row['shipping_cost']),
    discount: number(row['discount']),
    currency: row['currency'],
    orderStatus: row['order_status'],
    merchant: {
      href: link('merchants', row['merchant_id']),
      name: row['merchant_name'],
      hidden: row['merchant_hidden'],
    },
    purchaseType: { href: link('purchasetypes', row['purchase_type_id']), name: row['purchase_type_name'] },
    mailbox: { href: link('mailboxes', row['mailbox_id']) },
    items: links('items', row['item_ids']),
    shipments: links('shipments', row['shipment_ids']),
    orderEmails: links('emails', row['order_email_ids']),
    shipmentEmails: links('emails', row['shipment_email_ids']),
    attributes: row['attributes'],
    provenance,
    ...(row['corrected'].length === 0 ? {} : { corrected: row['corrected'].map(fieldOf) }),
    kept: row['kept'],
    updateTime: Number(row['update_time']),
    href: link('orders', row['id']),
  };
}

const fieldOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Source = {
  readonly emailId: string;
  readonly rule: string;
  readonly confidence: number;
  readonly excerpt: string;
};

export function itemBody(row: QueryResultRow): Record<string, unknown> {
  return {
    description: row['description'],
    quantity: row['quantity'],
    price: number(row['price']),
    purchaseDate: row['purchase_date'],
    category: { href: link('categories', row['category_id']), name: row['category_name'] },
    parsingConfidence: row['parsing_confidence'],
    options: row['options'],
    productCode: row['product_code'],
    productUrl: row['product_url'],
    imageUrl: row['image_url'],
    priceHistory: row['price_history'],
    returned: row['returned'],
    returnByDate: row['return_by_date'],
    order: { href: link('orders', row['order_id']) },
    shipments: links('shipments', row['shipment_ids']),
    orderEmails: links('emails', row['order_email_ids']),
    shipmentEmails: links('emails', row['shipment_email_ids']),
    updateTime: Number(row['update_time']),
    href: link('items', row['id']),
  };
}

const DESCRIPTIONS = new Map<number, string>(Object.entries(SHIPMENT_STATUS).map(([name, code]) => [code, name]));

export function shipmentBody(row: QueryResultRow): Record<string, unknown> {
  return {
    status: { code: row['status_code'], description: DESCRIPTIONS.get(row['status_code']) },
    shipper: { href: link('shippers', row['shipper_id']), name: row['shipper_name'], logoUrl: null },
    description: row['description'],
    trackingNumber: row['tracking_number'],
    trackingUrl: row['tracking_url'],
    merchantTrackingUrl: row['merchant_tracking_url'],
    shippingDate: row['shipping_date'],
    receivedDate: row['received_date'],
    shippingEstimate: { minDate: row['shipping_estimate_min'], maxDate: row['shipping_estimate_max'] },
    deliveryEstimate: { minDate: row['delivery_estimate_min'], maxDate: row['delivery_estimate_max'] },
    destinationAddress: { locationString: row['destination_location'], postalCode: row['destination_postal_code'] },
    history: row['history'],
    order: { href: link('orders', row['order_id']) },
    items: links('items', row['item_ids']),
    emails: links('emails', row['email_ids']),
    shares: [],
    receivedShare: null,
    kept: row['kept'],
    updateTime: Number(row['update_time']),
    href: link('shipments', row['id']),
  };
}
