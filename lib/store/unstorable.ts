import 'server-only';

/** PostgreSQL's `disk_full` and `read_only_sql_transaction`. */
const CODES = new Set(['53100', '25006']);

/** Tells whether a write failed because the database stores nothing at the moment, while it can be read. */
export function isUnstorable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && CODES.has(error.code);
}

/** What the error page (`app/error.tsx`) knows such a failure by: of an error, Next passes on the digest alone. */
export const UNSTORABLE_DIGEST = 'cannot-store';

/** Marks a failure for the error page. */
export function markUnstorable(error: unknown): void {
  if (isUnstorable(error)) Object.assign(error as Error, { digest: UNSTORABLE_DIGEST });
}

/** Waits for a write and makes the failure of a database that stores nothing a result. */
export async function orUnstorable<T>(write: Promise<T>): Promise<T | { readonly kind: 'unstorable' }> {
  try {
    return await write;
  } catch (error) {
    if (!isUnstorable(error)) throw error;
    return { kind: 'unstorable' };
  }
}
