import { weigh } from '../annotate/annotation.ts';
import { isHypothetical } from '../annotate/is-report.ts';
import type { Document } from '../document.ts';
import type { Evidence } from '../facts.ts';
import { anyWord, slotOf, wordsOf } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import { MILESTONES } from '../recognise/phrases.ts';
import { type DateContext, findDate } from '../text/dates.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { SpokenLanguages } from '../text/languages.ts';

export type ParcelDay = { readonly value: string; readonly evidence: Evidence };

/**
 * Reads the date a shipment was sent: the stated date, else the email's date if its text reports the sending. Phrases
 * that only say it is under way, late, or coming give no date.
 */
export function readShippingDay(context: MailContext): ParcelDay | null {
  const { annotations, recognition, sender, document } = context;
  const stated = annotations.dates.find(({ label }) => label.field === 'shippingDate');
  if (stated !== undefined) return { value: stated.value, evidence: weigh(stated, 90) };
  if (recognition.milestone !== 'shipped' || recognition.evidence === null) return null;
  const { part, start, end, rule } = recognition.evidence;
  // A tracking number does not say when the goods left.
  if (rule === 'milestone/tracking-number') return null;
  const said = (part === 'subject' ? sender.subject : document.text).slice(start ?? 0, end ?? 0);
  return said === '' || UNDER_WAY.test(said) ? null : mailDay(context);
}

/**
 * Reads the delivery date from an email that reports a delivery: the date next to the phrase, else the email's date.
 */
export function readReceivedDay(context: MailContext): ParcelDay | null {
  return statedDelivery(context) ?? mailDay(context);
}

function mailDay({ sender: { sentDay } }: MailContext): ParcelDay | null {
  if (sentDay === null) return null;
  return {
    value: sentDay,
    evidence: { rule: 'mail-date', confidence: 60, excerpt: sentDay, part: 'headers', path: 'date' },
  };
}

const UNDER_WAY = anyWord(slotOf(({ milestones }) => milestones.stillMoving));

const DELIVERED = MILESTONES.find(({ milestone }) => milestone === 'delivered')?.patternIn;

const ON = wordsOf(slotOf(({ milestones }) => milestones.onDay));

/** German and Dutch place the date before the last verb: "wurde am 7. April zugestellt". */
const DAY_BEFORE = new RegExp(
  String.raw`(?<!\p{L})${wordsOf(slotOf(({ milestones }) => milestones.verbLast))}(?!\p{L})[^!?;]{0,60}?(?<!\p{L})${ON}\s+` +
    String.raw`([^!?;:]{4,40}?)\s+(?:(?:um|om) \d{1,2}[:.]\d\d(?: uhr)? )?` +
    String.raw`${wordsOf(slotOf(({ milestones }) => milestones.verbLastDelivered))}(?!\p{L})`,
  'iu',
);

function statedDelivery({ document, sender, orderEnd, dates, languages }: MailContext): ParcelDay | null {
  const chunks = document.chunks.slice(0, Math.min(orderEnd, 120));
  const sources: readonly Source[] = [
    { text: sender.subject, start: 0, part: 'subject', next: null },
    ...chunks.map(({ text, start, index }) => ({
      text: text.slice(0, 600),
      start,
      part: document.part,
      next: document.chunks[index + 1] ?? null,
    })),
  ];
  for (const source of sources) {
    const day = dayBeside(source, document, dates, languages);
    if (day !== null && isRecent(day.value, sender.sentDay)) return day;
  }
  return null;
}

type Source = {
  readonly text: string;
  readonly start: number;
  readonly part: Evidence['part'];
  readonly next: { readonly text: string; readonly start: number } | null;
};

function dayBeside(source: Source, document: Document, dates: DateContext, languages: SpokenLanguages) {
  const verbLast = dayBeforeVerb(source, dates, languages);
  if (verbLast !== null) return verbLast;
  const match = DELIVERED?.(languages).exec(source.text);
  if (match === null || match === undefined || isHypothetical(source.text, match.index, languages)) return null;
  const end = match.index + match[0].length;
  const tail = source.text.slice(end, end + 90);
  const after = findDate(tail, dates);
  if (after !== null)
    return leadsToDay(tail.slice(0, after.start)) ? proven(source, after.date, match.index, end + after.end) : null;
  return dayOfNextRun(source, document, { words: match[0], start: match.index, tail }, dates);
}

const RULE = { rule: 'phrase/delivered-on', confidence: 90 };

function proven({ text, start, part }: Source, value: string, from: number, to: number): ParcelDay {
  const excerpt = excerptOf(text, from, to);
  return { value, evidence: { ...RULE, part, excerpt, start: start + from, end: start + to } };
}

function dayBeforeVerb(source: Source, dates: DateContext, languages: SpokenLanguages): ParcelDay | null {
  const match = DAY_BEFORE.exec(source.text);
  const within = match === null ? null : findDate(match[1] ?? '', dates);
  if (match === null || within === null || isHypothetical(source.text, match.index, languages)) return null;
  return proven(source, within.date, match.index, match.index + match[0].length);
}

/** Reads the date from the next run if "Delivered on" or "Delivered:" is alone in its run. */
function dayOfNextRun(
  { start, part, next }: Source,
  document: Document,
  said: { readonly words: string; readonly start: number; readonly tail: string },
  dates: DateContext,
): ParcelDay | null {
  const announces = ON_ALONE.test(said.tail) || (said.tail === '' && /[:：]$/.test(said.words));
  const opening = announces && next !== null ? findDate(next.text.slice(0, 60), dates) : null;
  if (next === null || opening === null || !WEEKDAY_ONLY.test(next.text.slice(0, opening.start))) return null;
  const from = start + said.start;
  const to = next.start + opening.end;
  return {
    value: opening.date,
    evidence: { ...RULE, part, excerpt: excerptOf(document.text, from, to), start: from, end: to },
  };
}

/**
 * Checks the words between "delivered" and its date: a place, a time, and a weekday are allowed, but no other event and
 * no new sentence.
 */
function leadsToDay(words: string): boolean {
  const plain = words.replace(/\b\d{1,2}[:.]\d\d\s*(?:[ap]\.?m\b\.?|uhr\b|h\b)?/giu, '');
  if (/[!?;\d]|\.\s+\p{Lu}/u.test(plain)) return false;
  return WEEKDAY_ONLY.test(plain) || (PREPOSITION.test(plain) && !OTHER_EVENT.test(plain));
}

const WEEKDAY = wordsOf(slotOf(({ weekdays }) => weekdays));
const WEEKDAY_ONLY = new RegExp(String.raw`^[\s:：,–—-]*(?:${WEEKDAY}\.?,?)?\s*$`, 'iu');
const PREPOSITION = new RegExp(String.raw`(?:^|\s)${ON}\s+(?:${WEEKDAY}\.?,?\s+)?(?:the\s+|den\s+)?$`, 'iu');
/** The rest of a run such as "Delivered on" or "Delivered:". */
const ON_ALONE = new RegExp(String.raw`^(?:\s+${ON}\s*[:：]?|\s*[:：])\s*$`, 'iu');
const OTHER_EVENT = anyWord(slotOf(({ milestones }) => milestones.otherEvent));

/** Accepts a delivery at most 31 days before the email that reports it, and never after it. */
function isRecent(day: string, sentDay: string | null): boolean {
  return sentDay === null || (day <= sentDay && Date.parse(sentDay) - Date.parse(day) <= 31 * 86_400_000);
}
