import type { NextRequest, NextResponse } from 'next/server';

/** Name of the notice cookie. `flash-cookie.ts` encrypts and reads it. */
export const NOTICE_COOKIE = 'notice';

/** Checks whether a cookie holds a notice. Under HTTPS, its name starts with `__Host-`. */
function isNoticeCookie(name: string): boolean {
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
    response.headers.append('Set-Cookie', endOf(name));
  }
}

/** Deletes a notice's cookie in a page's script, before the script continues. */
export function endNoticeByScript(): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is asynchronous, and missing on plain HTTP.
    if (isNoticeCookie(name)) document.cookie = endOf(name);
  }
}

/** Returns the `Set-Cookie` string that deletes a cookie. Browsers accept `__Host-` names only with `Secure`. */
function endOf(name: string): string {
  return `${name}=; Path=/; Max-Age=0${name.startsWith('__Host-') ? '; Secure' : ''}`;
}
