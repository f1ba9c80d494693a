import { redirect } from 'next/navigation';
import { isAdminRole } from '#lib/accounts/roles.ts';
import { requireUser } from '#lib/viewer.ts';

/** Where a sign-in leads that was not on the way to a page: admins to the overview, others to their mailboxes. */
export default async function StartPage(): Promise<never> {
  const viewer = await requireUser('/start');
  redirect(isAdminRole(viewer.role) ? '/admin' : '/mailboxes');
}
