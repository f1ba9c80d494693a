import { sql, type Transaction } from 'kysely';
import type { Reading } from '../../receipts/facts.ts';
import { formerMark, numberMark } from '../../receipts/read-marks.ts';
import { ofEachOrder } from '../../receipts/shared-parcel.ts';
import { noteDataChange } from '../clients/users.ts';
import type { Tables } from '../tables.ts';
import { applyOrder } from './apply-order.ts';
import { applyShipment, placeMarked, placeReplaced, placeSent } from './apply-shipment.ts';
import { noteMarks, settleNotices, storeNotice } from './parcel-notices.ts';

/** The stored email that facts were read from. `sentAt` in ms, null if the email has no date. */
export type FactSource = {
  readonly userId: string;
  readonly mailboxId: string;
  readonly emailId: string;
  readonly sentAt: number | null;
  readonly now: number;
};

/**
 * Merges an email's reading into the user's orders, items, shipments, and merchants, in the email's transaction. The
 * result does not depend on the sequence of emails, and a user's edits and deletions are kept.
 *
 * Only one writer of facts may be active per user. Otherwise, if two workers read two emails about one order, each
 * would merge into a state without the other.
 */
export async function applyReading(trx: Transaction<Tables>, source: FactSource, reading: Reading): Promise<void> {
  const { userId, emailId, now } = source;
  if (reading.kind === 'none') {
    if (reading.notice === undefined) return;
    await takeTurn(trx, userId);
    await storeNotice(trx, source, reading.notice);
    if (!(await settleNotices(trx, userId, now, emailId))) return;
    await placeSent(trx, userId, now);
    await noteDataChange(trx, userId, now);
    return;
  }
  await takeTurn(trx, userId);
  const marks = marksOf(reading);
  if (marks.length > 0) await noteMarks(trx, source, marks);
  // Orders first, because a shipment in an email about one order belongs to that order, even if its lines do not repeat
  // the number.
  for (const facts of reading.orders) await applyOrder(trx, source, facts);
  for (const facts of reading.shipments.flatMap(ofEachOrder)) await applyShipment(trx, source, facts);
  if (reading.orders.length > 0) {
    await placeMarked(trx, source);
    await placeReplaced(trx, source);
    await settleNotices(trx, userId, now, emailId);
  }
  await placeSent(trx, userId, now, emailId);
  await noteDataChange(trx, userId, now);
}

/**
 * Returns the data that an email shares with others about its orders' shipments: the reader's marks, the order numbers,
 * and tracking numbers that were replaced.
 */
export function marksOf({ orders, shipments, marks = [] }: Extract<Reading, { kind: 'facts' }>): readonly string[] {
  return [
    ...marks,
    ...orders.flatMap(({ orderNumber }) => (orderNumber === null ? [] : numberMark(orderNumber))),
    ...shipments.flatMap(({ formerTrackingNumber: former }) => (former === undefined ? [] : formerMark(former))),
  ];
}

/** Waits until no other email of the user is being merged, and makes others wait until the end of the transaction. */
export async function takeTurn(trx: Transaction<Tables>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`facts of ${userId}`}, 0))`.execute(trx);
}
