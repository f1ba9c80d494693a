import { anyWord, slotOf, wholeWordsOf, wordsOf } from '../../languages/slot.ts';
import { ABOUT_GOODS } from '../../recognise/about-goods.ts';
import { ANY_MILESTONE } from '../../recognise/phrases.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { dayNear } from '../occasions/days.ts';
import { labelOf, valueAfter } from '../occasions/labelled.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { proofOf } from '../occasions/proof-of.ts';
import { isUnnaming } from './headline.ts';
import { capitalized, capitalizedWordsOf, isServiceName } from './service-name.ts';
import { sharedName } from './shared-name.ts';

/**
 * Reads what the subject says is booked: a name that the email repeats, "Your table at Osteria Luna is booked", or the
 * words between "your" and the verb, "Your home cleaning is booked".
 */
export function readFromSubject(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  return readShared(mail, lines) ?? readReported(mail) ?? readReportedBelow(mail, lines);
}

/** Reads the same in the opening, if the words are a name: "Your Old Mill Rowing Club course is being processed". */
function readReportedBelow(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  for (const { text, index } of lines.slice(0, 8)) {
    const name = text.length > 300 ? '' : (YOURS.exec(text)?.groups?.['name'] ?? '');
    if (!NAMED.test(name) || !mayBeBooked(name)) continue;
    return { kind: 'service', name, day: null, proof: proofOf(mail, 'service/subject', index, index) };
  }
  return null;
}

/** Two capitalized words, which a sentence has only in a name. German also capitalizes nouns, but joins them. */
const NAMED = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

function mayBeBooked(name: string): boolean {
  return (
    isServiceName(name) &&
    !isUnnaming(name) &&
    !ORDER_WORDS.test(name) &&
    !ABOUT_GOODS.test(name) &&
    name.split(' ').length <= 5
  );
}

/** Reads a name that both the subject and the email print. */
export function readShared(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const shared = sharedName(mail, lines);
  if (shared === null || !isServiceName(shared.text.replace(/:\s/g, ' '))) return null;
  const day = dayNear(lines, shared.index, mail.dates, mail.sender.sentDay);
  const proof = proofOf(mail, 'service/subject', shared.index, shared.index);
  return { kind: 'service', name: shared.text, day, proof };
}

function readReported(mail: AnnotatedMail): Occasion | null {
  const { subject } = mail.sender;
  const name = (YOURS.exec(subject)?.groups?.['name'] ?? '').replace(DAY, '');
  if (!mayBeBooked(name)) return null;
  return { kind: 'service', name: capitalized(name), day: null, proof: proofOf(mail, 'service/subject', -1, -1) };
}

const ORDER_WORDS = anyWord(slotOf(({ candidates }) => candidates.purchase));
/** "on Tuesday", behind the name. */
const DAY = new RegExp(
  String.raw`\s(?:\p{Ll}{1,4}\s)?${wordsOf(slotOf(({ weekdays }) => weekdays))}(?:[\s,]*\d.*)?$`,
  'iu',
);
const YOURS = new RegExp(
  String.raw`(?<!\p{L})${capitalizedWordsOf(slotOf(({ services }) => services.your))} (?<name>\p{L}.{3,50}?) (?:${wholeWordsOf(slotOf(({ papers }) => papers.is))})`,
  'u',
);

/** Reads a donation, with its cause if the words name it: "Donation to Save the Old Mill". */
export function readDonation(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  for (const { text, index } of [{ text: mail.sender.subject, index: -1 }, ...lines.slice(0, 6)]) {
    const found = text.length > 240 ? null : DONATION.exec(text);
    if (found !== null)
      return {
        kind: 'service',
        name: capitalized(found[0] + (causeIn(text.slice(found.index + found[0].length)) || labelledCause(lines))),
        day: null,
        proof: proofOf(mail, 'service/donation', index, index),
      };
  }
  return null;
}

/** Reads the project that was paid for after its label, from an email without a word for donations. */
export function readCause(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const cause = valueAfter(CAUSES, lines, isServiceName);
  if (cause === null) return null;
  return {
    kind: 'service',
    name: cause.text,
    day: null,
    proof: proofOf(mail, 'service/donation', cause.index, cause.index),
  };
}

/** Returns the cause after its label: ": Save the Old Mill". */
function labelledCause(lines: readonly Line[]): string {
  const cause = valueAfter(CAUSES, lines, isServiceName);
  return cause === null ? '' : `: ${cause.text}`;
}

const CAUSES = labelOf(slotOf(({ services }) => services.cause));

/** Returns a small word and the capitalized words behind it, up to the end of the sentence: " to Save the Old Mill". */
function causeIn(rest: string): string {
  const cause = CAUSE.exec(rest)?.[0] ?? '';
  return cause.length > 60 || MONEY.test(cause) || ANY_MILESTONE.test(cause) ? '' : cause;
}

const CAUSE = /^ \p{Ll}\S{0,4} ["„“«]?\p{Lu}[^.!?:;,|()"”“»]{2,60}(?=["”“»]?(?:$|[.!,]))/u;
const MONEY = /[€$£\d]/u;

const DONATION = new RegExp(String.raw`(?<!\p{L})${wordsOf(slotOf(({ lists }) => lists.donation))}(?!\p{L})`, 'iu');
