import { describe, expect, it } from 'vitest';
import type { Expression } from './ast.ts';
import { limits } from './limits.ts';
import { expectedAfter, parseFilter, parseOrderBy } from './parser.ts';
import { errorOf } from './testing/error-of.ts';

/** Returns the source text of every node, in reading order of the tree. */
function spansOf(text: string): readonly string[] {
  const spans: string[] = [];
  const walk = (node: Expression): void => {
    spans.push(text.slice(node.start, node.end));
    if (node.kind === 'binary') [node.left, node.right].forEach(walk);
    if (node.kind === 'unary') walk(node.operand);
    if (node.kind === 'call') node.arguments.forEach(walk);
    if (node.kind === 'in') [node.operand, ...node.values].forEach(walk);
  };
  walk(parseFilter(text));
  return spans;
}

describe('the nodes of a tree', () => {
  it('have the offsets of their text', () => {
    expect(spansOf("(a/b_c  add -5.0) in (null, true, 2024-02-29, 'x''y')")).toEqual([
      "a/b_c  add -5.0) in (null, true, 2024-02-29, 'x''y')",
      'a/b_c  add -5.0',
      'a/b_c',
      '-5.0',
      'null',
      'true',
      '2024-02-29',
      "'x''y'",
    ]);
    expect(spansOf('not concat( a,trim(b) ) eq - (false)')).toEqual([
      'not concat( a,trim(b) ) eq - (false',
      'not concat( a,trim(b) )',
      'concat( a,trim(b) )',
      'a',
      'trim(b)',
      'b',
      '- (false',
      'false',
    ]);
    expect(spansOf("null eq 'x'")).toEqual(["null eq 'x'", 'null', "'x'"]);
  });

  it('have the offset of their operator', () => {
    expect(parseFilter('a  add b')).toMatchObject({ kind: 'binary', operatorStart: 3 });
    expect(parseFilter('a  in (1)')).toMatchObject({ kind: 'in', operatorStart: 3 });
  });

  it('read words in any letter case, and as field names before or after a slash', () => {
    expect(parseFilter('NULL')).toMatchObject({ kind: 'null' });
    expect(parseFilter('True')).toMatchObject({ kind: 'boolean', value: true });
    expect(parseFilter('FALSE')).toMatchObject({ kind: 'boolean', value: false });
    expect(parseFilter('a IN (NULL, TRUE, False)')).toMatchObject({
      values: [{ kind: 'null' }, { kind: 'boolean', value: true }, { kind: 'boolean', value: false }],
    });
    for (const text of ['null/in/not', 'true/x', 'not/x', 'in/x', 'and/or', 'inf/x']) {
      expect(parseFilter(text)).toMatchObject({ kind: 'path', segments: text.split('/').map((name) => ({ name })) });
    }
    expect(parseFilter('TOUPPER(a)')).toMatchObject({ kind: 'call', function: 'toupper' });
    expect(parseOrderBy('a DESC, b Asc, c')).toMatchObject([
      { direction: 'desc' },
      { direction: 'asc' },
      { direction: 'asc' },
    ]);
  });

  it('may be a list without values', () => {
    expect(parseFilter('a in ()')).toMatchObject({ kind: 'in', values: [] });
  });
});

describe('limits', () => {
  const nested = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`;
  const listed = (count: number) => `a in (${Array(count).fill('1').join(',')})`;
  const summed = (count: number) => `a${' add 1'.repeat(count)}`;

  it.each([
    ['depth of parentheses', nested(limits.depth - 1), nested(limits.depth), 'filter.too_deep', limits.depth],
    [
      'depth of not',
      `${'not '.repeat(limits.depth - 1)}a`,
      `${'not '.repeat(limits.depth)}a`,
      'filter.too_deep',
      limits.depth,
    ],
    [
      'depth of calls',
      `${'trim('.repeat(limits.depth - 1)}a${')'.repeat(limits.depth - 1)}`,
      `${'trim('.repeat(limits.depth)}a${')'.repeat(limits.depth)}`,
      'filter.too_deep',
      limits.depth,
    ],
    ['operands and operators', `-${summed(499)}`, `- -${summed(499)}`, 'filter.too_many_nodes', limits.nodes],
    ['values of a list', listed(limits.nodes - 2), listed(limits.nodes - 1), 'filter.too_many_nodes', limits.nodes],
    ['calls', `trim(${summed(499)})`, `trim(trim(${summed(499)}))`, 'filter.too_many_nodes', limits.nodes],
  ])('apply to the %s', (_what, most, more, key, limit) => {
    expect(() => parseFilter(most)).not.toThrow();
    const { code, fault } = errorOf(() => parseFilter(more));
    expect({ code, fault }).toEqual({ code: 'filter_too_complex', fault: { key, values: { limit } } });
  });

  it('do not apply to nesting that has ended', () => {
    const twice = `${nested(limits.depth - 2)} eq ${nested(limits.depth - 2)}`;
    expect(() => parseFilter(twice)).not.toThrow();
  });

  it('apply to the sort expressions of an orderBy', () => {
    const { code, position, fault } = errorOf(() =>
      parseOrderBy(
        Array(limits.orderByItems + 1)
          .fill('a')
          .join(),
      ),
    );
    expect({ code, position }).toEqual({ code: 'filter_too_complex', position: 2 * limits.orderByItems });
    expect(fault).toEqual({ key: 'filter.too_many_sorts', values: { limit: limits.orderByItems } });
  });
});

const OPERAND = ['a field', 'a value', 'a function', '(', 'not'];
const WHOLE = ['an operator', 'the end'];
const GROUP = ['an operator', ')'];
const ARGUMENT = [',', ')'];
const SORT = ['asc', 'desc', 'a comma', 'an operator'];

describe('an invalid filter', () => {
  it.each([
    ['', 0, 'empty', OPERAND],
    ['""', 1, 'empty', OPERAND],
    ['a and', 5, 'missing_operand_at_end', OPERAND],
    ['not', 3, 'missing_operand_at_end', OPERAND],
    ['a and ,', 6, 'missing_operand', OPERAND],
    ['a and )', 6, 'missing_operand', OPERAND],
    ['/a', 0, 'missing_operand', OPERAND],
    ['and a', 0, 'nothing_before', OPERAND],
    ['a and or', 6, 'nothing_before', OPERAND],
    ['in (1)', 0, 'nothing_before', OPERAND],
    ['in', 0, 'nothing_before', OPERAND],
    ['a in', 4, 'in_list', ['(']],
    ['a in 5', 5, 'in_list', ['(']],
    ['a in (', 6, 'missing_operand_at_end', OPERAND],
    ['a in (,1)', 6, 'missing_operand', OPERAND],
    ['a in (1,)', 8, 'missing_operand', OPERAND],
    ['a in (1,,2)', 8, 'missing_operand', OPERAND],
    ['a in (1', 5, 'unclosed_parenthesis', [')']],
    ['a in (1 2)', 8, 'operator_before_number', ARGUMENT],
    ['a in (1 and 2)', 8, 'unknown_operator', ARGUMENT],
    ['(a', 0, 'unclosed_parenthesis', [')']],
    ['b eq (a or (c)', 5, 'unclosed_parenthesis', [')']],
    ['(a b)', 3, 'misplaced', GROUP],
    ['(a 5)', 3, 'operator_before_number', GROUP],
    ["(a 'x')", 3, 'missing_operator', GROUP],
    ['a)', 1, 'unopened_parenthesis', WHOLE],
    ['a (b)', 0, 'unknown_function', null],
    ['5 (b)', 2, 'missing_operator', WHOLE],
    ['5 2024-02-29', 2, 'missing_operator', WHOLE],
    ['a / b', 2, 'slash', ['div']],
    ['a/ b', 1, 'slash', ['a field name']],
    ['a/', 1, 'slash', ['a field name']],
    ['a/5', 1, 'slash', ['a field name']],
    ['5 / 2', 2, 'slash', WHOLE],
    ['a -5', 2, 'written_sub', WHOLE],
    ['a +5', 2, 'written_add', WHOLE],
    ['a -b', 2, 'written_sub', WHOLE],
    ['a 5', 2, 'operator_before_number', WHOLE],
    ['a eq 5,00', 6, 'decimal_comma', ['.']],
    ['a eq 5, 00', 6, 'misplaced_comma', WHOLE],
    ['a eq b,00', 6, 'misplaced_comma', WHOLE],
    ['a eq b, 5,00', 6, 'misplaced_comma', WHOLE],
    ['concat(a', 6, 'unclosed_parenthesis', [')']],
    ['concat(a b)', 9, 'misplaced', ARGUMENT],
    ["concat(a 'b')", 9, 'missing_comma', ARGUMENT],
    ['concat(a (b))', 7, 'unknown_function', null],
    ['concat(5 (b))', 9, 'missing_comma', ARGUMENT],
    ['concat(a,)', 9, 'missing_operand', OPERAND],
    ['concat(,a)', 7, 'missing_operand', OPERAND],
    ['b eq concat(a)', 5, 'argument_count', ['concat(text, text)']],
    ['concat()', 0, 'argument_count', ['concat(text, text)']],
    ['substring(a)', 0, 'argument_range', ['substring(text, integer[, integer])']],
    ['substring(a,1,2,3)', 0, 'argument_range', ['substring(text, integer[, integer])']],
    ['a concat b', 2, 'written_as_function', WHOLE],
    ['(a CONTAINS b)', 3, 'written_as_function', GROUP],
    ['a LIKE b', 2, 'foreign_like', WHOLE],
    ['(a between b)', 3, 'foreign_between', GROUP],
    ['a not b', 2, 'not_in_the_middle', WHOLE],
    ['a eqq b', 2, 'unknown_operator', WHOLE],
    ['a somewhere b', 2, 'misplaced', WHOLE],
  ])('names the position and what would be valid: %s', (text, position, key, expected) => {
    const error = errorOf(() => parseFilter(text));
    expect([error.code, error.position, error.fault.key]).toEqual(['filter_invalid', position, `filter.${key}`]);
    if (expected !== null) expect(error.expected).toEqual(expected);
  });

  it.each([
    ['a in (b)', 6, 'in_value'],
    ['a in (-b)', 6, 'in_value'],
    ['a in ((1))', 6, 'in_value'],
    ['a in (/)', 6, 'in_value'],
    ['a in (true/b)', 6, 'in_value'],
    ['a in (1, null(b))', 9, 'in_value'],
    ['a eq (1, 2)', 7, 'value_group'],
    ['a has b', 2, 'unsupported_operator'],
    ['a DIVBY b', 2, 'unsupported_divby'],
    ['INF', 0, 'number_word'],
    ['a eq NaN', 5, 'number_word'],
    ['length(a)', 0, 'unsupported_function'],
    ['b eq LENGTH(a)', 5, 'unsupported_function'],
    ['a/any(b)', 2, 'call_on_path'],
    ['a/b/c(d)', 4, 'call_on_path'],
  ])('reports OData that the service does not support: %s', (text, position, key) => {
    const error = errorOf(() => parseFilter(text));
    expect([error.code, error.position, error.fault.key]).toEqual(['filter_unsupported', position, `filter.${key}`]);
  });

  it('lists all functions for an unknown one, with the nearest name', () => {
    const error = errorOf(() => parseFilter('b eq contain(a)'));
    expect(error).toMatchObject({ position: 5, suggestion: 'contains' });
    expect(error.expected).toEqual(expect.arrayContaining(['contains', 'concat', 'trim']));
    expect(error.fault).toEqual({ key: 'filter.unknown_function', values: { name: 'contain' } });
  });

  it.each([
    ['a equals 5', 'eq'],
    ['a eqq 5', 'eq'],
    ['a annd 5', 'and'],
    ['a inn 5', 'in'],
    ['a -5', 'sub'],
    ['a +5', 'add'],
    ['5 / 2', 'div'],
    ['a / b', 'div'],
    ['a 5', undefined],
    ["a 'x'", undefined],
    ['a somewhere', undefined],
  ])('suggests the operator that was probably meant: %s → %s', (text, suggestion) => {
    expect(errorOf(() => parseFilter(text)).suggestion).toBe(suggestion);
  });

  it.each([
    ['a b', { word: 'b', place: 'whole' }],
    ['(a b', { word: 'b', place: 'group' }],
    ['trim(a b', { word: 'b', place: 'argument' }],
    ['concat(a)', { function: 'concat', wanted: 2, given: 1 }],
    ['substring(a,1,2,3)', { function: 'substring', least: 2, most: 3, given: 4 }],
    ['a Like b', { word: 'Like' }],
    ['a Eqq b', { word: 'Eqq' }],
    ['a Trim b', { name: 'trim', signature: 'trim(text)' }],
    ['AND a', { word: 'AND' }],
    ['IN (1)', { word: 'IN' }],
    ['Inf', { word: 'Inf' }],
    ['a eq )', { found: ')' }],
    ['Length(a)', { name: 'Length' }],
    ['a/B(c)', { name: 'B' }],
    [' a', { parameter: 'filter' }],
  ])('has the values for its message: %s', (text, values) => {
    expect(errorOf(() => parseFilter(text)).fault.values).toEqual(values);
  });
});

describe('an invalid orderBy', () => {
  it.each([
    ['', 0, 'empty', OPERAND],
    ['a,', 2, 'missing_operand_at_end', OPERAND],
    ['a desc desc', 7, 'misplaced', SORT],
    ['a b', 2, 'misplaced', SORT],
    ['a desc)', 6, 'unopened_parenthesis', SORT],
    ['a, 5 6', 5, 'operator_before_number', SORT],
    ['"\ta"', 0, 'leading_space', []],
  ])('names the position and what would be valid: %j', (text, position, key, expected) => {
    const error = errorOf(() => parseOrderBy(text));
    expect([error.code, error.position, error.fault.key]).toEqual(['filter_invalid', position, `filter.${key}`]);
    expect(error.expected).toEqual(expected);
    if (key === 'leading_space') expect(error.fault.values).toEqual({ parameter: 'orderBy' });
  });
});

describe('what can follow a text', () => {
  /** Returns the kinds of continuations, signs and directions as written. */
  const following = (text: string, parameter: 'filter' | 'orderBy' = 'filter') =>
    expectedAfter(text, text.length, parameter).map((one) => (one.kind === 'sign' ? one.sign : one.kind));

  it.each([
    ['', ['operand']],
    ['a', ['operator']],
    ['a ', ['operator']],
    ['a eq', ['operand']],
    ['a eq b', ['operator', 'operator']],
    ['a/', ['segment']],
    ['a/ ', []],
    ['(', ['operand']],
    ['(a', ['operator', ')']],
    ['(a)', ['operator']],
    ['not', ['operand']],
    ['not a', ['operator', 'operator']],
    ['-', ['operand']],
    ['a in', ['(']],
    ['a in (', ['operand']],
    ['a in (1', [')', ',']],
    ['a in (1,', ['operand']],
    ['a in (1)', ['operator']],
    ['concat(', ['operand']],
    ['concat(a', ['operator', ',']],
    ['concat(a,', ['operand']],
    ['concat(a,b', ['operator', ')']],
    ['substring(a,1', ['operator', ',', ')']],
    ['substring(a,1,2', ['operator', ')']],
    ['concat(a,b)', ['operator']],
    ['a b', []],
    ['a)', []],
  ])('is known: %j → %j', (text, kinds) => {
    expect(following(text)).toEqual(kinds);
  });

  it.each([
    ['', ['operand']],
    ['a', ['operator', 'direction', ',']],
    ['a desc', [',']],
    ['a,', ['operand']],
    ['a desc, b', ['operator', 'direction', ',']],
    [Array(limits.orderByItems).fill('a').join(), ['operator', 'direction']],
    [`${Array(limits.orderByItems).fill('a').join()},`, []],
  ])('is known in an orderBy: %j → %j', (text, kinds) => {
    expect(following(text, 'orderBy')).toEqual(kinds);
  });

  it('depends on the role of the operand', () => {
    const roles = (text: string) =>
      expectedAfter(text, text.length, 'filter').flatMap((one) => ('role' in one ? [one.role] : []));
    expect(roles('')).toEqual([{ kind: 'whole' }]);
    expect(roles('a eq ')).toMatchObject([{ kind: 'right', operator: 'eq', left: { kind: 'path' } }]);
    expect(roles('not ')).toEqual([{ kind: 'unary', operator: 'not' }]);
    expect(roles('- ')).toEqual([{ kind: 'unary', operator: '-' }]);
    expect(roles('(')).toEqual([{ kind: 'group', of: { kind: 'whole' } }]);
    expect(roles('a in (')).toMatchObject([{ kind: 'element', left: { kind: 'path' } }]);
    expect(roles('concat(a, ')).toMatchObject([{ kind: 'argument', index: 1, given: [{ kind: 'path' }] }]);
    expect(roles('a/')).toEqual([{ kind: 'whole' }]);
  });

  it('includes operators that bind closer than those before', () => {
    const above = expectedAfter('a or b add c', 12, 'filter').map((one) => ('above' in one ? one.above : null));
    expect(above).toEqual([...above].toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(above).size).toBe(3);
    expect(above.at(-1)).toBe(0);
  });

  it('ignores the rest of the text', () => {
    expect(expectedAfter('a eq )))', 4, 'filter').map(({ kind }) => kind)).toEqual(['operand']);
  });
});
