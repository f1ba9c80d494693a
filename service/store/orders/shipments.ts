import { sql } from 'kysely';
import type { ShipmentChangeForm } from '#contract/shipment.ts';
import type { Change } from '../collections/changes.ts';
import type { ShipmentEvent } from './order-tables.ts';

/** A shipment with the ids of everything it links to. */
export type ShipmentRow = {
  readonly id: string;
  readonly order_id: string | null;
  readonly shipper_id: number | null;
  readonly status_code: number;
  readonly description: string | null;
  readonly tracking_number: string | null;
  readonly tracking_url: string | null;
  readonly merchant_tracking_url: string | null;
  readonly shipping_date: string | null;
  readonly received_date: string | null;
  readonly shipping_estimate_min: string | null;
  readonly shipping_estimate_max: string | null;
  readonly delivery_estimate_min: string | null;
  readonly delivery_estimate_max: string | null;
  readonly destination_location: string | null;
  readonly destination_postal_code: string | null;
  readonly history: readonly ShipmentEvent[];
  /** Names of the columns that a user or partner edited. */
  readonly corrected: readonly string[];
  /** Whether it came from emails and was kept without them; a shipment added by hand has no key. */
  readonly kept: boolean;
  readonly update_time: string;
  readonly deleted_at: string | null;
  readonly item_ids: readonly string[];
  readonly email_ids: readonly string[];
};

/** Columns of a shipment; `shipments` must be in scope. */
export const shipmentColumns = sql<ShipmentRow>`shipments.id, shipments.order_id, shipments.shipper_id,
  shipments.status_code, shipments.description, shipments.tracking_number, shipments.tracking_url,
  shipments.merchant_tracking_url, shipments.shipping_date, shipments.received_date, shipments.shipping_estimate_min,
  shipments.shipping_estimate_max, shipments.delivery_estimate_min, shipments.delivery_estimate_max,
  shipments.destination_location, shipments.destination_postal_code, shipments.history, shipments.corrected, shipments.own and shipments.shipment_key is not null as kept, shipments.update_time,
  shipments.deleted_at,
  array(select x.item_id from shipment_items x
    join items i on i.user_id = x.user_id and i.id = x.item_id and i.deleted_at is null
    where x.user_id = shipments.user_id and x.shipment_id = shipments.id order by x.item_id) as item_ids,
  array(select e.email_id from shipment_emails e
    where e.user_id = shipments.user_id and e.shipment_id = shipments.id order by e.email_id) as email_ids`;

/** Members of the objects of a shipment, and their columns. */
const NESTED = {
  'shippingEstimate/minDate': 'shipping_estimate_min',
  'shippingEstimate/maxDate': 'shipping_estimate_max',
  'deliveryEstimate/minDate': 'delivery_estimate_min',
  'deliveryEstimate/maxDate': 'delivery_estimate_max',
  'destinationAddress/locationString': 'destination_location',
  'destinationAddress/postalCode': 'destination_postal_code',
} as const satisfies Partial<Record<keyof ShipmentChangeForm, keyof Change<'shipments'>>>;

function nestedChange(form: ShipmentChangeForm): Change<'shipments'> {
  const fields = Object.entries(NESTED) as readonly [keyof typeof NESTED, (typeof NESTED)[keyof typeof NESTED]][];
  return Object.fromEntries(
    fields.flatMap(([field, column]) => (form[field] === undefined ? [] : [[column, form[field]]])),
  );
}

/** Returns the columns that a form changes. */
export function shipmentChange(form: ShipmentChangeForm): Change<'shipments'> {
  return {
    ...(form.status === undefined ? {} : { status_code: form.status ?? 5 }),
    ...(form.shipper === undefined ? {} : { shipper_id: form.shipper === null ? null : Number(form.shipper) }),
    ...(form.description === undefined ? {} : { description: form.description }),
    ...(form.trackingNumber === undefined ? {} : { tracking_number: form.trackingNumber }),
    ...(form.trackingUrl === undefined ? {} : { tracking_url: form.trackingUrl }),
    ...(form.merchantTrackingUrl === undefined ? {} : { merchant_tracking_url: form.merchantTrackingUrl }),
    ...(form.shippingDate === undefined ? {} : { shipping_date: form.shippingDate }),
    ...(form.receivedDate === undefined ? {} : { received_date: form.receivedDate }),
    ...nestedChange(form),
  };
}
