import { type Kysely, sql } from 'kysely';

const NOW = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint';

const SHOWN = [
  'website_url',
  'logo_url',
  'service_phone_number',
  'service_email',
  'service_form_url',
  'return_policy_url',
  'price_drop_policy_url',
];
const firstKnown = SHOWN.map(
  (column) => `(array_agg(m.${column} order by m.id) filter (where m.${column} is not null))[1] as ${column}`,
);
const filledIn = SHOWN.map((column) => `${column} = coalesce(kept.${column}, known.${column})`);

const STATEMENTS = [
  // Decision 40: names that differ only in Unicode forms, letter case, or whitespace are the same. Invisible characters
  // are removed. Only the database maps case, because its Unicode version differs from the program's. A capital ẞ
  // becomes ß and then ss.
  `create function merchant_name_key(name text) returns text language sql immutable strict parallel safe
     return btrim(regexp_replace(
       normalize(regexp_replace(
         lower(upper(lower(normalize(name, nfkc) collate "und-x-icu") collate "und-x-icu") collate "und-x-icu") collate "C",
         '[\\u00ad\\u034f\\u061c\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]',
         '', 'g'), nfkc),
       '[[:space:]\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+', ' ', 'g'))`,
  `alter table merchants add column name_key text collate "C" not null
     generated always as (merchant_name_key(name)) stored`,
  'create index merchants_by_name on merchants (user_id, name_key, id)',
  // Of several merchants with one name, keeps the one whose site is known from emails, otherwise the oldest. Merchants
  // with different sites stay separate.
  `create temp table merged_merchants on commit drop as
     select user_id, id, kept_id from (
       select user_id, id, ${isSited('merchant_key')} as sited, first_value(id)
         over (partition by user_id, name_key order by ${isSited('merchant_key')} desc, id) as kept_id
       from merchants
     ) named where id <> kept_id and not sited`,
  `update merchants kept set ${filledIn.join(', ')}, update_time = ${NOW}
   from (select g.user_id, g.kept_id, ${firstKnown.join(', ')} from merged_merchants g
     join merchants m on m.user_id = g.user_id and m.id = g.id group by g.user_id, g.kept_id) known
   where kept.user_id = known.user_id and kept.id = known.kept_id`,
  ...['orders', 'shipments'].map(
    (table) => `update ${table} t set merchant_id = g.kept_id, update_time = ${NOW} from merged_merchants g
      where t.user_id = g.user_id and t.merchant_id = g.id`,
  ),
  'delete from merchants m using merged_merchants g where m.user_id = g.user_id and m.id = g.id',
  `update users set data_time = ${NOW} where id in (select user_id from merged_merchants)`,
  // Names that users entered are now found under the same key, unless another merchant already has it.
  `update merchants m set merchant_key = keyed.key
   from (select user_id, id, 'name:' || merchant_name_key(substr(merchant_key, 6)) as key, row_number()
       over (partition by user_id, merchant_name_key(substr(merchant_key, 6)) order by id) as place
     from merchants where merchant_key like 'name:%') keyed
   where m.user_id = keyed.user_id and m.id = keyed.id and keyed.place = 1 and m.merchant_key <> keyed.key
     and not exists (select 1 from merchants other
       where other.user_id = keyed.user_id and other.merchant_key = keyed.key)`,
  // User names that differ only in their Unicode normal form name the same user. If a client created several, the one
  // in NFC keeps the name, otherwise the oldest. The others remain accessible under a different name.
  `update users u set user_name = case when spelled.place = 1 then spelled.nfc
       else left(spelled.nfc, 170) || '~' || u.id end, update_time = ${NOW}
   from (select id, normalize(user_name, nfc) as nfc, row_number() over (
       partition by client_id, normalize(user_name, nfc) order by (user_name is nfc normalized) desc, id) as place
     from users) spelled
   where u.id = spelled.id and (spelled.place > 1 or u.user_name <> spelled.nfc)`,
  'alter table users add constraint users_name_in_nfc check (user_name is nfc normalized)',
  // Marks that emails about orders and shipping notices can share, and the notices with the order that each was
  // assigned to.
  `create table mail_marks (
     user_id bigint not null,
     email_id bigint not null,
     mark text collate "C" not null,
     primary key (user_id, mark, email_id),
     foreign key (user_id, email_id) references emails on delete cascade
   )`,
  'create index mail_marks_by_email on mail_marks (user_id, email_id)',
  `create table parcel_notices (
     user_id bigint not null,
     email_id bigint not null,
     merchant_key text collate "C" not null,
     facts jsonb not null,
     order_key text collate "C",
     create_time bigint not null,
     primary key (user_id, email_id),
     foreign key (user_id, email_id) references emails on delete cascade
   )`,
  'create index parcel_notices_waiting on parcel_notices (create_time) where order_key is null',
];

/**
 * SQL that checks whether a merchant is identified by its site. Keys made from names begin with "name:" or have no dot.
 */
function isSited(key: string): string {
  return `(${key} not like 'name:%' and ${key} like '%.%')`;
}

/** Merges merchants and users with the same name, and adds shipping notices that wait for their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
