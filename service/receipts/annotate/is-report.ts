import { anyWord, patternsOf, type Slot, slotOf, wholeIn } from '../languages/slot.ts';
import { ABOUT_GOODS } from '../recognise/about-goods.ts';
import type { Milestone } from '../recognise/phrases.ts';
import type { SpokenLanguages } from '../text/languages.ts';
import { findMoney } from '../text/money.ts';

/** Where a text comes from: a question in a subject may follow a report, but a question in the body asks. */
export type Source = {
  readonly isCarrier: boolean;
  /** A carrier or a known merchant: what it announces is a shipment. */
  readonly isKnown: boolean;
  /** A known merchant of downloads: nothing of it waits to be picked up. */
  readonly sendsFiles: boolean;
  readonly isSubject: boolean;
  readonly languages: SpokenLanguages;
};

/** Checks whether the words of a milestone report it: no condition, denial, question, or advertisement. */
export function isReport(text: string, milestone: Milestone, match: RegExpExecArray, source: Source): boolean {
  const { isKnown, isSubject, languages } = source;
  const after = text.slice(match.index + match[0].length).replace(NUMBER, '');
  if (isHypothetical(text, match.index, languages)) return false;
  if (CONDITION_BEHIND(languages).test(after) || CONDITION_LATER(languages).test(after)) return false;
  if ((isSubject ? ASKED : QUESTION).test(after) || DENIED_AFTER(languages).test(after)) return false;
  if (!isSubject && isQuoted(text, match)) return false;
  // "Your refund for order 4711 has not been issued yet."
  if (milestone === 'refunded' && DENIAL(languages).test(restOfClause(after))) return false;
  if (!DENIALS.has(milestone) && isDenied(text, milestone, match, languages)) return false;
  if (milestone === 'shipped' && isMoneySent(after)) return false;
  if (!isKnown && isOnlyAnnounced(text, milestone, match)) return false;
  if (milestone === 'readyForPickup' && !isGoodsThere(text, match, source)) return false;
  if (SENDING.has(milestone) && !source.isCarrier && isWritten(text, match, languages)) return false;
  return milestone !== 'delivered' || !(isWithCarrier(text, match) || isMoney(text, match, languages));
}

/** Recognizes what was sent to a person: "You have sent 150.00 kr to Kim". */
function isMoneySent(after: string): boolean {
  return (findMoney(after.slice(0, 24), null)[0]?.start ?? 24) <= 1;
}

/** A number right behind the words of an event: "You can collect order #4711 as soon as …". */
const NUMBER = /^\s?(?:\p{L}{1,5}[.·]?[°ºª]?\s)?[(#№]{0,2}\s?\d{4,}\)?/u;

/**
 * Recognizes a whole sentence in quotation marks: 'Shoppers open "Your order 1001 has shipped" most often'. The sender
 * quotes what others write. Single words in quotation marks are names and states.
 */
function isQuoted(text: string, { 0: words, index }: RegExpExecArray): boolean {
  const before = /[„“"«‹「『][^„“”"«»「」『』]{0,60}$/u.exec(text.slice(0, index))?.[0];
  const after = /^[^„“”"«»「」『』]{0,60}[“”"»›」』]/u.exec(text.slice(index + words.length))?.[0];
  if (before === undefined || after === undefined) return false;
  return `${before}${words}${after}`.split(/\s/u).length >= 4;
}

/** Checks that goods are there already: no file, no paper, and no plan, unless a carrier is on its way with them. */
function isGoodsThere(text: string, match: RegExpExecArray, { isCarrier, sendsFiles, languages }: Source): boolean {
  if (sendsFiles || isPaper(text, match) || isDownload(text, match)) return false;
  return isCarrier || !isPlanned(text, match, languages);
}

/** Recognizes "will be ready on Saturday". What will be there for seven days is there already. */
function isPlanned(text: string, match: RegExpExecArray, languages: SpokenLanguages): boolean {
  const clause = clauseBefore(text, match);
  if (!FUTURE_BEFORE(languages).test(clause) && !FUTURE(languages).test(match[0])) return false;
  return !PERIOD(languages).test(text.slice(match.index).split(SENTENCE_END)[0] ?? '');
}

/** Checks for words that only say something is coming or late, not that it was sent. */
export function saysComing(words: string): boolean {
  return COMING.test(words);
}

const COMING = anyWord(slotOf(({ milestones }) => milestones.stillMoving));

/** Recognizes something else that comes: "Our sale is coming soon", "Free delivery today". */
function isOnlyAnnounced(text: string, milestone: Milestone, { 0: words, index }: RegExpExecArray): boolean {
  const mayBeOther = milestone === 'outForDelivery' || (milestone === 'shipped' && saysComing(words));
  if (!mayBeOther) return false;
  const end = index + words.length;
  const before = text.slice(0, index).split(SENTENCE_END).at(-1) ?? '';
  const after = text.slice(end).split(SENTENCE_END)[0] ?? '';
  // "Arriving today: Lamp": what comes is named after a colon.
  return !/^\s*[:：]/.test(after) && !ABOUT_GOODS.test(`${before}${words}${after}`);
}

const SENTENCE_END = /[.!?。！？](?=\s|$)|\n/u;

/** Recognizes a paper that can be read, not goods: "Your invoice 4711 is ready". */
function isPaper(text: string, match: RegExpExecArray): boolean {
  const clause = clauseBefore(text, match);
  return PAPER.test(clause) && !ABOUT_GOODS.test(`${clause}${match[0]}`);
}

/** Milestones of goods that papers and messages share: sent, ready, delivered. */
const SENDING: ReadonlySet<Milestone> = new Set(['shipped', 'readyForPickup', 'delivered']);

/** Recognizes a paper or a message that was sent, not goods: "This receipt was sent by Square". */
function isWritten(text: string, match: RegExpExecArray, languages: SpokenLanguages): boolean {
  const clause = clauseBefore(text, match);
  return WRITTEN(languages).test(clause) && !ABOUT_GOODS.test(`${clause}${match[0]}`);
}

/** A word for a paper up to four words before the words of an event. */
const WRITTEN = patternsOf(
  withinClause(
    wholeIn(slotOf(({ papers }) => papers.written)),
    (paper, otherWord) => `${paper}(?:\\s+${otherWord}){0,4}\\s*$`,
  ),
);

/** Recognizes a file: "Your order is ready. Click below to download it". */
function isDownload(text: string, { index }: RegExpExecArray): boolean {
  return DOWNLOAD.test(text.slice(index, index + 160));
}

const DOWNLOAD = anyWord(wholeIn(slotOf(({ purchases }) => purchases.digital)));

const PAPER = anyWord(slotOf(({ papers }) => papers.invoice));

/** Recognizes money that arrived, not goods: "Your donation has arrived", "Bien reçu votre virement". */
function isMoney(text: string, match: RegExpExecArray, languages: SpokenLanguages): boolean {
  const clause = `${clauseBefore(text, match)}${match[0]}${restOfClause(text.slice(match.index + match[0].length)).slice(0, NEXT)}`;
  return MONEY(languages).test(clause) && !ABOUT_GOODS.test(clause);
}

/** The number of characters behind a report that may name what arrived. */
const NEXT = 24;
const MONEY = patternsOf(
  wholeIn(
    slotOf(
      ({ lists }) => lists.donation,
      ({ amounts }) => amounts.transfer,
    ),
  ),
);

function clauseBefore(text: string, { index }: RegExpExecArray): string {
  const before = text.slice(Math.max(0, index - 60), index);
  return before.split(CLAUSE_END).at(-1) ?? '';
}

/** Without the end of the word that a pattern matched the start of, which could look like a denial. */
function restOfClause(after: string): string {
  return (after.split(CLAUSE_END)[0] ?? '').replace(/^\p{L}+/u, '');
}

const CLAUSE_END = /[.!?,;:\n]/u;

/** The rest of a sentence that ends with a question mark, which is a semicolon in Greek. */
const QUESTION = /^[^.!?:;–—\n]{0,120}(?:[?？؟]|(?<=\p{Script=Greek}[^\p{L};]{0,30});)(?=\s|$)/u;

/** The same right after the words of a milestone. "Delivered! Happy?" in a subject reports one. */
const ASKED = /^\s?[?？؟](?=\s|$)/u;

/** Milestones whose own words deny something: "could not be delivered", "not handed over yet". */
const DENIALS: ReadonlySet<Milestone> = new Set(['exception', 'labelled']);

/** Recognizes "will not be delivered today" and "wurde noch nicht zugestellt". */
function isDenied(
  text: string,
  milestone: Milestone,
  { 0: words, index }: RegExpExecArray,
  languages: SpokenLanguages,
): boolean {
  const clause =
    text
      .slice(Math.max(0, index - 40), index)
      .split(CLAUSE_END)
      .at(-1) ?? '';
  if (DENIAL_BEFORE(languages).test(clause)) return true;
  // "We can't fulfill your order" cancels it: what is left without "not" does not.
  return (
    DENIAL(languages).test(words) &&
    (milestone !== 'cancelled' || CANCELLED(null).test(withoutDenial(words, languages)))
  );
}

function withoutDenial(words: string, languages: SpokenLanguages): string {
  const denial = DENIAL(languages).exec(words);
  if (denial === null) return words;
  return `${words.slice(0, denial.index).trimEnd()} ${words.slice(denial.index + denial[0].length).trimStart()}`;
}

const CANCELLED = patternsOf(slotOf(({ milestones }) => milestones.cancelled));
const NOT = wholeIn(slotOf(({ steps }) => steps.denial));
const DENIAL = patternsOf(NOT);
/** A denial up to three words before the words of an event, in the same clause. */
const DENIAL_BEFORE = patternsOf(withinClause(NOT, (denial, otherWord) => `${denial}(?:\\s+${otherWord}){0,3}\\s*$`));

const PLAN = wholeIn(slotOf(({ steps }) => steps.future));
const FUTURE = patternsOf(PLAN);
const FUTURE_BEFORE = patternsOf(withinClause(PLAN, (plan, otherWord) => `${plan}(?:\\s+${otherWord}){0,3}\\s*$`));
const PERIOD = patternsOf(
  wholeIn(slotOf(({ amounts }) => amounts.days)),
  (cells) => `\\d\\s?(?:\\p{L}+ )?(?:${cells})`,
);

/** A denial in brackets right after the words of an event: "has shipped (not really)". */
const DENIED_AFTER = patternsOf(NOT, (cells) => `^\\s?[(（](?:\\p{L}+\\s)?(?:${cells})(?:\\s\\p{L}+)?[)）]`);

/** Recognizes words of a delivery that report none: "Delivered to the courier", "arrived at the sorting center". */
function isWithCarrier(text: string, { 0: words, index }: RegExpExecArray): boolean {
  return CARRIER_HAS_IT.test(text.slice(Math.max(0, index - 60), index + words.length + 60));
}

const CARRIER_HAS_IT = anyWord(slotOf(({ milestones }) => milestones.withCarrier));

/**
 * Recognizes "We'll email you when your item ships" and "if the parcel is delivered …", which report nothing that
 * happened.
 */
export function isHypothetical(text: string, index: number, languages: SpokenLanguages): boolean {
  const before = text.slice(Math.max(0, index - 70), index);
  const clause = before.slice(Math.max(...SENTENCE_ENDS.map((end) => before.lastIndexOf(end))) + 1);
  // "Se" opens a condition in Italian and Portuguese. Within a clause, it is a pronoun in several languages.
  if (/(?:^|[,;:(])\s*se\s/iu.test(clause)) return true;
  return CONDITION(languages).test(clause);
}

const SENTENCE_ENDS = ['. ', '! ', '。', '！'];

const CONDITION = patternsOf(wholeIn(slotOf(({ steps }) => steps.condition)));

const CONDITION_BEHIND = patternsOf(
  slotOf(({ steps }) => steps.conditionBehind),
  (cells) => `^(?:${cells})`,
);

/** A condition up to seven words behind the words of an event: "You can collect it from the shop as soon as …". */
const CONDITION_LATER = patternsOf(
  withinClause(
    wholeIn(slotOf(({ steps }) => steps.conditionLater)),
    (condition, otherWord) => `^\\p{L}*(?: ${otherWord}){0,7},? ${condition}`,
  ),
);

/** Builds patterns of words that belong to an event in the same clause: no conjunction separates them. */
function withinClause(words: Slot, build: (word: string, otherWord: string) => string): Slot {
  const conjunctions = slotOf(({ steps }) => steps.conjunction);
  return new Map(
    [...words].map(([language, cells]) => {
      const ends = conjunctions.get(language)?.join('|') ?? '';
      const otherWord = `${ends === '' ? '' : `(?!(?:${ends})\\s)`}[\\p{L}\\p{N}]+`;
      return [language, cells.map((word) => build(word, otherWord))];
    }),
  );
}
