import type { CodedName } from './code-behind.ts';

/** A line's name behind the shop's code for it: "KO-842 Field glass", "0311845 Wall paint". */
const CODE_FIRST = /^([A-Z\d]{1,10}[-_][A-Z\d_-]{1,16}|\d{5,9})\s+(?=[\p{L}[(（「【])(.{2,})$/u;

/** Checks whether a name starts with a code of digits only. */
export function startsWithArticleNumber(text: string): boolean {
  return /^\d{5,9}\s+\p{L}/u.test(text);
}

/** Splits a name that starts with a code. Null if it does not. */
export function splitCode(text: string): CodedName | null {
  const [, code, name] = CODE_FIRST.exec(text) ?? [];
  return code === undefined || name === undefined ? null : { code, name, isSure: false };
}
