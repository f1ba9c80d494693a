import { expect, test } from 'vitest';
import { openDatabase } from './open.ts';
import { requireConnection } from './require-connection.ts';
import type { ServerTraits } from './server-requirements.ts';

test.each([
  ['127.0.0.1', 'connect ECONNREFUSED 127.0.0.1:1'],
  ['nowhere.invalid', 'getaddrinfo'],
])('names the setting of a database that cannot be reached, without its password: %s', async (host, reason) => {
  const database = openDatabase(`postgres://reader:canary@${host}:1/nothing`);
  const attempt = requireConnection(database, 'WEB_DATABASE_URL');
  await expect(attempt).rejects.toMatchObject({ code: 'unreachable', message: expect.not.stringContaining('canary') });
  await expect(attempt).rejects.toThrow(`Cannot use the database in WEB_DATABASE_URL: ${reason}`);
  await database.close();
});

test('describes each address of a host', async () => {
  const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}`);
  const query = () => Promise.reject(new AggregateError([refused('::1:1'), refused('127.0.0.1:1')]));
  const database = openDatabase('postgres://reader@localhost:1/nothing');
  Object.assign(database.pool, { query });
  await expect(requireConnection(database, 'X')).rejects.toThrow(
    'ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1',
  );
  await database.close();
});

test.each<[Partial<ServerTraits>, string]>([
  [{ version: 140_019 }, '(PostgreSQL 14.19, UTF8): PostgreSQL 15 or newer is required.'],
  [{ encoding: 'LATIN1' }, '(PostgreSQL 15.18, LATIN1): the encoding must be UTF8.'],
  [{ icu: false }, '(PostgreSQL 15.18, UTF8): this server was built without ICU.'],
])('rejects a server before it is migrated: %o', async (traits, reason) => {
  const query = async () => ({ rows: [{ version: 150_018, encoding: 'UTF8', icu: true, ...traits }] });
  const database = openDatabase('postgres://reader@localhost:1/nothing');
  Object.assign(database.pool, { query });
  const attempt = requireConnection(database, 'SERVICE_DATABASE_URL');
  await expect(attempt).rejects.toMatchObject({ code: 'server_unfit' });
  await expect(attempt).rejects.toThrow(`Cannot use the database in SERVICE_DATABASE_URL ${reason}`);
  await database.close();
});
