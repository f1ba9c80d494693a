import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { type BodyRefusal, refuseActionBody } from './action-body.ts';
import { allowedMethods } from './allowed-methods.ts';
import { refuse } from './refuse.ts';
import { isSameOrigin } from './same-origin.ts';

const WHY = { 400: 'unreadable', 413: 'tooLong', 415: 'otherType' } as const satisfies Record<BodyRefusal, string>;

/**
 * Email providers unsubscribe without an origin and without cookies (RFC 8058). The link proves what they may change.
 */
const FROM_ANYWHERE = /^\/api\/unsubscribe$/;

/**
 * Returns the response to a request that must not reach any page or route, or null: an unsupported method (405), a
 * request that could change data from another site (403), or an invalid form (400, 413, 415). This is the only check of
 * a request's origin.
 */
export async function rejectRequest(request: NextRequest, publicUrl: string): Promise<NextResponse | null> {
  const { method } = request;
  const { pathname } = request.nextUrl;
  const methods = allowedMethods(pathname);
  const allow = { Allow: methods.join(', ') };
  if (method === 'OPTIONS') return new NextResponse(null, { status: 204, headers: allow });
  if (!methods.includes(method)) {
    return refuse(request, { status: 405, why: 'method', values: { methods: allow.Allow } }, allow);
  }
  if (method !== 'POST') return null;
  if (!FROM_ANYWHERE.test(pathname) && !isSameOrigin(request.headers, publicUrl)) {
    return refuse(request, { status: 403, why: 'elsewhere', values: { origin: new URL(publicUrl).origin } });
  }
  // Routes read their own forms.
  if (pathname.startsWith('/api/')) return null;
  const status = await refuseActionBody(request);
  return status === null ? null : refuse(request, { status, why: WHY[status] });
}
