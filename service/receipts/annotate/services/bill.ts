import { patternsOf, slotOf, wholeIn } from '../../languages/slot.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { labelOf, valueAfter } from '../occasions/labelled.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { proofOf } from '../occasions/proof-of.ts';
import { capitalized } from './service-name.ts';
import { readVoucher } from './voucher.ts';

/**
 * Reads the bill of a supplier by its time, as the email prints both: "Bolletta luce, luglio - agosto 2026". Without a word
 * for it, the supplier's name takes its place.
 */
export function readBill(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const period = labelledPeriod(lines);
  if (period === null) return null;
  const texts = [mail.sender.subject, ...lines.slice(0, OPENING).map(({ text }) => text)];
  const bills = BILLS(mail.languages);
  const noun = texts.flatMap((text) => (text.length > 240 ? [] : (bills.exec(text)?.[0] ?? [])))[0];
  const basic = noun === undefined ? readVoucher(mail) : null;
  const name =
    noun !== undefined ? capitalized(noun) : basic?.kind === 'service' ? basic.name : mail.sender.merchant?.name;
  if (name === undefined) return null;
  return {
    kind: 'service',
    // "February 2026." closes its sentence.
    name: `${name}, ${period.text.replace(/(?<=\d{4})\.$/, '')}`,
    day: null,
    proof: proofOf(mail, 'service/bill', period.index, period.index),
  };
}

/** Returns the time that a bill is for, after its label. */
export function labelledPeriod(lines: readonly Line[]): { readonly text: string; readonly index: number } | null {
  return valueAfter(PERIODS, lines, (value) => value.length <= 40 && /\d{2}/.test(value));
}

/** The number of runs to read for the word. */
const OPENING = 10;
const BILLS = patternsOf(wholeIn(slotOf(({ services }) => services.bill)));
const PERIODS = labelOf(slotOf(({ services }) => services.billPeriod));
