import type { Expression, PathSegment } from './ast.ts';
import type { FunctionSignature } from './functions.ts';
import type { BinaryOperator } from './operators.ts';

/** The role of an operand, which determines its expected type. */
export type Role =
  /** A whole filter, or an item of an orderBy. */
  | { readonly kind: 'whole' }
  | { readonly kind: 'right'; readonly operator: BinaryOperator; readonly left: Expression }
  | { readonly kind: 'unary'; readonly operator: 'not' | '-' }
  | {
      readonly kind: 'argument';
      readonly signature: FunctionSignature;
      readonly index: number;
      readonly given: readonly Expression[];
    }
  /** In the list after `in`, whose values are compared with `left`. */
  | { readonly kind: 'element'; readonly left: Expression }
  /** In parentheses, whose result has a role. */
  | { readonly kind: 'group'; readonly of: Role };

/** One way to continue a text that ends early or could end here. */
export type Expectation =
  | { readonly kind: 'operand'; readonly role: Role }
  /** After the slash of a path. */
  | { readonly kind: 'segment'; readonly after: readonly PathSegment[]; readonly role: Role }
  /** Operators with a higher precedence than `above`, with `left` as their left operand. */
  | { readonly kind: 'operator'; readonly left: Expression; readonly above: number; readonly role: Role }
  | { readonly kind: 'direction' }
  | { readonly kind: 'sign'; readonly sign: '(' | ')' | ',' };
