import type { EmailLanguage } from '#email/render.ts';
import { endOtherAreaSessions, findAreaAccount, lockAreaAccount } from '../store/area-accounts.ts';
import { deleteApp } from '../store/second-factors/apps.ts';
import { transact } from '../store/transact.ts';
import type { FactorArea, FactorDeps } from './factor-area.ts';
import { notifyFactor } from './notify-factor.ts';

/** `none`: the account has no second factor, and nothing was changed. */
export type FactorReset =
  | { readonly kind: 'reset'; readonly accountId: string }
  | { readonly kind: 'none' | 'unknown' };

/**
 * Removes the second factor of an account whose owner lost it, for the operator. Signs out every browser and notifies
 * the owner.
 */
export function resetFactor(
  deps: Pick<FactorDeps, 'db' | 'outbox' | 'clock'>,
  area: FactorArea,
  wanted: { readonly email: string; readonly language: EmailLanguage },
): Promise<FactorReset> {
  const own = area.rule.area;
  return transact(deps.db, async (trx) => {
    const account = await findAreaAccount(trx, own, { email: wanted.email });
    if (account === null) return { kind: 'unknown' };
    await lockAreaAccount(trx, own, account.id);
    if (!(await deleteApp(trx, own, account.id))) return { kind: 'none' };
    await endOtherAreaSessions(trx, own, account.id, null);
    const place = { language: wanted.language, userAgent: '' };
    await notifyFactor(trx, deps, area, account, { kind: 'factors_reset' }, place);
    return { kind: 'reset', accountId: account.id };
  });
}
