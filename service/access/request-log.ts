import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { toProblem } from '../http/errors.ts';
import { factsOf } from '../http/request-facts.ts';
import { type LoggedRequest, writeRequests } from '../store/log/write-requests.ts';
import { newId } from '../store/new-id.ts';
import type { Tables } from '../store/tables.ts';

const FLUSH_MS = 250;
const MOST_WAITING = 5000;

/** Records requests and responses for support by `reqId` (contract §1), but never queries, bodies, or tokens. */
export type RequestLog = {
  note(request: FastifyRequest, status: number): void;
  /** Checks whether the last rows could not be written because the database disk is full. */
  isDiskFull(): boolean;
  close(): Promise<void>;
};

/**
 * Collects rows and writes them several times a second, so that no response waits for its log row. While the database
 * is unavailable, it keeps the newest rows up to a limit and writes them later.
 */
export function createRequestLog(db: Kysely<Tables>, clock: () => number, log: RequestLogReports): RequestLog {
  let waiting: LoggedRequest[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  /** The `code` of the last failure. Undefined since the last success. */
  let failure: string | undefined;

  async function flush(): Promise<void> {
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    try {
      await writeRequests(db, rows);
      if (failure !== undefined) log.info({}, 'request log recovered');
      failure = undefined;
    } catch (error) {
      if (toProblem(error).code === 'unavailable') waiting = [...rows, ...waiting].slice(-MOST_WAITING);
      // One line per outage: writes are retried several times a second.
      const code = codeOf(error);
      if (code !== failure) log.warn({ err: error }, 'request log write failed');
      failure = code;
    }
  }

  return {
    note(request, status) {
      const facts = factsOf(request);
      const now = clock();
      waiting.push({
        id: newId(now),
        client_id: facts.clientId,
        req_id: facts.reqId,
        user_name: facts.userName,
        method: request.method.slice(0, 10),
        path: facts.path.slice(0, 500),
        status,
        code: facts.problemCode,
        claimed_client_id: facts.clientId === null ? facts.claimedClientId : null,
        replayed: facts.replayed,
        resource: facts.written,
        key_id: facts.keyId,
        expected: facts.expected?.slice(0, 1000) ?? null,
        duration_ms: Math.max(0, Math.round(now - facts.startedAt)),
        create_time: now,
      });
      if (waiting.length > MOST_WAITING) waiting.shift();
      timer ??= setTimeout(() => {
        timer = undefined;
        writing = writing.then(flush);
      }, FLUSH_MS);
    },
    isDiskFull: () => failure === DISK_FULL,
    async close() {
      clearTimeout(timer);
      writing = writing.then(flush);
      await writing;
    },
  };
}

/** The logger for failures. */
export type RequestLogReports = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};

/** PostgreSQL's `disk_full`. */
const DISK_FULL = '53100';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
