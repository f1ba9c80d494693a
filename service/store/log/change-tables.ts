import type { Defaulted, Int8, NullableInt8 } from '../column-types.ts';

/** A change of a client's data. Triggers write the rows (migration 20). */
export type Changes = {
  client_id: string;
  /** The transaction that made the change (`xid8`). */
  xid: Defaulted<string>;
  id: Int8;
  type: string;
  /** Time in ms, from the database's clock. */
  at: Int8;
  user_name: string;
  resource_id: Int8;
  mailbox_id: NullableInt8;
  reason: string | null;
};

export type ChangeTables = { changes: Changes };
