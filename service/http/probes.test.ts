import { afterEach, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { migrations } from '../store/migrations.ts';

let service: TestService;
afterEach(() => service.close());

async function probe(path: '/livez' | '/readyz') {
  const answer = await service.app.inject({ method: 'GET', url: path });
  return [answer.statusCode, answer.json()] as const;
}

it('is ready with its database, migrations, and queue, and does not limit probes', async () => {
  service = await startTestService({ RATE_LIMIT_PER_MINUTE: '3' });
  const checks = { database: 'ok', migrations: 'ok', queue: 'ok' };
  for (let count = 0; count < 5; count += 1) {
    expect(await probe('/readyz')).toEqual([200, { status: 'ready', checks }]);
    expect(await probe('/livez')).toEqual([200, { status: 'ok' }]);
  }
});

it('is not ready without a migration, for example after an old backup was restored', async () => {
  service = await startTestService();
  const newest = Object.keys(migrations).at(-1);
  await service.database.pool.query('delete from kysely_migration where name = $1', [newest]);
  expect(await probe('/readyz')).toMatchObject([503, { status: 'not_ready', checks: { migrations: '1 pending' } }]);
});

it('is alive but not ready without its database, and reveals no secrets', async () => {
  service = await startTestService();
  await service.database.close();
  const [status, body] = await probe('/readyz');
  expect([status, body]).toEqual([503, { status: 'not_ready', checks: { database: 'unavailable' } }]);
  expect((await probe('/livez'))[0]).toBe(200);
});
