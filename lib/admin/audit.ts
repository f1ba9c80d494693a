import 'server-only';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';

/** An admin's access to user data. Each access is a row. */
export type AuditAction = 'list_users' | 'view_orders' | 'view_order' | 'export_orders';

/**
 * Records an admin's access to a user's data (`subject` is the user name). Await it before showing the data, so that no
 * access goes unrecorded.
 */
export async function writeAudit(
  db: Kysely<WebTables>,
  look: { readonly accountId: string; readonly action: AuditAction; readonly subject: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ at: look.at, account_id: look.accountId, action: look.action, subject: look.subject })
    .execute();
}
