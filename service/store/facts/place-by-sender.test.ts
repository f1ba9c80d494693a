import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../test-support/service.ts';
import type { ShipmentFacts } from '../../receipts/facts.ts';
import { unlinkMailbox } from '../mailboxes/unlink-mailbox.ts';
import { confirmation, type MailedUser, parcel, SECOND_MAILBOX, startMailedUser } from '../testing/mailed-user.ts';
import { transact } from '../transact.ts';

let service: TestService;
let user: MailedUser;
let users = 0;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(() => startUser());

async function startUser(): Promise<void> {
  user = await startMailedUser(service, `ann${++users}`);
}

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 1);
/** A carrier's email, which names the shop but no order. */
const announced: ShipmentFacts = {
  ...parcel,
  merchant: null,
  orderNumber: null,
  statusCode: 2,
  description: 'Your Leaf Tea parcel arrives today',
};
/** The shop's email about its shipment, without a tracking number. */
const dispatched: ShipmentFacts = { ...parcel, trackingNumber: null, shipperId: null };
const other = { ...confirmation, orderNumber: 'B-200', orderDate: '2026-03-02' };

/** Returns the shipments as "number status order". */
async function seen(): Promise<readonly string[]> {
  const { rows } = await service.database.pool.query(
    `select concat_ws(' ', coalesce(s.tracking_number, '-'), s.status_code, o.order_number) as line
     from shipments s left join orders o on o.user_id = s.user_id and o.id = s.order_id
     where s.user_id = $1 and s.deleted_at is null order by 1`,
    [user.userId],
  );
  return rows.map(({ line }) => line);
}

const arrivals: Readonly<Record<string, () => Promise<unknown>>> = {
  order: () => user.mail([confirmation], [], { sentAt: START }),
  dispatch: () => user.mail([], [dispatched], { sentAt: START + DAY }),
  announcement: () => user.mail([], [announced], { sentAt: START + 2 * DAY }),
  arrival: () => user.mail([], [{ ...dispatched, statusCode: 3 }], { sentAt: START + 2.5 * DAY }),
};

it.each([
  'order dispatch announcement arrival',
  'arrival announcement dispatch order',
  'announcement order arrival dispatch',
  'dispatch arrival order announcement',
])('makes one shipment of what shop and carrier report: %s', async (sequence) => {
  for (const name of sequence.split(' ')) await arrivals[name]?.();
  expect(await seen()).toEqual(['00340434161094042557 3 A-100']);
});

it('places a shipment of a shop that reports no dispatch', async () => {
  await arrivals['order']?.();
  await arrivals['announcement']?.();
  expect(await seen()).toEqual(['00340434161094042557 2 A-100']);
});

it('places it in the order that was dispatched, else in none if there are several', async () => {
  await arrivals['order']?.();
  await arrivals['announcement']?.();
  await user.mail([other], [], { sentAt: START + DAY });
  expect(await seen()).toEqual(['00340434161094042557 2']);
  await user.mail([], [{ ...dispatched, orderNumber: 'B-200' }], { sentAt: START + DAY });
  expect(await seen()).toEqual(['00340434161094042557 2 B-200']);
  await arrivals['dispatch']?.();
  expect(await seen()).toEqual(['- 1 A-100', '- 1 B-200', '00340434161094042557 2']);
});

it('places it again when the mailbox with the other order is unlinked', async () => {
  await arrivals['order']?.();
  await user.mail([other], [], { sentAt: START + DAY, mailbox: SECOND_MAILBOX });
  await arrivals['announcement']?.();
  expect(await seen()).toEqual(['00340434161094042557 2']);
  await transact(service.database.db, (trx) => unlinkMailbox(trx, user.userId, SECOND_MAILBOX, 9));
  expect(await seen()).toEqual(['00340434161094042557 2 A-100']);
});

it.each<[string, () => Promise<unknown>]>([
  ['another shop', () => user.mail([], [{ ...announced, description: 'Your Leaf parcel' }], { sentAt: START + DAY })],
  [
    'an order that had arrived',
    async () => {
      await user.mail([], [{ ...dispatched, statusCode: 3 }], { sentAt: START + DAY });
      await arrivals['announcement']?.();
    },
  ],
  ['a much older order', () => user.mail([], [announced], { sentAt: START + 30 * DAY })],
  [
    'an order with a numbered shipment',
    async () => {
      await user.mail([], [{ ...parcel, trackingNumber: 'T-1' }], { sentAt: START + DAY });
      await arrivals['announcement']?.();
    },
  ],
  [
    'a cancelled order',
    async () => {
      await user.mail([{ ...confirmation, status: 'cancelled' }], [], { sentAt: START + DAY });
      await arrivals['announcement']?.();
    },
  ],
  [
    'a service',
    async () => {
      await startUser();
      await user.mail([{ ...confirmation, purchaseTypeId: 6 }], [], { sentAt: START });
      await arrivals['announcement']?.();
    },
  ],
])('does not place it in %s', async (_, report) => {
  await arrivals['order']?.();
  await report();
  const placed = (await seen()).filter((line) => line.startsWith('0034') && line.endsWith('A-100'));
  expect(placed).toEqual([]);
});

it('leaves a shipment that a user moved', async () => {
  await arrivals['announcement']?.();
  await service.database.pool.query(`update shipments set corrected = '{order_id}' where user_id = $1`, [user.userId]);
  await arrivals['order']?.();
  expect(await seen()).toEqual(['00340434161094042557 2']);
});
