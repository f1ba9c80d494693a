import type { CodedName } from './code-behind.ts';

/** A line's name behind the shop's code for it: "KO-842 Field glass". */
const CODE_FIRST = /^([A-Z\d]{1,10}[-_][A-Z\d_-]{1,16})\s+(?=[\p{L}[(（「【])(.{2,})$/u;

/** Splits a name that starts with a code. Null if it does not. */
export function splitCode(text: string): CodedName | null {
  const [, code, name] = CODE_FIRST.exec(text) ?? [];
  return code === undefined || name === undefined ? null : { code, name, isSure: false };
}
