import { sql, type Transaction } from 'kysely';
import { canonicalText } from '../../receipts/canonical-text.ts';
import type { Evidence, OrderFacts, ParcelNotice, Reading, ShipmentFacts } from '../../receipts/facts.ts';
import { ofEachOrder } from '../../receipts/shared-parcel.ts';
import type { KnownFromHeader } from '../../receipts/stored-email.ts';
import type { Tables } from '../tables.ts';
import { marksOf } from './apply-facts.ts';
import type { StoredOrderState } from './apply-order.ts';
import type { StoredShipmentState } from './write-shipment.ts';

/** A row with the facts that one email contributed to it. */
export type StoredFactsRow<State, Facts> = {
  readonly id: string;
  readonly key: string | null;
  readonly state: State | null;
  readonly facts: readonly Facts[];
};

/** All stored facts of one email. */
export type StoredFacts = {
  readonly orders: readonly StoredFactsRow<StoredOrderState, OrderFacts>[];
  readonly shipments: readonly StoredFactsRow<StoredShipmentState, ShipmentFacts>[];
  readonly notice: ShipmentFacts | null;
  readonly marks: readonly string[];
};

/** Reads the stored facts of one email. The user must be locked. */
export async function findStoredFacts(trx: Transaction<Tables>, userId: string, emailId: string): Promise<StoredFacts> {
  const orders = await sql<StoredRow<StoredOrderState>>`select o.id::text as id, o.order_key as key, o.state
    from order_emails l join orders o on o.user_id = l.user_id and o.id = l.order_id
    where l.user_id = ${userId} and l.email_id = ${emailId} order by o.id for update of o`.execute(trx);
  const shipments = await sql<StoredRow<StoredShipmentState>>`select s.id::text as id, s.shipment_key as key, s.state
    from shipment_emails l join shipments s on s.user_id = l.user_id and s.id = l.shipment_id
    where l.user_id = ${userId} and l.email_id = ${emailId} order by s.id for update of s`.execute(trx);
  const notices = await sql<{ facts: ShipmentFacts }>`select facts from parcel_notices
    where user_id = ${userId} and email_id = ${emailId}`.execute(trx);
  const marks = await sql<{ mark: string }>`select mark from mail_marks
    where user_id = ${userId} and email_id = ${emailId} order by mark`.execute(trx);
  return {
    orders: orders.rows.map((row) => ({ ...row, facts: factsOf(row.state, emailId) })),
    shipments: shipments.rows.map((row) => ({ ...row, facts: factsOf(row.state, emailId) })),
    notice: notices.rows[0]?.facts ?? null,
    marks: marks.rows.map(({ mark }) => mark),
  };
}

type StoredRow<State> = { readonly id: string; readonly key: string | null; readonly state: State | null };

function factsOf<Facts>(
  state: { readonly told: readonly { readonly mail: { readonly emailId: string }; readonly facts: Facts }[] } | null,
  emailId: string,
): readonly Facts[] {
  return (state?.told ?? []).flatMap(({ mail, facts }) => (mail.emailId === emailId ? [facts] : []));
}

/** Checks whether a new reading equals the stored facts, value for value and evidence for evidence. */
export function isSameReading(stored: StoredFacts, reading: Reading): boolean {
  const notice = reading.kind === 'none' ? storedNotice(reading) : null;
  const now = reading.kind === 'facts' ? reading : { orders: [], shipments: [] };
  // The facts of a notice are also in its shipment.
  const shipments = stored.notice === null ? stored.shipments.flatMap(({ facts }) => facts) : [];
  const marks = reading.kind === 'facts' ? marksOf(reading) : (notice?.marks ?? []);
  return (
    isSameSet(
      stored.orders.flatMap(({ facts }) => facts),
      now.orders,
    ) &&
    isSameSet(shipments, now.shipments.flatMap(ofEachOrder)) &&
    isSameSet(stored.notice === null ? [] : [stored.notice], notice === null ? [] : [notice.shipment]) &&
    isSameSet(stored.marks, [...new Set(marks)])
  );
}

/** Returns the notice in a reading if it is one that is stored (`storeNotice`). */
function storedNotice({ notice }: Extract<Reading, { kind: 'none' }>): ParcelNotice | null {
  return notice === undefined || notice.shipment.merchant === null || notice.marks.length === 0 ? null : notice;
}

/** The facts of one email may be in several shipments, if a carrier reports one that is in several orders. */
function isSameSet(a: readonly unknown[], b: readonly unknown[]): boolean {
  const texts = (values: readonly unknown[]) => [...new Set(values.map(canonicalText))].toSorted().join('\n');
  return texts(a) === texts(b);
}

/** Parts of an email that are stored, as evidence names them. */
const STORED_PARTS: ReadonlySet<string> = new Set(['html', 'text', 'subject', 'headers']);

/**
 * Checks whether all facts of an email come from its stored parts. Facts from elsewhere, such as an attachment, cannot be
 * read again and would be lost.
 */
export function isReadInStoredParts({ orders, shipments }: StoredFacts): boolean {
  const facts = [...orders.flatMap(({ facts }) => facts), ...shipments.flatMap(({ facts }) => facts)];
  return facts.every(({ evidence, items }) =>
    [...Object.values(evidence), ...items.map((item) => item.evidence)].every(({ part }) => STORED_PARTS.has(part)),
  );
}

/** Returns the parts of an email's header that its facts and marks reveal, if it was stored without its header. */
export function knownOfHead({ orders, shipments, marks }: StoredFacts): KnownFromHeader {
  const ofOrders = orders.flatMap(({ facts }) => facts);
  const ofShipments = shipments.flatMap(({ facts }) => facts);
  const days = [
    ...ofOrders.map(({ evidence, orderDate }) => (isFromHead(evidence['orderDate']) ? orderDate : null)),
    ...ofShipments.flatMap(({ evidence, shippingDate, receivedDate }) => [
      isFromHead(evidence['shippingDate']) ? shippingDate : null,
      isFromHead(evidence['receivedDate']) ? receivedDate : null,
    ]),
  ];
  const day = days.find((known) => known !== null) ?? null;
  return {
    thread: marks.flatMap((mark) => (mark.startsWith('mail ') ? mark.slice('mail '.length) : [])),
    day,
    // An order always has a date, its own or the email's. A shipment that moved lacks one only if the email did.
    dated: day !== null || ofOrders.length > 0 || ofShipments.length === 0,
  };
}

function isFromHead(evidence: Evidence | undefined): boolean {
  return evidence?.part === 'headers' && evidence.path === 'date';
}
