import { dayNumber } from './date.ts';
import { FilterError, type FilterErrorDetails } from './error.ts';
import type { FilterFault } from './faults.ts';
import { limits } from './limits.ts';
import type { Token } from './tokens.ts';

/** Returns one token after another; after the last, always `end`. */
export interface Lexer {
  readonly text: string;
  next(): Token;
}

/**
 * Reads a filter or orderBy text lazily, so that an error is always about the first invalid token. A pair of double
 * quotes around the whole text is skipped (contract §4); positions refer to the given text. With `upTo` it reads only
 * up to this offset, as if the text ended there; the closing double quote may then be missing.
 *
 * Throws FilterError from `next` for an invalid token, and immediately for a text that is too long or not Unicode.
 */
export function createLexer(text: string, upTo?: number): Lexer {
  if (text.length > limits.length) {
    const fault: FilterFault = { key: 'filter.too_long', values: { limit: limits.length } };
    throw new FilterError('', 0, fault, { code: 'filter_too_complex' });
  }
  const closed = text.length >= 2 && text.endsWith('"');
  const quoted = text.startsWith('"') && (closed || upTo !== undefined);
  const stop = Math.min(upTo ?? text.length, quoted && closed ? text.length - 1 : text.length);
  let position = quoted ? 1 : 0;
  let count = 0;
  if (!text.isWellFormed()) throw new FilterError(text, 0, { key: 'filter.not_unicode', values: {} });

  return { text, next };

  function next(): Token {
    position = skipSpace();
    const start = position;
    if (start >= stop) return { kind: 'end', start, end: start };
    count += 1;
    if (count > limits.tokens) {
      throw fail(
        start,
        { key: 'filter.too_many_tokens', values: { limit: limits.tokens } },
        { code: 'filter_too_complex' },
      );
    }
    const token = read(start);
    position = token.end;
    return token;
  }

  function skipSpace(): number {
    let at = position;
    while (at < stop && isSpace(text.charCodeAt(at))) at += 1;
    return at;
  }

  function read(start: number): Token {
    const character = text.charAt(start);
    switch (character) {
      case '(':
      case ')':
      case ',':
      case '/':
        return { kind: character, start, end: start + 1 };
      case "'":
        return readString(start);
      case '-':
        return isDigit(text.charCodeAt(start + 1)) ? readNumber(start) : { kind: '-', start, end: start + 1 };
      case '+':
        if (isDigit(text.charCodeAt(start + 1))) return readNumber(start);
        throw wrongCharacter(start);
      default:
        if (isDigit(text.charCodeAt(start))) return readNumber(start);
        return readName(start);
    }
  }

  /** string = "'" *( any character but "'" / "''" ) "'" */
  function readString(start: number): Token {
    let from = start + 1;
    let value = '';
    for (;;) {
      const quote = text.indexOf("'", from);
      if (quote === -1 || quote >= stop) {
        throw fail(start, { key: 'filter.unclosed_text', values: {} }, { expected: ["'"] });
      }
      value += text.slice(from, quote);
      if (quote + 1 >= stop || text.charAt(quote + 1) !== "'") {
        if (value.includes('\0')) throw fail(start, { key: 'filter.nul', values: {} });
        return { kind: 'string', value, start, end: quote + 1 };
      }
      value += "'";
      from = quote + 2;
    }
  }

  /** number = [ "+" / "-" ] 1*DIGIT [ "." 1*DIGIT ] [ "e" [ "+" / "-" ] 1*DIGIT ]; date = year "-" month "-" day */
  function readNumber(start: number): Token {
    const date = match(DATE, start);
    if (date !== undefined) return readDate(start, date);
    const written = match(NUMBER, start) ?? '';
    const end = start + written.length;
    if (text.charAt(end) === '/' && match(LOOSE_DATE, start) !== undefined) throw brokenNumber(start, end);
    if (end < stop && NUMBER_GOES_ON.test(text.charAt(end))) throw brokenNumber(start, end);
    const number = written.startsWith('+') ? written.slice(1) : written;
    const [digits = '', exponent = '0'] = number.toLowerCase().split('e');
    if (digits.length > limits.numberDigits || Math.abs(Number(exponent)) > limits.numberDigits) {
      throw fail(
        start,
        { key: 'filter.too_many_digits', values: { limit: limits.numberDigits } },
        { code: 'filter_too_complex' },
      );
    }
    return { kind: 'number', text: number, start, end };
  }

  function readDate(start: number, written: string): Token {
    const end = start + written.length;
    const after = text.charAt(end);
    if (end < stop && (after === 'T' || after === 't'))
      throw unsupported(start, { key: 'filter.date_time', values: {} });
    if (end < stop && NUMBER_GOES_ON.test(after)) throw brokenNumber(start, end);
    if (dayNumber(written) === undefined) {
      throw fail(
        start,
        { key: 'filter.unknown_day', values: { day: written } },
        { expected: ['a date as YYYY-MM-DD'] },
      );
    }
    return { kind: 'date', value: written, start, end };
  }

  function brokenNumber(start: number, end: number): FilterError {
    if (match(LOOSE_DATE, start) !== undefined) {
      return fail(start, { key: 'filter.date_form', values: {} }, { expected: ['a date as YYYY-MM-DD'] });
    }
    if (text.charAt(end) === '.')
      return fail(end, { key: 'filter.digit_after_point', values: {} }, { expected: ['a digit'] });
    if (text.charAt(end) === ':') return unsupported(start, { key: 'filter.time_of_day', values: {} });
    return fail(end, { key: 'filter.broken_number', values: {} }, { expected: ['a space', 'an operator'] });
  }

  /** name = ( letter / "_" ) *( letter / digit / "_" ) */
  function readName(start: number): Token {
    const name = match(NAME, start);
    if (name === undefined) throw wrongCharacter(start);
    const end = start + name.length;
    if (end < stop && text.charAt(end) === '.') throw dottedName(start);
    if (end < stop && text.charAt(end) === "'") {
      if (text.slice(end + 1, stop).includes("'"))
        throw unsupported(start, { key: 'filter.typed_value', values: { name } });
      throw fail(start, { key: 'filter.unopened_text', values: {} }, { expected: ["'"] });
    }
    return { kind: 'name', text: name, start, end };
  }

  function dottedName(start: number): FilterError {
    const suggestion = match(DOTTED_NAME, start)?.replaceAll('.', '/');
    return fail(start, { key: 'filter.dotted_name', values: {} }, { code: 'filter_unsupported', suggestion });
  }

  function match(pattern: RegExp, start: number): string | undefined {
    pattern.lastIndex = start;
    const found = pattern.exec(text)?.[0];
    return found === undefined ? undefined : found.slice(0, stop - start);
  }

  function wrongCharacter(start: number): FilterError {
    const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
    const feature = UNSUPPORTED_SIGNS.get(character);
    if (feature !== undefined) return unsupported(start, { key: feature, values: {} });
    for (const [sign, word] of SIGN_MEANS) {
      if (!text.startsWith(sign, start)) continue;
      const fault: FilterFault = { key: 'filter.foreign_sign', values: { sign } };
      return fail(start, fault, { expected: [word], suggestion: word });
    }
    if (QUOTES.has(character)) {
      return fail(start, { key: 'filter.other_quotes', values: {} }, { expected: ["'"] });
    }
    if (/\p{Sc}/u.test(character)) {
      return fail(start, { key: 'filter.amount_sign', values: {} }, { expected: ['a number'] });
    }
    if (character === '.') return fail(start, { key: 'filter.digit_before_point', values: {} }, { expected: ['0.5'] });
    const code = character.codePointAt(0) ?? 0;
    const shown = /[\p{C}\p{Z}]/u.test(character) ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}` : character;
    return fail(start, { key: 'filter.unknown_character', values: { character: shown } });
  }

  function unsupported(start: number, fault: FilterFault): FilterError {
    return fail(start, fault, { code: 'filter_unsupported' });
  }

  function fail(at: number, fault: FilterFault, details?: FilterErrorDetails): FilterError {
    return new FilterError(text, at, fault, details);
  }
}

const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy;
const NUMBER = /[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const DATE = /-?\d{4,}-\d{2}-\d{2}/y;
const LOOSE_DATE = /-?\d+([-./])\d+\1\d/y;
/** Field paths as written in other languages; OData uses such names only for types and actions. */
const DOTTED_NAME = /[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)+(?![.(/'])/uy;
const NUMBER_GOES_ON = /[\p{L}\p{N}_.:'-]/u;

const QUOTES: ReadonlySet<string> = new Set(['"', '‘', '’', '‚', '“', '”', '„', '«', '»', '`', '´']);

type SignKey = 'filter.dollar_name' | 'filter.annotation' | 'filter.value_list' | 'filter.object_value';

const UNSUPPORTED_SIGNS: ReadonlyMap<string, SignKey> = new Map<string, SignKey>([
  ['$', 'filter.dollar_name'],
  ['@', 'filter.annotation'],
  ['[', 'filter.value_list'],
  ['{', 'filter.object_value'],
]);

/** Symbols of other languages, longest first, with the equivalent word. */
const SIGN_MEANS: readonly (readonly [string, string])[] = [
  ['===', 'eq'],
  ['!==', 'ne'],
  ['==', 'eq'],
  ['=>', 'ge'],
  ['=<', 'le'],
  ['!=', 'ne'],
  ['<>', 'ne'],
  ['>=', 'ge'],
  ['<=', 'le'],
  ['&&', 'and'],
  ['||', 'or'],
  ['=', 'eq'],
  ['>', 'gt'],
  ['<', 'lt'],
  ['≥', 'ge'],
  ['≤', 'le'],
  ['≠', 'ne'],
  ['&', 'and'],
  ['|', 'or'],
  ['!', 'not'],
  ['%', 'mod'],
  ['+', 'add'],
  ['*', 'mul'],
  ['−', 'sub'],
  ['×', 'mul'],
];

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
