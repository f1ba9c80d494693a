import { sql } from 'kysely';
import { SHIPMENT_FIELDS } from '#contract/fields/shipment-fields.ts';
import type { ShipmentChangeForm } from '#contract/shipment.ts';
import type { Change } from '../collections/changes.ts';
import { type FieldValues, fieldChange, selectFields } from '../collections/field-columns.ts';
import type { ShipmentEvent } from './order-tables.ts';

/** A shipment with the IDs of everything it links to. */
export type ShipmentRow = FieldValues<typeof SHIPMENT_FIELDS> & {
  readonly id: string;
  readonly order_id: string | null;
  readonly shipper_id: number | null;
  readonly status_code: number;
  readonly history: readonly ShipmentEvent[];
  /** Names of the columns that a user or partner edited. */
  readonly corrected: readonly string[];
  /** Whether it came from emails and was kept without them. A shipment that a user added has no key. */
  readonly kept: boolean;
  readonly update_time: string;
  readonly deleted_at: string | null;
  readonly item_ids: readonly string[];
  readonly email_ids: readonly string[];
};

/** Returns the columns of a shipment. `shipments` must be in scope. */
export const shipmentColumns = sql<ShipmentRow>`shipments.id, shipments.order_id, shipments.shipper_id,
  shipments.status_code, ${selectFields('shipments', SHIPMENT_FIELDS)}, shipments.history, shipments.corrected,
  shipments.own and shipments.shipment_key is not null as kept, shipments.update_time, shipments.deleted_at,
  array(select x.item_id from shipment_items x
    join items i on i.user_id = x.user_id and i.id = x.item_id and i.deleted_at is null
    where x.user_id = shipments.user_id and x.shipment_id = shipments.id order by x.item_id) as item_ids,
  array(select e.email_id from shipment_emails e
    where e.user_id = shipments.user_id and e.shipment_id = shipments.id order by e.email_id) as email_ids`;

/** Returns the columns that a form changes. */
export function shipmentChange(form: ShipmentChangeForm): Change<'shipments'> {
  return {
    ...(form.status === undefined ? {} : { status_code: form.status ?? 5 }),
    ...(form.shipper === undefined ? {} : { shipper_id: form.shipper === null ? null : Number(form.shipper) }),
    ...fieldChange(SHIPMENT_FIELDS, form),
  };
}
