import { sql } from 'kysely';
import { openEmbeddedServer } from './embedded.ts';
import { openDatabase } from './open.ts';

/**
 * A program that tests kill. It starts the server on the folder given as argument and prints the URL of the database
 * `written`. With `write`, it then inserts 1, 2, 3, … and prints each number once its insert is acknowledged.
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
