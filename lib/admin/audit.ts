import 'server-only';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';

/**
 * Types of admin access to user data, and changes of roles, second factors, and sessions. Each is a row of the audit
 * log.
 */
export const AUDIT_ACTIONS = [
  'view_overview',
  'list_users',
  'view_user',
  'view_orders',
  'view_order',
  'export_orders',
  'list_link_sessions',
  'view_link_session',
  'list_requests',
  'view_request',
  'export_audit',
  'send_request',
  'send_change',
  'give_support',
  'give_developer',
  'give_owner',
  'take_role',
  'reset_factors',
  'end_sessions',
  'list_events',
  'change_endpoint',
  'replay_events',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Records an admin's access to a user's data. `subject` is the user name, the search text of a list, or empty for a list
 * of all users. Await it before showing the data, so that no access goes unrecorded.
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
