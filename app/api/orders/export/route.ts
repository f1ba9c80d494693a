import type { NextRequest } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { readUserName } from '#lib/admin/user-name.ts';
import { viewerDay } from '#lib/cookies/time-zone-cookie.ts';
import { seeOther } from '#lib/http/see-other.ts';
import { callFailureOf } from '#lib/service/call-failure.ts';
import { emptyOrdersCsv, streamOrdersCsv } from '#lib/service/orders-csv.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { isFilterRefused, isUserUnknown } from '#lib/service/service-error.ts';
import { actAsViewer, actForUser, findViewer, requireAdmin } from '#lib/viewer.ts';

/** The whole list as a CSV file: the viewer's orders, or for an admin those of `user`. */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const viewer = await findViewer();
  if (viewer === null) return seeOther(`/signin?${new URLSearchParams({ next: listOf(searchParams) })}`);
  const userName = searchParams.get('user');
  const user = userName === null ? await actAsViewer(viewer) : await actForOther(userName);
  if (user === null) return answer('', 404);
  const text = (name: string) => (searchParams.get(name) ?? '').replaceAll('\0', '').trim();
  const selection = { filter: text('filter'), orderBy: text('orderBy') };
  const csv = await outcomeOf(streamOrdersCsv(user, selection, request.signal));
  const isUnknown = !csv.ok && isUserUnknown(csv.error);
  if (!csv.ok && !isUnknown) {
    const t = await getTranslations('serviceFailure');
    const title = t(`${callFailureOf(csv.error)}.title`);
    return answer(`${title}\n${t('reqId')} ${csv.error.reqId}\n`, isFilterRefused(csv.error) ? 400 : 502);
  }
  return new Response(csv.ok ? csv.value : emptyOrdersCsv(), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="orders-${await viewerDay(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** Returns the exported list. After a sign-in that leads to a file, the page of the sign-in would stay. */
function listOf(searchParams: URLSearchParams): string {
  const { user, ...shown } = Object.fromEntries(searchParams);
  const list = user === undefined ? '/orders' : `/admin/users/${encodeURIComponent(user)}/orders`;
  return `${list}?${new URLSearchParams(shown)}`;
}

async function actForOther(segment: string) {
  const userName = readUserName(encodeURIComponent(segment));
  const admin = await requireAdmin('/admin/users', 'users');
  return admin === null || userName === null ? null : actForUser(admin, userName, 'export_orders');
}

function answer(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
