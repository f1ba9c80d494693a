import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomCases } from '../../test-support/random-cases.ts';
import type { Expression } from './ast.ts';
import { type BinaryOperator, bindingPower } from './operators.ts';
import { parseFilter } from './parser.ts';
import { print } from './print.ts';

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
