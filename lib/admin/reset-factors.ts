import 'server-only';
import type { Kysely } from 'kysely';
import { normaliseEmail } from '../accounts/accounts.ts';
import { endAllDevices } from '../accounts/devices.ts';
import type { FactorPlace } from '../second-factor/factor-notices.ts';
import { notifyFactor } from '../second-factor/factor-notices.ts';
import { hasSecondFactor } from '../second-factor/factors.ts';
import { dropAllFactors } from '../second-factor/manage-factors.ts';
import type { WebTables } from '../store/tables.ts';
import { writeAudit } from './audit.ts';

/** `unknown`: the address has no account. `none`: the account has no second factor. */
export type FactorReset = 'reset' | 'unknown' | 'none';

/**
 * Removes all second factors of an account whose owner has lost them, records that in the access log, ends the
 * account's sessions, and notifies its owner. The admin must first verify the identity of the requester by other means.
 */
export async function resetFactors(
  db: Kysely<WebTables>,
  byId: string,
  address: string,
  place: FactorPlace,
  now: Date,
): Promise<FactorReset> {
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('accounts')
      .select(['id', 'user_name'])
      .where('email', '=', normaliseEmail(address))
      .forUpdate()
      .executeTakeFirst();
    if (account === undefined) return 'unknown';
    if (!(await hasSecondFactor(trx, account.id))) return 'none';
    await dropAllFactors(trx, account.id);
    await endAllDevices(trx, account.id);
    // Logged under the user name, so that the account's owner sees the entry.
    await writeAudit(trx, { accountId: byId, action: 'reset_factors', subject: account.user_name, at: now });
    await notifyFactor(trx, account.id, { kind: 'factors_reset' }, place, now);
    return 'reset';
  });
}
