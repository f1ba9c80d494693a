import pg from 'pg';
import { openSpan, type SpanStart } from '#telemetry/spans.ts';
import { DatabaseError } from './database-error.ts';
import { holdStatements } from './hold-statements.ts';
import type { ServerState } from './pool-guard.ts';
import { createSend, type Statement } from './round-trip.ts';
import { codeOf } from './unavailable.ts';

/** Limits of a session. Times are in ms; 0 means no limit. */
export interface SessionLimits {
  /** Statement timeout, enforced by the server. */
  readonly statementTimeoutMs: number;
  /** Longest wait for the server to confirm a write. Then the connection is closed. */
  readonly commitTimeoutMs: number;
  /** Every transaction is read-only, and the server may be a standby. */
  readonly readsOnly: boolean;
}

/** Factor on the statement timeout. A server that has not responded by then is gone. */
const SILENCE_FACTOR = 1.2;
/** Limit for an idle open transaction, whose locks block others. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * Prepares a new connection: sets its timeouts and rejects a server that cannot write, unless it is only for reading.
 *
 * The timeouts are not startup parameters, because PgBouncer rejects those. A pool on a standby, for example after a
 * failover behind a proxy, would read old data and fail every write.
 * @param server updated from this session's responses
 * @throws DatabaseError `standby`
 */
export async function beginSession(client: pg.ClientBase, limits: SessionLimits, server: ServerState): Promise<void> {
  client.on('error', () => undefined);
  watchQueries(client, limits, server);
  const { rows } = await client.query<{ standby: boolean }>(
    `select pg_is_in_recovery() as standby, set_config('statement_timeout', $1, false),
       set_config('idle_in_transaction_session_timeout', $2, false),
       $3::text is null or set_config('default_transaction_read_only', $3, false) is null`,
    [String(limits.statementTimeoutMs), String(IDLE_IN_TRANSACTION_MS), limits.readsOnly ? 'on' : null],
  );
  if (rows[0]?.standby === true && !limits.readsOnly) {
    throw new DatabaseError('standby', 'The database server is a standby, which takes no writes: name its primary.');
  }
}

/**
 * Limits every wait for the server's response.
 *
 * A statement without a response after the server's own timeout was lost: keep-alive covers only idle connections, and
 * TCP gives up after 15 minutes. A commit is different, because the server's timeout does not cover its wait for a
 * synchronous standby. Cancelling that wait would show and acknowledge a change that a failover can lose, so the
 * connection is closed instead: the server keeps waiting and shows the change only once the standby has it.
 */
function watchQueries(client: pg.ClientBase, limits: SessionLimits, server: ServerState): void {
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  const { connection } = client as pg.Client;
  const send = createSend(connection, query, client);
  const watch = createWatch(client, limits, server);
  const own = holdStatements({
    send: (statements) => watch(statements, () => send(statements)),
    sendText: (text) => watch([{ text }], async () => query(text)),
  });
  // A callback is how `pool.query` runs a query, and a query object of pg sends itself.
  const isOfPg = (given: readonly unknown[]) =>
    given.some((one) => typeof one === 'function') || typeof Object(given[0]).submit === 'function';
  const either = (...given: readonly unknown[]) => (isOfPg(given) ? query(...given) : own(given[0], given[1]));
  client.query = either as typeof client.query;
}

/** Runs a round trip of these statements. */
type Watch = <T>(statements: readonly Statement[], run: () => Promise<T>) => Promise<T>;

function createWatch(client: pg.ClientBase, limits: SessionLimits, server: ServerState): Watch {
  let lost: DatabaseError | undefined;
  return async (statements, run) => {
    // A rollback after a lost commit must not hide the commit's error.
    if (lost !== undefined) throw lost;
    const spans = statements.map(({ text, trace }) => openSpan(describeStatement(text), trace));
    const isWrite = confirmsWrite(client, statements);
    const stop = limitWait(waitLimit(limits, isWrite), () => {
      if (isWrite) {
        lost = unconfirmed();
        server.noteUnconfirmed();
      }
      (client as pg.Client).end().catch(() => undefined);
    });
    try {
      const result = await run();
      if (isWrite) server.noteConfirmed();
      for (const span of spans) span?.end();
      return result;
    } catch (error) {
      const attributes = { 'db.response.status_code': codeOf(error) };
      for (const span of spans) span?.end({ failed: true, attributes });
      if (codeOf(error) === '25006') server.noteReadOnly();
      if (isWrite && isOutcomeUnknown(error)) lost ??= unconfirmed(error);
      throw lost ?? error;
    } finally {
      stop();
    }
  };
}

function waitLimit({ statementTimeoutMs, commitTimeoutMs }: SessionLimits, isWrite: boolean): number {
  return isWrite && commitTimeoutMs > 0 ? commitTimeoutMs : SILENCE_FACTOR * statementTimeoutMs;
}

/**
 * Calls `onLate` after `ms` unless stopped. After a pause of this process, the received responses are handled first.
 */
function limitWait(ms: number, onLate: () => void): () => void {
  if (ms === 0) return () => undefined;
  let isOver = false;
  const timer = setTimeout(() => setImmediate(() => (isOver ? undefined : onLate())), ms);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Describes a statement by its verb and its first table, because its text may contain values. */
function describeStatement(text: string): SpanStart {
  const verb = /^\s*([a-z]{1,12})\b/i.exec(text)?.[1]?.toLowerCase() ?? 'query';
  const table = /\b(?:from|into|update|table)\s+"?([a-z_]{1,63}(?:"?\."?[a-z_]{1,63})?)"?/i.exec(text)?.[1];
  const collection = table?.replaceAll('"', '');
  return {
    name: collection === undefined ? verb : `${verb} ${collection}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      ...(collection === undefined ? {} : { 'db.collection.name': collection }),
    },
  };
}

const BEGIN = /^\s*begin\b/i;
const COMMIT = /^\s*commit\b/i;
const WRITE = /^\s*(?:insert|update|delete)\b/i;

/** Checks whether a success means that a change is committed: a commit, or a write outside a transaction. */
function confirmsWrite(client: pg.ClientBase, statements: readonly Statement[]): boolean {
  if (statements.some(({ text }) => COMMIT.test(text))) return true;
  const isAlone = (client as pg.Client).getTransactionStatus() === 'I' && !BEGIN.test(statements[0]?.text ?? '');
  return isAlone && statements.some(({ text }) => WRITE.test(text));
}

/** Checks whether a change may have taken effect despite the error: disconnected, or an unknown outcome reported. */
function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(?:08|40003|57P0[1-5])/.test(codeOf(error));
  return error instanceof Error && !/not queryable/.test(error.message);
}

function unconfirmed(cause?: unknown): DatabaseError {
  const message = 'The database did not confirm a change in time; whether it is kept shows later.';
  return new DatabaseError('commit_unconfirmed', message, cause);
}
