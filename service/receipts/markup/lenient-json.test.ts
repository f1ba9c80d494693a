import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomCases } from '../../../test-support/random-cases.ts';
import { parseLenientJson } from './lenient-json.ts';

describe('parseLenientJson', () => {
  it('reads any JSON as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        if (!text.includes('&') && !/^\s*"/.test(text)) expect(parseLenientJson(text)).toEqual(JSON.parse(text));
      }),
      randomCases(100, 31),
    );
  });

  it.each([
    ['a missing comma', '{"a":"1" "b":2}', { a: '1', b: 2 }],
    ['a trailing comma', '{"a":[1,2,],}', { a: [1, 2] }],
    ['missing closing brackets', '{"a":{"b":[1,{"c":"x"', { a: { b: [1, { c: 'x' }] } }],
    ['entities for quotes', '{&quot;a&quot;:&quot;x &amp; y&quot;}', { a: 'x & y' }],
    ['a raw line break in a string', '{"a":"x\ny"}', { a: 'x\ny' }],
    ['an inch mark in a string', '{"a":"12" pan","b":1}', { a: '12" pan', b: 1 }],
    ['single quotes and bare keys', "{a:'x',b:1.5}", { a: 'x', b: 1.5 }],
    ['words around it', 'var x = {"a":1};', { a: 1 }],
  ])('accepts %s', (_, text, value) => {
    expect(parseLenientJson(text)).toEqual(value);
  });

  it('returns null for empty input, and never sets a prototype', () => {
    expect(parseLenientJson('no json here')).toBeNull();
    const value = parseLenientJson('{"__proto__":{"polluted":true},"a":1 "b":2}') as Record<string, unknown>;
    expect(value['polluted']).toBeUndefined();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
