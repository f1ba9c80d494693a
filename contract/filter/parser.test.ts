import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomCases } from '../../test-support/random-cases.ts';
import type { Expression } from './ast.ts';
import { FilterError } from './error.ts';
import { createLexer } from './lexer.ts';
import { limits } from './limits.ts';
import { type BinaryOperator, bindingPower } from './operators.ts';
import { parseFilter, parseOrderBy } from './parser.ts';
import { print, printOrderBy } from './print.ts';
import { caretLines } from './source.ts';
import { bombs } from './testing/bombs.ts';
import { bracketed } from './testing/bracketed.ts';
import { wordSoups } from './testing/word-soups.ts';

function refusal(text: string): FilterError {
  try {
    parseFilter(text);
  } catch (error) {
    if (error instanceof FilterError) return error;
    throw error;
  }
  throw new Error(`Accepted: ${text.slice(0, 100)}`);
}

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
  const { code, position } = refusal(text);
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

test('returns a tree or a typed error with a position for arbitrary texts', () => {
  let trees = 0;
  const read = (input: string, parse: (text: string) => unknown) => {
    try {
      parse(input);
      trees += 1;
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      if (error.position < 0 || error.position > input.length) throw new Error(`Place ${error.position}`);
      if (!caretLines(error.text, error.position).endsWith('^')) throw new Error(`No caret: ${error.message}`);
    }
  };
  fc.assert(
    fc.property(wordSoups, (input) => {
      read(input, parseFilter);
      read(input, parseOrderBy);
    }),
    randomCases(3_000, 7),
  );
  expect(trees).toBeGreaterThan(300);
});

const NOWHERE = { start: 0, end: 0 };

const { expression: anyExpression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 6, depthSize: 'large' },
    fc.constantFrom('a', 'merchant/name', '_x9', 'Ünï').map(
      (path): Expression => ({
        kind: 'path',
        segments: path.split('/').map((name) => ({ name, ...NOWHERE })),
        ...NOWHERE,
      }),
    ),
    fc
      .constantFrom('0', '5', '-5', '2.50', '1e5', '-3E-2')
      .map((text): Expression => ({ kind: 'number', text, ...NOWHERE })),
    fc
      .string({ unit: 'grapheme' })
      .filter((value) => !value.includes('\0'))
      .map((value): Expression => ({ kind: 'string', value, ...NOWHERE })),
    fc.constantFrom('2024-02-29', '-0001-12-31').map((value): Expression => ({ kind: 'date', value, ...NOWHERE })),
    fc.constantFrom<Expression>(
      { kind: 'null', ...NOWHERE },
      { kind: 'boolean', value: true, ...NOWHERE },
      { kind: 'boolean', value: false, ...NOWHERE },
    ),
    fc
      .record({ operator: fc.constantFrom('not' as const, '-' as const), operand: tie('expression') })
      .map((parts): Expression => ({ kind: 'unary', ...parts, ...NOWHERE })),
    fc
      .record({
        operator: fc.constantFrom(...(Object.keys(bindingPower) as BinaryOperator[])),
        left: tie('expression'),
        right: tie('expression'),
      })
      .map((parts): Expression => ({ kind: 'binary', operatorStart: 0, ...parts, ...NOWHERE })),
    fc
      .tuple(tie('expression'), tie('expression'))
      .map((given): Expression => ({ kind: 'call', function: 'concat', arguments: given, ...NOWHERE })),
  ),
}));

function withoutPlaces(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) => (['start', 'end', 'operatorStart'].includes(key) ? 0 : inner)),
  );
}

test('prints texts that parse to the same tree, without redundant parentheses', () => {
  fc.assert(
    fc.property(anyExpression, (expression) => {
      const text = print(expression);
      const again = parseFilter(text);
      expect(withoutPlaces(again)).toEqual(withoutPlaces(expression));
      expect(print(again)).toBe(text);
      for (const shorter of withoutOnePair(text)) {
        const tree = parsed(shorter);
        if (tree !== undefined) expect(withoutPlaces(tree)).not.toEqual(withoutPlaces(expression));
      }
    }),
    randomCases(600, 11),
  );
});

function parsed(text: string): Expression | undefined {
  try {
    return parseFilter(text);
  } catch {
    return undefined;
  }
}

/** Returns the text without each pair of grouping parentheses; quoted text is unchanged. */
function withoutOnePair(text: string): readonly string[] {
  const opened: number[] = [];
  const shorter: string[] = [];
  let quoted = false;
  for (const [index, character] of text.split('').entries()) {
    if (character === "'") quoted = !quoted;
    if (quoted) continue;
    if (character === '(') opened.push(index);
    if (character !== ')') continue;
    const open = opened.pop() ?? 0;
    const isCall = /[a-z]$/.test(text.slice(0, open));
    if (!isCall) shorter.push(`${text.slice(0, open)}${text.slice(open + 1, index)}${text.slice(index + 1)}`);
  }
  return shorter;
}
