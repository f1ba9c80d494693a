import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedRequest, send, startTestService, type TestService } from '../../../test-support/service.ts';
import {
  confirmation,
  evidence,
  FIRST_MAILBOX,
  type MailedUser,
  parcel,
  pot,
  SECOND_MAILBOX,
  startMailedUser,
} from '../testing/mailed-user.ts';

let service: TestService;
let mail: MailedUser['mail'];
beforeAll(async () => {
  service = await startTestService();
  ({ mail } = await startMailedUser(service, 'ann'));
});
afterAll(() => service.close());

const call = (request: SignedRequest) => send(service, { user: 'ann', ...request });
const list = async (collection: string) =>
  Object.values((await call({ path: `/api/v1/${collection}` })).body['result'] ?? {}) as unknown as readonly Readonly<
    Record<string, unknown>
  >[];

async function unlink(id: string, query: Record<string, string>): Promise<unknown> {
  const answer = await call({ method: 'DELETE', path: `/api/v1/mailboxes/${id}`, query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body['result'];
}

it('erases what emails have added to a kept order since, and keeps the rest', async () => {
  await mail([confirmation], [parcel]);
  expect([...(await list('orders')), ...(await list('shipments'))]).toMatchObject([{ kept: false }, { kept: false }]);
  await unlink(FIRST_MAILBOX, { erase: 'mails' });
  const [kept] = await list('orders');
  const [keptParcel] = await list('shipments');
  expect(kept).toMatchObject({ orderTotal: 2000, orderTax: null, provenance: {}, kept: true });
  expect(keptParcel).toMatchObject({ kept: true });

  const cup = { ...pot, description: 'Cup', price: 500 };
  const second = {
    ...confirmation,
    tax: 300,
    items: [pot, cup],
    evidence: { ...confirmation.evidence, orderTax: evidence },
  };
  await mail([second], [{ ...parcel, receivedDate: '2026-03-05' }], { mailbox: SECOND_MAILBOX });
  expect(await list('orders')).toMatchObject([{ href: kept?.['href'], orderTax: 300 }]);
  expect((await list('items')).map(({ description }) => description).sort()).toEqual(['Cup', 'Pot']);
  await call({
    method: 'PUT',
    path: new URL(String(kept?.['href'])).pathname,
    form: { orderTitle: 'For my sister' },
  });

  expect(await unlink(SECOND_MAILBOX, {})).toMatchObject({ emails: 1, orders: 0, shipments: 0 });
  expect(await list('orders')).toMatchObject([
    { href: kept?.['href'], orderTotal: 2000, orderTax: null, orderTitle: 'For my sister', provenance: {} },
  ]);
  expect((await list('items')).map(({ description }) => description)).toEqual(['Pot']);
  expect(await list('shipments')).toMatchObject([
    { href: keptParcel?.['href'], trackingNumber: parcel.trackingNumber, receivedDate: null },
  ]);
});
