import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { MerchantChangeForm } from '#contract/merchant.ts';
import { type Changed, changeTime, hasChanged, toChanged } from '../collections/changes.ts';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';

/** A merchant of one user. */
export type MerchantRow = {
  readonly id: string;
  readonly name: string;
  readonly website_url: string | null;
  readonly logo_url: string | null;
  readonly service_phone_number: string | null;
  readonly service_email: string | null;
  readonly service_form_url: string | null;
  readonly return_policy_url: string | null;
  readonly price_drop_policy_url: string | null;
  readonly editable: boolean;
  readonly hidden: boolean;
  readonly create_time: string;
  readonly update_time: string;
};

/** Returns the columns of a merchant. `merchants` must be in scope. */
export const merchantColumns = sql<MerchantRow>`merchants.id, merchants.name, merchants.website_url, merchants.logo_url,
  merchants.service_phone_number, merchants.service_email, merchants.service_form_url, merchants.return_policy_url,
  merchants.price_drop_policy_url, merchants.editable, merchants.hidden, merchants.create_time, merchants.update_time`;

type MerchantChange = Omit<
  Updateable<Tables['merchants']>,
  'user_id' | 'id' | 'merchant_key' | 'editable' | 'create_time' | 'update_time'
>;

/** Returns the columns that a form changes. */
export function merchantChange(form: MerchantChangeForm): MerchantChange {
  return {
    ...(form.name === undefined ? {} : { name: form.name }),
    ...(form.websiteUrl === undefined ? {} : { website_url: form.websiteUrl }),
    ...(form.logoUrl === undefined ? {} : { logo_url: form.logoUrl }),
    ...(form.servicePhoneNumber === undefined ? {} : { service_phone_number: form.servicePhoneNumber }),
    ...(form.serviceEmail === undefined ? {} : { service_email: form.serviceEmail }),
    ...(form.serviceFormUrl === undefined ? {} : { service_form_url: form.serviceFormUrl }),
    ...(form.returnPolicyUrl === undefined ? {} : { return_policy_url: form.returnPolicyUrl }),
    ...(form.priceDropPolicyUrl === undefined ? {} : { price_drop_policy_url: form.priceDropPolicyUrl }),
    ...(form.hidden === undefined ? {} : { hidden: form.hidden ?? false }),
  };
}

/**
 * Changes the given columns of an editable merchant. Its key stays the same, so emails with the old name still find it,
 * and they do not change stored values (`mergeMerchant`). Returns `none` if there is no such merchant or it is not
 * editable.
 */
export async function changeMerchant(
  trx: Transaction<Tables>,
  userId: string,
  id: string,
  change: MerchantChange,
  now: number,
): Promise<Changed> {
  const row = await trx
    .updateTable('merchants')
    .set({ ...change, update_time: changeTime(change, now, { corrected: false }) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('editable', '=', true)
    .returning(hasChanged(now).as('changed'))
    .executeTakeFirst();
  return toChanged(row);
}

/** Checks whether the user has this merchant. */
export async function hasMerchant(db: Kysely<Tables>, userId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('merchants')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns the user's merchant with this name, ignoring case and whitespace, and creates it if there is none. A merchant
 * that was renamed since is still found by its first name. Writers of one user take turns (`lockUser`), so two
 * concurrent calls create only one.
 */
export async function merchantByName(
  trx: Transaction<Tables>,
  userId: string,
  name: string,
  now: number,
): Promise<string> {
  const found = await sql<{ id: string }>`select id::text as id from merchants
    where user_id = ${userId} and (name_key = merchant_name_key(${name}) or merchant_key = ${keyOfName(name)})
    order by name_key = merchant_name_key(${name}) desc, id limit 1`.execute(trx);
  const known = found.rows[0];
  if (known !== undefined) return known.id;
  const made = await sql<{ id: string }>`insert into merchants
      (user_id, id, merchant_key, name, create_time, update_time)
    values (${userId}, ${newId(now)}, ${keyOfName(name)}, ${name}, ${now}, ${now})
    on conflict (user_id, merchant_key) do update set merchant_key = excluded.merchant_key
    returning id::text as id`.execute(trx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('A merchant was neither found nor created');
  return row.id;
}

/** Returns the key of a merchant that is identified only by its name. */
function keyOfName(name: string) {
  return sql`'name:' || merchant_name_key(${name})`;
}
