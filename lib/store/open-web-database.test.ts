import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import { openWebDatabase, type WebDatabase } from './open-web-database.ts';

let database: TestDatabase;
let web: WebDatabase;
beforeAll(async () => {
  database = await createWebDatabase();
  web = await openWebDatabase({ databaseUrl: database.url, dataDir: 'unused' });
});
afterAll(async () => {
  await web.close();
  await database.drop();
});

const write = () => web.db.deleteFrom('service_requests').where('at', '<', new Date(0)).executeTakeFirst();

it('replaces a connection to a database that became read-only after one failed write', async () => {
  await web.pool.query('set default_transaction_read_only = on');
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await expect(write()).resolves.toEqual({ numDeletedRows: 0n });
});
