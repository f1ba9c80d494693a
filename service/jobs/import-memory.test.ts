import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import { fillDictionaries } from '../store/dictionaries.ts';
import { newId } from '../store/new-id.ts';
import type { Tables } from '../store/tables.ts';

const MEGABYTES = 160;
/** Enough for a few chunks, emails, and uncollected garbage, and far less than the export. */
const MOST_MEGABYTES = 110;

test(`uploads, stores, and reads an export of ${MEGABYTES} MB in less memory than its size`, async () => {
  const testDatabase = await createServiceDatabase();
  const database = openDatabase<Tables>(testDatabase.url, { max: 2 });
  try {
    await fillDictionaries(database.db);
    const id = newId();
    await database.db.insertInto('clients').values({ id: 'import-client', name: 'x', created_at: 1 }).execute();
    const nobody = { first_name: null, last_name: null, user_email: null, create_time: 1, update_time: 1 };
    await database.db
      .insertInto('users')
      .values({ id, client_id: 'import-client', user_name: 'x', ...nobody })
      .execute();
    const child = fileURLToPath(new URL('./testing/import-large-export.ts', import.meta.url));
    // A small heap, so that the peak depends on live data, not on the garbage collector's timing.
    const heap = ['--max-semi-space-size=4', '--max-old-space-size=80'];
    const words = [...heap, child, testDatabase.url, id, String(MEGABYTES)];
    const { stdout } = await promisify(execFile)(process.execPath, words);
    const { written, uploaded, read } = JSON.parse(stdout);
    expect(written.received).toBeGreaterThanOrEqual(MEGABYTES * 1_000_000);
    const emails = await database.db.selectFrom('emails').select('id').where('user_id', '=', id).execute();
    expect(emails.length).toBeGreaterThan(2_000);
    expect(await database.db.selectFrom('upload_chunks').select('start').execute()).toEqual([]);
    expect(uploaded).toBeLessThan(MOST_MEGABYTES);
    expect(read).toBeLessThan(MOST_MEGABYTES);
  } finally {
    await database.close();
    await testDatabase.drop();
  }
});
