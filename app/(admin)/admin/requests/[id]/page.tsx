import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { mayOpen } from '#lib/accounts/roles.ts';
import { callQueryString, readCallQuery } from '#lib/admin/call-query.ts';
import { howToRepeat, repeatCall } from '#lib/admin/repeat-call.ts';
import { findCall } from '#lib/admin/requests.ts';
import { readRowId } from '#lib/admin/row-id.ts';
import { readParam } from '#lib/http/search-params.ts';
import { runtime } from '#lib/runtime.ts';
import { adminPass, recordAccess, requireAdmin } from '#lib/viewer.ts';
import { NothingHere } from '../../../../_ui/kit/nothing-here.tsx';
import { CallHead } from '../call-head.tsx';
import { CallList } from '../call-list.tsx';
import { CallDrawer } from './call-drawer.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.requests'))('title') };
}

/** One call next to the list it was opened from. */
export default async function RequestPage({ params, searchParams }: PageProps<'/admin/requests/[id]'>) {
  const [{ id: segment }, search] = await Promise.all([params, searchParams]);
  const query = readCallQuery(search);
  const admin = await requireAdmin(`/admin/requests/${segment}${callQueryString(query)}`, 'requests');
  if (admin === null) return <NothingHere />;
  const [locale, { database, sendRaw }, id] = [await getLocale(), await runtime(), readRowId(segment)];
  const call = id === null ? null : await findCall(database.db, id);
  if (call === null) return <NothingHere />;
  await recordAccess(admin, call.userName ?? '', 'view_request');
  const mayRepeat = mayOpen(admin.role, 'tools');
  const isRepeat = mayRepeat && howToRepeat(call) === 'send' && readParam(search, 'repeat') !== '';
  const repeated = isRepeat
    ? await repeatCall(sendRaw, await adminPass(admin, call.userName ?? '', 'send_request'), call)
    : null;
  return (
    <>
      <CallHead query={query} />
      <div className="call-split">
        <CallDrawer
          admin={admin}
          call={call}
          closeHref={`/admin/requests${callQueryString(query)}`}
          repeated={mayRepeat ? repeated : undefined}
          listFields={[...new URLSearchParams(callQueryString(query))]}
          locale={locale}
        />
        <CallList query={query} locale={locale} chosen={call.id} />
      </div>
    </>
  );
}
