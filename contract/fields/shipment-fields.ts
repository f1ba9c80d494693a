import type { FieldTable } from './field.ts';

/** The simple fields of a shipment (contract §5), in the order of filter completions. */
export const SHIPMENT_FIELDS = {
  description: { kind: 'text', column: 'description', max: 2000, meaning: 'Contents of the shipment.' },
  trackingNumber: {
    kind: 'text',
    column: 'tracking_number',
    max: 100,
    meaning: 'Tracking number. Orders in one parcel have a shipment each, with the same number.',
  },
  trackingUrl: { kind: 'url', column: 'tracking_url', meaning: "URL of the shipper's tracking page." },
  merchantTrackingUrl: {
    kind: 'url',
    column: 'merchant_tracking_url',
    meaning: "URL of the merchant's tracking page.",
  },
  shippingDate: { kind: 'date', column: 'shipping_date', meaning: 'Date of shipping.' },
  receivedDate: { kind: 'date', column: 'received_date', meaning: 'Date of delivery.' },
  'shippingEstimate/minDate': {
    kind: 'date',
    column: 'shipping_estimate_min',
    meaning: 'Earliest expected shipping date.',
  },
  'shippingEstimate/maxDate': {
    kind: 'date',
    column: 'shipping_estimate_max',
    meaning: 'Latest expected shipping date.',
  },
  'deliveryEstimate/minDate': {
    kind: 'date',
    column: 'delivery_estimate_min',
    meaning: 'Earliest expected delivery date.',
  },
  'deliveryEstimate/maxDate': {
    kind: 'date',
    column: 'delivery_estimate_max',
    meaning: 'Latest expected delivery date.',
  },
  'destinationAddress/locationString': {
    kind: 'text',
    column: 'destination_location',
    max: 500,
    meaning: 'Destination.',
  },
  'destinationAddress/postalCode': {
    kind: 'text',
    column: 'destination_postal_code',
    max: 20,
    meaning: 'Postal code of the destination.',
  },
} as const satisfies FieldTable;
