import 'server-only';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { LoggedParameters } from '../service/logged-parameters.ts';
import type { WebTables } from '../store/tables.ts';

/** A call of this app to the service, from its log. `id` orders calls by the time they ended. */
export type LoggedCall = {
  readonly id: string;
  readonly at: Date;
  readonly reqId: string;
  readonly userName: string | null;
  readonly method: string;
  readonly path: string;
  readonly filter: string | null;
  readonly orderBy: string | null;
  readonly parameters: LoggedParameters | null;
  /** null: no response. */
  readonly status: number | null;
  /** null: success. */
  readonly code: string | null;
  readonly durationMs: number;
};

export const CALL_RESULTS = ['ok', 'failed', '4xx', '5xx', 'none'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

export const CALL_METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Conditions of a list of calls. Empty and null values do not limit it. */
export type CallFilter = {
  readonly reqId: string;
  readonly userName: string;
  readonly result: CallResult | null;
  readonly method: (typeof CALL_METHODS)[number] | null;
};

export type CallPage = { readonly rows: readonly LoggedCall[]; readonly hasMore: boolean };

/** Returns a page of calls, newest first. `before` is the last ID of the previous page. */
export async function listCalls(
  db: Kysely<WebTables>,
  filter: CallFilter,
  page: { readonly before: string | null; readonly limit: number },
): Promise<CallPage> {
  const { reqId, userName, result, method } = filter;
  const rows = await calls(db)
    .$if(page.before !== null, (query) => query.where('id', '<', page.before ?? ''))
    .$if(reqId !== '', (query) => query.where('req_id', '=', reqId))
    .$if(userName !== '', (query) => query.where('username', '=', userName))
    .$if(method !== null, (query) => query.where('method', '=', method ?? ''))
    .$if(result !== null, (query) => query.where((row) => resultIs(row, result ?? 'ok')))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return { rows: rows.slice(0, page.limit), hasMore: rows.length > page.limit };
}

/** Returns a call by its ID in the log, or null. */
export async function findCall(db: Kysely<WebTables>, id: string): Promise<LoggedCall | null> {
  return (await calls(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

function calls(db: Kysely<WebTables>) {
  return db
    .selectFrom('service_requests')
    .select([
      'id',
      'at',
      'req_id as reqId',
      'username as userName',
      'method',
      'path',
      'filter',
      'order_by as orderBy',
      'parameters',
      'status',
      'code',
      'duration_ms as durationMs',
    ]);
}

function resultIs(row: ExpressionBuilder<WebTables, 'service_requests'>, result: CallResult) {
  switch (result) {
    case 'ok':
      return row('code', 'is', null);
    case 'failed':
      return row('code', 'is not', null);
    case 'none':
      return row.and([row('code', 'is not', null), row('status', 'is', null)]);
    case '4xx':
    case '5xx': {
      const first = Number(result[0]) * 100;
      return row.and([row('code', 'is not', null), row('status', '>=', first), row('status', '<', first + 100)]);
    }
  }
}

/** Number of calls that started in an hour, and of those that failed. */
export type CallHour = { readonly from: Date; readonly total: number; readonly failed: number };

const HOUR_MS = 3_600_000;

/** Returns the last 24 hours up to and including the current one, oldest first. */
export async function callsByHour(db: Kysely<WebTables>, now: Date): Promise<readonly CallHour[]> {
  const last = Math.floor(now.getTime() / HOUR_MS);
  const from = new Date((last - 23) * HOUR_MS);
  const { rows } = await sql<{ readonly hour: string; readonly total: string; readonly failed: string }>`
    select floor(extract(epoch from at) / 3600)::text as hour, count(*) as total, count(code) as failed
    from service_requests where at >= ${from} group by 1`.execute(db);
  const counted = new Map(rows.map((row) => [Number(row.hour), row]));
  return Array.from({ length: 24 }, (_, index) => {
    const row = counted.get(last - 23 + index);
    return {
      from: new Date((last - 23 + index) * HOUR_MS),
      total: Number(row?.total ?? 0),
      failed: Number(row?.failed ?? 0),
    };
  });
}
