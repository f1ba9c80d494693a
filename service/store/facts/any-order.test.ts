import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomCases } from '../../../test-support/random-cases.ts';
import { startTestService, type TestService } from '../../../test-support/service.ts';
import type { ItemFacts, OrderFacts, ParcelNotice, ShipmentFacts } from '../../receipts/facts.ts';
import { unlinkMailbox } from '../mailboxes/unlink-mailbox.ts';
import {
  confirmation,
  evidence,
  FIRST_MAILBOX,
  parcel,
  pot,
  SECOND_MAILBOX,
  startMailedUser,
} from '../testing/mailed-user.ts';
import { transact } from '../transact.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

type Mail = {
  readonly orders: readonly OrderFacts[];
  readonly shipments: readonly ShipmentFacts[];
  readonly mailbox: string;
  readonly sentAt: number;
  readonly marks: readonly string[];
  readonly notice: ParcelNotice | null;
};

/** What people see when these mails came in this order, and after that when the second mailbox was unlinked. */
async function seen(name: string, mails: readonly Mail[], unlink: boolean) {
  const { userId, mail } = await startMailedUser(service, name);
  for (const { orders, shipments, notice, ...place } of mails) {
    const { mailbox, sentAt } = place;
    await mail(orders, shipments, notice === null ? place : { mailbox, sentAt, notice });
  }
  if (unlink) await transact(service.database.db, (trx) => unlinkMailbox(trx, userId, SECOND_MAILBOX, 9));
  const { rows } = await service.database.pool.query(SHOWN, [userId]);
  return rows.map((row) => JSON.stringify(row)).sort();
}

const SHOWN = `
  select 'order' as kind, o.order_number, o.order_total, o.order_status, o.order_date::text,
    array(select i.description from items i where i.user_id = o.user_id and i.order_id = o.id and i.deleted_at is null
      order by i.description) as items, null as held
  from orders o where o.user_id = $1
  union all
  select 'item', o.order_number, i.price, i.item_key, i.purchase_date::text, array[i.description],
    array(select s.shipment_key from shipment_items x
      join shipments s on s.user_id = x.user_id and s.id = x.shipment_id
      where x.user_id = i.user_id and x.item_id = i.id order by 1)
  from items i join orders o on o.user_id = i.user_id and o.id = i.order_id where i.user_id = $1 and i.deleted_at is null
  union all
  select 'shipment', o.order_number, s.status_code, s.shipment_key, s.shipping_date::text, null,
    array(select i.item_key from shipment_items x join items i on i.user_id = x.user_id and i.id = x.item_id
      where x.user_id = s.user_id and x.shipment_id = s.id and i.deleted_at is null order by 1)
  from shipments s left join orders o on o.user_id = s.user_id and o.id = s.order_id
  where s.user_id = $1 and s.deleted_at is null`;

const numbers = ['A-1', 'B-2'] as const;
const lines = fc
  .subarray(['Blue ceramic mug', 'Blue ceramic mu…', 'Blue ceramic bowl', 'Blue cer…', 'Kettle'], { maxLength: 3 })
  .chain((names) =>
    fc.tuple(...names.map((description) => fc.record({ description: fc.constant(description), price }))),
  )
  .map((parts): readonly ItemFacts[] => parts.map((part) => ({ ...pot, ...part })));
const price = fc.constantFrom(null, 500, 700);
const orders = fc
  .record({
    orderNumber: fc.constantFrom(...numbers),
    status: fc.constantFrom('placed', 'shipped', 'cancelled'),
    lines,
  })
  .map(({ lines: items, ...rest }): OrderFacts => ({ ...confirmation, ...rest, items }) as OrderFacts);
const shipments = fc
  .record({
    orderNumber: fc.constantFrom(null, ...numbers),
    trackingNumber: fc.constantFrom(null, 'T-1', 'T-2'),
    merchant: fc.constantFrom(null, parcel.merchant),
    statusCode: fc.constantFrom(0, 1, 3),
    confidence: fc.constantFrom(60, 90),
    lines,
  })
  .filter(({ orderNumber, trackingNumber }) => orderNumber !== null || trackingNumber !== null)
  .map(({ lines: items, confidence, ...rest }) => {
    const proofs = { ...parcel.evidence, orderNumber: { ...evidence, confidence } };
    return { ...parcel, ...rest, items, evidence: proofs } as ShipmentFacts;
  });
const mailbox = fc.constantFrom(FIRST_MAILBOX, SECOND_MAILBOX);
/** Threads and pages that mails about orders and notices may share. */
const marks = fc.subarray(['mail <t-1>', 'mail <t-2>', 'page leaf.example/orders/8812044 8812044'], { maxLength: 2 });
const telling = fc.record({
  orders: fc.array(orders, { maxLength: 2 }),
  shipments: fc.array(shipments, { maxLength: 2 }),
  marks,
  notice: fc.constant(null),
  mailbox,
});
const noticing = fc
  .record({ marks, number: fc.constantFrom(null, 'number A1'), statusCode: fc.constantFrom(1, 3), mailbox })
  .map(({ number, statusCode, ...rest }) => {
    const said = { ...parcel, orderNumber: null, trackingNumber: null, shipperId: null, statusCode } as ShipmentFacts;
    const leads = number === null ? rest.marks : [...rest.marks, number];
    return { ...rest, orders: [], shipments: [], notice: { shipment: said, marks: leads } };
  });
const mailboxes = fc
  .array(fc.oneof({ weight: 3, arbitrary: telling }, { weight: 2, arbitrary: noticing }), {
    minLength: 2,
    maxLength: 6,
  })
  .map((mails) => mails.map((mail, index): Mail => ({ ...mail, sentAt: Date.UTC(2026, 2, 1 + index) })));
const arrivals = mailboxes.chain((mails) =>
  fc.tuple(fc.constant(mails), fc.shuffledSubarray(mails, { minLength: mails.length })),
);

it('mails in any order give the same orders, items and parcels, also when a mailbox is unlinked', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(arrivals, async ([mails, shuffled]) => {
      count += 1;
      expect(await seen(`a${count}`, shuffled, false)).toEqual(await seen(`b${count}`, mails, false));
      const left = await seen(`c${count}`, shuffled, true);
      const alone = mails.filter(({ mailbox }) => mailbox === FIRST_MAILBOX);
      expect(left).toEqual(await seen(`d${count}`, alone, false));
    }),
    randomCases(9, 31),
  );
}, 300_000);
