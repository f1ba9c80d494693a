import 'server-only';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';

/** What an admin looked at; every look is a row. */
export type AuditAction = 'list_users' | 'view_orders' | 'view_order' | 'export_orders';

/** Writes who looked at whose data (`subject` is a user name). Awaited before the data is shown: no row, no look. */
export async function writeAudit(
  db: Kysely<WebTables>,
  look: { readonly accountId: string; readonly action: AuditAction; readonly subject: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ at: look.at, account_id: look.accountId, action: look.action, subject: look.subject })
    .execute();
}
