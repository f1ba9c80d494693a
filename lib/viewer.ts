import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Account } from './accounts/accounts.ts';
import { findSessionAccount } from './accounts/sessions.ts';
import { type AuditAction, writeAudit } from './admin/audit.ts';
import { readSessionId } from './cookies/session-cookie.ts';
import { runtime } from './runtime.ts';
import { type ActingUser, actAs } from './service/acting-user.ts';
import type { AdminPass } from './service/users.ts';

/** Who is looking: the account as the database has it now, and the session. */
export type Viewer = Account & { readonly sessionId: string };

/** The signed-in viewer of this request, or null. The token only names a session; the database says whose it is. */
export const findViewer = cache(async (): Promise<Viewer | null> => {
  const sessionId = await readSessionId();
  if (sessionId === null) return null;
  const { database } = await runtime();
  const account = await findSessionAccount(database.db, sessionId, new Date());
  return account === null ? null : { ...account, sessionId };
});

/** The viewer, or off to the sign-in page and back to `path` after it. To be called by every page and action itself. */
export async function requireUser(path: string): Promise<Viewer> {
  const viewer = await findViewer();
  if (viewer === null) redirect(`/signin?next=${encodeURIComponent(path)}`);
  return viewer;
}

declare const admitted: unique symbol;

/** A viewer who was found to be an admin; only `requireAdmin` makes one, and acting for others takes nothing else. */
export type Admin = Viewer & { readonly [admitted]: true };

/** The viewer when they are an admin; for anybody else null: the page does not exist. */
export async function requireAdmin(path: string): Promise<Admin | null> {
  const viewer = await requireUser(path);
  return viewer.role === 'admin' ? (viewer as Admin) : null;
}

/** The viewer's own data at the service: their user name there is their address here. */
export async function actAsViewer(viewer: Viewer): Promise<ActingUser> {
  const { service } = await runtime();
  return actAs(service, viewer.email);
}

/** Another user's data, for an admin: the look is written down first. */
export async function actForUser(admin: Admin, userName: string, action: AuditAction): Promise<ActingUser> {
  const { service } = await adminPass(admin, userName, action);
  return actAs(service, userName);
}

/** All users of this app at the service, for an admin: the look is written down first. */
export async function adminPass(admin: Admin, subject: string, action: AuditAction): Promise<AdminPass> {
  const { database, service } = await runtime();
  await writeAudit(database.db, { accountId: admin.id, action, subject, at: new Date() });
  return { service, admin: true };
}
