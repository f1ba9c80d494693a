import 'server-only';
import type { Kysely } from 'kysely';
import { normaliseEmail } from '../accounts/accounts.ts';
import { endAllDevices } from '../accounts/devices.ts';
import type { WebTables } from '../store/tables.ts';
import { writeAudit } from './audit.ts';

/** `unknown`: the address has no account. */
export type SessionsEnd = 'ended' | 'unknown';

/**
 * Signs an account out on all devices, for example after a device was stolen. The access log records it, so that the
 * owner sees it (ASVS 5.0 V7.4.5).
 */
export async function endSessionsOf(
  db: Kysely<WebTables>,
  byId: string,
  address: string,
  now: Date,
): Promise<SessionsEnd> {
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('accounts')
      .select(['id', 'user_name'])
      .where('email', '=', normaliseEmail(address))
      .forUpdate()
      .executeTakeFirst();
    if (account === undefined) return 'unknown';
    await endAllDevices(trx, account.id);
    await writeAudit(trx, { accountId: byId, action: 'end_sessions', subject: account.user_name, at: now });
    return 'ended';
  });
}
