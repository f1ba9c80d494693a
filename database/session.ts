import pg from 'pg';
import { DatabaseError } from './database-error.ts';
import type { ServerState } from './hand-out.ts';
import { codeOf } from './unavailable.ts';

/** Limits of a session, in ms; 0 means none. */
export interface SessionLimits {
  /** Longest run of a statement; the server cancels it. */
  readonly statementTimeoutMs: number;
  /** Longest wait for the server to confirm a write; then the connection is cut. */
  readonly commitTimeoutMs: number;
}

/** The server's own time-out has passed by then, so a server that still owes an answer is gone. */
const SILENCE_FACTOR = 1.2;
/** A transaction that is left open holds locks that others wait for. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * Prepares a new connection: sets its time-outs and rejects a server that cannot write.
 *
 * The time-outs are set here and not as startup parameters, which PgBouncer rejects. A pool on a standby, as after a
 * failover behind a proxy, would read old data and fail every write.
 * @param server told what the answers of this session show of the server
 * @throws DatabaseError `standby`
 */
export async function beginSession(client: pg.ClientBase, limits: SessionLimits, server: ServerState): Promise<void> {
  client.on('error', () => undefined);
  watchQueries(client, limits, server);
  const { rows } = await client.query<{ standby: boolean }>(
    `select pg_is_in_recovery() as standby, set_config('statement_timeout', $1, false),
       set_config('idle_in_transaction_session_timeout', $2, false)`,
    [String(limits.statementTimeoutMs), String(IDLE_IN_TRANSACTION_MS)],
  );
  if (rows[0]?.standby === true) {
    throw new DatabaseError('standby', 'The database server is a standby, which takes no writes: name its primary.');
  }
}

/**
 * Puts a limit on every wait for the server's answer.
 *
 * A statement that has no answer when the server itself must have ended it was sent into the void: keep-alive notices only
 * idle connections, and TCP gives up after 15 minutes. A commit is different: the server's time-out does not cover its wait
 * for a synchronous standby. Cancelling that wait would show and acknowledge a change that a failover can lose, so the
 * connection is cut instead: the server keeps waiting and shows the change only when the standby has it.
 */
function watchQueries(client: pg.ClientBase, limits: SessionLimits, server: ServerState): void {
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  let lost: DatabaseError | undefined;
  const watched = (...given: readonly unknown[]) => {
    // A rollback after a lost commit must not hide what happened to the commit.
    if (lost !== undefined) return Promise.reject(lost);
    const answer = query(...given);
    if (!(answer instanceof Promise)) return answer;
    const isWrite = confirmsWrite(client, given[0]);
    const stop = limitWait(waitLimit(limits, isWrite), () => {
      if (isWrite) {
        lost = unconfirmed();
        server.noteUnconfirmed();
      }
      (client as pg.Client).end().catch(() => undefined);
    });
    return answer
      .then((result: unknown) => {
        if (isWrite) server.noteConfirmed();
        return result;
      })
      .catch((error: unknown) => {
        if (codeOf(error) === '25006') server.noteReadOnly();
        if (isWrite && isOutcomeUnknown(error)) lost ??= unconfirmed(error);
        throw lost ?? error;
      })
      .finally(stop);
  };
  client.query = watched as typeof client.query;
}

function waitLimit({ statementTimeoutMs, commitTimeoutMs }: SessionLimits, isWrite: boolean): number {
  return isWrite && commitTimeoutMs > 0 ? commitTimeoutMs : SILENCE_FACTOR * statementTimeoutMs;
}

/** Calls `onLate` after `ms` unless stopped; after a long pause of this process, answers that are in count first. */
function limitWait(ms: number, onLate: () => void): () => void {
  if (ms === 0) return () => undefined;
  let isOver = false;
  const timer = setTimeout(() => setImmediate(() => (isOver ? undefined : onLate())), ms);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

const COMMIT = /^\s*commit\b/i;
const WRITE = /^\s*(?:insert|update|delete)\b/i;

/** Whether a good answer means that a change is committed: a commit, or a write outside any transaction. */
function confirmsWrite(client: pg.ClientBase, statement: unknown): boolean {
  const text = textOf(statement);
  return COMMIT.test(text) || ((client as pg.Client).getTransactionStatus() === 'I' && WRITE.test(text));
}

/** A statement's text; one with a name comes as an object, or as an object in the place of the text (`runPrepared`). */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : '';
  return typeof text === 'string' ? text : '';
}

/** Whether the change may be kept although an error came: the server went, or said that it does not know. */
function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(?:08|40003|57P0[1-5])/.test(codeOf(error));
  return error instanceof Error && !/not queryable/.test(error.message);
}

function unconfirmed(cause?: unknown): DatabaseError {
  const message = 'The database did not confirm a change in time; whether it is kept shows later.';
  return new DatabaseError('commit_unconfirmed', message, cause);
}
