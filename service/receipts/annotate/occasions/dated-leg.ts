import { findLabels } from '../../labels/find-labels.ts';
import { slotOf, wordsOf } from '../../languages/slot.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { dayIn } from './days.ts';
import type { Leg, Line } from './occasion.ts';
import { isPlace, LEAD, withoutMoment } from './places.ts';

/**
 * Finds two places around a dash, "Oslo – Bergen", that fill their run or a part of it between commas, and have the date
 * of departure in the same run or in one of the next three. A refund's date is past, but next to the flight: "AF1832 – 18
 * June", above the places.
 */
export function datedLegs({ dates, sender }: AnnotatedMail, lines: readonly Line[]): Leg[] {
  const isAhead = (day: string | null) => day !== null && (sender.sentDay === null || day >= sender.sentDay);
  return lines.flatMap(({ text, index }, at) => {
    const ends = text.length > 160 ? null : endsIn(text.replace(LEADING_DAY, ''));
    const isDated = ends !== null && lines.slice(at, at + 4).some((line) => isAhead(dayIn(line.text, dates)));
    const above = lines[at - 1]?.text ?? '';
    const isOfFlight = FLIGHT.test(above) && dayIn(above, dates) !== null;
    return ends !== null && (isDated || isOfFlight) ? [{ ...ends, first: index, last: index }] : [];
  });
}

/** "AF1832 – ", before the date. */
const FLIGHT = /^[A-Z][A-Z\d] ?\d{2,4}[\s,–-]/;

/** "Fri. 20 March 2026: " before the places. */
const LEADING_DAY = /^[^:：]{0,24}\d{4}[^:：\d]{0,8}[:：]\s/u;

/** Returns the places of the first part of a run that names two. */
function endsIn(text: string): { readonly from: string; readonly to: string } | null {
  for (const part of text.split(/\s*[,，;；、。|]\s*|\s·\s/u)) {
    const route = withoutMoment(part)
      .replace(LEAD, '')
      .replace(NUMBER, '')
      .replace(/\s?－\s?/u, ' – ');
    const { from, to } = (CASED.exec(route) ?? UNCASED.exec(route))?.groups ?? {};
    if (from !== undefined && to !== undefined && isEnd(from) && isEnd(to)) return { from, to };
  }
  return null;
}

/** Checks whether a text may be one end of a journey: no label, weekday, state, or number, and no two places. */
function isEnd(text: string): boolean {
  return (
    isPlace(text) &&
    findLabels(text).every(({ start }) => start > 0) &&
    !WEEKDAY.test(text) &&
    !/\d{3}|^\p{Lu}{2}$|\s[-–—]\s/u.test(text)
  );
}

const WEEKDAY = new RegExp(`^${wordsOf(slotOf(({ weekdays }) => weekdays))}\\.?$`, 'iu');

const NAME = String.raw`\p{Lu}[\p{L}\p{M}\d .'’()/-]{1,44}?`;
const CASED = new RegExp(String.raw`^(?<from>${NAME})(?:\s+[-–—]\s+|\s?[–—]\s?)(?<to>${NAME})$`, 'u');
/** The number of a train, perhaps behind its label: "Train: IC 785 Oslo – Bergen", "G7503 北京南 - 上海". */
const NUMBER = /^(?:\p{L}{1,12}\s?[:：]\s*)?(?:\p{Lu}{1,3}\s?)?\d{1,5}(?:\s\p{Lu})?\s+(?=\p{L})/u;
/** Scripts without capitals: "北京南站-上海虹桥站". */
const LETTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}]`;
const UNCASED = new RegExp(
  String.raw`^(?<from>${LETTER}{2,12}(?:[(（]${LETTER}{1,6}[)）])?)\s?[-–—~～]\s?(?<to>${LETTER}{2,12}(?:[(（]${LETTER}{1,6}[)）])?)$`,
  'u',
);
