import fc from 'fast-check';
import type { Database } from '#database/open.ts';
import type { ItemFacts, OrderFacts, ParcelNotice, ShipmentFacts } from '../../receipts/facts.ts';
import type { Tables } from '../tables.ts';
import { confirmation, evidence, FIRST_MAILBOX, parcel, pot, SECOND_MAILBOX } from './mailed-user.ts';

/** The facts of an email, and its mailbox. */
export type Mail = {
  readonly orders: readonly OrderFacts[];
  readonly shipments: readonly ShipmentFacts[];
  readonly mailbox: string;
  readonly sentAt: number;
  readonly marks: readonly string[];
  readonly notice: ParcelNotice | null;
};

const numbers = ['A-1', 'B-2'] as const;
const lines = fc
  .subarray(['Blue ceramic mug', 'Blue ceramic mu…', 'Blue ceramic bowl', 'Blue cer…', 'Kettle', 'Kettle'], {
    maxLength: 4,
  })
  .chain((names) =>
    fc.tuple(...names.map((description) => fc.record({ description: fc.constant(description), price, options }))),
  )
  .map((parts): readonly ItemFacts[] => parts.map((part) => ({ ...pot, ...part })));
const price = fc.constantFrom(null, 500, 700);
const options = fc.constantFrom(null, 'Size: M', 'Size: L');
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
    trackingNumber: fc.constantFrom(null, 'T-0', 'T-1', 'T-2'),
    relation: fc.constantFrom(null, null, null, 'joint', 'replaced'),
    merchant: fc.constantFrom(null, parcel.merchant),
    description: fc.constantFrom(null, 'Your Leaf Tea parcel'),
    statusCode: fc.constantFrom(0, 1, 3),
    confidence: fc.constantFrom(60, 90),
    lines,
  })
  .filter(({ orderNumber, trackingNumber }) => orderNumber !== null || trackingNumber !== null)
  .map(({ lines: items, confidence, relation, ...rest }) => {
    const proofs = { ...parcel.evidence, orderNumber: { ...evidence, confidence } };
    const isJoint = relation === 'joint' && rest.trackingNumber === 'T-1' && rest.orderNumber !== null;
    const isReplaced = relation === 'replaced' && rest.trackingNumber === 'T-2' && rest.orderNumber !== null;
    const joint = isJoint ? { merchant: parcel.merchant, alsoOf: numbers.filter((n) => n !== rest.orderNumber) } : {};
    const replaced = isReplaced ? { formerTrackingNumber: 'T-0' } : {};
    return { ...parcel, ...rest, ...joint, ...replaced, items, evidence: proofs } as ShipmentFacts;
  });
const mailbox = fc.constantFrom(FIRST_MAILBOX, SECOND_MAILBOX);
/** Threads and pages that emails about orders and notices may share. */
const MARKS = ['mail <t-1>', 'mail <t-2>', 'page leaf.example/orders/8812044 8812044', 'name leaf.example blue bowl'];
const marks = fc.subarray(MARKS, { maxLength: 2 });
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
/** A few emails about the same few orders, in the order they were sent. */
export const mailboxes = fc
  .array(fc.oneof({ weight: 3, arbitrary: telling }, { weight: 2, arbitrary: noticing }), {
    minLength: 2,
    maxLength: 6,
  })
  .map((mails) => mails.map((mail, index): Mail => ({ ...mail, sentAt: Date.UTC(2026, 2, 1 + index) })));

/** Returns what users see of a user's orders, items, and shipments, without IDs, sorted. */
export async function shownTo({ pool }: Pick<Database<Tables>, 'pool'>, userId: string): Promise<readonly string[]> {
  const { rows } = await pool.query(SHOWN, [userId]);
  return rows.map((row) => JSON.stringify(row)).sort();
}

const SHOWN = `
  select 'order' as kind, o.order_number, o.order_total, o.order_status, o.order_date::text,
    array(select i.description from items i where i.user_id = o.user_id and i.order_id = o.id and i.deleted_at is null
      order by i.description) as items, null as held
  from orders o where o.user_id = $1 and o.deleted_at is null
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
