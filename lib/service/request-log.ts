import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';
import type { LoggedParameters } from './logged-parameters.ts';

/** A call to the service as stored for support: never a token, and no value that may describe a purchase or person. */
export type RequestRecord = {
  readonly at: Date;
  readonly reqId: string;
  readonly username: string | null;
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

const MAX_TEXT = 2000;

/** Adds a call to the log. */
export async function insertRequest(db: Kysely<WebTables>, entry: RequestRecord): Promise<void> {
  await insertRequests(db, [entry]);
}

async function insertRequests(db: Kysely<WebTables>, entries: readonly RequestRecord[]): Promise<void> {
  const rows = entries.map((entry) => ({
    at: entry.at,
    req_id: entry.reqId,
    username: entry.username,
    method: entry.method,
    path: entry.path,
    filter: entry.filter?.slice(0, MAX_TEXT) ?? null,
    order_by: entry.orderBy?.slice(0, MAX_TEXT) ?? null,
    parameters: entry.parameters === null ? null : JSON.stringify(entry.parameters),
    status: entry.status,
    code: entry.code,
    duration_ms: entry.durationMs,
  }));
  await db.insertInto('service_requests').values(rows).execute();
}

/** How long a call waits for others, in ms: longer than a page takes between its first call and its last. */
const GATHER_MS = 100;
/** Maximum number of calls in one statement, with 11 values for each. */
const MOST_AT_ONCE = 500;
/** Beyond this number, calls are dropped: the database has been too slow for a long time. */
const MOST_WAITING = 10_000;

/**
 * Returns a function that adds a call to the log without waiting for it. Calls are gathered and written together,
 * because a page makes several, and a statement for each costs more than the rest of it.
 * @param onError gets the reason why a call was not written
 */
export function createRequestLog(
  db: Kysely<WebTables>,
  onError: (error: unknown) => void,
): (entry: RequestRecord) => void {
  let waiting: RequestRecord[] = [];
  let isWriting = false;
  const writeAll = async () => {
    isWriting = true;
    while (waiting.length > 0) {
      await pause(GATHER_MS);
      const group = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      // One call that cannot be stored must not prevent the others from being stored.
      await insertRequests(db, group).catch(async (error: unknown) => {
        if (group.length === 1) return onError(error);
        for (const entry of group) await insertRequest(db, entry).catch(onError);
      });
    }
    isWriting = false;
  };
  return (entry) => {
    if (waiting.length < MOST_WAITING) waiting.push(entry);
    if (!isWriting) void writeAll();
  };
}
