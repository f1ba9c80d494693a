import type { ColumnType } from 'kysely';
import type { ShipmentFacts } from '../../receipts/facts.ts';
import type { Int8 } from '../column-types.ts';

/** Marks that link emails about the same order (`readMarks`): of emails about orders, and about shipments without one. */
export type MailMarks = { user_id: Int8; email_id: Int8; mark: string };

/** An email that reports a shipment but names neither it nor its order. */
export type ParcelNotices = {
  user_id: Int8;
  email_id: Int8;
  /** The only merchant whose shipment it can be, as the seller's `merchantKey`. */
  merchant_key: string;
  facts: ColumnType<ShipmentFacts, string, string>;
  /** Key of the order to which it was assigned. Null while it waits for one. */
  order_key: ColumnType<string | null, string | null | undefined, string | null>;
  create_time: Int8;
};

export type NoticeTables = { mail_marks: MailMarks; parcel_notices: ParcelNotices };
