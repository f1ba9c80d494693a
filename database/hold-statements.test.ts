import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { holdStatements } from './hold-statements.ts';
import { type Database, openDatabase } from './open.ts';

let server: TestDatabase;
let database: Database<unknown>;

beforeAll(async () => {
  server = await createTestDatabase({});
  database = openDatabase<unknown>(server.url, { max: 1 });
  await sql`create table notes (text text unique)`.execute(database.db);
});
beforeEach(async () => {
  await sql`truncate notes`.execute(database.db);
});
afterAll(async () => {
  await database?.close();
  await server?.drop();
});

async function notes(): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(database.db);
  return rows.map(({ text }) => text);
}

const insertPlain = sql`insert into notes values ('plain') returning text`;
const insertValue = sql`insert into notes values (${'value'}) returning text`;

test.each([
  ['without values', insertPlain, 'plain'],
  ['with values', insertValue, 'value'],
])('commits a transaction that begins with a statement %s, and returns its rows', async (_, first, text) => {
  const rows = await database.db.transaction().execute(async (trx) => (await first.execute(trx)).rows);
  expect(rows).toEqual([{ text }]);
  expect(await notes()).toEqual([text]);
});

test.each([
  ['without values', insertPlain],
  ['with values', insertValue],
])('rolls back a transaction that begins with a statement %s', async (_, first) => {
  const failing = database.db.transaction().execute(async (trx) => {
    await first.execute(trx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await notes()).toEqual([]);
});

test('rolls back a transaction whose first statement fails, and leaves the connection usable', async () => {
  await insertPlain.execute(database.db);
  const failing = database.db.transaction().execute((trx) => insertPlain.execute(trx));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  await insertValue.execute(database.db);
  expect(await notes()).toEqual(['plain', 'value']);
});

test('ends a transaction without statements', async () => {
  await database.db.transaction().execute(async () => undefined);
  const failing = database.db.transaction().execute(async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await insertPlain.execute(database.db);
  expect(await notes()).toEqual(['plain']);
});

describe('a connection sends', () => {
  const sent: unknown[] = [];
  const query = holdStatements({
    send: async (statements) => {
      sent.push(statements.map(({ text }) => text));
      return statements.map(({ text }) => ({ command: '', rowCount: null, rows: [{ text }] }));
    },
    sendText: async (text) => void sent.push(text),
  });
  beforeEach(() => {
    sent.length = 0;
  });
  const hold = (text: string, values: readonly unknown[] = []) => query({ text, values, held: true });

  test('begin with the first statement', async () => {
    await query('begin', []);
    expect(await query('select $1', ['x'])).toMatchObject({ rows: [{ text: 'select $1' }] });
    await query('select $1', ['y']);
    await query('commit', []);
    expect(sent).toEqual([['begin', 'select $1'], ['select $1'], ['commit']]);
  });

  test('texts without values as one text', async () => {
    await query('begin', []);
    await hold('set local lock_timeout = 1');
    await query('select 1; select 2', []);
    expect(sent).toEqual(['begin; set local lock_timeout = 1; select 1; select 2']);
  });

  test('held statements with values before a text without values', async () => {
    await query('begin');
    await hold('update notes set text = $1', ['x']);
    await query('select 1');
    expect(sent).toEqual([['begin', 'update notes set text = $1'], 'select 1']);
  });

  test('held statements with the commit', async () => {
    await query('begin', []);
    await query({ name: 'first', text: 'select 1' });
    await hold('update notes set text = $1', ['x']);
    await query('commit', []);
    expect(sent).toEqual([
      ['begin', 'select 1'],
      ['update notes set text = $1', 'commit'],
    ]);
  });

  test('no held statement before a rollback', async () => {
    await query('begin', []);
    await query('select $1', ['x']);
    await hold('update notes set text = $1', ['x']);
    await query('rollback', []);
    await query('select $1', ['y']);
    expect(sent).toEqual([['begin', 'select $1'], ['rollback'], ['select $1']]);
  });

  test.each(['commit', 'rollback'])(
    'nothing for a transaction that ends with %s and without statements',
    async (end) => {
      await query('begin', []);
      expect(await query(end, [])).toMatchObject({ command: end.toUpperCase() });
      expect(sent).toEqual([]);
    },
  );

  test('a group in one write', async () => {
    await query('begin');
    const result = await query({ together: [{ text: 'a' }, { text: 'b', values: [1] }] });
    expect(result).toMatchObject({ rows: [[{ text: 'a' }], [{ text: 'b' }]] });
    expect(sent).toEqual([['begin', 'a', 'b']]);
  });

  test('a begin later if the values of the first statement cannot be encoded', async () => {
    const circular: unknown[] = [];
    circular.push({ circular });
    await query('begin');
    await expect(query('select $1', [circular])).rejects.toThrow('circular');
    await query('select $1', ['x']);
    expect(sent).toEqual([['begin', 'select $1']]);
  });
});
