import type { Chunk } from '../document.ts';
import { type DateContext, findDate } from '../text/dates.ts';

/**
 * Returns the indexes of a shipment's past events: in a list of events, each with its date and time, all but the newest.
 * Carriers list them in either order.
 */
export function olderEvents(
  chunks: readonly Chunk[],
  isEvent: (chunk: Chunk) => boolean,
  dates: DateContext,
): ReadonlySet<number> {
  if (chunks.filter(({ text }) => TIME.test(text)).length < 2) return NONE;
  const events = chunks.filter((chunk) => chunk.text.length <= MAX_LENGTH && isEvent(chunk));
  if (events.length < 2) return NONE;
  for (const places of PLACES) {
    const stamps = events.map(({ index }) =>
      stampOf(places.map((offset) => chunks[index + offset]?.text ?? '').join(' '), dates),
    );
    const newest = stamps.reduce((latest, stamp) => (stamp > latest ? stamp : latest), '');
    if (new Set(stamps.filter((stamp) => stamp !== '')).size < 2) continue;
    return new Set(events.filter((_, at) => stamps[at] !== '' && stamps[at] !== newest).map(({ index }) => index));
  }
  return NONE;
}

const NONE: ReadonlySet<number> = new Set();
const MAX_LENGTH = 140;

/** Where an event's date and time may be: in its run, in the runs before it, or in those after it. */
const PLACES: readonly (readonly number[])[] = [[0], [-1], [-2, -1], [1], [1, 2]];

const TIME = /(?<![\d:.])([01]?\d|2[0-3])[:.h]([0-5]\d)(?![\d.])(?:\s?([ap])\.?m\b)?/iu;

/** Returns a text that sorts by time, or '' without date or time. */
function stampOf(text: string, dates: DateContext): string {
  const day = findDate(text.slice(0, 200), dates);
  if (day === null) return '';
  const time = TIME.exec(`${text.slice(0, day.start)} | ${text.slice(day.end)}`);
  if (time === null) return '';
  const hour = (Number(time[1]) % (time[3] === undefined ? 24 : 12)) + (time[3]?.toLowerCase() === 'p' ? 12 : 0);
  return `${day.date} ${String(hour).padStart(2, '0')}:${time[2]}`;
}
