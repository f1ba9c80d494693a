import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it('returns equal characters for those that match each other without case', () => {
    const all = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).join('');
    const cased = [...new Set(all.match(/\p{L}|\u0345/gu))].filter((char) => fold(char) !== char);
    expect(cased.length).toBeGreaterThan(1_000);
    for (const letter of cased)
      for (const [match] of all.matchAll(new RegExp(letter, 'giu'))) expect(fold(match)).toBe(fold(letter));
  });

  it('keeps the length of a text', () => {
    expect(fold('İSTANBUL ΣΑΣ')).toBe('İstanbul σασ');
  });
});
