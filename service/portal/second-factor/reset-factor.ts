import type { Kysely } from 'kysely';
import type { Outbox } from '#email/outbox.ts';
import type { EmailLanguage } from '#email/render.ts';
import { endOtherPortalSessions, findAccount, lockAccount } from '../../store/portal/portal-accounts.ts';
import { deleteApp } from '../../store/portal/portal-apps.ts';
import type { Tables } from '../../store/tables.ts';
import { transact } from '../../store/transact.ts';
import { notifyFactor } from './notify-factor.ts';

/** `none`: the account has no second factor, and nothing was changed. */
export type FactorReset =
  | { readonly kind: 'reset'; readonly accountId: string }
  | { readonly kind: 'none' | 'unknown' };

/**
 * Removes the second factor of a developer who lost it, for the operator. Signs out every browser and notifies the
 * developer.
 * @param now milliseconds since the epoch
 */
export function resetFactor(
  { db, outbox }: { readonly db: Kysely<Tables>; readonly outbox: Outbox | null },
  wanted: { readonly email: string; readonly language: EmailLanguage },
  now: number,
): Promise<FactorReset> {
  return transact(db, async (trx) => {
    const account = await findAccount(trx, { email: wanted.email });
    if (account === null) return { kind: 'unknown' };
    await lockAccount(trx, account.id);
    if (!(await deleteApp(trx, account.id))) return { kind: 'none' };
    await endOtherPortalSessions(trx, account.id, null);
    const place = { outbox, language: wanted.language, userAgent: '' };
    await notifyFactor(trx, account, { kind: 'factors_reset' }, place, now);
    return { kind: 'reset', accountId: account.id };
  });
}
