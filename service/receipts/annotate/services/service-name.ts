import { findLabels } from '../../labels/find-labels.ts';
import { type Slot, slotOf, wordsOf } from '../../languages/slot.ts';
import { findMoney } from '../../text/money.ts';

/** A capitalized word or a number as part of a name: "Studio", "CINÉ+", "A2.1". */
const WORD = String.raw`(?:\p{Lu}|\d)[\p{L}\p{M}\d+&'’.-]*`;
/** Up to five such words. */
export const CAPITALIZED = String.raw`${WORD}(?: (?:${WORD}|\+|&)){0,4}`;

/** Returns all words of a slot as alternatives, each also with a capital first letter. */
export function capitalizedWordsOf(slot: Slot): string {
  const either = (cell: string) => cell.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`);
  return wordsOf(new Map([...slot].map(([language, cells]) => [language, cells.map(either)])));
}

/** "your", before a name. */
const YOURS = wordsOf(slotOf(({ services }) => services.your));
const YOUR = new RegExp(`^${YOURS}(?: |$)`, 'iu');
const OWN = new RegExp(String.raw`(?<!\p{L})${YOURS} `, 'iu');

/** Removes "Your" before a name, and punctuation after it. */
export function withoutYour(name: string): string {
  return name.replace(YOUR, '').replace(/[.,]+$/, '');
}

/** Checks whether a text says "your". */
export function saysYour(text: string): boolean {
  return OWN.test(text);
}

/** Checks whether a text may be the name of a service: words, but no label, amount, date, number, or sentence. */
export function isServiceName(text: string): boolean {
  return mayNameService(text) && !findLabels(text).some(({ start }) => start === 0);
}

/** Checks the same for the value of a label, which may have a colon: "Welding I: first seams". */
export function isLabelledName(text: string): boolean {
  const [, head = '', tail = ''] = /^(\p{L}[^:：]{2,30})[:：]\s(\p{L}[^:：]+)$/u.exec(text) ?? [];
  return isServiceName(head === '' ? text : `${head} ${tail}`) && (head === '' || isServiceName(head));
}

/** Checks the same for a text that may start with the word of a label: "Parcel up to 5 kg". */
export function mayNameService(text: string): boolean {
  return (
    text.length >= 3 &&
    text.length <= 70 &&
    /\p{L}{2}/u.test(text) &&
    !/[@:：!?！？€$£]|(?<!(?:^|[\s\d])\p{L}{1,3})[.。](?:\s|$)|^\S*\d{4}\S*$|^(?=\S*\d)[\p{Lu}\d/-]{4,}$|\d[./-]\d{1,2}[./-]\d/u.test(
      text,
    ) &&
    !HEADER.test(text) &&
    !INCLUDED.test(text) &&
    !OF_JAPAN.test(text) &&
    !CARD.test(text) &&
    !isSection(text) &&
    findMoney(text, null).length === 0
  );
}

/** The value of a part of a plan: "Included". */
const INCLUDED = new RegExp(`^${wordsOf(slotOf(({ amounts }) => amounts.free))}$`, 'iu');

/** An address, which starts with its prefecture: "兵庫県豊岡市". */
const OF_JAPAN = /^〒?[\d-]*\s?(?:東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}県)\p{Script=Han}+[市区町村郡]/u;

/** A card with its last digits: "Visa XXXX 7719", "Mastercard •••• 0412". */
const CARD = /(?:X{3,}|[*•·]{3,})\s?\d{2,4}|(?<!\p{L})(?:visa|mastercard|maestro|dankort|amex)(?!\p{L})/iu;

/** Recognizes the heading of a part of an email: "Booking details", "Payment summary". */
export function isSection(text: string): boolean {
  return text.length < 60 && SECTION.test(text);
}

const SECTION = new RegExp(`^${wordsOf(slotOf(({ services }) => services.section))}\\s*[:：]?$`, 'iu');

/** The header of the next column: "Product", "Price". */
const HEADER = new RegExp(
  `^${wordsOf(
    slotOf(
      ({ lists }) => lists.columnHead,
      ({ amounts }) => amounts.price,
    ),
  )}$`,
  'iu',
);

/** Removes the number of a course or a tour in front of its name: "261-4080 Italian A1", "8P12 – Whale watching". */
export function withoutNumber(name: string): string {
  return name.replace(/^(?:\d{2,4}-\d{3,5}\s+|(?=\S*\d)(?=\S*\p{Lu})[\p{Lu}\d]{3,8}\s[–-]\s)(?=\p{L})/u, '');
}

/** The number of a telephone, hidden in part, behind a name: "Mobile M – 088 771 xxxx". */
const LINE_NUMBER = /[\s,]+(?:[–—-]\s?)?\+?\d{2,4}[\d\s()/-]*[xхX*•·]{3,}[\s\d]{0,5}$/u;

/** Removes remarks in brackets at the end of a name, the number of a telephone, and its details. */
export function withoutRemarks(text: string): string {
  return withoutDetails(
    withoutNumber(text)
      .replace(/\s*[(（][^()（）]{1,40}[)）]$/u, '')
      .replace(LINE_NUMBER, ''),
  );
}

/**
 * Removes what follows a comma in a name, unless it is a single part with a number: "Rug cleaning, 14 m²", but "Travel
 * insurance" for "Travel insurance, single, worldwide".
 */
export function withoutDetails(text: string): string {
  const [first = text, detail = '', ...more] = text.split(/,\s/);
  // "Suit (trousers, jacket)"
  const name = first.replace(/\s*\([^()]*$/u, '');
  if (name.length < 3 || detail === '') return text;
  return name === first && more.length === 0 && /\d/.test(detail) && detail.length <= 24 ? text : name;
}

/** Removes the verb behind a name: "Aquarelle débutant" for "Aquarelle débutant est confirmée". */
export function withoutVerb(text: string): string {
  return text
    .replace(VERB, '')
    .replace(/["”“»'’.,!:;(\s–—-]+$/u, '')
    .trim();
}

const VERB = new RegExp(String.raw`\s${wordsOf(slotOf(({ papers }) => papers.is))}(?![\p{L}\d]).*$`, 'u');

/** Returns a text with its first letter in capitals. */
export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
