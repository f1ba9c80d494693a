'use server';

import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ROLES, type Role } from '#lib/accounts/roles.ts';
import { changeRole } from '#lib/admin/admin-accounts.ts';
import { endSessionsOf } from '#lib/admin/end-sessions.ts';
import { resetFactors } from '#lib/admin/reset-factors.ts';
import { setFlash } from '#lib/cookies/flash-cookie.ts';
import { runtime } from '#lib/runtime.ts';
import { requireAdmin, requireFresh } from '#lib/viewer.ts';

const PATH = '/admin/people';

/** State of the form that assigns an account its first role: the fields, and why it failed. */
export type GiveState = { readonly email: string; readonly role: Role; readonly problem: string | null };

/** Assigns a role to an account without one. Other roles are changed in the table above the form. */
export async function giveRole(_previous: GiveState, form: FormData): Promise<GiveState> {
  const admin = await requireAdmin(PATH, 'people');
  if (admin === null) return notFound();
  await requireFresh(admin, PATH);
  const [t, { database }] = await Promise.all([getTranslations('admin.people'), runtime()]);
  const email = textOf(form, 'email').trim();
  const role = roleOf(form, 'role') ?? 'support';
  const change = await changeRole(database.db, admin.id, { email, from: 'user', to: role }, new Date());
  switch (change) {
    case 'changed':
      // The change also ended all sessions of the account.
      return redirect(await setFlash(null, PATH, { notice: 'changed', email }));
    case 'not_owner':
      return notFound();
    default:
      return { email, role, problem: t(`problems.${change === 'stale' ? 'has_role' : change}`, { email }) };
  }
}

/** Changes or removes a role, unless it changed since it was shown. */
export async function setRole(form: FormData): Promise<void> {
  const admin = await requireAdmin(PATH, 'people');
  if (admin === null) return notFound();
  await requireFresh(admin, PATH);
  const { database } = await runtime();
  const [email, from, to] = [textOf(form, 'email'), roleOf(form, 'from'), roleOf(form, 'role')];
  if (from === null || to === null) return redirect(PATH);
  const change = await changeRole(database.db, admin.id, { email, from, to }, new Date());
  if (change === 'not_owner') return notFound();
  const flash = change === 'changed' ? { notice: to === 'user' ? 'taken' : 'changed' } : { problem: change };
  redirect(await setFlash(null, PATH, { ...flash, email }));
}

/** State of a form that acts on the account of an address, after a failed attempt. */
export type AccountFormState = { readonly email: string; readonly problem: string | null };

/** Removes the second factors of someone who has lost them. */
export async function resetSecondFactors(_previous: AccountFormState, form: FormData): Promise<AccountFormState> {
  const admin = await requireAdmin(PATH, 'people');
  if (admin === null) return notFound();
  await requireFresh(admin, PATH);
  const [t, { database, outbox }] = await Promise.all([getTranslations('admin.people'), runtime()]);
  const email = textOf(form, 'email').trim();
  const place = { outbox, userAgent: '' };
  const reset = await resetFactors(database.db, admin.id, email, place, new Date());
  if (reset !== 'reset') return { email, problem: t(`problems.${reset}`, { email }) };
  redirect(await setFlash(null, PATH, { notice: 'reset', email }));
}

/** Signs an account out everywhere, for example after its owner reported a stolen device. */
export async function endSessions(_previous: AccountFormState, form: FormData): Promise<AccountFormState> {
  const admin = await requireAdmin(PATH, 'people');
  if (admin === null) return notFound();
  await requireFresh(admin, PATH);
  const [t, { database }] = await Promise.all([getTranslations('admin.people'), runtime()]);
  const email = textOf(form, 'email').trim();
  const end = await endSessionsOf(database.db, admin.id, email, new Date());
  if (end !== 'ended') return { email, problem: t(`problems.${end}`, { email }) };
  redirect(await setFlash(null, PATH, { notice: 'ended', email }));
}

function roleOf(form: FormData, name: string): Role | null {
  return ROLES.find((known) => known === form.get(name)) ?? null;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, 320) : '';
}
