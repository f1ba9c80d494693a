import { redirect } from 'next/navigation';
import { isAdminRole } from '#lib/accounts/roles.ts';
import { requireUser } from '#lib/viewer.ts';

/** Target of a sign-in without a page to return to: the overview for admins, the mailboxes for others. */
export default async function StartPage(): Promise<never> {
  const viewer = await requireUser('/start');
  redirect(isAdminRole(viewer.role) ? '/admin' : '/mailboxes');
}
