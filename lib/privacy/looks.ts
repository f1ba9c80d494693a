import 'server-only';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';

/** An admin's look at somebody's data. `admin` is the admin's name; null when that account is gone. */
export type Look = { readonly id: string; readonly at: Date; readonly action: string; readonly admin: string | null };

export type LookPage = { readonly looks: readonly Look[]; readonly hasMore: boolean };

/** A page of the looks at a user, the latest first; `before` is the last one of the page before. */
export async function listLooks(
  db: Kysely<WebTables>,
  userName: string,
  page: { readonly before: string | null; readonly limit: number },
): Promise<LookPage> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.id', 'audit_log.account_id')
    .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'accounts.name as admin'])
    .where('audit_log.subject', '=', userName)
    .$if(page.before !== null, (query) => query.where('audit_log.id', '<', page.before ?? ''))
    .orderBy('audit_log.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return { looks: rows.slice(0, page.limit), hasMore: rows.length > page.limit };
}

/** The number of a look as it stands in an address, or null when it is none. */
export function readLookId(text: string): string | null {
  return /^[1-9]\d{0,17}$/.test(text) ? text : null;
}
