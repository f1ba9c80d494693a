import type { DatabaseErrorCode } from './database-error.ts';

/**
 * PostgreSQL codes (appendix A) for temporary failures: connection lost (08), disk, memory, or connections exhausted
 * (53), I/O error (58030), shutting down, starting up, or session ended (57P01-57P05), statement cancelled or timed out
 * (57014), lock not available (55P03), serialization failure, outcome unknown, and deadlock (40001, 40003, 40P01), a
 * transaction that failed or was left idle (25P02, 25P03), and a read-only server (25006), for example after a
 * switchover.
 */
const SQLSTATE = /^(?:08|53|58030|57P0[1-5]|57014|55P03|40001|40003|40P01|25P0[23]|25006)/;
const NETWORK =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST(?:UNREACH|DOWN)|ENETUNREACH)$/;
/** Failures that pg reports only in the message. */
const WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed)/;

const NOT_NOW: ReadonlySet<string> = new Set<DatabaseErrorCode>([
  'commit_unconfirmed',
  'standby',
  'unreachable',
  'writes_hang',
]);

/**
 * Checks whether the database is down, read-only, or overloaded, so that a retry in a few seconds may succeed. A
 * bundler may load the class DatabaseError more than once, so its errors are recognized by their name.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (error.name === 'DatabaseError') return NOT_NOW.has(code);
  return SQLSTATE.test(code) || NETWORK.test(code) || WORDS.test(error.message);
}

/** Returns the SQLSTATE or system code of an error, or '' without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
