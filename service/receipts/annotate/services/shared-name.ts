import { findLabels } from '../../labels/find-labels.ts';
import { anyWord, slotOf, wholeIn } from '../../languages/slot.ts';
import { ANY_MILESTONE } from '../../recognise/phrases.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { dayIn } from '../occasions/days.ts';
import { LEGAL_FORM } from '../occasions/heading-of-stay.ts';
import { NAME_LINKS, NAME_WORD } from '../occasions/name-words.ts';
import type { Line } from '../occasions/occasion.ts';
import { isReported, namedInSubject } from './headline.ts';

/** A name that the subject and the email share, as the email prints it. */
export type SharedName = { readonly text: string; readonly index: number };

/**
 * Finds the name that the subject repeats among its words about the order: "Pensão Ventura" for "Your booking is confirmed
 * at Pensao Ventura". It is a capitalized phrase of at least two words, or what follows a colon in the subject, at the start of a run.
 */
export function sharedName(mail: AnnotatedMail, lines: readonly Line[]): SharedName | null {
  const part = namedInSubject(mail, lines);
  if (part !== null) return part;
  const { sender, dates } = mail;
  const subject = plain(sender.subject);
  const merchant = plain(sender.merchant?.name ?? '');
  const tails = [...sender.subject.matchAll(COLON)].map(({ 0: colon, index }) =>
    plain(sender.subject.slice(index + colon.length)),
  );
  let best: SharedName | null = null;
  for (const { text, index } of lines.slice(0, MOST)) {
    if (text.length > 160 || GREETING.test(text)) continue;
    const tail = tails.find((one) => one.length >= 4 && plain(text).startsWith(one));
    const own = tail === undefined ? [] : [text.slice(0, tail.length)];
    // "Harbour Lights: A Game for Two".
    if (text.length <= 70 && /\p{L}[:：]\s\p{Lu}/u.test(text)) own.push(text);
    for (const name of [...own, ...phrasesIn(text)]) {
      const isWhole = own.includes(name) || name.includes(' ');
      if (!isWhole || name.length <= (best?.text.length ?? 3) || !isOwn(name, subject, merchant)) continue;
      if (isReported(name, { sender })) continue;
      // "July 31", which the subject repeats.
      if (dayIn(name, dates) !== null) continue;
      best = { text: name, index };
    }
  }
  return best;
}

/** A short run that addresses the reader: "Hi Kim Lee,". */
const GREETING = /^\P{N}{3,40}[,!，！]$/u;
/** The number of runs to read. */
const MOST = 30;
const COLON = /[:：]\s/gu;

/** Checks whether a name is a part of the subject, but neither the sender's nor words about the order. */
function isOwn(name: string, subject: string, merchant: string): boolean {
  const words = plain(name);
  const at = subject.indexOf(words);
  return (
    at !== -1 &&
    words.length < subject.length &&
    !/^\d|\d{3}|^\p{L}{3,9}\.? \d{1,2}$/u.test(words) &&
    // "Kim Lee, your table is booked".
    !(at === 0 && subject.startsWith(',', words.length)) &&
    !merchant.includes(words) &&
    // "Old Mill Garage Ltd" is the sender, too.
    !(LEGAL_FORM.test(name) && merchant.includes(words.replace(/\s\S+$/u, ''))) &&
    !ORDER_WORDS.test(name) &&
    !ANY_MILESTONE.test(name) &&
    // "Salon du Vélo", "Le Bistrot": the small word is also a label of dates.
    !findLabels(name).some(({ label: { phrase }, start }) => phrase.length > (start === 0 ? 2 : 3))
  );
}

const ORDER_WORDS = anyWord(slotOf(({ candidates }) => candidates.purchase));
const YOURS = anyWord(wholeIn(slotOf(({ services }) => services.your)));
/** Names of services also list things: "Haarschnitt und Tönung". */
const LINKS = `${NAME_LINKS}|of|van|het|og|och|und|e|y|et`;
/** A word, perhaps of two parts: "UX/UI", "Moss–Alder". */
const WORD = `${NAME_WORD}(?:[/–]${NAME_WORD})?`;
const NAMED = String.raw`(?:${WORD}|${LINKS}|\d{1,3})(?![\p{L}\d])`;
const PHRASE = new RegExp(`${WORD}(?: ${NAMED}){1,7}`, 'gu');
const LAST_WORDS = new RegExp(`(?: (?:${LINKS}))+$|[.&]$`, 'u');

/** Returns the capitalized phrases of a run, each also without its first words. */
function phrasesIn(text: string): readonly string[] {
  return [...text.matchAll(PHRASE)].flatMap(({ 0: phrase }) => {
    const words = phrase.replace(LAST_WORDS, '').split(' ');
    return words
      .map((_, place) => words.slice(place).join(' '))
      .filter((name) => /^\p{Lu}/u.test(name) && name.includes(' ') && !YOURS.test(name));
  });
}

/** Returns a text in lower case without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
