import 'server-only';
import { dateFormat } from '../../format/formatters.ts';

/** Common date ranges, relative to the viewer's today. */
export const DATE_PRESETS = ['thisMonth', 'lastMonth', 'last30Days', 'last90Days', 'thisYear', 'lastYear'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

/** First and last day, both inclusive, as `YYYY-MM-DD`. */
export type DaySpan = { readonly from: string; readonly to: string };

/** Returns the range of a preset for this day (`YYYY-MM-DD`). */
export function daysOf(preset: DatePreset, today: string): DaySpan {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  switch (preset) {
    case 'thisMonth':
      return { from: dayText(year, month, 1), to: dayText(year, month + 1, 0) };
    case 'lastMonth':
      return { from: dayText(year, month - 1, 1), to: dayText(year, month, 0) };
    case 'last30Days':
      return { from: dayText(year, month, day - 29), to: today };
    case 'last90Days':
      return { from: dayText(year, month, day - 89), to: today };
    case 'thisYear':
      return { from: dayText(year, 1, 1), to: dayText(year, 12, 31) };
    case 'lastYear':
      return { from: dayText(year - 1, 1, 1), to: dayText(year - 1, 12, 31) };
  }
}

/** Returns the date in a time zone of the IANA database, or in UTC if it is unknown. */
export function dayIn(timeZone: string | undefined, now: Date): string {
  try {
    // The Swedish date format is ISO 8601.
    return dateFormat('sv-SE', { timeZone: timeZone ?? 'UTC', dateStyle: 'short' }).format(now);
  } catch {
    return dayIn('UTC', now);
  }
}

/** Months and days out of range carry over, as in `Date`. */
function dayText(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
