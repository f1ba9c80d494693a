import 'server-only';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';
import type { AuditAction } from './audit.ts';

/** An entry of the audit log. `admin` is the admin's address, null if the account no longer exists. */
export type AuditEntry = {
  readonly id: string;
  readonly at: Date;
  readonly admin: string | null;
  readonly action: string;
  /** User name, the search text of a list, or empty for a list of all users. */
  readonly subject: string;
};

/** Conditions of a list of entries. Empty and null values do not limit it. */
export type AuditFilter = {
  readonly subject: string;
  /** Account ID. */
  readonly adminId: string | null;
  readonly action: AuditAction | null;
};

export type AuditOrder = 'newest' | 'oldest';

export type AuditPage = { readonly rows: readonly AuditEntry[]; readonly hasMore: boolean };

/** Returns a page of entries. `after` is the last ID of the previous page in this order. */
export async function listAudit(
  db: Kysely<WebTables>,
  filter: AuditFilter,
  page: { readonly order: AuditOrder; readonly after: string | null; readonly limit: number },
): Promise<AuditPage> {
  const { subject, adminId, action } = filter;
  const [direction, beyond] = page.order === 'newest' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.id', 'audit_log.account_id')
    .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.subject', 'accounts.email as admin'])
    .$if(page.after !== null, (query) => query.where('audit_log.id', beyond, page.after ?? ''))
    .$if(subject !== '', (query) => query.where('audit_log.subject', '=', subject))
    .$if(adminId !== null, (query) => query.where('audit_log.account_id', '=', adminId ?? ''))
    .$if(action !== null, (query) => query.where('audit_log.action', '=', action ?? ''))
    .orderBy('audit_log.id', direction)
    .limit(page.limit + 1)
    .execute();
  return { rows: rows.slice(0, page.limit), hasMore: rows.length > page.limit };
}

/** Returns the current admins by address, as options of the filter. */
export async function listAdmins(
  db: Kysely<WebTables>,
): Promise<readonly { readonly id: string; readonly email: string }[]> {
  return db.selectFrom('accounts').select(['id', 'email']).where('role', '<>', 'user').orderBy('email').execute();
}
