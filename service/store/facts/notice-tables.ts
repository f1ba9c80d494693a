import type { ColumnType } from 'kysely';
import type { ShipmentFacts } from '../../receipts/facts.ts';
import type { Int8 } from '../column-types.ts';

/** What a mail may share with others about the same order (`readMarks`): of mails about orders, and of notices. */
export type MailMarks = { user_id: Int8; email_id: Int8; mark: string };

/** A mail that reports a parcel and names neither it nor its order. */
export type ParcelNotices = {
  user_id: Int8;
  email_id: Int8;
  /** Whose parcel it can only be: the seller's `merchantKey`. */
  merchant_key: string;
  facts: ColumnType<ShipmentFacts, string, string>;
  /** Key of the order that it was found to be about; null while it waits for one. */
  order_key: ColumnType<string | null, string | null | undefined, string | null>;
  create_time: Int8;
};

export type NoticeTables = { mail_marks: MailMarks; parcel_notices: ParcelNotices };
