/** A line's name before the shop's code in brackets: "Drill bit set (381FV)", "Drill bit set (#DB-4711)". */
const CODE_BEHIND = /^(.{3,}\S)\s\((#?)((?!(?:19|20)\d\d\))(?=[A-Z\d-]*\d{3})[A-Z\d][A-Z\d-]{2,14}[A-Z\d])\)$/u;

/** Shorter codes, also in small letters, if every line has one: "Rose water (RV-200)", "Hand cream (KR-R)". */
const SHORT_CODE_BEHIND =
  /^(.{3,}\S)\s?\((?!\d{1,3}\))(?=[^()]*[\d-])([A-Z\d]{1,8}(?:-[A-Z\d]{1,8}){1,3}|[a-z\d]{2,8}(?:-[a-z\d]{1,8}){1,3})\)$/u;

/** A name with the code behind it. `isSure`: a mark shows that it is the shop's code, not the name of a model. */
export type CodedName = { readonly code: string; readonly name: string; readonly isSure: boolean };

/**
 * Splits a name that ends with a code. Null if it does not. Without a mark, a single such name may be that of a model, so
 * callers split only lists of them.
 */
export function splitCodeBehind(text: string): CodedName | null {
  const [, name, mark, code] = CODE_BEHIND.exec(text) ?? [];
  return code === undefined || name === undefined ? null : { code, name, isSure: mark === '#' };
}

/** Splits a name that ends with a short code. Callers split only lists in which every line has one. */
export function splitShortCode(text: string): CodedName | null {
  const [, name, code] = SHORT_CODE_BEHIND.exec(text) ?? [];
  return code === undefined || name === undefined ? null : { code, name, isSure: false };
}

/** Recognizes the line "1 x Drill bit set (DB-4711) = 12.00 €" of shop software that always prints a code. */
export function isCodedLine(text: string): boolean {
  return /^\d{1,3} x \S.*\S \([^()]+\) = \D{0,4}\d/u.test(text);
}
