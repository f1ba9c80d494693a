import type { ColumnType } from 'kysely';
import type { Int8, NullableInt8 } from '../column-types.ts';

/** Where a mail lies that was set aside; the mail itself is in `emails`, with the reason. */
export type QuarantinedMails = {
  user_id: Int8;
  email_id: Int8;
  mailbox_id: Int8;
  /** Null when it came with an export. */
  folder: string | null;
  uid_validity: NullableInt8;
  uid: NullableInt8;
  /** Bytes, as far as known. */
  size: NullableInt8;
  tries: ColumnType<number, number | undefined, number>;
  tried_at: Int8;
  /** When somebody asked for another try; null when nobody waits for one. */
  retry_at: NullableInt8;
};

export type QuarantineTables = { quarantined_mails: QuarantinedMails };
