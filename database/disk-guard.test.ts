import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DiskGuard, type DiskLimits, guardDisk, requireRoom } from './disk-guard.ts';
import { type EmbeddedServer, openEmbeddedServer } from './embedded.ts';
import { locateCluster } from './embedded-cluster.ts';
import { type Database, openDatabase } from './open.ts';

const KB = 1024;
const LIMITS: DiskLimits = { low: 32 * KB, roomy: 40 * KB, running: 8 * KB, starting: 16 * KB, checkEveryMs: 5 };
const PLENTY = 1024 * KB;

let folder: string;
let server: EmbeddedServer;
let database: Database<unknown>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-guard-'));
  await chmod(folder, 0o755);
  server = await openEmbeddedServer({ dataDir: folder });
  database = openDatabase(await server.url('guarded'), { max: 2 });
  await sql`create table note (text text)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const write = async () => {
  try {
    await sql`insert into note values ('x')`.execute(database.db);
    return 'written';
  } catch (error) {
    return (error as { readonly code?: string }).code;
  }
};
const read = () => sql`select count(*) from note`.execute(database.db);
const reserves = async () =>
  (await readdir(locateCluster(folder).folder)).filter((name) => name.startsWith('reserve-'));

/** Starts a guard for a disk whose free space the test sets. */
async function guard(free: number) {
  const disk = { free, checks: 0 };
  const reports: string[] = [];
  const opened: DiskGuard = await guardDisk(
    locateCluster(folder),
    LIMITS,
    (line) => reports.push(line),
    async () => {
      disk.checks += 1;
      return disk.free;
    },
  );
  return { disk, reports, guard: opened };
}

async function afterMoreChecks(disk: { readonly checks: number }): Promise<void> {
  const { checks } = disk;
  await expect.poll(() => disk.checks).toBeGreaterThan(checks + 5);
}

describe('a guarded disk', () => {
  test('makes the server read-only when full and writable again when there is space', async () => {
    const { disk, reports, guard: guarding } = await guard(PLENTY);
    await expect.poll(write).toBe('written');
    disk.free = 31 * KB;
    await expect.poll(write).toBe('25006');
    expect((await read()).rows).toHaveLength(1);
    const state = await sql`select current_setting('postledger.disk_full') as full`.execute(database.db);
    expect(state.rows).toEqual([{ full: 'on' }]);
    disk.free = 41 * KB;
    await expect.poll(write).toBe('written');
    expect(reports).toEqual([expect.stringContaining(' is full '), expect.stringContaining(' has room again ')]);
    expect(reports[0]).toContain(locateCluster(folder).folder);
    await guarding.stop();
  });

  test('does not switch while the free space is between its two limits', async () => {
    const { disk, reports, guard: guarding } = await guard(PLENTY);
    disk.free = 31 * KB;
    await expect.poll(write).toBe('25006');
    disk.free = 39 * KB;
    await afterMoreChecks(disk);
    expect(await write()).toBe('25006');
    disk.free = PLENTY;
    await expect.poll(write).toBe('written');
    expect(reports).toHaveLength(2);
    await guarding.stop();
  });

  test('releases one reserve when the disk is full and the other for a start, and stays read-only until both exist again', async () => {
    const { disk, guard: guarding } = await guard(PLENTY);
    await expect.poll(reserves).toEqual(['reserve-running', 'reserve-starting']);
    disk.free = 20 * KB;
    await expect.poll(write).toBe('25006');
    expect(await reserves()).toHaveLength(2);
    disk.free = 0;
    await expect.poll(reserves).toEqual(['reserve-starting']);
    await guarding.makeRoom();
    expect(await reserves()).toEqual([]);
    disk.free = LIMITS.roomy + 20 * KB;
    await afterMoreChecks(disk);
    expect(await write()).toBe('25006');
    disk.free = PLENTY;
    await expect.poll(write).toBe('written');
    expect(await reserves()).toEqual(['reserve-running', 'reserve-starting']);
    await guarding.stop();
  });

  test('takes over from a guard killed while the disk was full', async () => {
    const first = await guard(0);
    await expect.poll(write).toBe('25006');
    await first.guard.stop();
    const second = await guard(PLENTY);
    await expect.poll(write).toBe('written');
    expect(second.reports).toEqual([]);
    await second.guard.stop();
  });

  test('creates only the reserves that fit', async () => {
    for (const name of await reserves()) await rm(join(locateCluster(folder).folder, name));
    const { guard: guarding } = await guard(LIMITS.roomy + 10 * KB);
    expect(await reserves()).toEqual(['reserve-running']);
    await guarding.stop();
  });
});

test('rejects a start on a full disk with one line that names the folder', async () => {
  const limits = { ...LIMITS, low: Number.MAX_SAFE_INTEGER };
  const refused = requireRoom(locateCluster(folder), limits);
  await expect(refused).rejects.toMatchObject({ code: 'disk_full' });
  await expect(refused).rejects.toThrow(
    /^The disk that holds \S+postgres is full: [\d,]+ MB are free, .*start again\.$/,
  );
});
