import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ActingUser } from '../service/acting-user.ts';
import { eraseUser } from '../service/users.ts';
import type { WebTables } from '../store/tables.ts';

/**
 * Erases a user at the service whose account was erased here. A request that was in progress may have created the user
 * again. So it calls this after it created one, and the erasure after it deleted the account: whichever comes last finds
 * both. A new account may have taken the name, and keeps its user.
 * @throws ServiceError when the service does not confirm the erasure
 */
export async function eraseLeftUser(db: Kysely<WebTables>, accountId: string, user: ActingUser): Promise<void> {
  const owner = await db
    .selectFrom('accounts')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', accountId), eb('user_name', '=', user.userName)]))
    .limit(1)
    .executeTakeFirst();
  if (owner === undefined) await eraseUser(user, randomUUID());
}
