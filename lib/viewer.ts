import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Account } from './accounts/accounts.ts';
import { type AdminArea, isAdminRole, mayOpen } from './accounts/roles.ts';
import { findSessionAccount, isFreshSession } from './accounts/sessions.ts';
import { type AuditAction, writeAudit } from './admin/audit.ts';
import { readSessionId } from './cookies/session-cookie.ts';
import { confirmPath } from './routes/account-routes.ts';
import { runtime } from './runtime.ts';
import { hasSecondFactor } from './second-factor/factors.ts';
import { type ActingUser, actAs } from './service/acting-user.ts';
import type { AdminPass } from './service/users.ts';

/** The signed-in user: current account data and the session. */
export type Viewer = Account & { readonly sessionId: string };

/**
 * Returns the signed-in user of this request, or null. The token only names a session; the database identifies the
 * user.
 */
export const findViewer = cache(async (): Promise<Viewer | null> => {
  const sessionId = await readSessionId();
  if (sessionId === null) return null;
  const { database } = await runtime();
  const account = await findSessionAccount(database.db, sessionId, new Date());
  return account === null ? null : { ...account, sessionId };
});

/**
 * Returns the viewer, or redirects to sign-in and then back to `path`. If every account needs a second factor, redirects a
 * viewer without one to the page that sets it up. Every page and action must call it, except those of that setup.
 */
export async function requireUser(path: string): Promise<Viewer> {
  const viewer = await requireSession(path);
  await requireFactorOfAll(viewer);
  return viewer;
}

/** Like `requireUser`, also for a viewer who still has to set up a required second factor. */
export async function requireSession(path: string): Promise<Viewer> {
  const viewer = await findViewer();
  if (viewer === null) redirect(`/signin?next=${encodeURIComponent(path)}`);
  return viewer;
}

async function requireFactorOfAll(viewer: Viewer): Promise<void> {
  const { config } = await runtime();
  if (config.userSecondFactor && (await lacksFactor(viewer))) redirect(FACTOR_PATH);
}

const FACTOR_PATH = '/settings/second-factor';

/** Checks whether the viewer signed in or confirmed this session in the last 10 minutes. */
export async function isFresh(viewer: Viewer): Promise<boolean> {
  const { database } = await runtime();
  return isFreshSession(database.db, viewer.sessionId, new Date());
}

/**
 * Redirects to the page that confirms the owner, and then to `path`, unless that happened in the last 10 minutes. Every
 * action for which a session alone is not enough must call it.
 */
export async function requireFresh(viewer: Viewer, path: string): Promise<void> {
  if (!(await isFresh(viewer))) redirect(confirmPath(path));
}

declare const admitted: unique symbol;

/**
 * A viewer whose role has access to the requested area. Only `requireAdmin` creates one, and acting for others requires
 * it.
 */
export type Admin = Viewer & { readonly [admitted]: true };

/**
 * Returns the viewer if their role has access to an area, otherwise null: the page must then appear not to exist. If
 * admins need a second factor, redirects an admin without one to the page that sets it up.
 */
export async function requireAdmin(path: string, area: AdminArea): Promise<Admin | null> {
  const viewer = await requireUser(path);
  if (!mayOpen(viewer.role, area)) return null;
  if (await lacksFactor(viewer)) redirect(FACTOR_PATH);
  return viewer as Admin;
}

/** Checks whether the viewer needs a second factor (USER_SECOND_FACTOR, ADMIN_SECOND_FACTOR). */
export async function needsFactor(viewer: Viewer): Promise<boolean> {
  const { config } = await runtime();
  return config.userSecondFactor || (config.adminSecondFactor && isAdminRole(viewer.role));
}

/** Checks whether the viewer needs a second factor that the account does not have. */
export async function lacksFactor(viewer: Viewer): Promise<boolean> {
  const { database } = await runtime();
  return (await needsFactor(viewer)) && !(await hasSecondFactor(database.db, viewer.id));
}

/** Acts for the viewer at the service. Routes that do not call `requireUser` get the same redirect from it. */
export async function actAsViewer(viewer: Viewer): Promise<ActingUser> {
  await requireFactorOfAll(viewer);
  const { service } = await runtime();
  return actAs(service, viewer.userName);
}

/** Acts for another user as an admin. Records the access first. */
export async function actForUser(admin: Admin, userName: string, action: AuditAction): Promise<ActingUser> {
  const { service } = await adminPass(admin, userName, action);
  return actAs(service, userName);
}

/** Gives an admin access to all users of this app at the service. Records the access first. */
export async function adminPass(admin: Admin, subject: string, action: AuditAction): Promise<AdminPass> {
  const { service } = await runtime();
  await recordAccess(admin, subject, action);
  return { service, admin: true };
}

/** Records an admin's access to user data that this app stores. Await it before showing the data. */
export async function recordAccess(admin: Admin, subject: string, action: AuditAction): Promise<void> {
  const { database } = await runtime();
  await writeAudit(database.db, { accountId: admin.id, action, subject, at: new Date() });
}
