import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedServer, openEmbeddedServer } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { send, startTestService, type TestService } from '../../test-support/service.ts';
import { migrations } from '../store/migrations.ts';

/** A separate, small file system, which only root can create. */
const disk = mkdtempSync(join(tmpdir(), 'postledger-full-'));
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', disk]).status === 0;
if (!hasDisk) rmdirSync(disk);

describe.skipIf(!hasDisk)(`a full disk${hasDisk ? '' : ' (skipped: only root can mount a small one)'}`, () => {
  let server: EmbeddedServer;
  let service: TestService;
  const ballast = join(disk, 'ballast');

  beforeAll(async () => {
    await chmod(disk, 0o755);
    const settings = { fsync: 'off', full_page_writes: 'off', min_wal_size: '32MB', max_wal_size: '32MB' };
    server = await openEmbeddedServer({ dataDir: join(disk, 'data'), settings });
    const url = await server.url('postledger');
    await migrate({ url }, migrations);
    service = await startTestService({}, { url });
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
  });
  afterAll(async () => {
    await service.close();
    await server.stop();
    execFileSync('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  });

  const order = (n: number) => ({ orderTitle: `${n} ${randomBytes(240).toString('hex')}` });
  const make = (n: number) => send(service, { method: 'POST', path: '/api/v1/orders', user: 'ann', form: order(n) });
  const countOrders = async () => {
    const found = await sql<{ count: string }>`select count(*) from orders`.execute(service.database.db);
    return Number(found.rows[0]?.count);
  };

  it('returns 503 for writes, leaves nothing half-written, and serves reads; writes work again once space is free', async () => {
    expect((await make(0)).status).toBe(201);
    // Fills the remaining space.
    await writeFile(ballast, Buffer.alloc(120_000_000)).catch((error: NodeJS.ErrnoException) => {
      expect(error.code).toBe('ENOSPC');
    });
    let made = 1;
    let refused = await make(made);
    while (refused.status === 201 && made < 3_000) refused = await make(++made);
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.headers['retry-after']).toBe('5');
    expect(JSON.stringify(refused.body)).not.toMatch(/space|extend|base\//);
    expect(await countOrders()).toBe(made);
    expect((await send(service, { path: '/api/v1/orders', user: 'ann', query: { limit: '1' } })).status).toBe(200);

    const health = async () => (await send(service, { path: '/health' })).body;
    await expect.poll(health).toEqual({ status: 'read_only', reason: 'disk_full' });

    await rm(ballast);
    expect((await make(made)).status).toBe(201);
    await expect.poll(health).toEqual({ status: 'ok' });
    expect(await countOrders()).toBe(made + 1);
  });
});
