import { sql } from 'kysely';
import { openDatabase } from '#database/open.ts';
import { describeError, failed, ok, type Result } from './finding.ts';

/** Connects to each replica that serves reads, and reports its lag. @param urls never shown */
export function checkReplicas(urls: readonly string[]): Promise<readonly Result[]> {
  return Promise.all(urls.map((url, index) => checkReplica(url, `replica ${index + 1}`)));
}

async function checkReplica(url: string, name: string): Promise<Result> {
  const database = openDatabase(url, {
    max: 1,
    statementTimeoutMs: 5_000,
    readsOnly: true,
    applicationName: 'postledger-config-check',
  });
  try {
    const { rows } = await sql<{ standby: boolean; users: boolean; age: string | null }>`
      select pg_is_in_recovery() as standby, to_regclass('users') is not null as users,
        round(extract(epoch from now() - pg_last_xact_replay_timestamp()))::text as age`.execute(database.db);
    const [server] = rows;
    if (server?.users !== true) return failed(name, 'has no tables of the service');
    if (!server.standby) return ok(name, 'responds; it is currently the primary');
    return ok(name, `responds; its newest change is ${server.age ?? '0'} s old`);
  } catch (error) {
    return failed(name, describeError(error));
  } finally {
    await database.close();
  }
}
