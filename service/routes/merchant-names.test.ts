import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedRequest, send, startTestService, type TestService } from '../../test-support/service.ts';
import { confirmation, type MailedUser, startMailedUser } from '../store/testing/mailed-user.ts';

let service: TestService;
let user: string;
let mail: MailedUser['mail'];
let users = 0;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  users += 1;
  user = `ann${users}`;
  ({ mail } = await startMailedUser(service, user));
});

const call = (request: SignedRequest) => send(service, { user, ...request });

async function addOrder(merchantName: string): Promise<string> {
  const form = { orderTitle: 'Tea', orderDate: '2026-03-01', merchantName };
  const answer = await call({ method: 'POST', path: '/api/v1/orders', form });
  expect(answer.status).toBe(201);
  return String(answer.body['result']?.['merchant']?.['href']);
}

async function names(): Promise<readonly unknown[]> {
  const answer = await call({ path: '/api/v1/merchants' });
  return Object.values(answer.body['result'] ?? {}).map((merchant) => merchant['name']);
}

const sellerAt = (name: string, domain: string | null, orderNumber: string) => ({
  ...confirmation,
  merchant: { name, domain, websiteUrl: domain === null ? null : `https://${domain}` },
  orderNumber,
});

describe('a merchant name', () => {
  test.each([
    ['case', 'Leaf & Kettle', 'LEAF & KETTLE'],
    ['whitespace', 'Leaf & Kettle', '  Leaf  &\u00a0Kettle '],
    ['a wide space', 'Leaf Tea', 'Leaf\u3000Tea'],
    ['a tab', 'Leaf Tea', 'Leaf\tTea'],
    ['a mark nobody sees', 'Leaf Tea', 'Leaf\u200b Tea\u2060'],
    ['normal forms', 'Caf\u00e9 Müller', 'CAFE\u0301 MU\u0308LLER'],
    ['wide letters', 'ABC Mart', 'ＡＢＣ Ｍａｒｔ'],
    ['sharp s', 'Straßenladen', 'STRASSENLADEN'],
    ['capital sharp s', 'Straßenladen', 'STRA\u1e9eENLADEN'],
    ['marks of direction', 'Leaf Tea', '\u2067Leaf Tea\u2069'],
    ['forms of a sign', 'Leaf \u2764 Tea', 'Leaf \u2764\ufe0f Tea'],
    ['unseen mark before an accent', 'Caf\u00e9', 'Cafe\u200d\u0301'],
    ['final sigma', 'Ο Βιβλίος', 'Ο ΒΙΒΛΊΟΣ'],
    ['ligatures', 'ﬁne goods', 'Fine Goods'],
  ])('is matched regardless of %s', async (_what, first, second) => {
    const href = await addOrder(first);
    expect(await addOrder(second)).toBe(href);
    expect(await names()).toHaveLength(1);
  });

  test('is not matched with different letters or marks', async () => {
    for (const name of ['Leaf Tea', 'LeafTea', 'Leaf-Tea', 'Leaf Téa']) await addOrder(name);
    expect(await names()).toHaveLength(4);
  });

  test('creates one merchant for concurrent requests', async () => {
    const spelled = ['Leaf Tea', 'LEAF TEA', 'leaf  tea', 'Leaf tea ', 'lEAF\u00a0tEA', 'LEAF  Tea'];
    const hrefs = await Promise.all([...spelled, ...spelled].map(addOrder));
    expect(new Set(hrefs).size).toBe(1);
    expect(await names()).toHaveLength(1);
  });

  test('entered manually is matched by later emails and keeps its href', async () => {
    const href = await addOrder('LEAF  TEA');
    await mail([confirmation], []);
    await mail([sellerAt('Leaf tea', null, 'N-1')], []);
    const orders = await call({ path: '/api/v1/orders' });
    const hrefs = Object.values(orders.body['result'] ?? {}).map((order) => order['merchant']?.['href']);
    expect(hrefs).toEqual([href, href, href]);
    const merchants = await call({ path: '/api/v1/merchants' });
    expect(merchants.body['result']).toMatchObject([{ href, name: 'LEAF  TEA' }]);
  });

  test("is matched in emails with and without the merchant's site, in any sequence", async () => {
    const bySite = sellerAt('Leaf Tea', 'leaf.example', 'N-1');
    const byName = sellerAt('LEAF TEA', null, 'N-2');
    await mail([byName], []);
    await mail([bySite], []);
    expect(await names()).toEqual(['LEAF TEA']);
    user = `${user}b`;
    ({ mail } = await startMailedUser(service, user));
    await mail([bySite], []);
    await mail([byName], []);
    expect(await names()).toEqual(['Leaf Tea']);
  });

  test('belongs to two merchants if emails contain two sites', async () => {
    await mail([sellerAt('Leaf Tea', 'leaf.example', 'N-1')], []);
    await mail([sellerAt('LEAF TEA', 'leaf-tea.example', 'N-2')], []);
    expect(await names()).toHaveLength(2);
  });

  test('still finds its merchant after a rename', async () => {
    const href = await addOrder('Leaf Tea');
    await call({ method: 'PUT', path: new URL(href).pathname, form: { name: 'Leaf & Kettle' } });
    expect(await addOrder('leaf tea')).toBe(href);
    expect(await addOrder('LEAF  &  KETTLE')).toBe(href);
  });
});
