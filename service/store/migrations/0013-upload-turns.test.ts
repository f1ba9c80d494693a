import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import type { Database } from '#database/open.ts';
import { type DatabaseBefore, openDatabaseBefore } from '../../../test-support/database-before.ts';
import { findNextUpload } from '../mailboxes/uploads.ts';
import { migrations } from '../migrations.ts';
import type { Tables } from '../tables.ts';

let before: DatabaseBefore;
let database: Database<Tables>;
beforeAll(async () => {
  before = await openDatabaseBefore('0013');
  database = before.database;
});
afterAll(() => before.close());

test('restarts an export that is partly read by file numbers', async () => {
  const run = (statement: string) => sql.raw(statement).execute(database.db);
  await run(`insert into clients (id, name, created_at) values ('client-1', 'x', 1)`);
  await run(
    `insert into users (id, client_id, user_name, create_time, update_time) values (1, 'client-1', 'ann', 1, 1)`,
  );
  await run(`insert into mailboxes (user_id, id, email, provider_id, status_code, progress, connection, consent_version,
    consent_at, create_time, update_time)
    values (1, 7, 'ann@example.org', 91, 201, '{}', '{"kind":"import"}', 'v', 1, 1, 1)`);
  await run(`insert into uploads (user_id, id, mailbox_id, file_name, received, sealed_key, read_messages, read_offset,
    read_skip, create_time, update_time) values (1, 5, 7, 'a.zip', 900, '\\x00', 40, 12, 3, 1, 1)`);

  expect(await migrate(before, migrations)).toContain('0013-upload-turns');

  expect(await findNextUpload(database.db, { userId: '1', mailboxId: '7' })).toMatchObject({
    id: '5',
    size: 900,
    cursor: { messages: 0, bytes: 0, place: { offset: 0, skip: 0, unpacked: 0 } },
    readSince: null,
  });
});
