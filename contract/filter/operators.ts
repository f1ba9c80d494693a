import type { FilterFault } from './faults.ts';

export type ComparisonOperator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
export type ArithmeticOperator = 'add' | 'sub' | 'mul' | 'div' | 'mod';
export type LogicalOperator = 'and' | 'or';
export type BinaryOperator = ComparisonOperator | ArithmeticOperator | LogicalOperator;

/** How tightly each binary operator binds; higher first, all left-associative (contract §4). */
export const bindingPower: Readonly<Record<BinaryOperator, number>> = {
  mul: 6,
  div: 6,
  mod: 6,
  add: 5,
  sub: 5,
  gt: 4,
  ge: 4,
  lt: 4,
  le: 4,
  eq: 3,
  ne: 3,
  and: 2,
  or: 1,
};

/** Above every binary operator: what the operand of `not` and unary `-` must bind with. */
export const UNARY_POWER = 7;

/** Every operator and `not` in a few words. */
export const meanings: Readonly<Record<BinaryOperator | 'not', string>> = {
  and: 'Both hold.',
  or: 'At least one holds.',
  eq: 'Is equal to; null equals null.',
  ne: 'Is not equal to; also true where one side is null.',
  gt: 'Is greater, or later, than.',
  ge: 'Is at least.',
  lt: 'Is less, or earlier, than.',
  le: 'Is at most.',
  add: 'Plus.',
  sub: 'Minus.',
  mul: 'Times.',
  div: 'Divided by; two integers give an integer.',
  mod: 'The rest of a division.',
  not: 'Holds where the condition does not.',
};

/** The binary operators, those that join conditions first. */
export const binaryOperators = Object.keys(meanings).filter((word) => word !== 'not') as readonly BinaryOperator[];

const BY_WORD: ReadonlyMap<string, BinaryOperator> = new Map(binaryOperators.map((operator) => [operator, operator]));

/** The binary operator a word stands for, in any letter case. */
export function binaryOperator(word: string): BinaryOperator | undefined {
  return BY_WORD.get(word.toLowerCase());
}

/** Words of other languages, and the operator that whoever writes them means. */
export const operatorsMeant: ReadonlyMap<string, BinaryOperator> = new Map([
  ['not', 'ne'],
  ['is', 'eq'],
  ['equal', 'eq'],
  ['equals', 'eq'],
  ['neq', 'ne'],
  ['gte', 'ge'],
  ['lte', 'le'],
  ['above', 'gt'],
  ['over', 'gt'],
  ['after', 'gt'],
  ['greater', 'gt'],
  ['more', 'gt'],
  ['below', 'lt'],
  ['under', 'lt'],
  ['before', 'lt'],
  ['less', 'lt'],
  ['plus', 'add'],
  ['minus', 'sub'],
  ['times', 'mul'],
]);

/** Words of other languages that take more than an operator to say here; the fault tells how it is said. */
export const phrasesMeant: ReadonlyMap<string, PhraseKey> = new Map<string, PhraseKey>([
  ['between', 'filter.foreign_between'],
  ['like', 'filter.foreign_like'],
  ['ilike', 'filter.foreign_ilike'],
  ['includes', 'filter.foreign_includes'],
  ['matches', 'filter.foreign_like'],
  ['xor', 'filter.foreign_xor'],
]);

type PhraseKey = Exclude<Extract<FilterFault['key'], `filter.foreign_${string}`>, 'filter.foreign_sign'>;
