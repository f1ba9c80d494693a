import 'server-only';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { hashPassword, verifyPassword } from '#accounts/password-hash.ts';
import type { Language } from '../../i18n/languages.ts';
import type { WebOutbox } from '../email/open-outbox.ts';
import { changeShown, type ShownChange } from '../store/change-shown.ts';
import type { WebTables } from '../store/tables.ts';
import { endOtherDevices } from './devices.ts';
import { dropLinkTokensOf } from './link-tokens.ts';
import { notifyPasswordChanged } from './reset-password.ts';
import { isFreshSession } from './sessions.ts';
import { signUpForm } from './sign-up.ts';
import { countAttempt, PASSWORD_PER_ACCOUNT, resetAttempts } from './throttle.ts';

/** Schema of the profile form. Messages are keys in the catalogue, under `signUp.problems`. */
export const profileForm = signUpForm.pick({ name: true });

/** Schema of the password form. The new password follows the sign-up rules. */
export const passwordForm = z.object({ current: z.string().max(1024), next: signUpForm.shape.password });

/** Renames an account, unless it was renamed since the form was shown (`shown`). Returns the previous name. */
export function renameAccount(
  db: Kysely<WebTables>,
  accountId: string,
  { name, shown }: { readonly name: string; readonly shown: string },
): Promise<ShownChange<{ readonly name: string }, string>> {
  const read = async (trx: Kysely<WebTables>) =>
    (await trx.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirst()) ?? null;
  return changeShown(db, accountId, { shown, wanted: { name }, read }, async (trx, before) => {
    await trx.updateTable('accounts').set({ name }).where('id', '=', accountId).execute();
    return before.name;
  });
}

/** Stores the language of an account's pages, unless it changed since the form was shown; null uses the browser's. */
export function setLanguage(
  db: Kysely<WebTables>,
  accountId: string,
  { language, shown }: { readonly language: Language | null; readonly shown: string },
): Promise<ShownChange<{ readonly language: Language | null }, void>> {
  const read = async (trx: Kysely<WebTables>) =>
    (await trx.selectFrom('accounts').select('language').where('id', '=', accountId).executeTakeFirst()) ?? null;
  return changeShown(db, accountId, { shown, wanted: { language }, read }, async (trx) => {
    await trx.updateTable('accounts').set({ language }).where('id', '=', accountId).execute();
  });
}

/** `stale`: the account has no password, and the last sign-in is too long ago. */
export type OwnerRefusal =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/** An account and the session in which its owner acts. */
export type Who = { readonly accountId: string; readonly sessionId: string };

/**
 * Sets a new password, or the first one of an account without a password, and ends all other sessions, so that anyone
 * who knew the old password is signed out (ASVS 5.0 V7.4.3). The owner gets an email. If two changes run at the same
 * time, the second changes nothing.
 */
export async function changePassword(
  db: Kysely<WebTables>,
  who: Who,
  form: z.infer<typeof passwordForm>,
  outbox: WebOutbox | null,
  now: Date,
): Promise<
  OwnerRefusal | { readonly kind: 'changed_meanwhile' } | { readonly kind: 'changed'; readonly ended: number }
> {
  const before = (await findHash(db, who.accountId))?.password_hash ?? null;
  const owner = await confirmOwner(db, who, form.current, now);
  if (owner.kind !== 'confirmed') return owner;
  const hash = await hashPassword(form.next);
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', who.accountId)
      .where('password_hash', 'is not distinct from', before)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { kind: 'changed_meanwhile' };
    await dropLinkTokensOf(trx, who.accountId);
    if (outbox !== null) await notifyPasswordChanged(trx, outbox, who.accountId, now);
    return { kind: 'changed', ended: await endOtherDevices(trx, who.accountId, who.sessionId) };
  });
}

/**
 * Confirms that the signed-in user owns the account, before a change to its sign-in methods. The user must know the
 * password or, if the account has none, have signed in recently.
 */
export async function confirmOwner(
  db: Kysely<WebTables>,
  who: Who,
  password: string,
  now: Date,
): Promise<OwnerRefusal | { readonly kind: 'confirmed' }> {
  const right = await checkPassword(db, who.accountId, password, now);
  if (right.kind !== 'none') return right;
  return { kind: (await isFreshSession(db, who.sessionId, now)) ? 'confirmed' : 'stale' };
}

/** Checks the password of an account; `none` if it has none. The attempt is counted first. */
export async function checkPassword(
  db: Kysely<WebTables>,
  accountId: string,
  password: string,
  now: Date,
): Promise<
  { readonly kind: 'confirmed' } | { readonly kind: 'none' } | Exclude<OwnerRefusal, { readonly kind: 'stale' }>
> {
  const tries = await countAttempt(db, PASSWORD_PER_ACCOUNT, accountId, now);
  if (!tries.allowed) return { kind: 'throttled', retryAfterMs: tries.retryAfterMs };
  const row = await findHash(db, accountId);
  const hash = row?.password_hash ?? null;
  if (row !== undefined && hash === null) return { kind: 'none' };
  if (!(await verifyPassword(password, hash))) return { kind: 'wrong' };
  await resetAttempts(db, PASSWORD_PER_ACCOUNT, accountId);
  return { kind: 'confirmed' };
}

function findHash(db: Kysely<WebTables>, accountId: string) {
  return db.selectFrom('accounts').select('password_hash').where('id', '=', accountId).executeTakeFirst();
}
