import type { NextRequest, NextResponse } from 'next/server';

/** The cookie of what is said once; `lib/notice-cookie.ts` seals and reads it, `app/_ui/notice.tsx` ends it by script. */
export const NOTICE_COOKIE = 'notice';

/** Pages on the way to the one that says it. */
const PASSED_THROUGH = ['/signin', '/signup'];

/**
 * Lets the browser forget a notice along with the page that says it. Only a page as a whole does that: what a script asks for
 * has other `Accept`s, may be loaded ahead, and its answer to a form comes without cookies.
 */
export function endNotice(request: NextRequest, response: NextResponse): void {
  if (request.method !== 'GET' || PASSED_THROUGH.includes(request.nextUrl.pathname)) return;
  if (!(request.headers.get('accept') ?? '').includes('text/html')) return;
  for (const { name } of request.cookies.getAll()) {
    // As a header of its own: what is set by `response.cookies` the page itself would not find any more.
    if (/^notice\.\d$/.test(name)) response.headers.append('Set-Cookie', `${name}=; Path=/; Max-Age=0`);
  }
}
