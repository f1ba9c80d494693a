import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { type BodyRefusal, refuseActionBody } from './action-body.ts';
import { allowedMethods } from './allowed-methods.ts';
import { isSameOrigin } from './same-origin.ts';

const BODY_WORDS: Readonly<Record<BodyRefusal, string>> = {
  400: 'This form cannot be read. Open the page again and send it from there.',
  413: 'This form is too long. The limit is 1 MB.',
  415: 'Pages take forms as multipart/form-data only.',
};

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
  if (!methods.includes(method)) return refuse(405, `Use ${allow.Allow}.`, allow);
  if (method !== 'POST') return null;
  if (!FROM_ANYWHERE.test(pathname) && !isSameOrigin(request.headers, publicUrl)) {
    const { origin } = new URL(publicUrl);
    return refuse(403, `This form does not come from ${origin}. Open ${origin} and send it from there.`);
  }
  // Routes read their own forms.
  if (pathname.startsWith('/api/')) return null;
  const refusal = await refuseActionBody(request);
  return refusal === null ? null : refuse(refusal, BODY_WORDS[refusal]);
}

function refuse(status: number, words: string, headers: Readonly<Record<string, string>> = {}): NextResponse {
  return new NextResponse(`${words}\n`, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
