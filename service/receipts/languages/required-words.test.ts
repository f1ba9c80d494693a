import { describe, expect, it } from 'vitest';
import { alternativesOf, EDGE } from './required-words.ts';

const needsOf = (source: string) => alternativesOf(source).map(({ needs }) => needs);

describe('alternativesOf', () => {
  it('requires one word of each list, by alternative', () => {
    expect(needsOf('order .* (?:confirmed|placed)|receipt')).toEqual([
      [['order '], [' confirmed', ' placed']],
      [['receipt']],
    ]);
    expect(alternativesOf('a(?:b|c)|[|]d').map(({ source }) => source)).toEqual(['a(?:b|c)', '[|]d']);
    expect(needsOf('ship(?:ped|\\d|ments?)s')).toEqual([[['ship'], ['s']]]);
    expect(needsOf('ship(?:ped\\d|ments?)')).toEqual([[['ship'], ['ped', 'ment']]]);
    expect(needsOf('BESTELLUNG|παραγγελίας')).toEqual([[['bestellung']], [['παραγγελίασ']]]);
  });

  it('joins a word with its few variants', () => {
    expect(needsOf('^we.ve\\b colou?r\\.')).toEqual([[[`${EDGE}we`], ['ve color.', 've colour.']]]);
    expect(needsOf('n[aæ]t(?:ter)?|x{2}y+z(?:ab)+')).toEqual([[['nat', 'næt']], [['x'], ['y'], ['z'], ['ab']]]);
    expect(needsOf('[abcd][abcd][abcd]')).toEqual([
      [
        ['aa', 'ab', 'ac', 'ad', 'ba', 'bb', 'bc', 'bd', 'ca', 'cb', 'cc', 'cd', 'da', 'db', 'dc', 'dd'],
        ['a', 'b', 'c', 'd'],
      ],
    ]);
  });

  it('marks where the text or a run of letters begins or ends', () => {
    const shipped = [`${EDGE}shipped${EDGE}`, `${EDGE}shipment${EDGE}`];
    const ours = [`${EDGE}our shipped${EDGE}`, `${EDGE}our shipment${EDGE}`];
    expect(needsOf('(?<!\\p{L})(?:our )?ship(?:ped|ment)(?!\\p{L})')).toEqual([[[...shipped, ...ours]]]);
    expect(needsOf('^(?:to|from)\\s')).toEqual([[[`${EDGE}to`, `${EDGE}from`]]]);
    expect(needsOf('^\\s*to')).toEqual([[['to']]]);
  });

  it('requires nothing where any text may match', () => {
    expect(needsOf('\\d+ ?x?|(?:total|\\d)|[ab]*|(?=word)|^(?<!\\p{L})|(?:|a)')).toEqual([[], [], [], [], [], []]);
    expect(alternativesOf('total)')).toEqual([{ source: 'total)', needs: [] }]);
  });
});
