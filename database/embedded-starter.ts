import { sql } from 'kysely';
import { openEmbeddedServer } from './embedded.ts';
import { openDatabase } from './open.ts';

/**
 * A program for the tests to kill: starts the server on the folder named by its argument, prints the URL of database
 * `written`, then inserts 1, 2, 3, … and prints each number once its insert has been acknowledged.
 */
const server = await openEmbeddedServer({ dataDir: process.argv[2] ?? '' });
const url = await server.url('written');
process.stdout.write(`${url}\n`);
const { db } = openDatabase(url, { max: 1 });
await sql`create table if not exists written (n int primary key)`.execute(db).catch(() => undefined);
if (process.argv[3] === 'write') {
  for (let n = 1; ; n += 1) {
    await sql`insert into written values (${n})`.execute(db);
    process.stdout.write(`${n}\n`);
  }
}
