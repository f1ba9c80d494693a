import { expect, test } from 'vitest';
import { checkBody } from '#client/schema.ts';
import { actAs } from './acting-user.ts';
import type { ServiceClient } from './client.ts';
import { emptyOrdersCsv, streamOrdersCsv } from './orders-csv.ts';
import { ServiceError } from './service-error.ts';

const selection = { filter: "merchant/name eq 'Acme'", orderBy: 'orderTotal desc' };
const { signal } = new AbortController();

/** Creates a service with this stream response and this many orders in its list. */
function serviceOf(mediaType: string, body: string, orders: number, requests: object[] = []): ServiceClient {
  return {
    async stream(request) {
      requests.push(request);
      return { mediaType, body: new Blob([body]).stream(), reqId: 'r' };
    },
    async send({ schema, parameters = {} }) {
      requests.push(parameters);
      const offset = Number(parameters['offset'] ?? 0);
      const length = Math.min(Number(parameters['limit']), orders - offset);
      const result = Array.from({ length }, (_, index) => ({
        href: `https://s.example/api/v1/orders/${offset + index}`,
        orderTitle: `=${offset + index}, "x"`,
        orderTotal: 1999,
      }));
      return { body: await checkBody(schema, { result }), headers: new Headers(), reqId: 'r' };
    },
  };
}

test('returns the CSV of the service unchanged', async () => {
  const requests: object[] = [];
  const user = actAs(serviceOf('text/csv', 'orderDate\r\n2026-01-02\r\n', 0, requests), 'u');
  const csv = await streamOrdersCsv(user, selection, signal);
  expect(await new Response(csv).text()).toBe('orderDate\r\n2026-01-02\r\n');
  expect(requests).toEqual([
    { path: '/api/v1/orders', username: 'u', parameters: selection, accept: 'text/csv', signal },
  ]);
});

test('reads a service without CSV page by page and escapes formulas', async () => {
  const requests: object[] = [];
  const csv = await streamOrdersCsv(actAs(serviceOf('application/json', '{}', 501, requests), 'u'), selection, signal);
  const lines = (await new Response(csv).text()).split('\r\n');
  expect(lines[0]).toBe(
    'orderDate,orderNumber,orderTitle,merchant/name,orderStatus,orderTotal,orderTax,shippingCost,discount,currency',
  );
  expect(lines[1]).toBe(',,"\'=0, ""x""",,,1999,,,,');
  expect(lines.filter((line) => line !== '')).toHaveLength(502);
  // Between the two pages, it checks whether more orders follow, because this service does not report it.
  expect(requests.slice(1)).toMatchObject([selection, { limit: '1', offset: '500' }, { ...selection, offset: '500' }]);
});

test('has the same columns without orders', async () => {
  const csv = await streamOrdersCsv(actAs(serviceOf('application/json', '{}', 0), 'u'), selection, signal);
  expect(emptyOrdersCsv()).toBe(await new Response(csv).text());
});

test('throws the service’s error', async () => {
  const refused = () => Promise.reject(new ServiceError('malformed', { reqId: 'r', status: 400 }));
  const user = actAs({ send: refused, stream: refused }, 'u');
  await expect(streamOrdersCsv(user, selection, signal)).rejects.toMatchObject({ status: 400 });
});
