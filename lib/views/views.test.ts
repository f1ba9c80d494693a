import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeShown } from '#accounts/shown-values.ts';
import { openDatabase } from '#database/open.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import type { OrderListState } from '../orders/list/order-query.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import type { WebTables } from '../store/tables.ts';
import { deleteView, listViews, renameView, saveView, viewValues } from './views.ts';

let testDatabase: TestDatabase;
let database: WebDatabase;
const now = new Date('2026-03-01T12:00:00Z');
const state: OrderListState = { filter: 'orderTotal gt 5', orderBy: 'orderTotal desc', columns: ['total', 'order'] };

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openDatabase<WebTables>(testDatabase.url);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** Creates an account for one test's views. */
async function account(): Promise<string> {
  const id = randomUUID();
  await database.db
    .insertInto('accounts')
    .values({ id, email: `${id}@mail.example`, name: 'Ada', role: 'user', password_hash: 'none', created_at: now })
    .execute();
  return id;
}

const save = (owner: string, name: string, of: OrderListState, shown: string | null = null) =>
  saveView(database.db, owner, { name, state: of, shown }, now);
const shownOf = (name: string, of: OrderListState) => describeShown(viewValues({ name, state: of }));

test('saves filter, orderBy, and columns, and replaces a view with the same name only if it was shown', async () => {
  const owner = await account();
  const other = { ...state, orderBy: '' };
  expect(await save(owner, '  Big \n ones ', state)).toMatchObject({ change: 'done' });
  expect(await save(owner, 'A few', { ...state, filter: '' })).toMatchObject({ change: 'done' });
  expect(await save(owner, 'Big ones', state)).toEqual({ change: 'done', before: null });
  const before = { name: 'Big ones', state };
  expect(await save(owner, 'BIG ONES', other)).toMatchObject({ change: 'exists', before });
  expect(await save(owner, 'BIG ONES', other, shownOf('Big ones', other))).toMatchObject({ change: 'changed', before });
  expect(await save(owner, 'BIG ONES', other, shownOf('Big ones', state))).toMatchObject({
    change: 'replaced',
    before,
  });
  expect(await listViews(database.db, owner)).toMatchObject([
    { name: 'A few', state: { ...state, filter: '' } },
    { name: 'BIG ONES', state: other },
  ]);
  expect(await save(owner, ' \t ', state)).toEqual({ change: 'name_missing', before: null });
});

test('lets only the owner rename and delete a view', async () => {
  const [owner, stranger] = [await account(), await account()];
  await save(owner, 'One', state);
  await save(owner, 'Two', state);
  const [one] = await listViews(database.db, owner);
  const id = one?.id ?? '';
  const rename = (who: string, name: string) =>
    renameView(database.db, who, id, { name, shown: describeShown({ name: 'One' }) });
  const remove = (who: string, name: string) => deleteView(database.db, who, id, shownOf(name, state));
  expect(await rename(stranger, 'Mine')).toEqual({ change: 'gone', now: null });
  expect(await remove(stranger, 'One')).toEqual({ change: 'gone', before: null });
  expect(await rename(owner, 'TWO')).toEqual({ change: 'name_taken', now: null });
  expect(await rename(owner, ' ')).toEqual({ change: 'name_missing', now: null });
  expect(await rename(owner, 'ONE')).toEqual({ change: 'done', now: null });
  expect(await rename(owner, 'Other')).toEqual({ change: 'changed', now: 'ONE' });
  expect((await listViews(database.db, owner)).map(({ name }) => name)).toEqual(['ONE', 'Two']);
  expect(await remove(owner, 'One')).toEqual({ change: 'changed', before: null });
  expect(await remove(owner, 'ONE')).toMatchObject({ change: 'done', before: { name: 'ONE', state } });
  expect((await listViews(database.db, owner)).map(({ name }) => name)).toEqual(['Two']);
  expect(await listViews(database.db, stranger)).toEqual([]);
});

test('allows 50 views, even if several are saved at once', async () => {
  const owner = await account();
  const names = Array.from({ length: 52 }, (_, index) => `View ${index}`);
  const changes = await Promise.all(names.map((name) => save(owner, name, state)));
  expect(changes.filter(({ change }) => change === 'too_many')).toHaveLength(2);
  const [first] = await listViews(database.db, owner);
  const other = { ...state, filter: '' };
  const replaced = await save(owner, first?.name ?? '', other, shownOf(first?.name ?? '', state));
  expect(replaced).toMatchObject({ change: 'replaced' });
});
