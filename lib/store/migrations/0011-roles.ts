import 'server-only';
import { type Kysely, sql } from 'kysely';

/** Admins get narrower roles. Existing admins, who had all rights, keep them as owners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts drop constraint accounts_role_check`.execute(db);
  await sql`update accounts set role = 'owner' where role = 'admin'`.execute(db);
  await sql`
    alter table accounts add constraint accounts_role_check
      check (role in ('user', 'support', 'developer', 'owner'))`.execute(db);
  await sql`create index accounts_admins on accounts (role, email) where role <> 'user'`.execute(db);
}
