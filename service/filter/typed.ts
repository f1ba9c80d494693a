import type { FieldType } from '#contract/filter/catalogue.ts';
import type { FunctionName } from '#contract/filter/functions.ts';
import type { ArithmeticOperator, ComparisonOperator, LogicalOperator } from '#contract/filter/operators.ts';

/** The type of an expression. `null` is the literal, which is compatible with every type. */
export type ValueType = FieldType | 'null';

interface Base {
  readonly type: ValueType;
  /** Whether the expression can be null for some row. */
  readonly nullable: boolean;
}

/** A literal, or an expression that is always null. Numbers are decimal text, dates `YYYY-MM-DD`. */
export interface TypedValue extends Base {
  readonly kind: 'value';
  readonly value: string | boolean | null;
}

/** A column of the row (`steps` empty) or of the row reached through the relations in `steps`. */
export interface TypedField extends Base {
  readonly kind: 'field';
  readonly steps: readonly string[];
  readonly entity: string;
  readonly name: string;
}

export interface TypedArithmetic extends Base {
  readonly kind: 'arithmetic';
  readonly operator: ArithmeticOperator;
  readonly left: Typed;
  readonly right: Typed;
}

export interface TypedNegate extends Base {
  readonly kind: 'negate';
  readonly operand: Typed;
}

export interface TypedCall extends Base {
  readonly kind: 'call';
  readonly function: FunctionName;
  readonly arguments: readonly Typed[];
}

export interface TypedCompare extends Base {
  readonly kind: 'compare';
  readonly operator: ComparisonOperator;
  readonly left: Typed;
  readonly right: Typed;
}

/** `and` and `or` over two or more operands. */
export interface TypedLogic extends Base {
  readonly kind: 'logic';
  readonly operator: LogicalOperator;
  readonly operands: readonly Typed[];
}

export interface TypedNot extends Base {
  readonly kind: 'not';
  readonly operand: Typed;
}

/** Whether the operand equals one of the values, including null. Never null itself. */
export interface TypedIn extends Base {
  readonly kind: 'in';
  readonly operand: Typed;
  readonly values: readonly TypedValue[];
}

/** A checked expression: every name resolved, every type known and valid. */
export type Typed =
  | TypedValue
  | TypedField
  | TypedArithmetic
  | TypedNegate
  | TypedCall
  | TypedCompare
  | TypedIn
  | TypedLogic
  | TypedNot;

/** Checks whether an expression is null for every row. */
export function isNull(expression: Typed): boolean {
  return expression.kind === 'value' && expression.value === null;
}
