import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Added by a user, or kept when a mailbox was unlinked. Erased only with their owner.
  'alter table orders add column own boolean not null default false',
  'alter table shipments add column own boolean not null default false',
  `update orders o set own = true
   where not exists (select 1 from order_emails l where l.user_id = o.user_id and l.order_id = o.id)`,
  `update shipments s set own = true
   where not exists (select 1 from shipment_emails l where l.user_id = s.user_id and l.shipment_id = s.id)`,
];

/** Marks orders and shipments that belong to their owner, regardless of emails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
