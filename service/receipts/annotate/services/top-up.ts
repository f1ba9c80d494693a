import { patternsOf, slotOf, wholeIn } from '../../languages/slot.ts';
import { findMoney } from '../../text/money.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { proofOf } from '../occasions/proof-of.ts';
import { readLabelledBooking } from './booked.ts';
import { readNamed } from './named.ts';
import { capitalized } from './service-name.ts';

/** Reads a top-up of a prepaid balance that the subject reports, with its amount as printed: "Top-up, £10". */
export function readTopUp(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const { sender, languages, country } = mail;
  const noun = TOP_UPS(languages).exec(sender.subject)?.[0];
  if (noun === undefined) return null;
  // "Service: Mobile phone top-up" says more than the word.
  const named = fullerName(mail, lines, noun);
  if (named !== null) return named;
  const opening = [{ text: sender.subject, index: -1 }, ...lines.slice(0, 6)];
  for (const { text, index } of opening) {
    const [money] = text.length > 120 ? [] : findMoney(text, country);
    if (money === undefined) continue;
    const amount = text.slice(money.start, money.end).trim();
    return serviceOf(mail, `${capitalized(noun)}, ${amount}`, index);
  }
  return serviceOf(mail, capitalized(noun), -1);
}

/** Reads the value of a label that has the word next to others. */
function fullerName(mail: AnnotatedMail, lines: readonly Line[], noun: string): Occasion | null {
  const found = [readNamed(mail, lines), readLabelledBooking(mail, lines)].find(
    (one) =>
      one?.kind === 'service' &&
      one.name.length > noun.length &&
      one.name.toLowerCase().includes(noun.toLowerCase()) &&
      findMoney(one.name, mail.country).length === 0,
  );
  return found ?? null;
}

function serviceOf(mail: AnnotatedMail, name: string, index: number): Occasion {
  return { kind: 'service', name, day: null, proof: proofOf(mail, 'service/top-up', index, index) };
}

const TOP_UPS = patternsOf(wholeIn(slotOf(({ services }) => services.topUp)));
