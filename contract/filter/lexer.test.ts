import { describe, expect, it } from 'vitest';
import { createLexer } from './lexer.ts';
import { limits } from './limits.ts';
import { errorOf } from './testing/error-of.ts';
import type { Token } from './tokens.ts';

/** Returns all tokens but the end. */
function tokensOf(text: string, upTo?: number): readonly Token[] {
  const lexer = createLexer(text, upTo);
  const tokens: Token[] = [];
  for (let token = lexer.next(); token.kind !== 'end'; token = lexer.next()) tokens.push(token);
  return tokens;
}

const kindsOf = (text: string, upTo?: number) => tokensOf(text, upTo).map(({ kind }) => kind);
const rejection = (text: string, upTo?: number) => errorOf(() => tokensOf(text, upTo));

describe('tokens', () => {
  it('have a kind, a value, and the offsets of their text', () => {
    expect(tokensOf("(a_1,'it''s')/-5 -b")).toEqual([
      { kind: '(', start: 0, end: 1 },
      { kind: 'name', text: 'a_1', start: 1, end: 4 },
      { kind: ',', start: 4, end: 5 },
      { kind: 'string', value: "it's", start: 5, end: 12 },
      { kind: ')', start: 12, end: 13 },
      { kind: '/', start: 13, end: 14 },
      { kind: 'number', text: '-5', start: 14, end: 16 },
      { kind: '-', start: 17, end: 18 },
      { kind: 'name', text: 'b', start: 18, end: 19 },
    ]);
    expect(tokensOf('-0001-12-31')).toEqual([{ kind: 'date', value: '-0001-12-31', start: 0, end: 11 }]);
  });

  it.each(['0', '9', '-0', '12.50', '1e5', '1E5', '1e+5', '1e-5', '-1.5e-12', '007'])('read the number %s', (text) => {
    expect(tokensOf(text)).toEqual([{ kind: 'number', text, start: 0, end: text.length }]);
  });

  it('drop the plus before a number', () => {
    expect(tokensOf('+5.0')).toEqual([{ kind: 'number', text: '5.0', start: 0, end: 4 }]);
  });

  it('read dates with years of more than four digits', () => {
    expect(tokensOf('12024-02-29 -12024-02-29')).toMatchObject([{ value: '12024-02-29' }, { value: '-12024-02-29' }]);
  });

  it('read names in any script, also with marks', () => {
    expect(tokensOf('_ e\u0301t\u0301 名前 x٣')).toMatchObject([
      { text: '_' },
      { text: 'e\u0301t\u0301' },
      { text: '名前' },
      { text: 'x٣' },
    ]);
  });

  it('are separated by spaces, tabs, and line breaks, but by no other whitespace', () => {
    expect(kindsOf('a \t\r\n b\n')).toEqual(['name', 'name']);
    expect(rejection('a\u00a0b').fault).toEqual({ key: 'filter.unknown_character', values: { character: 'U+00A0' } });
    expect(rejection('a \v').fault).toEqual({ key: 'filter.unknown_character', values: { character: 'U+000B' } });
  });

  it('end with the same token however often it is read', () => {
    const lexer = createLexer('a ');
    lexer.next();
    expect([lexer.next(), lexer.next()]).toEqual(Array(2).fill({ kind: 'end', start: 2, end: 2 }));
  });
});

describe('double quotes around the whole text', () => {
  it('are skipped', () => {
    expect(tokensOf('"a eq 1"')).toMatchObject([{ start: 1 }, { start: 3 }, { start: 6, end: 7 }]);
    expect(tokensOf('""')).toEqual([]);
  });

  it.each([
    ['"', 0],
    ['"a', 0],
    ['a"', 1],
    ['a eq "x"', 5],
  ])('are rejected if only part of the text is in them: %s', (text, position) => {
    expect(rejection(text)).toMatchObject({ position, expected: ["'"], fault: { key: 'filter.other_quotes' } });
  });

  it('end a number, date, name, or text', () => {
    expect(kindsOf('"5"')).toEqual(['number']);
    expect(kindsOf('"2024-02-29"')).toEqual(['date']);
    expect(kindsOf('"a"')).toEqual(['name']);
    expect(kindsOf(`"'x'"`)).toEqual(['string']);
    expect(rejection(`"'x"`).fault.key).toBe('filter.unclosed_text');
  });
});

describe('a text read up to an offset', () => {
  it.each([
    ['price gt 5', 3, [{ kind: 'name', text: 'pri', end: 3 }]],
    ['a gt 500', 6, [{}, {}, { kind: 'number', text: '5', end: 6 }]],
    ['5x', 1, [{ kind: 'number', text: '5' }]],
    ['31.12.2024', 5, [{ kind: 'number', text: '31.12' }]],
    ['5.', 1, [{ kind: 'number', text: '5' }]],
    ['2024-02-29T', 10, [{ kind: 'date' }]],
    ['2024-02-291', 10, [{ kind: 'date' }]],
    ["date'x'", 4, [{ kind: 'name', text: 'date' }]],
    ['a.b', 1, [{ kind: 'name', text: 'a' }]],
    ["'x'''", 3, [{ kind: 'string', value: 'x' }]],
    ["'x''y'", 3, [{ kind: 'string', value: 'x' }]],
    ['a  b', 2, [{ kind: 'name' }]],
    ['"a eq 1', 2, [{ kind: 'name', text: 'a', start: 1 }]],
    ['"a"', 3, [{ kind: 'name', text: 'a', start: 1 }]],
  ])('is read as if it ended there: %j, %i', (text, upTo, tokens) => {
    expect(tokensOf(text, upTo)).toMatchObject(tokens);
  });

  it('ends at the offset', () => {
    const lexer = createLexer('a   b', 2);
    lexer.next();
    expect(lexer.next()).toEqual({ kind: 'end', start: 2, end: 2 });
  });

  it('rejects a quoted text that is not closed before the offset', () => {
    expect(rejection("'ab'", 3).fault.key).toBe('filter.unclosed_text');
    expect(rejection("a'b'", 3).fault.key).toBe('filter.unopened_text');
  });
});

describe('limits', () => {
  it('apply to the length of the text', () => {
    expect(tokensOf(' '.repeat(limits.length))).toEqual([]);
    const { code, position, text, fault } = rejection(' '.repeat(limits.length + 1));
    expect({ code, position, text }).toEqual({ code: 'filter_too_complex', position: 0, text: '' });
    expect(fault).toEqual({ key: 'filter.too_long', values: { limit: limits.length } });
  });

  it('apply to the number of tokens', () => {
    expect(tokensOf(','.repeat(limits.tokens))).toHaveLength(limits.tokens);
    expect(rejection(','.repeat(limits.tokens + 1))).toMatchObject({
      code: 'filter_too_complex',
      position: limits.tokens,
      fault: { key: 'filter.too_many_tokens', values: { limit: limits.tokens } },
    });
  });

  it.each([
    ['9'.repeat(limits.numberDigits), '9'.repeat(limits.numberDigits + 1)],
    [`1e${limits.numberDigits}`, `1e${limits.numberDigits + 1}`],
    [`1E-${limits.numberDigits}`, `1E-${limits.numberDigits + 1}`],
  ])('apply to the digits and the exponent of a number', (most, more) => {
    expect(kindsOf(most)).toEqual(['number']);
    expect(rejection(`a ${more}`)).toMatchObject({
      code: 'filter_too_complex',
      position: 2,
      fault: { key: 'filter.too_many_digits', values: { limit: limits.numberDigits } },
    });
  });

  it('reject a text that is not valid Unicode before reading it', () => {
    expect(errorOf(() => createLexer('a \udc00'))).toMatchObject({ position: 0, fault: { key: 'filter.not_unicode' } });
  });
});

describe('symbols of other languages', () => {
  it.each([
    ['=', 'eq'],
    ['==', 'eq'],
    ['===', 'eq'],
    ['!=', 'ne'],
    ['!==', 'ne'],
    ['<>', 'ne'],
    ['≠', 'ne'],
    ['>', 'gt'],
    ['>=', 'ge'],
    ['=>', 'ge'],
    ['≥', 'ge'],
    ['<', 'lt'],
    ['<=', 'le'],
    ['=<', 'le'],
    ['≤', 'le'],
    ['&', 'and'],
    ['&&', 'and'],
    ['|', 'or'],
    ['||', 'or'],
    ['!', 'not'],
    ['%', 'mod'],
    ['+', 'add'],
    ['*', 'mul'],
    ['×', 'mul'],
    ['−', 'sub'],
  ])('are rejected with the equivalent word: %s → %s', (sign, word) => {
    const { position, expected, suggestion, fault } = rejection(`a ${sign} 5`);
    expect({ position, expected, suggestion }).toEqual({ position: 2, expected: [word], suggestion: word });
    expect(fault).toEqual({ key: 'filter.foreign_sign', values: { sign } });
  });

  it.each([...'‘’‚“”„«»`´"'])('are rejected as quotes, with the valid quote: %s', (quote) => {
    expect(rejection(`a ${quote}`)).toMatchObject({
      position: 2,
      expected: ["'"],
      fault: { key: 'filter.other_quotes' },
    });
  });

  it.each([
    ['$', 'filter.dollar_name'],
    ['@', 'filter.annotation'],
    ['[', 'filter.value_list'],
    ['{', 'filter.object_value'],
  ])('of OData are reported as not supported: %s', (sign, key) => {
    expect(rejection(`a ${sign}`)).toMatchObject({ code: 'filter_unsupported', position: 2, fault: { key } });
  });

  it.each(['€', '£', '¥'])('are rejected before amounts, which are numbers: %s', (sign) => {
    expect(rejection(sign)).toMatchObject({ expected: ['a number'], fault: { key: 'filter.amount_sign' } });
  });

  it.each([
    [';', ';'],
    ['😀', '😀'],
    ['\u0007', 'U+0007'],
    ['\u2028', 'U+2028'],
    ['\u{e0041}', 'U+E0041'],
  ])('are shown in the error, invisible characters by their code point: %j', (text, character) => {
    expect(rejection(text).fault).toEqual({ key: 'filter.unknown_character', values: { character } });
  });
});

describe('malformed values', () => {
  it.each([
    ['5.', 1, 'filter.digit_after_point', ['a digit']],
    ['5.x', 1, 'filter.digit_after_point', ['a digit']],
    ['1.2.3', 0, 'filter.date_form', ['a date as YYYY-MM-DD']],
    ['1.2.', 3, 'filter.digit_after_point', ['a digit']],
    ['.5', 0, 'filter.digit_before_point', ['0.5']],
    ['5x', 1, 'filter.broken_number', ['a space', 'an operator']],
    ['5_', 1, 'filter.broken_number', ['a space', 'an operator']],
    ['5-3', 1, 'filter.broken_number', ['a space', 'an operator']],
    ["5'x'", 1, 'filter.broken_number', ['a space', 'an operator']],
    ['1e', 1, 'filter.broken_number', ['a space', 'an operator']],
    ['2024-02-291', 0, 'filter.date_form', ['a date as YYYY-MM-DD']],
    ['2024-02-29x', 0, 'filter.date_form', ['a date as YYYY-MM-DD']],
    ['a 2024-2-9', 2, 'filter.date_form', ['a date as YYYY-MM-DD']],
    ['01/02/2024', 0, 'filter.date_form', ['a date as YYYY-MM-DD']],
    ['31.12.2024', 0, 'filter.date_form', ['a date as YYYY-MM-DD']],
    ['a 2023-02-29', 2, 'filter.unknown_day', ['a date as YYYY-MM-DD']],
    ["a 'x", 2, 'filter.unclosed_text', ["'"]],
    ["a 'x''", 2, 'filter.unclosed_text', ["'"]],
    ["a x'", 2, 'filter.unopened_text', ["'"]],
    ["a 'x\0'", 2, 'filter.nul', []],
  ])('are rejected with the valid form: %j', (text, position, key, expected) => {
    const error = rejection(text);
    expect({ position: error.position, expected: error.expected, code: error.code }).toEqual({
      position,
      expected,
      code: 'filter_invalid',
    });
    expect(error.fault.key).toBe(key);
  });

  it.each([
    ['a 2024-01-01T00:00:00Z', 2, 'filter.date_time'],
    ['a 2024-01-01t00', 2, 'filter.date_time'],
    ['a 12:30', 2, 'filter.time_of_day'],
    ["a date'2024-01-01'", 2, 'filter.typed_value'],
    ['a b.c.d', 2, 'filter.dotted_name'],
  ])('are reported as not supported if OData has them: %j', (text, position, key) => {
    expect(rejection(text)).toMatchObject({ code: 'filter_unsupported', position, fault: { key } });
  });

  it('are no dates with two different separators', () => {
    expect(rejection('1/2-3')).toMatchObject({ position: 3, fault: { key: 'filter.broken_number' } });
    expect(kindsOf('1/2')).toEqual(['number', '/', 'number']);
  });
});

describe('names with dots', () => {
  it.each([
    ['merchant.name eq 1', 'merchant/name'],
    ['a.b.c', 'a/b/c'],
    ['a.b eq c.d', 'a/b'],
    ['é.ü_1', 'é/ü_1'],
    ["a.b'x'", undefined],
    ['a.b(', undefined],
    ['a.b/c', undefined],
    ['a.', undefined],
    ['a.1', undefined],
  ])('are rejected, with a path as the suggestion if they can be one: %s', (text, suggestion) => {
    const error = rejection(text);
    expect(error.fault.key).toBe('filter.dotted_name');
    expect(error.suggestion).toBe(suggestion);
  });
});
