import type { ColumnType } from 'kysely';
import type { ITEM_FIELDS } from '#contract/fields/item-fields.ts';
import type { ORDER_FIELDS } from '#contract/fields/order-fields.ts';
import type { SHIPMENT_FIELDS } from '#contract/fields/shipment-fields.ts';
import type { FieldColumns } from '../collections/field-columns.ts';
import type { Defaulted, Int8, Json, NullableInt8 } from '../column-types.ts';

export type Merchants = {
  user_id: Int8;
  id: Int8;
  merchant_key: string;
  name: string;
  /** The key for comparing names, which the database derives from `name`. */
  name_key: ColumnType<string, never, never>;
  website_url: string | null;
  logo_url: string | null;
  service_phone_number: string | null;
  service_email: string | null;
  service_form_url: string | null;
  return_policy_url: string | null;
  price_drop_policy_url: string | null;
  editable: Defaulted<boolean>;
  hidden: Defaulted<boolean>;
  create_time: Int8;
  update_time: Int8;
};

export type Orders = FieldColumns<typeof ORDER_FIELDS> & {
  user_id: Int8;
  id: Int8;
  mailbox_id: NullableInt8;
  merchant_id: NullableInt8;
  purchase_type_id: Defaulted<number>;
  order_key: string | null;
  order_status: Defaulted<string>;
  attributes: Json<readonly unknown[]>;
  provenance: Json<Readonly<Record<string, unknown>>>;
  corrected: Defaulted<readonly string[]>;
  state: ColumnType<unknown, string | null | undefined, string | null>;
  create_time: Int8;
  update_time: Int8;
  deleted_at: NullableInt8;
  /** Added by a user, or kept when a mailbox was unlinked. */
  own: Defaulted<boolean>;
  /** A misreading found by a later reader. Deleted, with only its ID left. */
  withdrawn: Defaulted<boolean>;
};

export type Items = FieldColumns<typeof ITEM_FIELDS> & {
  user_id: Int8;
  id: Int8;
  order_id: Int8;
  item_key: string | null;
  category_id: number | null;
  parsing_confidence: number | null;
  price_history: Json<readonly { readonly timestamp: number; readonly price: number }[]>;
  returned: Defaulted<boolean>;
  corrected: Defaulted<readonly string[]>;
  create_time: Int8;
  update_time: Int8;
  deleted_at: NullableInt8;
  /** Hidden because emails have a better name for the line in another row. Not deleted by a user. */
  superseded: Defaulted<boolean>;
};

/** One line of a shipment's history, contract §5. */
export type ShipmentEvent = {
  readonly timestamp: string;
  readonly location: string | null;
  readonly activity: string;
};

export type Shipments = FieldColumns<typeof SHIPMENT_FIELDS> & {
  user_id: Int8;
  id: Int8;
  shipment_key: string | null;
  order_id: NullableInt8;
  merchant_id: NullableInt8;
  shipper_id: number | null;
  status_code: Defaulted<number>;
  history: Json<readonly ShipmentEvent[]>;
  corrected: Defaulted<readonly string[]>;
  state: ColumnType<unknown, string | null | undefined, string | null>;
  create_time: Int8;
  update_time: Int8;
  deleted_at: NullableInt8;
  /** Added by a user, or kept when a mailbox was unlinked. */
  own: Defaulted<boolean>;
  /** A misreading found by a later reader. Deleted, with only its ID left. */
  withdrawn: Defaulted<boolean>;
};

export type OrderTables = {
  merchants: Merchants;
  orders: Orders;
  items: Items;
  shipments: Shipments;
  shipment_items: { user_id: Int8; shipment_id: Int8; item_id: Int8 };
  order_emails: { user_id: Int8; order_id: Int8; email_id: Int8 };
  shipment_emails: { user_id: Int8; shipment_id: Int8; email_id: Int8 };
};
