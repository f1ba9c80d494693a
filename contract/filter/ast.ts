import type { FunctionName } from './functions.ts';
import type { BinaryOperator } from './operators.ts';
import type { Span } from './tokens.ts';

export interface PathSegment extends Span {
  readonly name: string;
}

export interface PathExpression extends Span {
  readonly kind: 'path';
  readonly segments: readonly PathSegment[];
}

/** `text` is the number as written: a decimal keeps every digit, and an exponent its form. */
export interface NumberLiteral extends Span {
  readonly kind: 'number';
  readonly text: string;
}

export interface StringLiteral extends Span {
  readonly kind: 'string';
  readonly value: string;
}

export interface DateLiteral extends Span {
  readonly kind: 'date';
  readonly value: string;
}

export interface BooleanLiteral extends Span {
  readonly kind: 'boolean';
  readonly value: boolean;
}

export interface NullLiteral extends Span {
  readonly kind: 'null';
}

export interface CallExpression extends Span {
  readonly kind: 'call';
  readonly function: FunctionName;
  readonly arguments: readonly Expression[];
}

export interface UnaryExpression extends Span {
  readonly kind: 'unary';
  readonly operator: 'not' | '-';
  readonly operand: Expression;
}

export interface BinaryExpression extends Span {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  /** Offset of the operator. */
  readonly operatorStart: number;
  readonly left: Expression;
  readonly right: Expression;
}

/** `operand in (value, …)`: whether the operand equals one of the values. */
export interface InExpression extends Span {
  readonly kind: 'in';
  /** Offset of the operator. */
  readonly operatorStart: number;
  readonly operand: Expression;
  /** May be empty; then the operand equals nothing. */
  readonly values: readonly Literal[];
}

/** A value in a list after `in`. */
export type Literal = NumberLiteral | StringLiteral | DateLiteral | BooleanLiteral | NullLiteral;

export type Expression =
  | PathExpression
  | NumberLiteral
  | StringLiteral
  | DateLiteral
  | BooleanLiteral
  | NullLiteral
  | CallExpression
  | UnaryExpression
  | BinaryExpression
  | InExpression;

export interface OrderItem {
  readonly expression: Expression;
  readonly direction: 'asc' | 'desc';
}
