import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { settledLog } from '../../../test-support/settled-log.ts';
import { createTestDatabase } from '../../../test-support/test-database.ts';
import { readChanges } from '../log/changes.ts';
import { migrations } from '../migrations.ts';
import type { Tables } from '../tables.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0029'));

test('keeps both logs, their order, and positions in them, and new rows follow', async () => {
  const server = await createTestDatabase(before);
  const { db, close } = openDatabase<Tables>(server.url, { max: 2 });
  try {
    await sql`insert into clients (id, name, created_at) values ('client-1', 'Client', 1)`.execute(db);
    for (const id of [1, 2, 3]) {
      await sql`insert into users (id, client_id, user_name, create_time, update_time)
        values (${id}, 'client-1', ${`user-${id}`}, 1, 1)`.execute(db);
      await sql`insert into requests (id, client_id, req_id, method, path, status, duration_ms, create_time)
        values (${id}, 'client-1', 'tag', 'GET', '/api/v1/orders', 200, 3, ${id})`.execute(db);
    }
    await settledLog(db);
    const page = await readChanges(db, 'client-1', null, null, 2);
    await migrate(server, migrations);
    await sql`update users set update_time = 2 where id = 1`.execute(db);
    await settledLog(db);
    const rest = await readChanges(db, 'client-1', null, page?.next ?? null, 100);
    expect(rest?.rows.map(({ type, user_name }) => `${type} ${user_name}`)).toEqual([
      'user.created user-3',
      'user.updated user-1',
    ]);
    const all = await readChanges(db, 'client-1', null, null, 100);
    expect(all?.rows.map(({ id }) => Number(id))).toEqual([1, 2, 3, expect.any(Number)]);
    expect(Number(all?.rows.at(-1)?.id)).toBeGreaterThan(3);
    const requests = await sql<{ id: string }>`select id from requests order by id`.execute(db);
    expect(requests.rows.map(({ id }) => id)).toEqual(['1', '2', '3']);
    const parts = await sql`select from changes_current`.execute(db);
    expect(parts.rows).toHaveLength(1);
  } finally {
    await close();
    await server.drop();
  }
});
