import 'server-only';
import { cookies } from 'next/headers';
import { dayIn } from './orders/date-presets.ts';

/** Holds the time zone that the viewer's browser is in (IANA), once a page with scripts has noted it. */
export const TIME_ZONE_COOKIE = 'timezone';

/** The day it is for the viewer, `YYYY-MM-DD`; by UTC as long as their time zone is not known. */
export async function viewerDay(now: Date): Promise<string> {
  return dayIn((await cookies()).get(TIME_ZONE_COOKIE)?.value, now);
}
