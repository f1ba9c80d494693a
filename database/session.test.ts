import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Line } from '../test-support/line.ts';
import { StartupGate } from '../test-support/startup-gate.ts';
import { createTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { migrate } from './migrate.ts';
import { type Database, type OpenOptions, openDatabase } from './open.ts';

let database: TestDatabase;
const opened: Database<unknown>[] = [];
beforeAll(async () => {
  database = await createTestDatabase({});
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((open) => open.close()));
});
afterAll(() => database.drop());

function open(url: string, options: OpenOptions = {}): Database<unknown> {
  const made = openDatabase<unknown>(url, options);
  opened.push(made);
  return made;
}

async function show(on: Database<unknown>, setting: string): Promise<unknown> {
  const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(on.db);
  return rows[0]?.value;
}

function serverOf(url: string) {
  return { host: new URL(url).hostname, port: Number(new URL(url).port) };
}

function through(port: number, query = ''): string {
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return `${url.href}${query}`;
}

describe('behind a pooler that rejects unknown startup parameters, like PgBouncer', () => {
  let gate: StartupGate;
  let port: number;
  beforeEach(async () => {
    gate = new StartupGate(serverOf(database.url));
    port = await gate.open();
  });
  afterEach(() => gate.close());

  test('opens sessions with their timeouts', async () => {
    const pool = open(through(port));
    expect(await show(pool, 'statement_timeout')).toBe('30s');
    expect(await show(pool, 'idle_in_transaction_session_timeout')).toBe('1min');
    expect(await show(pool, 'application_name')).toBe('postledger');
    expect([...gate.seen].sort()).toEqual(['application_name', 'client_encoding', 'database', 'user']);
  });

  test('applies a timeout from the URL', async () => {
    const pool = open(through(port, '?statement_timeout=1500&application_name=mine'));
    expect(await show(pool, 'statement_timeout')).toBe('1500ms');
    expect(await show(pool, 'application_name')).toBe('mine');
  });

  test("runs migrations without a timeout, regardless of the role's, database's, and URL's", async () => {
    const name = new URL(database.url).pathname.slice(1);
    await sql.raw(`alter database ${name} set statement_timeout = '1s'`).execute(open(database.url).db);
    let during: unknown;
    await migrate(
      { url: through(port, '?statement_timeout=1500') },
      {
        '0001-look': {
          async up(db) {
            const { rows } = await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(
              db,
            );
            during = rows[0]?.value;
          },
        },
      },
    );
    expect(during).toBe('0');
  });
});

describe('a server that rejects writes', () => {
  test('causes one error, after which all existing connections are closed', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const admin = open(database.url, { max: 1 });
    await sql`create table written (n int)`.execute(admin.db);
    await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(admin.db);
    const pool = open(database.url, { max: 3 });
    const pids = () =>
      Promise.all(
        Array.from({ length: 3 }, async () => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.2)`.execute(
            pool.db,
          );
          return rows[0]?.pid;
        }),
      );
    const before = await pids();
    expect(new Set(before).size).toBe(3);
    await sql.raw(`alter database ${name} reset default_transaction_read_only`).execute(admin.db);

    await expect(sql`insert into written values (1)`.execute(pool.db)).rejects.toMatchObject({ code: '25006' });
    await sql`insert into written values (2)`.execute(pool.db);
    for (const pid of await pids()) expect(before).not.toContain(pid);
  });
});

describe('a server that does not confirm a write', () => {
  let line: Line;
  beforeEach(async () => {
    line = new Line(serverOf(database.url));
    await line.mend();
    await sql`create table if not exists kept (n int)`.execute(open(database.url).db);
  });
  afterEach(() => line.cut());

  const writes: readonly (readonly [string, (on: Database<unknown>) => Promise<unknown>])[] = [
    [
      'a commit',
      (on) =>
        on.db.transaction().execute(async (trx) => {
          await sql`insert into kept values (1)`.execute(trx);
          line.hush();
        }),
    ],
    [
      'a write outside a transaction',
      async (on) => {
        await sql`select 1`.execute(on.db);
        line.hush();
        await sql`insert into kept values (2)`.execute(on.db);
      },
    ],
    [
      'a commit whose connection breaks',
      (on) =>
        on.db.transaction().execute(async (trx) => {
          await sql`insert into kept values (3)`.execute(trx);
          line.hush();
          setTimeout(() => void line.cut(), 100);
        }),
    ],
  ];

  test.each(writes)('fails %s with an unknown outcome', async (_name, write) => {
    const pool = open(through(line.port), { max: 1, commitTimeoutMs: 1_000 });
    await expect(write(pool)).rejects.toMatchObject({ code: 'commit_unconfirmed' });
  });

  test('fails the callers waiting for its connection, and serves later ones once writes are confirmed again', async () => {
    const pool = open(through(line.port), { max: 1, commitTimeoutMs: 1_000 });
    const inside = Promise.withResolvers<void>();
    const write = pool.db.transaction().execute(async (trx) => {
      await sql`insert into kept values (4)`.execute(trx);
      line.hush();
      inside.resolve();
    });
    await inside.promise;
    const waiting = ['one', 'two'].map(() => sql`select 1`.execute(pool.db));
    const [first, ...others] = await Promise.allSettled([write, ...waiting]);
    expect(first).toMatchObject({ reason: { code: 'commit_unconfirmed' } });
    for (const other of others) expect(other).toMatchObject({ reason: { code: 'writes_hang' } });
    await sql`insert into kept values (5)`.execute(pool.db);
    expect((await sql`select n from kept where n = 5`.execute(pool.db)).rows).toEqual([{ n: 5 }]);
  });

  test('reports a failed statement as its own error', async () => {
    const pool = open(through(line.port), { max: 1, commitTimeoutMs: 1_000 });
    await expect(sql`insert into kept values ('x')`.execute(pool.db)).rejects.toMatchObject({ code: '22P02' });
    await expect(
      pool.db.transaction().execute((trx) => sql`insert into nowhere values (1)`.execute(trx)),
    ).rejects.toMatchObject({ code: '42P01' });
  });

  test('applies the statement timeout to reads', async () => {
    const pool = open(through(line.port), { max: 1, commitTimeoutMs: 100 });
    const { rows } = await sql`select 1 as one from pg_sleep(0.5)`.execute(pool.db);
    expect(rows).toEqual([{ one: 1 }]);
  });
});
