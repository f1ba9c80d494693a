import { weigh } from '../annotate/annotation.ts';
import { isHypothetical } from '../annotate/milestones.ts';
import type { Document } from '../document.ts';
import type { Evidence } from '../facts.ts';
import type { MailContext } from '../mail-context.ts';
import { MILESTONES } from '../recognise/phrases.ts';
import { type DateContext, findDate } from '../text/dates.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { SpokenLanguages } from '../text/languages.ts';

export type ParcelDay = { readonly value: string; readonly evidence: Evidence };

/**
 * The day a shipment left: the stated day, else the email's date when its words say that the shipment was sent. Words
 * that only say it is under way, late, or coming give no day. Null when nothing does.
 */
export function readShippingDay(context: MailContext): ParcelDay | null {
  const { annotations, recognition, sender, document } = context;
  const stated = annotations.dates.find(({ label }) => label.field === 'shippingDate');
  if (stated !== undefined) return { value: stated.value, evidence: weigh(stated, 90) };
  if (recognition.milestone !== 'shipped' || recognition.evidence === null) return null;
  const { part, start, end } = recognition.evidence;
  const said = (part === 'subject' ? sender.subject : document.text).slice(start ?? 0, end ?? 0);
  return said === '' || UNDER_WAY.test(said) ? null : mailDay(context);
}

/**
 * The day a shipment was delivered, for an email that reports delivery: the day stated beside the words, else the
 * email's.
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

const UNDER_WAY =
  /transit|tránsito|trânsito|輸送中|配送中|予定|delay|running late|expect|update|will |scheduled|arriv|\bwird\b|kommt|ankündigung|bientôt|sera |será|llegará|sarà|chegará|komt|wordt|wkrótce|przyjęta/iu;

const DELIVERED = MILESTONES.find(({ milestone }) => milestone === 'delivered')?.patternIn;

/** German puts the day before its last word: "wurde am 7. April zugestellt". */
const DAY_BEFORE =
  /\bwurden?\b[^!?;]{0,60}?\bam\s+([^!?;:]{4,40}?)\s+(?:um \d{1,2}[:.]\d\d(?: Uhr)? )?(?:erfolgreich )?(?:zugestellt|geliefert|ausgeliefert|übergeben)(?!\p{L})/iu;

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
  const german = germanDay(source, dates, languages);
  if (german !== null) return german;
  const match = DELIVERED?.(languages).exec(source.text);
  if (match === null || match === undefined || isHypothetical(source.text, match.index, languages)) return null;
  const end = match.index + match[0].length;
  const tail = source.text.slice(end, end + 90);
  const behind = findDate(tail, dates);
  if (behind !== null)
    return leadsToDay(tail.slice(0, behind.start)) ? proven(source, behind.date, match.index, end + behind.end) : null;
  return dayOfNextRun(source, document, { words: match[0], start: match.index, tail }, dates);
}

const RULE = { rule: 'phrase/delivered-on', confidence: 90 };

function proven({ text, start, part }: Source, value: string, from: number, to: number): ParcelDay {
  const excerpt = excerptOf(text, from, to);
  return { value, evidence: { ...RULE, part, excerpt, start: start + from, end: start + to } };
}

function germanDay(source: Source, dates: DateContext, languages: SpokenLanguages): ParcelDay | null {
  const german = DAY_BEFORE.exec(source.text);
  const within = german === null ? null : findDate(german[1] ?? '', dates);
  if (german === null || within === null || isHypothetical(source.text, german.index, languages)) return null;
  return proven(source, within.date, german.index, german.index + german[0].length);
}

/** "Delivered on" or "Delivered:" alone in its run: the day opens the next one. */
function dayOfNextRun(
  { start, part, next }: Source,
  document: Document,
  said: { readonly words: string; readonly start: number; readonly tail: string },
  dates: DateContext,
): ParcelDay | null {
  const announces =
    /^(?:\s+(?:on|am|le|il|el|op|em|dnia)\s*[:：]?|\s*[:：])\s*$/iu.test(said.tail) ||
    (said.tail === '' && /[:：]$/.test(said.words));
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
 * Between "delivered" and its day there may be a place, an hour, and a weekday, but no other event and no new sentence.
 */
function leadsToDay(words: string): boolean {
  const plain = words.replace(/\b\d{1,2}[:.]\d\d\s*(?:[ap]\.?m\b\.?|uhr\b|h\b)?/giu, '');
  if (/[!?;\d]|\.\s+\p{Lu}/u.test(plain)) return false;
  return WEEKDAY_ONLY.test(plain) || (PREPOSITION.test(plain) && !OTHER_EVENT.test(plain));
}

const WEEKDAY =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|(?:maan|dins|woens|donder|vrij|zater|zon)dag)';
const WEEKDAY_ONLY = new RegExp(String.raw`^[\s:：,–—-]*(?:${WEEKDAY}\.?,?)?\s*$`, 'iu');
const PREPOSITION = new RegExp(
  String.raw`(?:^|\s)(?:on|am|le|il|el|op|em|no dia|dnia|den)\s+(?:${WEEKDAY}\.?,?\s+)?(?:the\s+|den\s+)?$`,
  'iu',
);
const OTHER_EVENT =
  /order|placed|bought|purchas|paid|ship|dispatch|sent|expect|estimat|schedul|return|bestell|gekauft|versand|command|achet|pedid|compr|ordin|acquist|zamów/iu;

/** A delivery is at most a month before the email that reports it, and never after it. */
function isRecent(day: string, sentDay: string | null): boolean {
  return sentDay === null || (day <= sentDay && Date.parse(sentDay) - Date.parse(day) <= 31 * 86_400_000);
}
