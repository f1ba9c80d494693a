import type { FilterFault } from './faults.ts';

export type ComparisonOperator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
export type ArithmeticOperator = 'add' | 'sub' | 'mul' | 'div' | 'mod';
export type LogicalOperator = 'and' | 'or';
export type BinaryOperator = ComparisonOperator | ArithmeticOperator | LogicalOperator;

/** Precedence of each binary operator; higher binds tighter, all are left-associative (contract §4). */
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

/** The list operator. It binds to the operand before it like a call (OData 4.01, URL conventions 5.1.1.17). */
export const IN = 'in';
export const IN_MEANING = 'Is equal to one of a list of values.';

/** Precedence of the operand of `not` and unary `-`, above every binary operator. */
export const UNARY_POWER = 7;

/** Short descriptions of the operators and `not`. */
export const meanings: Readonly<Record<BinaryOperator | 'not', string>> = {
  and: 'Both are true.',
  or: 'At least one is true.',
  eq: 'Is equal to; null equals null.',
  ne: 'Is not equal to; also true if one side is null.',
  gt: 'Is greater than, or later than.',
  ge: 'Is at least.',
  lt: 'Is less than, or earlier than.',
  le: 'Is at most.',
  add: 'Plus.',
  sub: 'Minus.',
  mul: 'Times.',
  div: 'Divided by; two integers give an integer.',
  mod: 'Remainder of a division.',
  not: 'True if the condition is not.',
};

/** The binary operators, `and` and `or` first. */
export const binaryOperators = Object.keys(meanings).filter((word) => word !== 'not') as readonly BinaryOperator[];

const BY_WORD: ReadonlyMap<string, BinaryOperator> = new Map(binaryOperators.map((operator) => [operator, operator]));

/** Returns the binary operator of this name, in any letter case. */
export function binaryOperator(word: string): BinaryOperator | undefined {
  return BY_WORD.get(word.toLowerCase());
}

/** Words of other languages, with the equivalent operator. */
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

/** Words of other languages whose equivalent is more than an operator; the fault explains it. */
export const phrasesMeant: ReadonlyMap<string, PhraseKey> = new Map<string, PhraseKey>([
  ['between', 'filter.foreign_between'],
  ['like', 'filter.foreign_like'],
  ['ilike', 'filter.foreign_ilike'],
  ['includes', 'filter.foreign_includes'],
  ['matches', 'filter.foreign_like'],
  ['xor', 'filter.foreign_xor'],
]);

type PhraseKey = Exclude<Extract<FilterFault['key'], `filter.foreign_${string}`>, 'filter.foreign_sign'>;
