import { containsCategory } from './contains-category.ts';
import { columnRef, type Fragment, joined, sql } from './fragment.ts';
import { joinOf } from './joins.ts';
import { whenMissing } from './missing.ts';
import { fromVisible, keyOf, type RowScope, stepInto } from './row-scope.ts';
import type { Typed } from './typed.ts';
import { ALWAYS, compileValue, NEVER, whenCompareFalse, whenCompareTrue, whenInFalse, whenInTrue } from './value.ts';

/**
 * Compiles a condition to SQL that is true exactly for rows where it is `wanted`. For other rows, the SQL may be false
 * or null, which avoids null checks where they make no difference. Negations are pushed down to the comparisons.
 *
 * A part about a single relation becomes a `Related`, so that its matching IDs can be looked up first.
 */
export function conditionFor(expression: Typed, wanted: boolean, place: RowScope): Fragment {
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
    case 'in':
      return wanted ? whenInTrue(expression, place) : whenInFalse(expression, place);
    case 'field':
    case 'call':
    case 'arithmetic':
    case 'negate': {
      const held = containsCategory(expression, wanted, place);
      if (held !== undefined) return held;
      const value = compileValue(expression, place);
      return wanted ? value : sql`(not ${value})`;
    }
  }
}

/** Returns undefined if the result for a missing relation depends on the row. */
function relatedCondition(relation: string, expression: Typed, wanted: boolean, place: RowScope): Fragment | undefined {
  const missing = whenMissing(expression);
  if (missing === 'unclear' || missing === 'some') return undefined;
  const join = joinOf(place.entity, relation);
  const inner = stepInto(place, join);
  const condition = conditionFor(expression, wanted, inner);
  const id = columnRef(inner.alias, 'id');
  const rows = sql`select ${id} ${fromVisible(join, inner)} and `;
  const among = missing !== wanted;
  // If the condition also holds for a missing relation, exclude the rows for which it does not hold.
  const query = among ? sql`${rows}${condition}` : sql`${rows}${condition} is not true`;
  const idType = join.owner === 'user' ? 'bigint' : 'smallint';
  return sql`(${{ query, id, key: keyOf(place, join), idType, among }})`;
}

/** The next relation in the paths of all fields of an expression. `none` without fields, `mixed` if they differ. */
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
    case 'in':
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
