import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { callQueryString, readCallQuery } from '#lib/admin/call-query.ts';
import { recordAccess, requireAdmin } from '#lib/viewer.ts';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { CallHead } from './call-head.tsx';
import { CallList } from './call-list.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.requests'))('title') };
}

/** Calls of this app to the service, newest first. */
export default async function RequestsPage({ searchParams }: PageProps<'/admin/requests'>) {
  const query = readCallQuery(await searchParams);
  const admin = await requireAdmin(`/admin/requests${callQueryString(query)}`, 'requests');
  if (admin === null) return <NothingHere />;
  await recordAccess(admin, query.userName, 'list_requests');
  return (
    <>
      <CallHead query={query} />
      <CallList query={query} locale={await getLocale()} />
    </>
  );
}
