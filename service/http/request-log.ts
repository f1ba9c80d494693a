import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { newId } from '../store/new-id.ts';
import type { Tables } from '../store/tables.ts';
import { type LoggedRequest, writeRequests } from '../store/write-requests.ts';
import { toProblem } from './errors.ts';
import { factsOf } from './request-facts.ts';

const FLUSH_MS = 250;
const MOST_WAITING = 5000;

/** Writes what was asked and answered, for support by `reqId` (contract §1); never queries, bodies or tokens. */
export type RequestLog = { note(request: FastifyRequest, status: number): void; close(): Promise<void> };

/**
 * Gathers rows and writes them a few times a second, so that no answer waits for its own log line. When the database is
 * away the newest rows are kept and written later; beyond a bound the oldest are let go.
 */
export function createRequestLog(db: Kysely<Tables>, clock: () => number, warn: (error: unknown) => void): RequestLog {
  let waiting: LoggedRequest[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    try {
      await writeRequests(db, rows);
    } catch (error) {
      if (toProblem(error).code === 'unavailable') waiting = [...rows, ...waiting].slice(-MOST_WAITING);
      warn(error);
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
        duration_ms: Math.max(0, Math.round(now - facts.startedAt)),
        create_time: now,
      });
      if (waiting.length > MOST_WAITING) waiting.shift();
      timer ??= setTimeout(() => {
        timer = undefined;
        writing = writing.then(flush);
      }, FLUSH_MS);
    },
    async close() {
      clearTimeout(timer);
      writing = writing.then(flush);
      await writing;
    },
  };
}
