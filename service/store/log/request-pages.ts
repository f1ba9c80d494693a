import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** One request of a client as it was logged: no query, no body (contract §1). */
export type LoggedRequest = {
  readonly id: string;
  readonly reqId: string;
  readonly userName: string | null;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code: string | null;
  readonly durationMs: number;
  /** False when the request only said that it was this client's: its signature did not prove it. */
  readonly proved: boolean;
  /** The key that signed, while it is live. */
  readonly fingerprint: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

/** Which requests: by their `reqId`, by a range of statuses, on which side of a row. */
export type RequestQuery = {
  readonly reqId: string | null;
  readonly status: { readonly from: number; readonly to: number } | null;
  readonly position: { readonly side: 'older' | 'newer'; readonly id: string } | null;
  readonly limit: number;
};

/**
 * A page of a client's request log, newest first, by keyset: rows that come in meanwhile move nothing. Requests that were
 * refused because their signature was wrong are in it too, for those are what a partner looks for.
 */
export async function listRequests(
  db: Kysely<Tables>,
  clientId: string,
  query: RequestQuery,
): Promise<readonly LoggedRequest[]> {
  const newer = query.position?.side === 'newer';
  const order = newer ? sql`order by id asc` : sql`order by id desc`;
  const limit = sql`${query.limit}::int`;
  const part = (whose: RawBuilder<unknown>) =>
    sql`(select * from requests where ${whose} and ${narrow(query)} ${order} limit ${limit})`;
  const found = await sql<Row>`
    select r.*, k.fingerprint from (
      ${part(sql`client_id = ${clientId}`)}
      union all
      ${part(sql`client_id is null and claimed_client_id = ${clientId}`)}
      ${order} limit ${limit}
    ) r left join client_keys k on k.client_id = r.client_id and k.id = r.key_id
    order by r.id desc`.execute(db);
  return found.rows.map((row) => ({
    id: row.id,
    reqId: row.req_id,
    userName: row.client_id === null ? null : row.user_name,
    method: row.method,
    path: row.path,
    status: row.status,
    code: row.code,
    durationMs: row.duration_ms,
    proved: row.client_id !== null,
    fingerprint: row.fingerprint,
    at: Number(row.create_time),
  }));
}

type Row = {
  readonly id: string;
  readonly client_id: string | null;
  readonly req_id: string;
  readonly user_name: string | null;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code: string | null;
  readonly duration_ms: number;
  readonly create_time: string;
  readonly fingerprint: string | null;
};

function narrow({ reqId, status, position }: RequestQuery): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (reqId !== null) conditions.push(sql`req_id = ${reqId}`);
  if (status !== null) conditions.push(sql`status between ${status.from}::int and ${status.to}::int`);
  // A literal, so that the planner knows that the index of refused requests is enough.
  if (status !== null && status.from >= 400) conditions.push(sql`status >= 400`);
  if (position?.side === 'older') conditions.push(sql`id < ${position.id}`);
  if (position?.side === 'newer') conditions.push(sql`id > ${position.id}`);
  return sql.join(conditions, sql` and `);
}
