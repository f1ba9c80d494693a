import { slotOf, wordsOf } from '../languages/slot.ts';
import { hasWords } from './has-words.ts';
import { onlyMoney } from './only-money.ts';

/** A line's name without the shop's item code and the customer's choices, and these if the line includes them. */
export type LineName = { readonly name: string; readonly code: string | null; readonly options: string | null };

/**
 * Cleans a name: removes list markers, bold markers, and the link that a text part prints around it, also the variant
 * and the code that some shop systems add: "Linen shirt - Sage / M", "Linen shirt (Size: M)", "Stoneware bowl
 * (#SK-2)", "[SK-2] Stoneware bowl", the price of one: "Detergent (11,65 p.st.)", and the time that a service takes. `keepsChoices` keeps the variant,
 * for lines that differ only in it.
 */
export function nameOf(text: string, keepsChoices: boolean): LineName {
  const bare = withoutPrice(text)
    .replace(UNIT_PRICE_AFTER, '')
    .replace(/<https?:[^<>]*>/gi, ' ')
    .replace(/^\*([^*]+)\*/, '$1')
    .replace(/^[\s*•·・–-]+(?=[\p{L}\p{N}"“„'(「])|(?<=\S)\s*\*+\s*$/gu, '')
    .replace(SIGN_BEFORE, '')
    .replace(FIRST_BEFORE, '')
    .replace(INSTEAD_BEFORE, '')
    .replace(ADJUSTED_BEFORE, '')
    .replace(DURATION_AFTER, '')
    .replace(CONTENTS_AFTER, '')
    .replace(AUTHOR_AFTER, '')
    .trim()
    .replace(/^(?:「([^「」]+)」|["“„]([^"“”„]+)["”“])$/u, '$1$2')
    .trim();
  const [, before, unmarked] = CODE_BEFORE.exec(bare) ?? [];
  const marked = unmarked ?? bare;
  const [, named, code = before] =
    readCode(marked) ?? (keepsChoices ? null : readCode(marked.replace(CHOICE_AFTER, ''))) ?? [];
  const whole = named ?? unmarked ?? bare;
  const name = keepsChoices
    ? whole
    : [CHOICES_AFTER, CHOICE_AFTER, VARIANT_AFTER].reduce((text, form) => text.replace(form, ''), whole);
  if (!hasWords(name)) return { name: text, code: null, options: null };
  const options = whole.slice(name.length).replace(AROUND_CHOICES, '');
  return { name, code: code ?? null, options: options === '' ? null : options };
}

function readCode(text: string): RegExpExecArray | null {
  return CODE_AFTER.exec(text) ?? ARTICLE_AFTER.exec(text) ?? BRACKETED_AFTER.exec(text) ?? LABELLED_AFTER.exec(text);
}

/** Removes a price in brackets from the end. Without a currency or a word such as "each", a number may be a measure. */
function withoutPrice(text: string): string {
  const [whole = '', price = ''] = PRICE_AFTER.exec(text) ?? [];
  return whole !== '' && onlyMoney(price, null) !== null ? text.slice(0, -whole.length) : text;
}

/** "2 × Ticket à 15,90 €", with or without its amount; "4 tickets x 20,00 €"; "Working hours at 38.00". */
const UNIT_PRICE_AFTER =
  /(?<=\p{L}{2})\s(?:(?:à|@)|[x×]\s?\d{1,6}[.,]\d\d\s?(?:\p{Sc}|[A-Z]{3})|(?:à|@|a|at|je|zu je)\s\d{1,6}[.,]\d\d(?:\s?(?:\p{Sc}|[A-Z]{3}))?)$/u;
/** "🎁 ", before a name. */
const SIGN_BEFORE = /^(?:\p{Extended_Pictographic}\uFE0F?\s?)+\s*(?=[\p{L}\p{N}])/u;
/** "1. Walnut tray": the position of the only line, but not "1. FC Alder scarf". */
const FIRST_BEFORE = /^(?:1[.)]|\[1\])\s+(?!\p{Lu}{2,4}\s)(?=\p{L})/u;
/** "Substitute: Butter". */
const INSTEAD_BEFORE = new RegExp(
  `^${wordsOf(slotOf(({ lists }) => lists.insteadHead))}\\s?[:：]\\s?(?=\\p{L}{2}|\\d)`,
  'iu',
);
/** "Weight adjusted: Plums". */
const ADJUSTED_BEFORE = new RegExp(
  `^${wordsOf(slotOf(({ lists }) => lists.adjusted))}\\s?[:：]\\s?(?=\\p{L}{2}|\\d)`,
  'iu',
);
/** "Cut and blow-dry — 1h", "Scalp care • 20 min": the time that a service takes. */
const DURATION_AFTER =
  /\s(?=[—–•·|-]\s)(?<=\p{L}{2}.*\s)[—–•·|-]\s(?:\d{1,2}\s?h(?:\s?\d{1,2}(?:\s?min)?)?|\d{1,3}\s?min\.?)$/iu;
/** "Board game bundle (17 items)". */
const CONTENTS_AFTER = new RegExp(
  `\\s(?=\\(\\d)(?<=\\p{L}{2}.*\\s)\\(\\d{1,3} ${wordsOf(slotOf(({ lists }) => lists.things))}\\)$`,
  'iu',
);
/** "The Long Winter | Alder N. K.", "The Long Winter | N. Alder": the author of a book, with initials. */
const AUTHOR_AFTER =
  /\s(?=[|｜]\s)(?<=\p{L}{2}.*\s)[|｜]\s(?:\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?:\s\p{Lu}\.){1,2}|(?:\p{Lu}\.\s?){1,2}\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?)$/u;
const PRICE_AFTER = /\s[(（]((?=[^()]*(?:\p{Sc}|\p{L}\.?\p{L}))[^()（）]{0,12}\d[.,]\d\d(?!\d)[^()（）]{0,12})[)）]$/u;

/** "Stoneware bowl (#SK-2)", "Stoneware bowl (SKU-2)", "Stoneware bowl [SK-2]". */
const CODE_AFTER =
  /^(.{2,}?)\s(?:\((?:#|sku:? ?|(?=sku[-_]?\d))|\[(?=[^\]]*\d)(?:sku:? ?)?)([\p{L}\d][\p{L}\d._/-]{0,30})[)\]]$/iu;
/** "[881] Baby sling": a shop's code in square brackets. */
const CODE_BEFORE = /^\[((?=[^\]]*\d)[A-Z\d][A-Z\d._/-]{1,24})\]\s+(\p{L}.{2,})$/u;
/** "Field light (9112844)", "麦茶(mugi-3)": a shop's article number, too long for a year or a count. */
const ARTICLE_AFTER = /^(.{3,}?)\s?[(（](\d{6,12}|[a-z]{2,12}(?:[-_][a-z]{1,12})?[-_][a-z]{0,6}\d{1,6})[)）]$/u;
/** "Chair, black (art. 5512-08)", "File cabinet, Item #1620522", "Wardrobe · Article no. 789415": a code with its label. */
const LABELLED_AFTER = new RegExp(
  `^(.{3,}?)(?:\\s*[,;·•|]\\s*|\\s+[(\\[]\\s*)(?!model)${wordsOf(slotOf(({ lists }) => lists.codeHead))}` +
    '(?:\\s?(?:no|nr|n[°º])?[.:#]{0,2}\\s?)((?=[^\\s]*\\d{3})[\\p{L}\\d][\\p{L}\\d._/-]{2,30})[)\\]]?$',
  'iu',
);
/** "Clay mug (art. MK-S)": the label and the brackets need no digits in the code. */
const BRACKETED_AFTER = new RegExp(
  `^(.{3,}?)\\s+[(\\[]\\s*(?!model)${wordsOf(slotOf(({ lists }) => lists.codeHead))}` +
    '(?:\\s?(?:no|nr|n[°º])?[.:#]{0,2}\\s?)([\\p{Lu}\\d][\\p{L}\\d._/-]{1,30})[)\\]]$',
  'iu',
);
const AROUND_CHOICES = /^[\s,;·|/([（–-]+|[)）\]]$/gu;
const VARIANT = wordsOf(slotOf(({ lists }) => lists.variant));
/** "(Size: L, Color: Moss)": choices in brackets, each after its label. */
const CHOICES_AFTER = new RegExp(`(?<=\\S{2})\\s*[(（\\[]${VARIANT}\\s?[:：]\\s?[^()（）\\[\\]]{1,60}[)）\\]]$`, 'iu');
/** "Shaver A3 Color: White", "Shirt - Size : M - Color : Red": choices behind the name, each after its label. */
const CHOICE_AFTER = new RegExp(
  `(?<=[^\\s–-])(?:(?:[\\s,;·|/]+|\\s+[-–]\\s+)${VARIANT}\\s?[:：]\\s?[^:：]{1,30}?)+$`,
  'iu',
);
/** "Linen shirt - Sage / M". Measures belong to the name: "Needle – 4 mm / 80 cm". */
const VARIANT_AFTER =
  /\s(?=[-–]\s)(?<=\p{L}{2}.*\s)[-–]\s(?!\d[\d.,]*\s?(?:[mck]?m|[mckd]?l|k?g|in|oz|w|v)\s)[^-–/]{1,20}\s\/\s[^-–/]{1,20}(?:\s\/\s[^-–/]{1,20})?$/u;
