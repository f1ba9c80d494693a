import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { clientOf } from '../../test-support/service-client.ts';
import { abilitiesOf } from './abilities.ts';
import type { ServiceClient } from './client.ts';
import { ServiceError } from './service-error.ts';

const ALL = { keepOrders: true, restore: true, release: true };
const NONE = { keepOrders: false, restore: false, release: false };

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

function failing(status: number | undefined): ServiceClient & { readonly send: ReturnType<typeof vi.fn> } {
  const problem = new ServiceError('malformed', { reqId: 'r', ...(status === undefined ? {} : { status }) });
  return { send: vi.fn(() => Promise.reject(problem)), stream: () => Promise.reject(problem) };
}

test('our service says that it can, and is asked once', async () => {
  const client = clientOf(service);
  const asked = vi.spyOn(client, 'send');
  expect([await abilitiesOf(client), await abilitiesOf(client)]).toEqual([ALL, ALL]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a service that does not describe itself cannot', async () => {
  const client = failing(404);
  expect([await abilitiesOf(client), await abilitiesOf(client)]).toEqual([NONE, NONE]);
  expect(client.send).toHaveBeenCalledTimes(1);
});

test('a description that does not name the choice is a no', async () => {
  const paths = { '/api/v1/mailboxes/{id}': { delete: { parameters: [{ $ref: '#/x' }, { name: 'reqId' }] } } };
  const client: ServiceClient = {
    ...failing(500),
    send: async ({ schema }) => ({ body: schema.parse({ paths }), headers: new Headers(), reqId: 'r' }),
  };
  expect(await abilitiesOf(client)).toEqual(NONE);
});

test('a choice that is described in another place counts as named', async () => {
  const paths = { '/api/v1/mailboxes/{id}': { delete: { parameters: [{ $ref: '#/components/parameters/erase_2' }] } } };
  const components = { parameters: { erase_2: { name: 'erase', in: 'query' } } };
  const client: ServiceClient = {
    ...failing(500),
    send: async ({ schema }) => ({ body: schema.parse({ paths, components }), headers: new Headers(), reqId: 'r' }),
  };
  expect(await abilitiesOf(client)).toEqual({ ...NONE, keepOrders: true });
});

test.each([undefined, 200, 429, 503])('no answer (%s) is no yes, and is asked for again', async (status) => {
  const client = failing(status);
  expect([await abilitiesOf(client), await abilitiesOf(client)]).toEqual([NONE, NONE]);
  expect(client.send).toHaveBeenCalledTimes(2);
});
