import { expect, test } from 'vitest';
import { ANYTHING, checkBody } from '#client/schema.ts';
import type { ServiceClient } from '../service/client.ts';
import { ServiceError } from '../service/service-error.ts';
import { readOnly } from './read-only.ts';
import { hasSample } from './sample-user.ts';

/** Creates a service with these features, and records its requests. */
function fake(features: readonly string[]) {
  const sent: string[] = [];
  const service: ServiceClient = {
    async send({ method, path, schema }) {
      sent.push(`${method} ${path}`);
      const result = { features, functions: [], fields: {}, expand: {}, forms: {}, summaryKeys: [] };
      return { body: await checkBody(schema, { result }), headers: new Headers(), reqId: 'r' };
    },
    stream: () => Promise.reject(new Error('not requested')),
  };
  return { service, sent };
}

test.each(['POST', 'PUT', 'DELETE'] as const)('sends no %s with the client of the sample', async (method) => {
  const { service, sent } = fake([]);
  const request = { method, path: '/api/v1/orders/7', username: 'sandbox-sample', schema: ANYTHING };
  await expect(readOnly(service).send(request as never)).rejects.toThrow('read-only');
  expect(sent).toEqual([]);
});

test('creates the user of the sample once, and retries after the service was unavailable', async () => {
  const { service, sent } = fake(['sample-user']);
  let isAway = true;
  const send: ServiceClient['send'] = (request) =>
    isAway && request.method === 'POST'
      ? Promise.reject(new ServiceError('unreachable', { reqId: 'r' }))
      : service.send(request);
  await expect(hasSample({ ...service, send }, 0)).rejects.toThrow(ServiceError);
  isAway = false;
  expect(await hasSample({ ...service, send }, 1)).toBe(true);
  expect(await hasSample({ ...service, send }, 2)).toBe(true);
  expect(sent).toEqual(['GET /api/v1/capabilities', 'POST /api/v1/users']);
});
