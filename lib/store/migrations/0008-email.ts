import 'server-only';
import type { Kysely } from 'kysely';
import { createOutboxTable } from '#email/outbox-table.ts';

/** The queue of emails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOutboxTable(db);
}
