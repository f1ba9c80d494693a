import 'server-only';
import { type Kysely, sql } from 'kysely';

/**
 * Indexes for admin lists: calls of one user, failed calls, and accesses of one admin, each newest first by ID. A
 * user's page shows the calls of that user too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index service_requests_username on service_requests (username, id)`.execute(db);
  await sql`create index service_requests_failed on service_requests (id) where code is not null`.execute(db);
  await sql`create index audit_log_account on audit_log (account_id, id)`.execute(db);
  await sql`create index audit_log_subject_id on audit_log (subject, id)`.execute(db);
  await sql`drop index audit_log_subject`.execute(db);
}
