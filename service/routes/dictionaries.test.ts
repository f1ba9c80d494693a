import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Json, send, startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const get = (collection: string, query: Record<string, string>) =>
  send(service, { path: `/api/v1/${collection}`, query });
const names = (result: Json | undefined) => Object.values(result ?? {}).map((entry) => entry['name']);

it('filters, sorts, counts, and pages dictionaries', async () => {
  const toys = await get('categories', { filter: "contains(name,'Toys')" });
  expect(toys.body['result']).toMatchObject([
    { name: 'Toys & Games', href: 'http://service.test/api/v1/categories/8' },
  ]);
  expect(toys.body['totalCount']).toBeUndefined();
  const sorted = await get('purchasetypes', { orderBy: 'purchaseType/name desc', limit: '2', count: 'true' });
  expect(names(sorted.body['result'])).toEqual(['Ticket or Reservation', 'Subscription or Rental']);
  expect(sorted.body['totalCount']).toBe(10);
  const both = await get('shippers', { filter: "startswith(name,'DHL')", orderBy: 'name', offset: '1', count: 'true' });
  expect(names(both.body['result'])).toEqual(['DHL Express', 'DHL Global Mail']);
  expect(both.body['totalCount']).toBe(3);
  const offered = await get('providers', { filter: 'preferred', orderBy: 'key' });
  expect(names(offered.body['result'])).toEqual(['Gmail', 'iCloud Mail', 'Outlook', 'Yahoo Mail']);
  expect(names((await get('providers', { filter: "provider/key eq 'imap'" })).body['result'])).toHaveLength(1);
  const withoutLogo = await get('shippers', { filter: 'logoUrl eq null', orderBy: 'logoUrl,name desc', limit: '1' });
  // Text is sorted by code point, so lower case comes after upper case.
  expect(names(withoutLogo.body['result'])).toEqual(['bpost']);
});

it('keeps the order of a dictionary without orderBy', async () => {
  const all = names((await get('purchasetypes', {})).body['result']);
  expect(names((await get('purchasetypes', { filter: "name ne 'Payment'" })).body['result'])).toEqual(
    all.filter((name) => String(name) !== 'Payment'),
  );
});

it('omits a provider that the service does not offer', async () => {
  const real = await startTestService({ SANDBOX: '0' });
  const found = await send(real, { path: '/api/v1/providers', query: { filter: "key eq 'sandbox'", count: 'true' } });
  expect(found.body).toMatchObject({ result: [], totalCount: 0 });
  await real.close();
});

it.each([
  ['categories', { filter: "title eq 'x'" }, 'filter_invalid'],
  ['shippers', { filter: 'name' }, 'filter_invalid'],
  ['providers', { orderBy: 'domains' }, 'filter_invalid'],
  ['providers', { expand: 'mailboxes' }, 'expand_invalid'],
  ['categories', { count: 'maybe' }, 'parameter_invalid'],
] as const)('rejects for %s: %j', async (collection, query, code) => {
  expect(await get(collection, query)).toMatchObject({ status: 400, body: { code } });
});
