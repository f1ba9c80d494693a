import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { callQueryString, readCallQuery } from '#lib/admin/call-query.ts';
import { findCall } from '#lib/admin/requests.ts';
import { readRowId } from '#lib/admin/row-id.ts';
import { runtime } from '#lib/runtime.ts';
import { recordAccess, requireAdmin } from '#lib/viewer.ts';
import { NothingHere } from '../../../../_ui/kit/nothing-here.tsx';
import { CallHead } from '../call-head.tsx';
import { CallList } from '../call-list.tsx';
import { CallDrawer } from './call-drawer.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.requests'))('title') };
}

/** One call beside the list it was opened from. */
export default async function RequestPage({ params, searchParams }: PageProps<'/admin/requests/[id]'>) {
  const [{ id: segment }, search] = await Promise.all([params, searchParams]);
  const query = readCallQuery(search);
  const admin = await requireAdmin(`/admin/requests/${segment}${callQueryString(query)}`, 'requests');
  if (admin === null) return <NothingHere />;
  const [locale, { database }, id] = [await getLocale(), await runtime(), readRowId(segment)];
  const call = id === null ? null : await findCall(database.db, id);
  if (call === null) return <NothingHere />;
  await recordAccess(admin, call.userName ?? '', 'view_request');
  return (
    <>
      <CallHead query={query} />
      <div className="call-split">
        <CallDrawer admin={admin} call={call} closeHref={`/admin/requests${callQueryString(query)}`} locale={locale} />
        <CallList query={query} locale={locale} chosen={call.id} />
      </div>
    </>
  );
}
