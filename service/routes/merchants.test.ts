import { afterAll, beforeAll, expect, it } from 'vitest';
import { merchantSchema } from '#contract/merchant.ts';
import { type SignedRequest, send, startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;
let path: string;
let order: string;
beforeAll(async () => {
  service = await startTestService();
  for (const userName of ['ann', 'bob']) {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  }
  const made = await call({
    method: 'POST',
    path: '/api/v1/orders',
    form: { merchantName: 'Mill', orderDate: '2026-01-01' },
  });
  order = new URL(String(made.body['result']?.['href'])).pathname;
  path = new URL(String(made.body['result']?.['merchant']?.['href'])).pathname;
});
afterAll(() => service.close());

const call = (request: SignedRequest) => send(service, { user: 'ann', ...request });
const put = (form: Record<string, string>, more: Partial<SignedRequest> = {}) =>
  call({ method: 'PUT', path, form, ...more });

it('edits a merchant by field and shows the changes in its orders', async () => {
  const form = {
    name: 'The Mill',
    websiteUrl: 'https://mill.example/',
    logoUrl: 'https://mill.example/logo.png',
    servicePhoneNumber: '+44 20 7946 0000',
    serviceEmail: 'help@mill.example',
    serviceFormUrl: 'https://mill.example/contact',
    returnPolicyUrl: 'https://mill.example/returns',
    priceDropPolicyUrl: 'https://mill.example/prices',
    hidden: 'true',
  };
  const changed = merchantSchema.parse((await put(form)).body['result']);
  expect(changed).toMatchObject({ ...form, hidden: true, editable: true });
  const cleared = await put({ serviceEmail: '', hidden: '' });
  expect(cleared.body['result']).toMatchObject({ name: 'The Mill', serviceEmail: null, hidden: false });
  await put({ hidden: 'true' });
  expect((await call({ path: order })).body['result']?.['merchant']).toMatchObject({ name: 'The Mill', hidden: true });
  const shown = await call({ path: '/api/v1/orders', query: { filter: 'merchant/hidden eq false' } });
  expect(shown.body['result']).toEqual([]);
});

it('assigns an order under the old name to the edited merchant', async () => {
  const made = await call({ method: 'POST', path: '/api/v1/orders', form: { merchantName: 'Mill' } });
  expect(made.body['result']?.['merchant']).toMatchObject({ name: 'The Mill' });
});

it.each([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ websiteUrl: 'mill' }, 'websiteUrl'],
  [{ serviceEmail: 'mill' }, 'serviceEmail'],
  [{ hidden: 'perhaps' }, 'hidden'],
  [{ editable: 'false' }, 'editable'],
])('rejects %j with its field', async (form, field) => {
  expect(await put(form)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
});

it("rejects edits of a merchant maintained by the service, and hides another user's", async () => {
  expect(await put({ name: 'Mine' }, { user: 'bob' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  await service.database.pool.query('update merchants set editable = false');
  expect(await put({ name: 'Mine' })).toMatchObject({ status: 409, body: { code: 'not_editable' } });
  expect((await call({ path })).body['result']).toMatchObject({ name: 'The Mill', editable: false });
});
