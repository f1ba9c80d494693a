import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../database/open.ts';
import { createServiceDatabase } from '../../../test-support/service-database.ts';
import type { TestDatabase } from '../../../test-support/test-database.ts';
import { expire } from '../../jobs/expire.ts';
import type { Tables } from '../tables.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const DAY_MS = 86_400_000;

let server: TestDatabase;
let database: Database<Tables>;
beforeAll(async () => {
  server = await createServiceDatabase();
  database = openDatabase<Tables>(server.url, { max: 1 });
  await sql`insert into clients (id, name, created_at) values ('shop-diary', 'Shop Diary', 0)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

/** Adds an endpoint whose delivery for one user failed. */
async function addEndpoint(id: number, disabledAt: number | null): Promise<void> {
  await sql`insert into webhook_endpoints (client_id, id, url, types, xid, change_id, disabled_at, create_time, update_time)
    values ('shop-diary', ${id}, 'https://diary.example/hooks', '{}', '1', 0, ${disabledAt}, 0, 0)`.execute(
    database.db,
  );
  await sql`insert into webhook_backlogs (endpoint_id, id, user_name, xid, change_id)
    values (${id}, 1, 'erased@mail.example', '1', 0)`.execute(database.db);
}

test('forgets the users of an endpoint that was disabled before the oldest change in the log', async () => {
  await addEndpoint(1, NOW - 31 * DAY_MS);
  await addEndpoint(2, NOW - 31 * DAY_MS + 1);
  await addEndpoint(3, null);
  await expire(database.db, NOW);
  const left = await sql<{ endpoint_id: string }>`select endpoint_id from webhook_backlogs order by 1`.execute(
    database.db,
  );
  expect(left.rows.map((row) => row.endpoint_id)).toEqual(['2', '3']);
});
