import { type Insertable, type Kysely, sql } from 'kysely';
import { runPrepared } from './prepared.ts';
import type { Requests, Tables } from './tables.ts';

/** A request to be logged. */
export type LoggedRequest = Insertable<Requests>;

/**
 * Writes logged requests, all as one value: a placeholder for each column of each row would pass PostgreSQL's 65,535 when
 * thousands have waited. Ids are random within a millisecond: one that was drawn twice does not keep the others out.
 */
export async function writeRequests(db: Kysely<Tables>, requests: readonly LoggedRequest[]): Promise<void> {
  const [first] = requests;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await runPrepared(
    db,
    sql`insert into requests (${columns})
      select ${columns} from json_populate_recordset(null::requests, ${JSON.stringify(requests)}::json)
      on conflict do nothing`,
  );
}
