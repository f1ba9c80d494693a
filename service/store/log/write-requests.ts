import { type Insertable, type Kysely, sql } from 'kysely';
import { runPrepared } from '../prepared.ts';
import type { Tables } from '../tables.ts';
import type { Requests } from './request-tables.ts';

/** A request to be logged. */
export type LoggedRequest = Insertable<Requests>;

/**
 * Writes logged requests as one JSON value, because with a placeholder per column and row, thousands of waiting
 * requests would exceed PostgreSQL's limit of 65,535. IDs are random within a millisecond, and a duplicate does not
 * block the others.
 *
 * Rows wait before they are written, and their client may be removed in between. Such rows are dropped, because a later
 * client with the same ID must not read them. For the same reason, a claimed ID that no client had at that time is not
 * stored. The lock makes a concurrent removal wait for this batch, so the removal erases what the batch wrote.
 */
export async function writeRequests(db: Kysely<Tables>, requests: readonly LoggedRequest[]): Promise<void> {
  const [first] = requests;
  if (first === undefined) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(names.map((name) => (name === 'claimed_client_id' ? claimedId : sql.ref(`given.${name}`))));
  await runPrepared(
    db,
    sql`with given as materialized (
        select * from json_populate_recordset(null::requests, ${JSON.stringify(requests)}::json)
      ), known as materialized (
        select id, created_at from clients
        where id in (select client_id from given union all select claimed_client_id from given)
        order by id for key share
      )
      insert into requests_current (${columns})
      select ${values} from given
      where client_id is null
        or exists (select from known where known.id = given.client_id and known.created_at <= given.create_time)
      on conflict do nothing`,
  );
}

const claimedId = sql`(select known.id from known
  where known.id = given.claimed_client_id and known.created_at <= given.create_time)`;
