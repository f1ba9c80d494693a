import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Added by hand, or kept when a mailbox was unlinked: erased with their owner only.
  'alter table orders add column own boolean not null default false',
  'alter table shipments add column own boolean not null default false',
  `update orders o set own = true
   where not exists (select 1 from order_emails l where l.user_id = o.user_id and l.order_id = o.id)`,
  `update shipments s set own = true
   where not exists (select 1 from shipment_emails l where l.user_id = s.user_id and l.shipment_id = s.id)`,
];

/** Orders and shipments that are their owner's own, whatever mails say of them too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
