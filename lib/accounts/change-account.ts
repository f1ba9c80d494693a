import 'server-only';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Language } from '../format/format-locale.ts';
import type { WebTables } from '../store/tables.ts';
import { endOtherDevices } from './devices.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { signUpForm } from './sign-up.ts';
import { PASSWORD_PER_ACCOUNT, resetTries, takeTry } from './throttle.ts';

/** What the profile form sends; messages are keys of the catalogue, under `signUp.problems`. */
export const profileForm = signUpForm.pick({ name: true });

/** What the form for another password sends; the new one keeps the rules of signing up. */
export const passwordForm = z.object({ current: z.string().min(1).max(1024), next: signUpForm.shape.password });

export async function renameAccount(db: Kysely<WebTables>, accountId: string, name: string): Promise<void> {
  await db.updateTable('accounts').set({ name }).where('id', '=', accountId).execute();
}

/** Keeps the language of an account's pages; null for whatever its browser asks for. */
export async function setLanguage(db: Kysely<WebTables>, accountId: string, language: Language | null): Promise<void> {
  await db.updateTable('accounts').set({ language }).where('id', '=', accountId).execute();
}

export type PasswordResult =
  | { readonly kind: 'changed'; readonly ended: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/**
 * Sets another password for somebody who knows the old one, and signs every other device out: whoever knew the old one has
 * nothing left (ASVS 5.0 V7.4.3). Tries are counted before the password is looked at.
 */
export async function changePassword(
  db: Kysely<WebTables>,
  who: { readonly accountId: string; readonly sessionId: string },
  form: z.infer<typeof passwordForm>,
  now: Date,
): Promise<PasswordResult> {
  const right = await checkPassword(db, who.accountId, form.current, now);
  if (right.kind !== 'right') return right;
  const hash = await hashPassword(form.next);
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('accounts').set({ password_hash: hash }).where('id', '=', who.accountId).execute();
    return { kind: 'changed', ended: await endOtherDevices(trx, who.accountId, who.sessionId) };
  });
}

/** Whether somebody who is signed in knows the password of the account, asked before what cannot be taken back. */
export async function checkPassword(
  db: Kysely<WebTables>,
  accountId: string,
  password: string,
  now: Date,
): Promise<{ readonly kind: 'right' } | Exclude<PasswordResult, { readonly kind: 'changed' }>> {
  const tries = await takeTry(db, PASSWORD_PER_ACCOUNT, accountId, now);
  if (!tries.allowed) return { kind: 'throttled', retryAfterMs: tries.retryAfterMs };
  const row = await db.selectFrom('accounts').select('password_hash').where('id', '=', accountId).executeTakeFirst();
  if (!(await verifyPassword(password, row?.password_hash ?? null))) return { kind: 'wrong' };
  await resetTries(db, PASSWORD_PER_ACCOUNT, accountId);
  return { kind: 'right' };
}
