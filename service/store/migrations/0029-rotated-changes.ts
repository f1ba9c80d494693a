import { type Kysely, sql } from 'kysely';

const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

const STATEMENTS = [
  'alter table changes rename to changes_before',
  'alter index changes_pkey rename to changes_before_pkey',
  'alter index changes_xid_resource_id_type_client_id_user_name_key rename to changes_before_key',
  'alter index changes_by_time rename to changes_before_by_time',
  'alter index changes_by_user rename to changes_before_by_user',
  // All parts number their rows from one sequence, which an identity column cannot do.
  'create sequence change_ids',
  `select setval('change_ids', nextval(pg_get_serial_sequence('changes_before', 'id')))`,
  'alter table changes_before alter column id drop identity',
  `alter table changes_before alter column id set default nextval('change_ids')`,
  'create table changes (like changes_before including defaults including constraints including indexes)',
  'create table changes_current (like changes including defaults including constraints including indexes)',
  'alter table changes_before inherit changes',
  'alter table changes_current inherit changes',
  // The same as before, except that it inserts into the current part.
  `create or replace function log_change(of_user bigint, what text, resource bigint, in_mailbox bigint default null, why text default null)
   returns void language plpgsql as $$ begin
     insert into changes_current (client_id, type, at, user_name, resource_id, mailbox_id, reason)
     select u.client_id, what, ${NOW}, u.user_name, resource, in_mailbox, why from users u where u.id = of_user
     on conflict (xid, resource_id, type, client_id, user_name) do update set id = excluded.id, at = excluded.at, reason = excluded.reason;
   end $$`,
  `create or replace function log_user() returns trigger language plpgsql as $$
   declare
     row record := case when tg_op = 'DELETE' then old else new end;
     what text := case tg_op when 'INSERT' then 'user.created' when 'DELETE' then 'user.deleted' else 'user.updated' end;
   begin
     insert into changes_current (client_id, type, at, user_name, resource_id)
     values (row.client_id, what, ${NOW}, row.user_name, row.id)
     on conflict (xid, resource_id, type, client_id, user_name) do update set id = excluded.id, at = excluded.at;
     return null; end $$`,
];

/**
 * Divides the log of changes into parts (`database/rotated-log`). All existing rows become one part, without being
 * copied.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
