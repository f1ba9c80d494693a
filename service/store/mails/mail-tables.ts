import type { ColumnType } from 'kysely';
import type { StoredHeader } from '../../receipts/stored-email.ts';
import type { Defaulted, Int8, NullableInt8 } from '../column-types.ts';

export type EmailOutcome = 'order' | 'shipment' | 'none' | 'quarantined';

export type Emails = {
  user_id: Int8;
  id: Int8;
  mailbox_id: Int8;
  message_key: string;
  outcome: EmailOutcome;
  reason: string | null;
  from_address: string | null;
  to_address: string | null;
  subject: string | null;
  sent_date: NullableInt8;
  content: string | null;
  content_type: string | null;
  create_time: Int8;
  /** `READER_VERSION` of the reader that last read it. 0 before versions were recorded. */
  reader_version: Defaulted<number>;
  head: ColumnType<StoredHeader | null, string | null | undefined, string | null>;
};

export type MailTables = {
  emails: Emails;
};
