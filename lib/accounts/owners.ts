import 'server-only';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';

/**
 * Checks that losing this account would leave no owner, and therefore no one who could assign roles. Owners whose
 * erasure has begun do not count. Locks the rows of all owners until the transaction ends, so that the last two cannot
 * leave at the same time.
 */
export async function isLastOwner(transaction: Kysely<WebTables>, accountId: string): Promise<boolean> {
  const owners = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'owner')
    .orderBy('id')
    .forUpdate()
    .execute();
  const others = owners.map(({ id }) => id).filter((id) => id !== accountId);
  if (others.length === owners.length) return false;
  if (others.length === 0) return true;
  const going = await transaction
    .selectFrom('erasures')
    .select('account_id')
    .where('account_id', 'in', others)
    .execute();
  return going.length >= others.length;
}
