import { send, type TestService } from '../../../test-support/service.ts';
import type { Evidence, ItemFacts, OrderFacts, ParcelNotice, Reading, ShipmentFacts } from '../../receipts/facts.ts';
import { applyReading, type FactSource } from '../facts/apply-facts.ts';
import { type Replacement, replaceReadings } from '../facts/replace-readings.ts';
import { newId } from '../new-id.ts';
import { transact } from '../transact.ts';

/** Evidence of every value below. */
export const evidence: Evidence = { rule: 'test', confidence: 90, excerpt: 'words', part: 'text' };
const merchant = { name: 'Leaf Tea', domain: 'leaf.example', websiteUrl: null };
/** One line of the order below. */
export const pot: ItemFacts = {
  description: 'Pot',
  quantity: 1,
  price: 2000,
  options: null,
  productCode: null,
  productUrl: null,
  imageUrl: null,
  categoryId: null,
  evidence,
};
/** An order as a shop's email confirms it. */
export const confirmation: OrderFacts = {
  merchant,
  orderNumber: 'A-100',
  orderDate: '2026-03-01',
  title: 'Tea things',
  total: 2000,
  tax: null,
  shipping: null,
  discount: null,
  currency: 'EUR',
  status: 'placed',
  purchaseTypeId: 2,
  items: [pot],
  evidence: {
    merchant: evidence,
    orderNumber: evidence,
    orderDate: evidence,
    orderTitle: evidence,
    orderTotal: evidence,
    currency: evidence,
    orderStatus: evidence,
  },
};
/** The order's shipment. */
export const parcel: ShipmentFacts = {
  merchant,
  orderNumber: 'A-100',
  shipperId: 4,
  trackingNumber: '00340434161094042557',
  trackingUrl: null,
  statusCode: 1,
  description: null,
  shippingDate: '2026-03-02',
  receivedDate: null,
  deliveryEstimate: null,
  destination: null,
  items: [],
  evidence: { merchant: evidence, orderNumber: evidence, trackingNumber: evidence, statusCode: evidence },
};

/** A user with mailboxes to which emails can be added as if a crawl had read them. */
export type MailedUser = {
  readonly userId: string;
  /** Stores an email with these facts, in the first mailbox or another one. Returns a time just before it. */
  mail(orders: readonly OrderFacts[], shipments: readonly ShipmentFacts[], where?: MailPlace): Promise<number>;
  /** Replaces readings of emails by position (0 for the first), as if a newer reader had read them, in one transaction. */
  replace(readings: ReadonlyMap<number, Reading>): Promise<Replacement>;
};

/**
 * Options of an email. `sentAt` in ms, by default the time of storing. `marks` are those that the email may share with
 * notices. With a `notice`, it contains nothing else.
 */
export type MailPlace = {
  readonly mailbox?: string;
  readonly sentAt?: number;
  readonly marks?: readonly string[];
  readonly notice?: ParcelNotice;
};

/** Ids of the mailboxes of every mailed user. */
export const FIRST_MAILBOX = '7';
export const SECOND_MAILBOX = '8';

export async function startMailedUser(service: TestService, userName: string): Promise<MailedUser> {
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  const { pool } = service.database;
  const { rows } = await pool.query('select id from users where user_name = $1', [userName]);
  const userId: string = rows[0].id;
  await pool.query(
    `insert into mailboxes (user_id, id, email, provider_id, status_code, progress, connection, consent_version,
       consent_at, create_time, update_time)
     select $1, id, 'ann' || id || '@example.org', 91, 200, '{}', '{"kind":"import"}', 'v', 1, 1, 1
     from unnest($2::bigint[]) id`,
    [userId, [FIRST_MAILBOX, SECOND_MAILBOX]],
  );
  const sources: FactSource[] = [];
  return {
    userId,
    replace: (readings) =>
      transact(service.database.db, async (trx) => {
        service.time.now += 10;
        const { now } = service.time;
        const news = [...readings].flatMap(([n, reading]) => {
          const source = sources[n];
          return source === undefined ? [] : [{ source: { ...source, now }, reading }];
        });
        return replaceReadings(trx, userId, news, now);
      }),
    async mail(orders, shipments, { mailbox: mailboxId = FIRST_MAILBOX, sentAt, marks, notice } = {}) {
      const since = service.time.now + 10;
      service.time.now += 20;
      const now = service.time.now;
      service.time.now += 10;
      const emailId = newId(now);
      await pool.query(
        `insert into emails (user_id, id, mailbox_id, message_key, outcome, sent_date, create_time)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [userId, emailId, mailboxId, emailId, notice === undefined ? 'order' : 'none', sentAt ?? now, now],
      );
      const source = { userId, mailboxId, emailId, sentAt: sentAt ?? now, now };
      sources.push(source);
      const reading = readingOf(orders, shipments, { marks, notice });
      await transact(service.database.db, (trx) => applyReading(trx, source, reading));
      return since;
    },
  };
}

/** Returns what a reader would find in such an email. */
export function readingOf(
  orders: readonly OrderFacts[],
  shipments: readonly ShipmentFacts[],
  { marks, notice }: { readonly marks?: readonly string[] | undefined; readonly notice?: ParcelNotice | undefined },
): Reading {
  if (notice !== undefined) return { kind: 'none', reason: 'parcel_without_order', notice };
  return { kind: 'facts', orders, shipments, ...(marks === undefined ? {} : { marks }) };
}
