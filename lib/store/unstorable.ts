import 'server-only';
import { isUnavailable } from '#database/unavailable.ts';

/** PostgreSQL's `disk_full` and `read_only_sql_transaction`. */
const CODES = new Set(['53100', '25006']);

/** Checks whether a write failed because the database can be read but not written. */
export function isUnstorable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && CODES.has(error.code);
}

/**
 * Digest by which the error page (`app/error.tsx`) recognizes such a failure. Next passes on only an error's digest.
 */
export const UNSTORABLE_DIGEST = 'cannot-store';

/** Marks a failure for the error page. */
export function markUnstorable(error: unknown): void {
  if (isUnstorable(error)) Object.assign(error as Error, { digest: UNSTORABLE_DIGEST });
}

/**
 * Awaits a write, and returns a result if it failed because the database cannot store anything or is unavailable, for
 * example during a failover. Use it only for writes that can be repeated, because an unconfirmed write may have been
 * stored.
 */
export async function orUnstorable<T>(write: Promise<T>): Promise<T | { readonly kind: 'unstorable' }> {
  try {
    return await write;
  } catch (error) {
    if (!isUnstorable(error) && !isUnavailable(error)) throw error;
    return { kind: 'unstorable' };
  }
}
