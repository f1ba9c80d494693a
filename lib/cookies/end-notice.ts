import type { NextRequest, NextResponse } from 'next/server';

/**
 * Name of the notice cookie. `flash-cookie.ts` encrypts and reads it; `app/_ui/kit/notice-read.tsx` deletes it by
 * script.
 */
export const NOTICE_COOKIE = 'notice';

/** Checks whether a cookie holds a notice. Under HTTPS, its name starts with `__Host-`. */
export function isNoticeCookie(name: string): boolean {
  return /^(?:__Host-)?notice\.\d$/.test(name);
}

/** Paths visited before the page with the notice, and paths without a page: a route may have just set a notice. */
const PASSED_THROUGH = /^\/(?:signin$|signup$|api\/)/;

/**
 * Deletes a notice's cookie with the page that shows it. Only a full page load does that. Requests by scripts have
 * other `Accept` headers, may be prefetches, and cannot delete cookies in the response to a form.
 */
export function endNotice(request: NextRequest, response: NextResponse): void {
  if (request.method !== 'GET' || PASSED_THROUGH.test(request.nextUrl.pathname)) return;
  if (!(request.headers.get('accept') ?? '').includes('text/html')) return;
  for (const { name } of request.cookies.getAll()) {
    // A separate header: with `response.cookies`, the page itself would no longer see the cookie.
    if (!isNoticeCookie(name)) continue;
    const secure = name.startsWith('__Host-') ? '; Secure' : '';
    response.headers.append('Set-Cookie', `${name}=; Path=/; Max-Age=0${secure}`);
  }
}
