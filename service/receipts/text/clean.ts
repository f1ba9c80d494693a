/**
 * Returns text as a reader sees it: without invisible characters (zero width, bidi controls, soft hyphens, preheader
 * filler), with each run of whitespace as one space, digits of other scripts as 0–9, and both ends trimmed. The
 * non-joiner within Persian words stays, because it decides how their letters look: "بی‌سیم".
 */
export function cleanText(text: string): string {
  const trimmed = text.trim();
  if (!UNCLEAN.test(trimmed)) return trimmed;
  return plainDigits(trimmed.replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim());
}

/**
 * Returns a function that cleans the parts of a text (`cleanText`) and stores them in one byte per character if that is
 * enough. A single "€" or "’" makes V8 store a text and all its parts in two bytes per character, and expressions take
 * longer there: each `\p{L}` is a call.
 */
export function cleanerOf(source: string): (part: string) => string {
  return WIDE.test(source) ? (part) => inOneByte(cleanText(part)) : cleanText;
}

function inOneByte(text: string): string {
  return WIDE.test(text) ? text : Buffer.from(text, 'latin1').toString('latin1');
}

const WIDE = /[^\0-\xff]/;

const INVISIBLE =
  /\u034f|\u17b4|\u17b5|\u200d|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?<!\p{Script=Arabic})\u200c|\u200c(?!\p{Script=Arabic})/gu;

/**
 * Replaces Arabic, Persian, Hindi, and full-width digits, and the Arabic separators between them, one for one: "١٢٫٥٠"
 * becomes "12.50". Persian shops also separate thousands with the Arabic comma: "۱،۲۵۰" becomes "1,250".
 */
function plainDigits(text: string): string {
  if (!OTHER_DIGITS.test(text)) return text;
  return text
    .replace(OTHER_DIGITS_ALL, (character) => {
      if (character === '٫') return '.';
      if (character === '٬') return ',';
      const code = character.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
    })
    .replace(/(?<=\d)،(?=\d{3}(?!\d))/g, ',');
}

const ZEROS: readonly number[] = [0x0660, 0x06f0, 0x0966, 0xff10];
const OTHER_DIGITS = /[\u0660-\u0669\u066b\u066c\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/;
const OTHER_DIGITS_ALL = new RegExp(OTHER_DIGITS, 'g');
/** Anything that cleaning changes within a text. */
const UNCLEAN = new RegExp(` {2}|[^\\S ]|${INVISIBLE.source}|${OTHER_DIGITS.source}`, 'u');
