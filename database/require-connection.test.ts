import { expect, test } from 'vitest';
import { openDatabase } from './open.ts';
import { requireConnection } from './require-connection.ts';

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
