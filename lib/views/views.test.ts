import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import type { OrderListState } from '../orders/list/order-query.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import type { WebTables } from '../store/tables.ts';
import { deleteView, listViews, renameView, saveView } from './views.ts';

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

test('saves filter, orderBy, and columns, and replaces a view with the same name', async () => {
  const owner = await account();
  expect(await saveView(database.db, owner, { name: '  Big \n ones ', state }, now)).toMatchObject({ change: 'done' });
  expect(await saveView(database.db, owner, { name: 'A few', state: { ...state, filter: '' } }, now)).toMatchObject({
    change: 'done',
  });
  expect(await saveView(database.db, owner, { name: 'BIG ONES', state: { ...state, orderBy: '' } }, now)).toMatchObject(
    {
      change: 'replaced',
      before: { name: 'Big ones', state },
    },
  );
  expect(await listViews(database.db, owner)).toMatchObject([
    { name: 'A few', state: { ...state, filter: '' } },
    { name: 'BIG ONES', state: { ...state, orderBy: '' } },
  ]);
  expect(await saveView(database.db, owner, { name: ' \t ', state }, now)).toEqual({
    change: 'name_missing',
    before: null,
  });
});

test('lets only the owner rename and delete a view', async () => {
  const [owner, stranger] = [await account(), await account()];
  await saveView(database.db, owner, { name: 'One', state }, now);
  await saveView(database.db, owner, { name: 'Two', state }, now);
  const [one] = await listViews(database.db, owner);
  const id = one?.id ?? '';
  expect(await renameView(database.db, stranger, id, 'Mine')).toBe('gone');
  expect(await deleteView(database.db, stranger, id)).toBeNull();
  expect(await renameView(database.db, owner, id, 'TWO')).toBe('name_taken');
  expect(await renameView(database.db, owner, id, ' ')).toBe('name_missing');
  expect(await renameView(database.db, owner, id, 'ONE')).toBe('done');
  expect((await listViews(database.db, owner)).map(({ name }) => name)).toEqual(['ONE', 'Two']);
  expect(await deleteView(database.db, owner, id)).toMatchObject({ name: 'ONE', state });
  expect((await listViews(database.db, owner)).map(({ name }) => name)).toEqual(['Two']);
  expect(await listViews(database.db, stranger)).toEqual([]);
});

test('allows 50 views, also when several are saved at once', async () => {
  const owner = await account();
  const names = Array.from({ length: 52 }, (_, index) => `View ${index}`);
  const changes = await Promise.all(names.map((name) => saveView(database.db, owner, { name, state }, now)));
  expect(changes.filter(({ change }) => change === 'too_many')).toHaveLength(2);
  const [first] = await listViews(database.db, owner);
  expect(await saveView(database.db, owner, { name: first?.name ?? '', state }, now)).toMatchObject({
    change: 'replaced',
  });
});
