import type { NextRequest } from 'next/server';
import { getLocale } from 'next-intl/server';
import { readUserName } from '#lib/admin/user-name.ts';
import { countOrdersBy } from '#lib/service/summary.ts';
import { actAsViewer, actForUser, findViewer, requireAdmin } from '#lib/viewer.ts';

/** Fields with counts in the filter bar. */
const KEYS = ['merchant', 'status', 'category'] as const;

/**
 * The number of orders per value of a choice, in the viewer's language: the viewer's orders, or for an admin those of
 * `user`. Requested only when a choice is opened, because counting all orders of a list costs more than showing a page.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const viewer = await findViewer();
  if (viewer === null) return answer({ error: 'signed_out' }, 401);
  const userName = searchParams.get('user');
  const user = userName === null ? await actAsViewer(viewer) : await actForOther(userName);
  const by = KEYS.find((key) => key === searchParams.get('by'));
  if (user === null || by === undefined) return answer({ error: 'not_found' }, 404);
  const counts = await countOrdersBy(user, by, (searchParams.get('filter') ?? '').replaceAll('\0', '').trim());
  if (counts === 'rejected') return answer({ error: 'filter_invalid' }, 400);
  if (counts === null) return answer({ error: 'not_reported' }, 502);
  const number = new Intl.NumberFormat(await getLocale());
  const worded = [...counts].map(([value, count]) => [value, number.format(count)] as const);
  return answer({ counts: Object.fromEntries(worded), none: number.format(0) }, 200);
}

async function actForOther(segment: string) {
  const userName = readUserName(encodeURIComponent(segment));
  const admin = await requireAdmin('/admin/users', 'users');
  return admin === null || userName === null ? null : actForUser(admin, userName, 'view_orders');
}

function answer(body: object, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
