import { redirect } from 'next/navigation';
import { requireAdmin } from '#lib/viewer.ts';
import { NothingHere } from '../../_ui/kit/nothing-here.tsx';

/** Redirects to the first admin page. */
export default async function AdminPage() {
  const admin = await requireAdmin('/admin');
  if (admin === null) return <NothingHere />;
  redirect('/admin/users');
}
