import 'server-only';
import { viewerTimeZone } from '../cookies/time-zone-cookie.ts';
import { dateFormat } from './formatters.ts';

/** Formats times of records in the viewer's time zone. */
export type ViewerTimes = {
  /** Short name of the zone for a column header: "UTC", "GMT+1". */
  readonly zone: string;
  /** Time to the second, with the day unless it is the current one. */
  readonly brief: (at: Date) => string;
  /** Day and time to the second, with the zone. */
  readonly whole: (at: Date) => string;
};

/** Returns the formats for a request. */
export async function viewerTimes(locale: string, now: Date): Promise<ViewerTimes> {
  const timeZone = await viewerTimeZone();
  const day = dateFormat('en-CA', { dateStyle: 'short', timeZone });
  const clock = dateFormat(locale, { timeStyle: 'medium', timeZone, hourCycle: 'h23' });
  const dated = dateFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    hourCycle: 'h23',
  });
  const whole = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone, hourCycle: 'h23' });
  const named = dateFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(now);
  return {
    zone: named.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
    brief: (at) => (day.format(at) === day.format(now) ? clock : dated).format(at),
    whole: (at) => whole.format(at),
  };
}
