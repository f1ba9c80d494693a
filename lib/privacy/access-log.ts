import 'server-only';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';

/** An admin's access to a user's data. `admin` is the admin's name; null if that account no longer exists. */
export type Access = { readonly id: string; readonly at: Date; readonly action: string; readonly admin: string | null };

export type AccessPage = { readonly accesses: readonly Access[]; readonly hasMore: boolean };

/** Lists accesses to a user's data, latest first. `before` is the last ID of the previous page. */
export async function listAccesses(
  db: Kysely<WebTables>,
  userName: string,
  page: { readonly before: string | null; readonly limit: number },
): Promise<AccessPage> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.id', 'audit_log.account_id')
    .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'accounts.name as admin'])
    .where('audit_log.subject', '=', userName)
    .$if(page.before !== null, (query) => query.where('audit_log.id', '<', page.before ?? ''))
    .orderBy('audit_log.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return { accesses: rows.slice(0, page.limit), hasMore: rows.length > page.limit };
}
