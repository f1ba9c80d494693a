import { expect, test } from 'vitest';
import { FilterError } from './error.ts';
import { createLexer } from './lexer.ts';
import { limits } from './limits.ts';
import { parseFilter, parseOrderBy } from './parser.ts';
import { print, printOrderBy } from './print.ts';
import { bombs } from './testing/bombs.ts';
import { bracketed } from './testing/bracketed.ts';
import { errorOf } from './testing/error-of.ts';

test.each([
  ['a or b and c', '[a or [b and c]]'],
  ['a and b eq c', '[a and [b eq c]]'],
  ['a eq b gt c', '[a eq [b gt c]]'],
  ['a gt b add c', '[a gt [b add c]]'],
  ['a add b mul c', '[a add [b mul c]]'],
  ['-a mul b', '[[- a] mul b]'],
  ['not a eq b', '[[not a] eq b]'],
  ['not not a and b', '[[not [not a]] and b]'],
  ['a sub b sub c', '[[a sub b] sub c]'],
  ['a div b mod c mul d', '[[[a div b] mod c] mul d]'],
  ['a lt b ge c', '[[a lt b] ge c]'],
  ['a ne b eq c', '[[a ne b] eq c]'],
  ['(a or b) and c', '[[a or b] and c]'],
  ['NOT(a) AND b Or c', '[[[not a] and b] or c]'],
])('%s groups as %s', (text, tree) => {
  expect(bracketed(parseFilter(text))).toBe(tree);
});

test('records the position of nodes, also inside double quotes', () => {
  const text = `"price gt 5 and contains(merchant/name, 'a''b')"`;
  const tree = parseFilter(text);
  if (tree.kind !== 'binary') throw new Error('not a binary expression');
  expect(text.slice(tree.start, tree.end)).toBe(text.slice(1, -1));
  expect(text.slice(tree.operatorStart, tree.operatorStart + 3)).toBe('and');
  expect(text.slice(tree.left.start, tree.left.end)).toBe('price gt 5');
  expect(text.slice(tree.right.start, tree.right.end)).toBe("contains(merchant/name, 'a''b')");
});

test('orderBy accepts expressions, directions in any letter case, and spaces after commas', () => {
  const items = parseOrderBy('"purchaseDate DESC, orderTax add ShippingCost,concat(a, b) asc"');
  expect(items.map((item) => [print(item.expression), item.direction])).toEqual([
    ['purchaseDate', 'desc'],
    ['orderTax add ShippingCost', 'asc'],
    ['concat(a, b)', 'asc'],
  ]);
  expect(printOrderBy(items)).toBe('purchaseDate desc, orderTax add ShippingCost, concat(a, b)');
});

test.each([' price gt 5', '" price gt 5"', '\tprice gt 5', ' '])(
  'rejects filter %j for its leading whitespace',
  (text) => {
    expect(() => parseFilter(text)).toThrow(FilterError);
  },
);

test.each(['', ' ', ' a', '\ta', '" a"', 'a,', ',a', 'a,,b', 'a desc desc', 'a up', 'asc b', '"'])(
  'rejects orderBy %j',
  (text) => {
    expect(() => parseOrderBy(text)).toThrow(FilterError);
  },
);

test.each(bombs)('rejects an excess of %s as too complex without reading beyond the limits', (_, text) => {
  const { code, position } = errorOf(() => parseFilter(text));
  expect(code).toBe('filter_too_complex');
  expect(countTokens(text.slice(0, position))).toBeLessThanOrEqual(limits.tokens);
});

test.each([
  '(-price) in (1, 2)',
  '-price in (1, 2)',
  '(not a) in (true)',
  'not a in (true)',
  '(a eq b) in (true)',
  'a in (1) in (true)',
])('prints %j unchanged, because in binds closer than a minus and not', (text) => {
  expect(print(parseFilter(text))).toBe(text);
});

function countTokens(text: string): number {
  if (text === '') return 0;
  const lexer = createLexer(text);
  let count = 0;
  while (lexer.next().kind !== 'end') count += 1;
  return count;
}

test('limits the number of orderBy items', () => {
  const items = (count: number) => Array.from({ length: count }, () => 'a').join(',');
  expect(parseOrderBy(items(limits.orderByItems))).toHaveLength(limits.orderByItems);
  expect(() => parseOrderBy(items(limits.orderByItems + 1))).toThrow(
    expect.objectContaining({ code: 'filter_too_complex' }),
  );
});

test('accepts a filter with 240 comparisons', () => {
  const text = Array.from({ length: 240 }, (_, index) => `a eq ${index}`).join(' or ');
  expect(print(parseFilter(text))).toBe(text);
});
