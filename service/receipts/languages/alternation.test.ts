import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alternation } from './alternation.ts';

describe('alternation', () => {
  test('writes a shared beginning once', () => {
    expect(alternation(['order', 'item', 'orders placed', 'order no'])).toBe('order(?:|s placed| no)|item');
  });

  test('keeps the order of alternatives that may match at the same place', () => {
    expect(alternation(['abc', '(?:the )?abd', 'abe'])).toBe('abc|(?:the )?abd|abe');
    expect(alternation(['abc', 'Abc', 'abd'])).toBe('abc|Abc|abd');
    expect(alternation(['a.', '$', 'ab'])).toBe('a.|$|ab');
  });

  test('leaves repeated characters and escapes whole', () => {
    expect(alternation(['pcs?', 'pc', '\\d+', '\\d'])).toBe('pc(?:s?|)|\\d+|\\d');
  });

  test('splits alternatives, and drops the second of equal ones', () => {
    expect(alternation(['a|(?:b|c)', '[|)]d|a'])).toBe('a|(?:b|c)|[|)]d');
  });

  test('matches the same as the alternatives, in the same order', () => {
    const part = fc.constantFrom('a', 'b', 'A', 'ab', 's', 'ſ', '.', '[ab]', 'a?', '(?:a|b)', '(?:s|b)?', '\\s', 'b+');
    const source = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));
    const text = fc
      .array(fc.constantFrom('a', 'b', 'A', 's', 'S', ' '), { maxLength: 8 })
      .map((chars) => chars.join(''));
    fc.assert(
      fc.property(fc.array(source, { minLength: 1, maxLength: 8 }), fc.array(text), (sources, texts) => {
        const plain = new RegExp(`(?:${sources.join('|')})(a?)`, 'iu');
        const shared = new RegExp(`(?:${alternation(sources)})(a?)`, 'iu');
        for (const each of texts) expect([...(shared.exec(each) ?? [])]).toEqual([...(plain.exec(each) ?? [])]);
      }),
      { numRuns: 2_000 },
    );
  });
});
