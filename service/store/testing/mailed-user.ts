import { send, type TestService } from '../../../test-support/service.ts';
import type { Evidence, ItemFacts, OrderFacts, ParcelNotice, Reading, ShipmentFacts } from '../../receipts/facts.ts';
import { applyReading } from '../facts/apply-facts.ts';
import { newId } from '../new-id.ts';
import { transact } from '../transact.ts';

/** Proof of every value below. */
export const evidence: Evidence = { rule: 'test', confidence: 90, excerpt: 'words', part: 'text' };
const merchant = { name: 'Leaf Tea', domain: 'leaf.example', websiteUrl: null };
/** One line of the order below. */
export const pot: ItemFacts = {
  description: 'Pot',
  quantity: 1,
  price: 2000,
  productCode: null,
  productUrl: null,
  imageUrl: null,
  categoryId: null,
  evidence,
};
/** What a shop wrote about an order. */
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
/** And about its parcel. */
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

/** A user with mailboxes that mails can be put into, as if a crawl had read them. */
export type MailedUser = {
  readonly userId: string;
  /** Stores a mail that says this, in the first mailbox or another one; gives a moment before it. */
  mail(orders: readonly OrderFacts[], shipments: readonly ShipmentFacts[], where?: MailPlace): Promise<number>;
};

/**
 * `sentAt` in ms; the moment of storing it without one. `marks` are what the mail may share with notices; with a `notice` it
 * says nothing else.
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
  return {
    userId,
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
      const reading: Reading =
        notice === undefined
          ? { kind: 'facts', orders, shipments, ...(marks === undefined ? {} : { marks }) }
          : { kind: 'none', reason: 'parcel_without_order', notice };
      await transact(service.database.db, (trx) => applyReading(trx, source, reading));
      return since;
    },
  };
}
