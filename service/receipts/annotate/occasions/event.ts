import { findLabels } from '../../labels/find-labels.ts';
import { slotOf, wordsOf } from '../../languages/slot.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { dayIn } from './days.ts';
import type { Line, Occasion } from './occasion.ts';
import { proofOf } from './proof-of.ts';

/**
 * Reads an event's name and date. The name is a short line that the subject also contains, or that is right above a
 * date with a time.
 */
export function readEvent(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const { sender, dates } = mail;
  const subject = sender.subject.toLowerCase();
  const merchant = sender.merchant?.name.toLowerCase() ?? '';
  const opening = lines
    .slice(0, 40)
    .filter(({ text }) => isName(text, subject) && !merchant.includes(text.toLowerCase()));
  const day = (line: Line) => hourBelow(line, lines, mail);
  const named = opening.filter(({ text }) => subject.includes(text.toLowerCase()));
  const found = named.find((line) => day(line) !== null) ?? opening.find((line) => day(line) !== null) ?? named[0];
  if (found === undefined) return null;
  const any =
    day(found) ?? lines.map(({ text }) => (HOUR.test(text) ? dayIn(text, dates) : null)).find((one) => one !== null);
  return {
    kind: 'event',
    name: nameIn(found.text, sender.subject),
    day: any ?? null,
    proof: proofOf(mail, 'occasion/event', found.index, found.index),
  };
}

/**
 * Shortens a line to the name that the subject also prints: "Floating Points" for the subject "Your tickets: Floating
 * Points".
 */
function nameIn(text: string, subject: string): string {
  if (subject.toLowerCase().includes(text.toLowerCase())) return text;
  const parts = subject.split(/\s?[:：|–—]\s|\s-\s/).map((part) => part.trim());
  const part = parts.find((one) => one.length >= 4 && one.length < text.length && text.endsWith(` ${one}`));
  return part !== undefined && /^\p{Lu}/u.test(part) ? part : text;
}

/** Checks whether a line is only the label of a value: "Total". */
function isLabel(text: string): boolean {
  return findLabels(text).some(({ label, start, end }) => label.strength >= 2 && start === 0 && end === text.length);
}

const HOUR = /(?<!\d)(?:[01]?\d|2[0-3])\s?[:.h]\s?[0-5]\d(?!\d|[./]\d)|\d\s?[ap]\.?m\b|\d+\s?시|\d+時/iu;

/** Returns a date with a time in one of the next two runs. */
function hourBelow({ index }: Line, lines: readonly Line[], { dates, sender }: AnnotatedMail): string | null {
  for (const step of [1, 2]) {
    const below = lines.find((other) => other.index === index + step)?.text ?? '';
    const day = HOUR.test(below) ? dayIn(below, dates) : null;
    if (day !== null && (sender.sentDay === null || day >= sender.sentDay)) return day;
  }
  return null;
}

/**
 * Checks whether a line may name an event: not a label, a greeting, a sentence, or a number. A colon is allowed if the
 * part before it is in the subject.
 */
function isName(text: string, subject: string): boolean {
  const [head = ''] = text.toLowerCase().split(/[:：]\s/);
  if (head.length < text.length && (head.length < 4 || !subject.includes(head))) return false;
  return (
    text.length >= 3 &&
    text.length <= 80 &&
    /\p{L}{2}/u.test(text) &&
    !HEADING.test(text) &&
    !isLabel(text) &&
    !/[:：!?€$£@]$|^\d+\b|[.]\s|,$|\d[.,]\d\d|^\W*$|#\s?\w*\d/u.test(text)
  );
}

/** The heading of an item list is no event: "Order summary". */
const HEADING = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.heading))}$`, 'iu');
