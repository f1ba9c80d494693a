import 'server-only';
import { type AdminPass, listUsers, type MailboxesHealth } from './users.ts';

/** Numbers of mailboxes by state, of the service's first users. */
export type MailboxCounts = {
  /** Null if the service does not send the status of mailboxes in lists. */
  readonly counts: MailboxesHealth | null;
  /** All users of the client; null if the service does not count (ext). */
  readonly users: number | null;
  /** Number of users that were counted, if there are more; otherwise null. */
  readonly onlyFirst: number | null;
};

/** Users whose mailboxes are counted in one call: the service has no counts by state. */
const COUNTED = 500;

/**
 * Counts mailboxes by state with one call.
 * @throws ServiceError
 */
export async function countMailboxes(pass: AdminPass): Promise<MailboxCounts> {
  const { rows, hasMore, total } = await listUsers(pass, { search: '', limit: COUNTED, offset: 0 });
  const counts = { well: 0, signIn: 0, failing: 0 };
  for (const { health } of rows) {
    if (health === null) return { counts: null, users: total, onlyFirst: null };
    counts.well += health.well;
    counts.signIn += health.signIn;
    counts.failing += health.failing;
  }
  return { counts, users: total, onlyFirst: hasMore ? rows.length : null };
}
