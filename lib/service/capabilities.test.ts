import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkBody } from '#client/schema.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { clientOf } from '../../test-support/service-client.ts';
import { capabilitiesOf, certainCapabilitiesOf } from './capabilities.ts';
import type { ServiceClient } from './client.ts';
import { ServiceError } from './service-error.ts';

const HOUR_MS = 60 * 60_000;
let addresses = 0;
/** Returns a new URL per test, because capabilities are cached by URL. */
function newAddress(): string {
  addresses += 1;
  return `https://service-${addresses}.example`;
}

function failing(status: number | undefined): ServiceClient & { readonly send: ReturnType<typeof vi.fn> } {
  const problem = new ServiceError('malformed', { reqId: 'r', ...(status === undefined ? {} : { status }) });
  return { send: vi.fn(() => Promise.reject(problem)), stream: () => Promise.reject(problem) };
}

describe('our service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  test('reports its capabilities and is queried once an hour', async () => {
    const client = clientOf(service);
    const requests = vi.spyOn(client, 'send');
    const address = newAddress();
    const [first] = await Promise.all([capabilitiesOf(client, address, 1000), capabilitiesOf(client, address, 1000)]);
    expect(first.has('restore') && first.has('keep-orders') && first.has('summary')).toBe(true);
    expect(first.knows('orders', 'ORDERTOTAL') && first.knows('orders', 'purchaseType/name')).toBe(true);
    expect(first.takes('shipments', 'deliveryEstimate/maxDate')).toBe(true);
    expect([first.knows('orders', 'colour'), first.takes('items', 'colour')]).toEqual([false, false]);
    await capabilitiesOf(client, address, 999 + HOUR_MS);
    expect(requests).toHaveBeenCalledTimes(1);
    await capabilitiesOf(client, address, 1000 + HOUR_MS);
    expect(requests).toHaveBeenCalledTimes(2);
  });
});

test.each([404, 405, 401, 200, 302])(
  'assumes the seed’s capabilities after a %s response and does not query again',
  async (status) => {
    const client = failing(status);
    const address = newAddress();
    const can = await capabilitiesOf(client, address, 0);
    expect(can.has('summary')).toBe(false);
    expect([can.knows('orders', 'merchant/name'), can.knows('orders', 'orderStatus')]).toEqual([true, false]);
    expect([can.takes('orders', 'orderDate'), can.takes('items', 'price')]).toEqual([true, false]);
    await capabilitiesOf(client, address, 1);
    expect(client.send).toHaveBeenCalledTimes(1);
  },
);

test.each([undefined, 429, 503])('queries again after a failure (%s)', async (status) => {
  const client = failing(status);
  const address = newAddress();
  expect((await capabilitiesOf(client, address, 0)).has('restore')).toBe(false);
  await capabilitiesOf(client, address, 1);
  expect(client.send).toHaveBeenCalledTimes(2);
});

test('throws a failure to callers that must not guess, and caches the next response', async () => {
  const address = newAddress();
  await expect(certainCapabilitiesOf(failing(503), address, 0)).rejects.toThrow(ServiceError);
  const client = failing(404);
  expect((await certainCapabilitiesOf(client, address, 1)).has('webhooks')).toBe(false);
  await certainCapabilitiesOf(client, address, 2);
  expect(client.send).toHaveBeenCalledTimes(1);
});

test('keeps the last response while the service fails', async () => {
  const features = ['summary', 'a word of next year'];
  const result = { features, functions: [], fields: {}, expand: {}, forms: {}, summaryKeys: [] };
  const answering: ServiceClient = {
    ...failing(500),
    send: async ({ schema }) => ({ body: await checkBody(schema, { result }), headers: new Headers(), reqId: 'r' }),
  };
  const address = newAddress();
  expect((await capabilitiesOf(answering, address, 0)).has('summary')).toBe(true);
  expect((await capabilitiesOf(failing(503), address, 2 * HOUR_MS)).has('summary')).toBe(true);
  expect((await certainCapabilitiesOf(failing(503), address, 2 * HOUR_MS)).has('summary')).toBe(true);
});
