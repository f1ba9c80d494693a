import { sql, type Transaction } from 'kysely';
import type { MerchantFacts } from '../../receipts/facts.ts';
import { merchantKey } from '../../receipts/keys.ts';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';

/**
 * Returns the user's merchant for these facts, and creates it if there is none. The stored values of a known merchant
 * are kept. A merchant is identified by its site or, without one, by its name, ignoring case and whitespace. A new site
 * is assigned to the merchant of the same name without a site, so that a name entered by the user and a later email
 * become one merchant.
 */
export async function mergeMerchant(
  trx: Transaction<Tables>,
  userId: string,
  facts: MerchantFacts,
  now: number,
): Promise<string> {
  const key = merchantKey(facts);
  const known = await trx
    .selectFrom('merchants')
    .select('id')
    .where('user_id', '=', userId)
    .where('merchant_key', '=', key)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const named = await merchantOfName(trx, userId, facts);
  if (named !== null) {
    if (facts.domain !== null) await giveSite(trx, userId, named, key, facts.websiteUrl, now);
    return named;
  }
  const made = await trx
    .insertInto('merchants')
    .values({
      user_id: userId,
      id: newId(now),
      merchant_key: key,
      name: facts.name,
      website_url: facts.websiteUrl,
      create_time: now,
      update_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Returns the merchant with this name that these facts can be about. If they have a site, only one without a site. */
async function merchantOfName(
  trx: Transaction<Tables>,
  userId: string,
  { name, domain }: MerchantFacts,
): Promise<string | null> {
  const found = await sql<{ id: string }>`select id::text as id from merchants
    where user_id = ${userId} and name_key = merchant_name_key(${name})
      and (${domain === null} or merchant_key like 'name:%' or merchant_key not like '%.%')
    order by id limit 1`.execute(trx);
  return found.rows[0]?.id ?? null;
}

async function giveSite(
  trx: Transaction<Tables>,
  userId: string,
  id: string,
  key: string,
  websiteUrl: string | null,
  now: number,
): Promise<void> {
  await sql`update merchants set merchant_key = ${key}, website_url = coalesce(website_url, ${websiteUrl}),
      update_time = ${now}
    where user_id = ${userId} and id = ${id}`.execute(trx);
}

/** Removes a merchant for which a later email had a better name, once nothing references it. */
export async function removeUnusedMerchant(trx: Transaction<Tables>, userId: string, id: string | null): Promise<void> {
  await sql`delete from merchants m where m.user_id = ${userId} and m.id = ${id}
    and not exists (select 1 from orders o where o.user_id = m.user_id and o.merchant_id = m.id)
    and not exists (select 1 from shipments s where s.user_id = m.user_id and s.merchant_id = m.id)`.execute(trx);
}
