import type { NextRequest, NextResponse } from 'next/server';

/** The cookie of what is said once; `notice-cookie.ts` seals and reads it, `app/_ui/kit/notice.tsx` ends it by script. */
export const NOTICE_COOKIE = 'notice';

/** Whether a cookie is one of those that hold a notice; `__Host-` stands before it under https. */
export function isNoticeCookie(name: string): boolean {
  return /^(?:__Host-)?notice\.\d$/.test(name);
}

/** Pages on the way to the one that says it, and what is no page: a route may have just kept a notice. */
const PASSED_THROUGH = /^\/(?:signin$|signup$|api\/)/;

/**
 * Lets the browser forget a notice along with the page that says it. Only a page as a whole does that: what a script asks for
 * has other `Accept`s, may be loaded ahead, and its answer to a form comes without cookies.
 */
export function endNotice(request: NextRequest, response: NextResponse): void {
  if (request.method !== 'GET' || PASSED_THROUGH.test(request.nextUrl.pathname)) return;
  if (!(request.headers.get('accept') ?? '').includes('text/html')) return;
  for (const { name } of request.cookies.getAll()) {
    // As a header of its own: what is set by `response.cookies` the page itself would not find any more.
    if (!isNoticeCookie(name)) continue;
    const secure = name.startsWith('__Host-') ? '; Secure' : '';
    response.headers.append('Set-Cookie', `${name}=; Path=/; Max-Age=0${secure}`);
  }
}
