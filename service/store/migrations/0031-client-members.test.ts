import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { type DatabaseBefore, openDatabaseBefore } from '../../../test-support/database-before.ts';
import { migrations } from '../migrations.ts';

let before: DatabaseBefore;
beforeAll(async () => {
  before = await openDatabaseBefore('0031');
});
afterAll(() => before.close());

it('makes the developer of a client its owner, and leaves those of the operator without members', async () => {
  const { db } = before.database;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`insert into portal_accounts (id, email, name, password_hash, create_time) values
    (7, 'ann@mail.example', 'Ann', 'x', 1), (8, 'ben@mail.example', 'Ben', 'x', 1)`);
  await run(`insert into clients (id, name, created_at, owner_id) values
    ('client-a', 'A', 5, 7), ('client-b', 'B', 6, 7), ('client-c', 'C', 7, 8), ('operators', 'D', 8, null)`);
  expect(await migrate(before, migrations)).toContain('0031-client-members');
  const members = await db.selectFrom('client_members').selectAll().orderBy('client_id').execute();
  expect(members).toEqual([
    { client_id: 'client-a', account_id: '7', role: 'owner', create_time: '5' },
    { client_id: 'client-b', account_id: '7', role: 'owner', create_time: '6' },
    { client_id: 'client-c', account_id: '8', role: 'owner', create_time: '7' },
  ]);
});
