import { redirect } from 'next/navigation';
import { requireUser } from '#lib/viewer.ts';

/** Where a sign-in leads that was not on the way to a page: admins to the overview, others to their mailboxes. */
export default async function StartPage(): Promise<never> {
  const viewer = await requireUser('/start');
  redirect(viewer.role === 'admin' ? '/admin' : '/mailboxes');
}
