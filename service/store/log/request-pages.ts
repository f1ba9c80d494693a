import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** A logged request of a client, without query and body (contract §1). */
export type LoggedRequest = {
  readonly id: string;
  readonly reqId: string;
  readonly userName: string | null;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code: string | null;
  readonly durationMs: number;
  /** False if the request only claimed to be from this client, without a valid signature. */
  readonly proved: boolean;
  /** Whether an earlier response was replayed. */
  readonly replayed: boolean;
  /** Href of the resource that the request wrote, without the origin. */
  readonly resource: string | null;
  /** The string that should have been signed, if the signature was rejected. */
  readonly expected: string | null;
  /** The key that signed, while it is active. */
  readonly fingerprint: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

/** Selects requests by `reqId`, by a range of statuses, and by their position before or after a row. */
export type RequestQuery = {
  readonly reqId: string | null;
  readonly status: { readonly from: number; readonly to: number } | null;
  readonly position: { readonly side: 'older' | 'newer'; readonly id: string } | null;
  readonly limit: number;
};

/**
 * Returns a page of a client's request log, newest first, by keyset, so that new rows do not shift pages. Includes requests
 * that were rejected for an invalid signature, because partners look for those.
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
  return found.rows.map(toRequest);
}

/** Returns one request of a client, or one that claimed to be from it; null if there is none. */
export async function findRequest(db: Kysely<Tables>, clientId: string, id: string): Promise<LoggedRequest | null> {
  const found = await sql<Row>`select r.*, k.fingerprint from requests r
    left join client_keys k on k.client_id = r.client_id and k.id = r.key_id
    where r.id = ${id} and (r.client_id = ${clientId} or (r.client_id is null and r.claimed_client_id = ${clientId}))`.execute(
    db,
  );
  const [row] = found.rows;
  return row === undefined ? null : toRequest(row);
}

function toRequest(row: Row): LoggedRequest {
  return {
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
    replayed: row.replayed,
    resource: row.resource,
    expected: row.expected,
    at: Number(row.create_time),
  };
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
  readonly replayed: boolean;
  readonly resource: string | null;
  readonly expected: string | null;
  readonly fingerprint: string | null;
};

function narrow({ reqId, status, position }: RequestQuery): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (reqId !== null) conditions.push(sql`req_id = ${reqId}`);
  if (status !== null) conditions.push(sql`status between ${status.from}::int and ${status.to}::int`);
  // A literal, so that the planner can use the index of rejected requests.
  if (status !== null && status.from >= 400) conditions.push(sql`status >= 400`);
  if (position?.side === 'older') conditions.push(sql`id < ${position.id}`);
  if (position?.side === 'newer') conditions.push(sql`id > ${position.id}`);
  return sql.join(conditions, sql` and `);
}
