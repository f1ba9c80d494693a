import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../test-support/service.ts';
import type { ShipmentFacts } from '../../receipts/facts.ts';
import { unlinkMailbox } from '../mailboxes/unlink-mailbox.ts';
import {
  confirmation,
  type MailedUser,
  parcel,
  pot,
  readingOf,
  SECOND_MAILBOX,
  startMailedUser,
} from '../testing/mailed-user.ts';
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
const cup = { ...pot, description: 'Cup' };
const other = { ...confirmation, orderNumber: 'B-200', items: [cup] };
/** The carrier's email about a number. */
const delivered = (trackingNumber: string): ShipmentFacts => ({
  ...parcel,
  merchant: null,
  orderNumber: null,
  trackingNumber,
  statusCode: 3,
});

/** Returns what each order shows: "number, its status, and its shipments with their items". */
async function seen(): Promise<readonly string[]> {
  const { rows } = await service.database.pool.query(
    `select concat_ws(' ', coalesce(o.order_number, '-'), o.order_status, s.tracking_number, s.status_code,
       (select string_agg(i.description, ',' order by i.description) from shipment_items x
        join items i on i.user_id = x.user_id and i.id = x.item_id
        where x.user_id = s.user_id and x.shipment_id = s.id)) as line
     from shipments s full join orders o on o.user_id = s.user_id and o.id = s.order_id
     where coalesce(s.user_id, o.user_id) = $1 and s.deleted_at is null order by 1`,
    [user.userId],
  );
  return rows.map(({ line }) => line);
}

/** Stores the emails in each of some sequences for a new user, and returns what each of them sees. */
async function inAnySequence(mails: readonly (() => Promise<unknown>)[]): Promise<readonly (readonly string[])[]> {
  const turned = mails.map((_, n) => [...mails.slice(n), ...mails.slice(0, n)]);
  const found: (readonly string[])[] = [];
  for (const sequence of [...turned, ...turned.map((sequence) => sequence.toReversed())]) {
    await startUser();
    for (const mail of sequence) await mail();
    found.push(await seen());
  }
  return found;
}

describe('a shipment with two orders', () => {
  const joint: ShipmentFacts = { ...parcel, trackingNumber: 'T-1', alsoOf: ['B-200'], items: [pot, cup] };
  const mails = [
    () => user.mail([confirmation], [], { sentAt: START }),
    () => user.mail([other], [], { sentAt: START + 1 }),
    () => user.mail([], [joint], { sentAt: START + DAY }),
    () => user.mail([], [delivered('T-1')], { sentAt: START + 2 * DAY }),
  ];
  const both = ['A-100 delivered T-1 3 Pot', 'B-200 delivered T-1 3 Cup'];

  it('is in both, with the lines of each and what its carrier reports, in any sequence', async () => {
    for (const found of await inAnySequence(mails)) expect(found).toEqual(both);
  });

  it('is the same whichever of the orders an email names first', async () => {
    for (const mail of mails) await mail();
    await user.mail([], [{ ...joint, orderNumber: 'B-200', alsoOf: ['A-100'] }], { sentAt: START + 1.5 * DAY });
    expect(await seen()).toEqual(both);
  });

  it('does not change when its emails are read again with the same result', async () => {
    for (const mail of mails) await mail();
    const again = new Map([
      [2, readingOf([], [joint], {})],
      [3, readingOf([], [delivered('T-1')], {})],
    ]);
    expect((await user.replace(again)).changed.size).toBe(0);
    await user.replace(new Map([[2, readingOf([], [{ ...joint, alsoOf: [], trackingNumber: 'T-1' }], {})]]));
    expect(await seen()).toEqual(['A-100 delivered T-1 3 Pot', 'B-200 placed']);
  });

  it('leaves the other order with the mailbox whose email names it', async () => {
    for (const mail of [...mails.slice(0, 2), ...mails.slice(3)]) await mail();
    await user.mail([], [joint], { sentAt: START + DAY, mailbox: SECOND_MAILBOX });
    expect(await seen()).toEqual(both);
    await transact(service.database.db, (trx) => unlinkMailbox(trx, user.userId, SECOND_MAILBOX, 9));
    expect(await seen()).toEqual(['- T-1 3', 'A-100 placed', 'B-200 placed']);
  });
});

describe('a tracking number that another one replaced', () => {
  const mails = [
    () => user.mail([confirmation], [], { sentAt: START }),
    () => user.mail([], [{ ...parcel, trackingNumber: 'T-0' }], { sentAt: START + DAY }),
    () => user.mail([], [{ ...delivered('T-0'), statusCode: 1 }], { sentAt: START + 2 * DAY }),
    () =>
      user.mail([], [{ ...parcel, trackingNumber: 'T-2', formerTrackingNumber: 'T-0' }], { sentAt: START + 3 * DAY }),
    () => user.mail([], [delivered('T-2')], { sentAt: START + 4 * DAY }),
  ];

  it('is not a second shipment, in any sequence', async () => {
    for (const found of await inAnySequence(mails)) expect(found).toEqual(['A-100 delivered T-2 3 Pot']);
  });

  it('is not a second shipment if only another email names the order of the new number, in any sequence', async () => {
    const ofCarrier = [
      () => user.mail([confirmation], [], { sentAt: START }),
      () => user.mail([], [{ ...delivered('T-0'), statusCode: 1 }], { sentAt: START + DAY }),
      () => user.mail([], [{ ...delivered('T-2'), formerTrackingNumber: 'T-0' }], { sentAt: START + 3 * DAY }),
      () => user.mail([], [{ ...parcel, trackingNumber: 'T-2' }], { sentAt: START + 2 * DAY }),
    ];
    for (const found of await inAnySequence(ofCarrier)) expect(found).toEqual(['A-100 delivered T-2 3 Pot']);
  });

  it('does not stay in an order only because it is there', async () => {
    await user.mail([confirmation], [delivered('T-0')], { sentAt: START });
    const both = [delivered('T-0'), { ...delivered('T-2'), formerTrackingNumber: 'T-0' }];
    await user.mail([], both, { sentAt: START + DAY });
    expect(await seen()).toEqual(['- T-2 3', 'A-100 delivered T-0 3 Pot']);
    await user.replace(new Map([[0, readingOf([confirmation], [], {})]]));
    expect(await seen()).toEqual(['- T-0 3', '- T-2 3', 'A-100 placed']);
  });

  it('is one again when the email that says so is read differently', async () => {
    for (const mail of mails) await mail();
    await user.replace(new Map([[3, readingOf([], [{ ...parcel, trackingNumber: 'T-2' }], {})]]));
    expect(await seen()).toEqual(['A-100 shipped T-0 1', 'A-100 shipped T-2 3']);
  });
});
