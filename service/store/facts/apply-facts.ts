import { sql, type Transaction } from 'kysely';
import type { Reading } from '../../receipts/facts.ts';
import { numberMark } from '../../receipts/read-marks.ts';
import { noteDataChange } from '../clients/users.ts';
import type { Tables } from '../tables.ts';
import { applyOrder } from './apply-order.ts';
import { applyShipment } from './apply-shipment.ts';
import { keepNotice, noteMarks, settleNotices } from './parcel-notices.ts';

/** The stored mail that facts were read from. `sentAt` is ms, null when the mail has no date. */
export type FactSource = {
  readonly userId: string;
  readonly mailboxId: string;
  readonly emailId: string;
  readonly sentAt: number | null;
  readonly now: number;
};

/**
 * Merges what a mail says into the user's orders, items, shipments and merchants, in the mail's own transaction.
 * The result does not depend on the order in which mails come; what a person corrected or deleted stays so.
 *
 * One writer of facts per user at a time: two mails of one order, read by two workers, would else each merge into a
 * state that lacks the other.
 */
export async function applyReading(trx: Transaction<Tables>, source: FactSource, reading: Reading): Promise<void> {
  const { userId, emailId, now } = source;
  if (reading.kind === 'none') {
    if (reading.notice === undefined) return;
    await takeTurn(trx, userId);
    await keepNotice(trx, source, reading.notice);
    if (await settleNotices(trx, userId, now, emailId)) await noteDataChange(trx, userId, now);
    return;
  }
  await takeTurn(trx, userId);
  // Orders first: a parcel of a mail about one order belongs to it, also when its lines do not repeat the number.
  for (const facts of reading.orders) await applyOrder(trx, source, facts);
  for (const facts of reading.shipments) await applyShipment(trx, source, facts);
  if (reading.orders.length > 0) {
    const numbers = reading.orders.flatMap(({ orderNumber }) => (orderNumber === null ? [] : numberMark(orderNumber)));
    await noteMarks(trx, source, [...(reading.marks ?? []), ...numbers]);
    await settleNotices(trx, userId, now, emailId);
  }
  await noteDataChange(trx, userId, now);
}

async function takeTurn(trx: Transaction<Tables>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`facts of ${userId}`}, 0))`.execute(trx);
}
