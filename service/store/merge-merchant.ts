import { sql, type Transaction } from 'kysely';
import type { MerchantFacts } from '../receipts/facts.ts';
import { merchantKey } from '../receipts/keys.ts';
import { newId } from './new-id.ts';
import type { Tables } from './tables.ts';

/** The user's merchant that these facts name, made when there is none. What is stored of a known one stays. */
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
    // Partners add merchants by hand without taking the lock of facts.
    .onConflict((conflict) => conflict.columns(['user_id', 'merchant_key']).doUpdateSet({ merchant_key: key }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Removes a merchant that a later mail named better, once nothing points to it. */
export async function forgetMerchant(trx: Transaction<Tables>, userId: string, id: string | null): Promise<void> {
  await sql`delete from merchants m where m.user_id = ${userId} and m.id = ${id}
    and not exists (select 1 from orders o where o.user_id = m.user_id and o.merchant_id = m.id)
    and not exists (select 1 from shipments s where s.user_id = m.user_id and s.merchant_id = m.id)`.execute(trx);
}
