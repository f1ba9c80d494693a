import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM, OPERATOR_TOKEN, send, startTestService, type TestService } from '../../test-support/service.ts';
import { wordFault } from '../words/word-fault.ts';
import { type Made, REFUSED_BY_STORE, REFUSED_BY_WEBHOOKS } from './testing/refused-by-store.ts';

let service: TestService;
let made: Made;

beforeAll(async () => {
  service = await startTestService();
  for (const userName of ['ann', 'bob']) {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  }
  const order = await make('orders', { orderTitle: 'Tea things' });
  made = {
    order,
    item: await make('items', { order }),
    shipment: await make('shipments', { order }),
    orderOfAnother: await make('orders', { orderTitle: 'Of Bob' }, 'bob'),
    webhook: await make('webhook_endpoints', { url: 'https://hooks.example/' }),
  };
});
afterAll(() => service?.close());

async function make(collection: string, form: Readonly<Record<string, string>>, user = 'ann'): Promise<string> {
  const answer = await send(service, { method: 'POST', path: `/api/v1/${collection}`, form, user });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return String(answer.body['result']?.['href']);
}

test.each([...REFUSED_BY_STORE, ...REFUSED_BY_WEBHOOKS].map((one) => [one.field, one.fault.key, one] as const))(
  'rejects %s with %s',
  async (_field, _key, { method, path, form, field, fault }) => {
    const answer = await send(service, { method, path: path(made), form: form(made), user: 'ann' });
    const message = wordFault(fault);
    expect(answer.body).toMatchObject({
      code: 'field_invalid',
      detail: `The form is invalid: ${field} ${message}.`,
      errors: [{ field, message, ...fault }],
    });
  },
);

test('reports the current key when a rotation names a different one', async () => {
  const response = await service.app.inject({
    method: 'POST',
    url: '/operator/sealing/rotation',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': FORM },
    payload: 'key=0123456789abcdef',
  });
  const current = expect.stringMatching(/^[0-9a-f]{16}$/);
  expect(response.json()).toMatchObject({
    code: 'field_invalid',
    errors: [{ field: 'key', key: 'client.not_the_current_key', values: { current } }],
  });
});
