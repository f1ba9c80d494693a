import { weigh } from '../annotate/annotation.ts';
import type { Evidence } from '../facts.ts';
import type { MailContext } from '../mail-context.ts';
import { PAID_AMOUNT } from '../recognise/phrases.ts';
import { findDate } from '../text/dates.ts';
import { excerptOf } from '../text/excerpt.ts';
import { ranked, TIES } from './ties.ts';

/** A date as `YYYY-MM-DD` with its evidence. */
export type OrderDate = { readonly value: string; readonly evidence: Evidence };

/** Chooses the stated order date, else the email's date: reliable for a confirmation, too late in later emails. */
export function chooseOrderDate(context: MailContext): OrderDate | null {
  const { annotations, sender, recognition } = context;
  const days = annotations.dates
    .filter(({ label }) => label.field === 'orderDate')
    .filter(({ value }) => sender.sentAt === null || Date.parse(value) <= sender.sentAt + 2 * 86_400_000);
  const [stated] = ranked(days, TIES.orderDate);
  if (stated !== undefined) {
    const confidence = stated.label.strength === 3 ? 93 : 75;
    return { value: stated.value, evidence: weigh(stated, confidence) };
  }
  const day = sender.sentDay;
  if (day === null) return null;
  const paid = paymentDay(context, day);
  if (paid !== null) return paid;
  const { milestone } = recognition;
  const first = milestone === 'placed' || milestone === 'labelled' || milestone === null;
  const local = first ? localDay(context, day) : null;
  if (local !== null) return local;
  return {
    value: day,
    evidence: { rule: 'mail-date', confidence: first ? 90 : 40, excerpt: day, part: 'headers', path: 'date' },
  };
}

/** Returns the day on which a total was paid, behind the words that say so: "€48.00 (paid by card on 2 March)". */
function paymentDay({ annotations, document, dates, languages }: MailContext, sentDay: string): OrderDate | null {
  for (const { label, chunk } of annotations.amounts) {
    const own = document.chunks[chunk];
    const next = document.chunks[chunk + 1];
    for (const run of label.field === 'total' ? [own, next?.row === own?.row ? next : undefined] : []) {
      const { text, start } = run ?? { text: '', start: 0 };
      const paid = text.length > LONGEST_PAYMENT ? null : PAID_AMOUNT(languages).exec(text);
      const found = paid === null ? null : findDate(text.slice(paid.index), dates);
      if (paid === null || found === null || found.date > sentDay) continue;
      const [from, end] = [start + paid.index, start + paid.index + found.end];
      const excerpt = excerptOf(document.text, from, end);
      const proof = { rule: 'date-of-payment', confidence: 80, excerpt, part: document.part, start: from, end };
      return { value: found.date, evidence: proof };
    }
  }
  return null;
}

/** The number of characters of a run with an amount and how it was paid. */
const LONGEST_PAYMENT = 120;

/**
 * Returns the day that opens the body, alone in its run or with an hour, if it is next to the email's and a time zone
 * explains the difference: many senders write UTC in the header, in which an evening in America is the next day.
 */
function localDay({ sender, document, dates }: MailContext, sentDay: string): OrderDate | null {
  if (sender.sentAt === null) return null;
  const hour = new Date(sender.sentAt).getUTCHours();
  for (const { text, start, index } of document.chunks.slice(sender.bodyStart, sender.bodyStart + REACH)) {
    // "Pick-up:", above the day of tomorrow.
    if (/[:：]$/.test(document.chunks[index - 1]?.text ?? '')) continue;
    const found = text.length > LONGEST ? null : findDate(text, dates);
    if (found === null || !WEEKDAY.test(text.slice(0, found.start)) || !HOUR.test(text.slice(found.end))) continue;
    const days = (Date.parse(found.date) - Date.parse(sentDay)) / 86_400_000;
    if (!((days === -1 && hour < 12) || (days === 1 && hour >= 10))) return null;
    const end = start + found.end;
    const excerpt = excerptOf(document.text, start, end);
    const proof = { rule: 'date-at-top', confidence: 85, excerpt, part: document.part, start, end };
    return { value: found.date, evidence: proof };
  }
  return null;
}

/** The number of runs to read, and the length of a run that may be a date. */
const REACH = 6;
const LONGEST = 48;
const WEEKDAY = /^(?:\p{L}{2,12}\.?,?\s)?$/u;
/** Nothing, or an hour: "at 7:15 PM", ", 19:15 Uhr". */
const HOUR = /^(?:[\s,·|–-]+(?:\p{L}{1,3}\s)?\d{1,2}[:.h]\d{2}(?:\s?\p{L}{1,4}\.?){0,2})?[\s.]*$/u;
