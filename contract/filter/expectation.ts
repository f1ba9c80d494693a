import type { Expression, PathSegment } from './ast.ts';
import type { FunctionSignature } from './functions.ts';
import type { BinaryOperator } from './operators.ts';

/** What an operand is for; it says of what type it should be. */
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
  /** In parentheses that stand for something with a role. */
  | { readonly kind: 'group'; readonly of: Role };

/** One way in which a text that ends too early, or could end, may go on. */
export type Expectation =
  | { readonly kind: 'operand'; readonly role: Role }
  /** After the slash of a path. */
  | { readonly kind: 'segment'; readonly after: readonly PathSegment[]; readonly role: Role }
  /** Operators that bind tighter than `above` would take `left` as their left side. */
  | { readonly kind: 'operator'; readonly left: Expression; readonly above: number; readonly role: Role }
  | { readonly kind: 'direction' }
  | { readonly kind: 'sign'; readonly sign: ')' | ',' };
