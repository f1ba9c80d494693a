import 'server-only';
import { cookies } from 'next/headers';
import { config } from '../config.ts';
import { dayIn } from '../orders/filter/date-presets.ts';
import { hostCookie } from './host-cookie.ts';

/** Name of the cookie that holds the time zone of the viewer's browser (IANA), once a page with scripts has noted it. */
export function timeZoneCookieName(): string {
  return hostCookie('timezone', config().publicUrl).name;
}

/** The day it is for the viewer, `YYYY-MM-DD`; by UTC as long as their time zone is not known. */
export async function viewerDay(now: Date): Promise<string> {
  return dayIn((await cookies()).get(timeZoneCookieName())?.value, now);
}
