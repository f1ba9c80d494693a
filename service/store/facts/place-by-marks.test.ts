import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../test-support/service.ts';
import { confirmation, type MailedUser, parcel, startMailedUser } from '../testing/mailed-user.ts';

let service: TestService;
let user: MailedUser;
let users = 0;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  user = await startMailedUser(service, `ann${++users}`);
});

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 1);
const COAT = { marks: ['name market.example wool coat'], sentAt: START };
const unnumbered = { ...parcel, orderNumber: null };
const other = { ...confirmation, orderNumber: 'B-200', orderDate: '2026-03-02' };

/** Returns the number of the shipment's order, or null. */
async function orderOfShipment(): Promise<string | null> {
  const { rows } = await service.database.pool.query(
    `select o.order_number from shipments s left join orders o on o.user_id = s.user_id and o.id = s.order_id
     where s.user_id = $1`,
    [user.userId],
  );
  expect(rows).toHaveLength(1);
  return rows[0].order_number;
}

it('places a shipment in the only order with goods that its email names, whichever is read first', async () => {
  await user.mail([confirmation], [], COAT);
  await user.mail([], [unnumbered], { ...COAT, sentAt: START + DAY });
  expect(await orderOfShipment()).toBe('A-100');
  user = await startMailedUser(service, `ann${++users}`);
  await user.mail([], [unnumbered], { ...COAT, sentAt: START + DAY });
  expect(await orderOfShipment()).toBeNull();
  await user.mail([confirmation], [], COAT);
  expect(await orderOfShipment()).toBe('A-100');
});

it('places it nowhere if two orders have such goods, unless the email is in the thread of one', async () => {
  await user.mail([], [unnumbered], { ...COAT, sentAt: START + DAY });
  await user.mail([confirmation], [], COAT);
  await user.mail([other], [], { ...COAT, marks: [...COAT.marks, 'mail <b@market.example>'] });
  expect(await orderOfShipment()).toBeNull();
  const answer = { marks: [...COAT.marks, 'mail <b@market.example>'], sentAt: START + 2 * DAY };
  await user.mail([], [unnumbered], answer);
  expect(await orderOfShipment()).toBe('B-200');
});

it('places it in no order that is much older, or newer', async () => {
  await user.mail([{ ...confirmation, orderDate: '2025-06-01' }], [], COAT);
  await user.mail([{ ...other, orderDate: '2026-04-01' }], [], COAT);
  await user.mail([], [unnumbered], COAT);
  expect(await orderOfShipment()).toBeNull();
});
