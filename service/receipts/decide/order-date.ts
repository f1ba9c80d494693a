import { weigh } from '../annotate/annotation.ts';
import type { Evidence } from '../facts.ts';
import type { MailContext } from '../mail-context.ts';
import { ranked, TIES } from './ties.ts';

/** A date as `YYYY-MM-DD` with its evidence. */
export type OrderDate = { readonly value: string; readonly evidence: Evidence };

/** Chooses the stated order date, else the email's date: reliable for a confirmation, too late in later emails. */
export function chooseOrderDate({
  annotations,
  sender,
  recognition,
}: MailContext): { value: string; evidence: Evidence } | null {
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
  const { milestone } = recognition;
  const first = milestone === 'placed' || milestone === 'labelled' || milestone === null;
  return {
    value: day,
    evidence: { rule: 'mail-date', confidence: first ? 90 : 40, excerpt: day, part: 'headers', path: 'date' },
  };
}
