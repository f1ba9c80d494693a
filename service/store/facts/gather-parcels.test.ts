import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedRequest, send, startTestService, type TestService } from '../../../test-support/service.ts';
import type { ShipmentFacts } from '../../receipts/facts.ts';
import { confirmation, type MailedUser, parcel, pot, readingOf, startMailedUser } from '../testing/mailed-user.ts';

let service: TestService;
let user: MailedUser;
let users = 0;
let name = '';
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(() => startUser());

async function startUser(): Promise<void> {
  name = `ann${++users}`;
  user = await startMailedUser(service, name);
}

const call = (request: SignedRequest) => send(service, { user: name, ...request });

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 1);
const cup = { ...pot, description: 'Cup' };
const second = { ...parcel, trackingNumber: '00340434161094042564' };
/** "Your order has arrived", without a tracking number. */
const arrived: ShipmentFacts = {
  ...parcel,
  shipperId: null,
  trackingNumber: null,
  statusCode: 3,
  shippingDate: null,
  receivedDate: '2026-03-05',
};

type Report = { readonly facts: ShipmentFacts; readonly day: number };

/** Returns what a client sees of the shipments: numbers, states, and days of arrival. */
async function seen(): Promise<readonly string[]> {
  const answer = await call({ path: '/api/v1/shipments' });
  expect(answer.status).toBe(200);
  const found = Object.values(answer.body['result'] ?? {}) as unknown as {
    readonly trackingNumber?: string;
    readonly status: { readonly code: number };
    readonly receivedDate?: string;
  }[];
  return found
    .map(({ trackingNumber, status, receivedDate }) => [trackingNumber, status.code, receivedDate].join(' '))
    .sort();
}

async function statusOfOrder(): Promise<unknown> {
  const answer = await call({ path: '/api/v1/orders' });
  const [order] = Object.values(answer.body['result'] ?? {}) as { readonly orderStatus: unknown }[];
  return order?.orderStatus;
}

async function mailAll(reports: readonly Report[]): Promise<void> {
  for (const { facts, day } of reports) await user.mail([], [facts], { sentAt: START + day * DAY });
}

function* permutations<Entry>(entries: readonly Entry[]): Generator<readonly Entry[]> {
  if (entries.length === 0) yield [];
  for (const [at, entry] of entries.entries())
    for (const rest of permutations(entries.toSpliced(at, 1))) yield [entry, ...rest];
}

describe('a report without a tracking number', () => {
  const purchases: Readonly<Record<string, { reports: readonly Report[]; shipments: readonly string[] }>> = {
    'is about the only numbered shipment': {
      reports: [
        { facts: { ...arrived, statusCode: 1, receivedDate: null }, day: 1 },
        { facts: parcel, day: 2 },
        { facts: arrived, day: 5 },
      ],
      shipments: ['00340434161094042557 3 2026-03-05'],
    },
    'is about the shipment with the same lines': {
      reports: [
        { facts: { ...parcel, items: [pot] }, day: 2 },
        { facts: { ...second, items: [cup] }, day: 3 },
        { facts: { ...arrived, items: [cup] }, day: 5 },
      ],
      shipments: ['00340434161094042557 1 ', '00340434161094042564 3 2026-03-05'],
    },
    'stays alone if it may be about either of two': {
      reports: [
        { facts: parcel, day: 2 },
        { facts: second, day: 3 },
        { facts: arrived, day: 5 },
      ],
      shipments: [' 3 2026-03-05', '00340434161094042557 1 ', '00340434161094042564 1 '],
    },
    'is about other goods than the numbered shipment': {
      reports: [
        { facts: { ...parcel, items: [pot] }, day: 2 },
        { facts: { ...arrived, items: [cup] }, day: 5 },
      ],
      shipments: [' 3 2026-03-05', '00340434161094042557 1 '],
    },
    'is about a shipment that arrived before the numbered one was sent': {
      reports: [
        { facts: arrived, day: 5 },
        { facts: parcel, day: 9 },
      ],
      shipments: [' 3 2026-03-05', '00340434161094042557 1 '],
    },
  };
  for (const [behavior, { reports, shipments }] of Object.entries(purchases))
    it(`${behavior}, in any sequence, also before its order`, async () => {
      for (const sequence of permutations(reports)) {
        await startUser();
        await user.mail([confirmation], []);
        await mailAll(sequence);
        expect(await seen()).toEqual(shipments);
      }
      await startUser();
      await mailAll(reports);
      await user.mail([confirmation], []);
      expect(await seen()).toEqual(shipments);
    });
});

describe('shipments of an order without any tracking number', () => {
  const left = { ...arrived, statusCode: 1, receivedDate: null } as const;
  const both = { ...confirmation, items: [pot, cup] };
  const early: Report = { facts: { ...left, items: [cup] }, day: 2 };
  const late: Report = { facts: { ...left, items: [pot] }, day: 3 };
  const last: Report = { facts: { ...arrived, items: [pot] }, day: 5 };
  const reports = [early, late, last];

  it('are distinguished by their lines, in any sequence, and decide the status of the order', async () => {
    for (const sequence of permutations(reports)) {
      await startUser();
      await user.mail([both], []);
      await mailAll(sequence);
      expect(await seen()).toEqual([' 1 ', ' 3 2026-03-05']);
      expect(await statusOfOrder()).toBe('shipped');
    }
    await startUser();
    await mailAll(reports);
    await user.mail([{ ...both, status: 'delivered' }], [], { sentAt: START + 5 * DAY });
    expect(await seen()).toEqual([' 1 ', ' 3 2026-03-05']);
    expect(await statusOfOrder()).toBe('shipped');
    await mailAll([{ facts: { ...arrived, items: [cup] }, day: 6 }]);
    expect(await seen()).toEqual([' 3 2026-03-05', ' 3 2026-03-05']);
    expect(await statusOfOrder()).toBe('delivered');
  });

  it('keep their IDs when an earlier email of the second one arrives', async () => {
    await user.mail([both], []);
    await mailAll([last, early]);
    const contents = async () => {
      const { rows } = await service.database.pool.query<{ id: string; lines: string }>(
        `select s.id, string_agg(i.description, ',') as lines from shipments s
         join shipment_items x on x.user_id = s.user_id and x.shipment_id = s.id
         join items i on i.user_id = x.user_id and i.id = x.item_id where s.user_id = $1 group by s.id order by s.id`,
        [user.userId],
      );
      return rows;
    };
    const before = await contents();
    expect(before.map(({ lines }) => lines).sort()).toEqual(['Cup', 'Pot']);
    await mailAll([{ ...late, day: 1 }]);
    expect(await contents()).toEqual(before);
  });

  it('become one when an email lists the lines of both', async () => {
    await user.mail([both], []);
    await mailAll([...reports.slice(0, 2), { facts: { ...arrived, items: [pot, cup] }, day: 6 }]);
    expect(await seen()).toEqual([' 3 2026-03-05']);
    expect(await statusOfOrder()).toBe('delivered');
  });

  it('that a user edited keep their reports', async () => {
    await user.mail([both], []);
    await mailAll(reports.slice(0, 2));
    await service.database.pool.query(
      `update shipments set corrected = '{description}', description = 'Mine' where user_id = $1`,
      [user.userId],
    );
    await mailAll([{ facts: { ...arrived, items: [pot, cup] }, day: 6 }]);
    expect(await seen()).toHaveLength(2);
    await mailAll(reports.slice(2));
    expect(await seen()).toHaveLength(2);
  });
});

it('keeps the ID of a shipment whose number becomes known later', async () => {
  await user.mail([confirmation], [{ ...arrived, statusCode: 1, receivedDate: null }], { sentAt: START });
  const ids = async () =>
    Object.keys((await call({ path: '/api/v1/shipments', query: { showDeleted: 'true' } })).body['result'] ?? {});
  const before = await ids();
  await mailAll([{ facts: parcel, day: 2 }]);
  expect(await ids()).toEqual(before);
  expect(await seen()).toEqual(['00340434161094042557 1 ']);
});

it('takes a report back when another numbered shipment makes it ambiguous', async () => {
  await user.mail([confirmation], []);
  await mailAll([
    { facts: parcel, day: 2 },
    { facts: arrived, day: 5 },
  ]);
  expect(await seen()).toEqual(['00340434161094042557 3 2026-03-05']);
  await mailAll([{ facts: second, day: 3 }]);
  expect(await seen()).toEqual([' 3 2026-03-05', '00340434161094042557 1 ', '00340434161094042564 1 ']);
});

it('removes a report that a newer reader no longer finds from the numbered shipment', async () => {
  await user.mail([confirmation], []);
  await mailAll([
    { facts: parcel, day: 2 },
    { facts: arrived, day: 5 },
  ]);
  await user.replace(new Map([[2, readingOf([confirmation], [], {})]]));
  expect(await seen()).toEqual(['00340434161094042557 1 ']);
});

it('leaves a shipment without a number that a user edited', async () => {
  await user.mail([confirmation], [{ ...arrived, statusCode: 1, receivedDate: null }], { sentAt: START });
  const { rows } = await service.database.pool.query(
    `update shipments set corrected = '{description}', description = 'Mine' where user_id = $1 returning id`,
    [user.userId],
  );
  expect(rows).toHaveLength(1);
  await mailAll([{ facts: parcel, day: 2 }]);
  expect(await seen()).toEqual([' 1 ', '00340434161094042557 1 ']);
});
