import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, startTestService, type TestService } from '../../test-support/service.ts';
import { textsOf } from '../../test-support/texts-of.ts';
import { unlinkMailbox } from './mailboxes/unlink-mailbox.ts';
import { confirmation, FIRST_MAILBOX, parcel, SECOND_MAILBOX, startMailedUser } from './testing/mailed-user.ts';
import { transact } from './transact.ts';

/** Tables with the data of users, and the column that names the user. */
const LAYOUT = readFileSync(resolve(import.meta.dirname, '../../deploy/citus.sql'), 'utf8');
const COLUMNS = new Map(
  [...LAYOUT.matchAll(/^select create_distributed_table\('(\w+)', '(\w+)'/gm)].map(([, table = '', column = '']) => [
    table,
    column,
  ]),
);

/** Statements whose plan is not limited to one user, with the reason. */
const ACROSS_USERS: readonly { readonly what: RegExp; readonly why: string }[] = [
  { what: /left join users u on u\.client_id = c\.id and u\.user_name = /, why: 'a signature names the user' },
  { what: /where users\.client_id = \$1 and users\.user_name = \$2$/, why: 'the same' },
  { what: /^select "id" from "users" where "client_id" = \$1 limit \$2$/, why: 'whether a client has users' },
  { what: /^update shipments s set order_id = null/, why: 'each part names the user; the plan may hash a subquery' },
  { what: /^select id from users where user_name = \$1$/, why: 'the preparation of this test' },
];

let service: TestService;
const texts = new Set<string>();
const query = pg.Client.prototype.query;

beforeAll(async () => {
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    for (const text of textsOf(given[0])) texts.add(text);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  service = await startTestService();
  // Migrations are for all users.
  texts.clear();
});

afterAll(async () => {
  pg.Client.prototype.query = query;
  await service?.close();
});

/** Uses the store as the API, crawls, unlinking, and erasure do. */
async function useEverything(): Promise<void> {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, more = {}) => {
    const answer = await send(service, { method, path: `/api/v1${path}`, user: 'ann', ...more });
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer;
  };
  const { userId, mail, replace } = await startMailedUser(service, 'ann');
  await mail([confirmation], []);
  await mail([], [parcel], { mailbox: SECOND_MAILBOX });
  await mail([confirmation], [parcel], { mailbox: SECOND_MAILBOX });
  await replace(new Map([[0, { kind: 'none', reason: 'promotion' }]]));
  const made = await call('POST', '/orders', { form: { orderTitle: 'Own', merchantName: 'Shop' } });
  const order = String(made.body['result']?.['href']);
  const item = await call('POST', '/items', { form: { order, description: 'Cup' } });
  const items = String(item.body['result']?.['href']);
  const shipment = await call('POST', '/shipments', { form: { order, trackingNumber: '1Z', items } });
  const paths = [order, items, String(shipment.body['result']?.['href'])].map((href) =>
    new URL(href).pathname.replace('/api/v1', ''),
  );
  await call('PUT', paths[0] ?? '', { form: { orderTitle: 'Changed' } });
  await call('PUT', paths[1] ?? '', { form: { description: 'Changed' } });
  await call('PUT', paths[2] ?? '', { form: { trackingNumber: '2Z' } });
  const expand = { orders: 'items,shipments,merchant,mailbox,orderEmails,shipmentEmails', items: 'order,shipments' };
  for (const [list, more] of Object.entries({ ...expand, shipments: 'items,order', merchants: '', mailboxes: '' })) {
    await call('GET', `/${list}`, { query: { limit: '2', count: 'true', since: '1', ...(more && { expand: more }) } });
    await call('GET', `/${list}`, { query: more === '' ? {} : { expand: more, showDeleted: 'true' } });
  }
  await call('GET', '/orders', {
    query: { filter: "contains(merchant/name,'e') and orderTotal gt 1", orderBy: 'price' },
  });
  await call('GET', '/orders/summary', { query: { by: 'month' } });
  await call('GET', '/orders/currencies');
  await call('GET', '/users/self');
  await call('POST', '/actions/update');
  await call('POST', '/actions/login');
  await call('GET', paths[0] ?? '', { query: { expand: expand.orders } });
  for (const path of paths.toReversed()) await call('DELETE', path);
  await transact(service.database.db, (trx) => unlinkMailbox(trx, userId, SECOND_MAILBOX, service.time.now));
  await call('DELETE', `/mailboxes/${FIRST_MAILBOX}`);
  await call('DELETE', '/users/self');
}

type Plan = Readonly<Record<string, unknown>> & { readonly Plans?: readonly Plan[] };

/** Returns the reads and writes of users' tables in a plan that no condition, here or above, limits to one user. */
function unlimited(plan: Plan, above: readonly string[]): readonly string[] {
  const conditions = Object.entries(plan)
    .filter(([key]) => /Cond$|Filter$/.test(key))
    .map(([, value]) => String(value));
  const all = [...above, ...conditions];
  const table = String(plan['Relation Name'] ?? '');
  const column = COLUMNS.get(table);
  const name = `${String(plan['Alias'] ?? '')}.${column}`;
  const isScan = column !== undefined && plan['Node Type'] !== 'ModifyTable';
  const own =
    isScan && !all.some((text) => text.includes(`(${name} = `) || text.includes(` = ${name})`)) ? [table] : [];
  return [...own, ...(plan.Plans ?? []).flatMap((part) => unlimited(part, all))];
}

test("limits each statement on users' data to a user", async ({ skip }) => {
  const { pool } = service.database;
  const version = await pool.query("select current_setting('server_version_num')::int as number");
  if (version.rows[0].number < 160_000) skip('PostgreSQL 15 has no generic plans in EXPLAIN');
  await useEverything();
  const statements = [...texts]
    .map((text) => text.replace(/^\s*declare .*? cursor (?:with hold )?for /is, ''))
    .filter((text) => /^\s*(?:with|select|insert|update|delete)\b/i.test(text));
  const found: { readonly text: string; readonly tables: readonly string[] }[] = [];
  const touched = new Set<string>();
  for (const text of statements) {
    const plan = await pool
      .query(`explain (generic_plan, verbose, format json) ${text}`)
      .catch((error: unknown) => Promise.reject(new Error(`${String(error)}: ${text}`)));
    const [{ Plan: root }] = plan.rows[0]['QUERY PLAN'];
    for (const [, table = ''] of JSON.stringify(root).matchAll(/"Relation Name":"(\w+)"/g)) touched.add(table);
    const tables = unlimited(root, []);
    if (tables.length > 0) found.push({ text, tables });
  }
  expect(touched.size).toBeGreaterThan(20);
  const isKnown = ({ text }: { readonly text: string }) => ACROSS_USERS.some(({ what }) => what.test(text));
  expect(found.filter((one) => !isKnown(one))).toEqual([]);
});
