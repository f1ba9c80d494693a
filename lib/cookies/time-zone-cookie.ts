import 'server-only';
import { cookies } from 'next/headers';
import { config } from '../config.ts';
import { dateFormat } from '../format/formatters.ts';
import { dayIn } from '../orders/filter/date-presets.ts';
import { hostCookie } from './host-cookie.ts';

/** Returns the name of the cookie with the browser's time zone (IANA), set once a page with scripts has run. */
export function timeZoneCookieName(): string {
  return hostCookie('timezone', config().publicUrl).name;
}

/** Returns the viewer's current day, `YYYY-MM-DD`, in UTC until the time zone is known. */
export async function viewerDay(now: Date): Promise<string> {
  return dayIn((await cookies()).get(timeZoneCookieName())?.value, now);
}

/** Returns the viewer's time zone (IANA), UTC until it is known. */
export async function viewerTimeZone(): Promise<string> {
  const zone = (await cookies()).get(timeZoneCookieName())?.value ?? 'UTC';
  try {
    return dateFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
