import { anyWord, slotOf, wordsOf } from '../../languages/slot.ts';
import { ABOUT_GOODS } from '../../recognise/about-goods.ts';
import { ANY_MILESTONE, THANKS } from '../../recognise/phrases.ts';
import { isForwardSubject, isReplySubject } from '../../subject-prefixes.ts';
import { type DateContext, findDate } from '../../text/dates.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { comingMoment, dayIn } from '../occasions/days.ts';
import { NAME_ADDITIONS, NAME_LINKS } from '../occasions/name-words.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { proofOf } from '../occasions/proof-of.ts';
import { isUnnaming } from './headline.ts';
import { capitalized, isServiceName, saysYour } from './service-name.ts';

/** The rule of a name that only the subject has. */
export const SUBJECT_MATTER = 'service/subject-matter';

/**
 * Reads what the subject is about: its words without those of papers, payments, and reports, "Vehicle tax" for "Vehicle
 * tax confirmation - QX12 ABC". For emails that name their service nowhere else.
 */
export function readSubjectMatter(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const { sender, dates } = mail;
  const subject =
    isReplySubject(sender.subject) || isForwardSubject(sender.subject)
      ? sender.subject.replace(/^[^:：]*[:：]\s*/u, '')
      : sender.subject;
  const seller = sender.merchant?.name ?? '';
  // One or two letters may be those of any word.
  const text = seller.length < 3 ? subject : subject.split(seller).join(' | ');
  const parts = withoutDates(withoutReports(text.slice(0, MOST)), dates).split(BREAK);
  // "Welcome back, your cover has been renewed".
  const own = parts.filter((part) => saysYour(part));
  for (const part of [...own, ...parts]) {
    const name = /[?!%]/.test(part) || THANKS(mail.languages).test(part) ? null : matterOf(part);
    if (name === null || dayIn(name, dates) !== null || isReader(name, lines)) continue;
    const day = comingMoment(lines, { ...dates, isAhead: true }, sender.sentDay);
    return { kind: 'service', name: capitalized(name), day, proof: proofOf(mail, SUBJECT_MATTER, -1, -1) };
  }
  return null;
}

/** Replaces sentences that report a purchase or a payment by a break, but not "booking confirmation". */
function withoutReports(subject: string): string {
  let rest = subject;
  for (const { 0: words } of ANY_MILESTONE.matchesIn(subject))
    if (words.trim().split(' ').length > 2) rest = rest.replace(words, ' | ');
  return rest;
}

/** Removes up to two dates: "your July 26 move". */
function withoutDates(subject: string, dates: DateContext): string {
  let rest = subject;
  for (let found = findDate(rest, dates), step = 0; found !== null && step < 2; found = findDate(rest, dates), step++)
    rest = `${rest.slice(0, found.start)} ${rest.slice(found.end)}`;
  return rest;
}

const MOST = 150;

/** Returns the words of a part that are about what was bought. */
function matterOf(part: string): string | null {
  const { name: before, behind = '' } = OF_JAPAN.exec(part)?.groups ?? {};
  if (before !== undefined) return PURCHASE.test(behind) && isMatter(before) ? before : null;
  const words = part
    .split(/\s+/u)
    .map((word) => word.replace(MARKS, ''))
    .filter((word) => word !== '');
  const from = words.findLastIndex((word) => YOUR.test(word)) + 1;
  const isOwn = (word: string) => !isFrame(word) && !SMALL.test(word);
  const first = words.findIndex((word, at) => at >= from && isOwn(word));
  if (first === -1) return null;
  // "Your cover has been renewed" ends before its verb.
  const verb = words.findIndex((word, at) => at > first && COMMON.test(word) && !LINK.test(word));
  const rest = words.slice(first, verb === -1 ? undefined : verb);
  const kept = rest.slice(0, rest.findLastIndex(isOwn) + 1);
  const next = rest[kept.length];
  // "Court booking", because a single word says too little.
  if (kept.length === 1 && next !== undefined && PURCHASE.test(next) && !SMALL.test(next)) kept.push(next);
  const name = kept.join(' ');
  // A lone word in small letters may be a verb, as in "Je hebt een fiets", and one with a digit the name of a payment
  // service.
  if (kept.length === 1 && /\d/.test(name)) return null;
  if (kept.length === 1 && (verb !== -1 || first !== from) && !/^\p{Lu}/u.test(name)) return null;
  return kept.length <= MOST_WORDS && isMatter(name) ? name : null;
}

/** "陶芸体験のご予約について": words, then a particle, and what is done with them. */
const OF_JAPAN =
  /^\s*(?<name>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,20}?)の(?:ご|お)(?<behind>.{2,40})$/u;

function isMatter(name: string): boolean {
  return /\p{L}{4}|\p{Lo}{2}/u.test(name) && isServiceName(name) && !isUnnaming(name) && !ABOUT_GOODS.test(name);
}

const MOST_WORDS = 7;

function isFrame(word: string): boolean {
  return (
    /\d{3}|^[\d#]+$/u.test(word) || PURCHASE.test(word) || PAPER.test(word) || COMMON.test(word) || STATE.test(word)
  );
}

function isReader(name: string, lines: readonly Line[]): boolean {
  const head = lines.slice(0, 12).filter(({ text }) => /^[^\d]{3,60}[,!:，！：]/.test(text));
  return name.split(' ').every((word) => head.some(({ text }) => text.includes(word)));
}

const MARKS = /^[^\p{L}\p{N}#]+|[^\p{L}\p{M}\p{N}+!?)]+$/gu;
const BREAK = /\s[-–—·•|/]\s|[|:：,;(（)）[\]【】「」"„“”«»。、✓✔]|(?<=[?？!！])|\.\s|\p{Extended_Pictographic}/u;
const YOUR = new RegExp(`^${wordsOf(slotOf(({ services }) => services.your))}$`, 'iu');
const LINK = new RegExp(`^(?:${NAME_LINKS}|${NAME_ADDITIONS}|of|and|van|het|og|och|und|e|y|et|i|a)$`, 'iu');
/** Words of up to three letters say too little alone. */
const SMALL = /^\p{Ll}{1,3}$/u;
const PURCHASE = anyWord(slotOf(({ candidates }) => candidates.purchase));
const whole = (word: string) => `^(?:${word})$`;
const PAPER = new RegExp(
  whole(
    wordsOf(
      slotOf(
        ({ papers }) => papers.receiptTitle,
        ({ papers }) => papers.written,
        ({ papers }) => papers.invoice,
        ({ papers }) => papers.order,
        ({ papers }) => papers.numberWord,
        ({ weekdays }) => weekdays,
        ({ shortWeekdays }) => shortWeekdays,
      ),
    ),
  ),
  'iu',
);
const COMMON = new RegExp(
  whole(
    wordsOf(
      slotOf(
        ({ commonWords }) => commonWords,
        ({ papers }) => papers.is,
      ),
    ),
  ),
  'iu',
);
const STATE = new RegExp(
  whole(
    wordsOf(
      slotOf(
        ({ steps }) => steps.bar,
        ({ steps }) => steps.adverb,
        ({ states }) => states.placed,
        ({ states }) => states.delivered,
        ({ amounts }) => amounts.paid,
      ),
    ),
  ),
  'iu',
);
