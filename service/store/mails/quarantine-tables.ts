import type { ColumnType } from 'kysely';
import type { Int8, NullableInt8 } from '../column-types.ts';

/** The location of a quarantined email. The email itself is in `emails`, with the reason. */
export type QuarantinedMails = {
  user_id: Int8;
  email_id: Int8;
  mailbox_id: Int8;
  /** Null if it came with an export. */
  folder: string | null;
  uid_validity: NullableInt8;
  uid: NullableInt8;
  /** Size in bytes, if known. */
  size: NullableInt8;
  tries: ColumnType<number, number | undefined, number>;
  tried_at: Int8;
  /** When a retry was requested. Null if none is pending. */
  retry_at: NullableInt8;
};

export type QuarantineTables = { quarantined_mails: QuarantinedMails };
