import { columnRef, type Fragment, joined, sql } from './fragment.ts';
import { heldCategory } from './held-category.ts';
import { joinOf } from './joins.ts';
import { whenMissing } from './missing.ts';
import { fromVisible, keyOf, type Place, stepInto } from './place.ts';
import type { Typed } from './typed.ts';
import { ALWAYS, compileValue, NEVER, whenCompareFalse, whenCompareTrue } from './value.ts';

/**
 * SQL that is true exactly for the rows where a condition is `wanted`; for others it may be false or null, which spares
 * guards against null wherever they make no difference. Negations are carried down to the comparisons.
 *
 * A part that only concerns one relation becomes a `Related`, so that the ids it holds for can be looked up first.
 */
export function conditionFor(expression: Typed, wanted: boolean, place: Place): Fragment {
  const relation = onlyRelation(expression, place.depth);
  if (typeof relation === 'string') {
    const related = relatedCondition(relation, expression, wanted, place);
    if (related !== undefined) return related;
  }
  switch (expression.kind) {
    case 'value':
      return expression.value === wanted ? ALWAYS : NEVER;
    case 'not':
      return conditionFor(expression.operand, !wanted, place);
    case 'logic': {
      const parts = expression.operands.map((operand) => conditionFor(operand, wanted, place));
      return sql`(${joined(parts, (expression.operator === 'and') === wanted ? ' and ' : ' or ')})`;
    }
    case 'compare':
      return wanted ? whenCompareTrue(expression, place) : whenCompareFalse(expression, place);
    case 'field':
    case 'call':
    case 'arithmetic':
    case 'negate': {
      const held = heldCategory(expression, wanted, place);
      if (held !== undefined) return held;
      const value = compileValue(expression, place);
      return wanted ? value : sql`(not ${value})`;
    }
  }
}

/** Undefined when it cannot be told without a row what holds where the relation is missing. */
function relatedCondition(relation: string, expression: Typed, wanted: boolean, place: Place): Fragment | undefined {
  const missing = whenMissing(expression);
  if (missing === 'unclear' || missing === 'some') return undefined;
  const join = joinOf(place.entity, relation);
  const inner = stepInto(place, join);
  const condition = conditionFor(expression, wanted, inner);
  const id = columnRef(inner.alias, 'id');
  const rows = sql`select ${id} ${fromVisible(join, inner)} and `;
  const among = missing !== wanted;
  // Where it holds for a missing relation too, the rows to leave out are those for which it does not hold.
  const query = among ? sql`${rows}${condition}` : sql`${rows}${condition} is not true`;
  const idType = join.owner === 'user' ? 'bigint' : 'smallint';
  return sql`(${{ query, id, key: keyOf(place, join), idType, among }})`;
}

/** The relation that all fields of an expression walk next; `none` without fields, `mixed` when they differ. */
type Reach = string | { readonly kind: 'none' | 'mixed' };
const NONE: Reach = { kind: 'none' };
const MIXED: Reach = { kind: 'mixed' };

function onlyRelation(expression: Typed, depth: number): Reach {
  switch (expression.kind) {
    case 'value':
      return NONE;
    case 'field':
      return expression.steps[depth] ?? MIXED;
    case 'arithmetic':
    case 'compare':
      return meet(onlyRelation(expression.left, depth), onlyRelation(expression.right, depth));
    case 'negate':
    case 'not':
      return onlyRelation(expression.operand, depth);
    case 'call':
      return expression.arguments.reduce<Reach>((reach, operand) => meet(reach, onlyRelation(operand, depth)), NONE);
    case 'logic':
      return expression.operands.reduce<Reach>((reach, operand) => meet(reach, onlyRelation(operand, depth)), NONE);
  }
}

function meet(left: Reach, right: Reach): Reach {
  if (left === NONE) return right;
  if (right === NONE) return left;
  return left === right ? left : MIXED;
}
