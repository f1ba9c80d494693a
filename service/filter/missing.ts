import { isNull, type Typed } from './typed.ts';

/** The value of an expression for a missing relation. `some` is any non-null value, `unclear` any value. */
export type WhenMissing = true | false | null | 'some' | 'unclear';

/**
 * Returns the truth of an expression for rows whose relation is missing, where all fields of that relation are null
 * (contract §4). It does not depend on a row, so the ID lookup need not cover missing rows.
 */
export function whenMissing(expression: Typed): WhenMissing {
  switch (expression.kind) {
    case 'value':
      if (isNull(expression)) return null;
      return typeof expression.value === 'boolean' ? expression.value : 'some';
    case 'field':
      return null;
    case 'arithmetic':
      return anyNull([expression.left, expression.right]);
    case 'negate':
      return anyNull([expression.operand]);
    case 'call':
      return anyNull(expression.arguments);
    case 'compare':
      return compareMissing(expression.operator, whenMissing(expression.left), whenMissing(expression.right));
    case 'in': {
      const operand = whenMissing(expression.operand);
      return operand === null ? expression.values.some(isNull) : 'unclear';
    }
    case 'logic':
      return expression.operands.map(whenMissing).reduce(expression.operator === 'and' ? both : either);
    case 'not': {
      const operand = whenMissing(expression.operand);
      return typeof operand === 'boolean' ? !operand : operand === null ? null : 'unclear';
    }
  }
}

function anyNull(operands: readonly Typed[]): WhenMissing {
  return operands.some((operand) => whenMissing(operand) === null) ? null : 'unclear';
}

function compareMissing(operator: string, left: WhenMissing, right: WhenMissing): WhenMissing {
  if (left === null && right === null) return operator === 'eq' || operator === 'ge' || operator === 'le';
  if (left !== null && right !== null) return 'unclear';
  const other = left ?? right;
  if (other === 'unclear') return operator === 'gt' || operator === 'lt' ? false : 'unclear';
  return operator === 'ne';
}

function both(left: WhenMissing, right: WhenMissing): WhenMissing {
  if (left === false || right === false) return false;
  if (left === true) return right;
  if (right === true) return left;
  return left === null && right === null ? null : 'unclear';
}

function either(left: WhenMissing, right: WhenMissing): WhenMissing {
  if (left === true || right === true) return true;
  if (left === false) return right;
  if (right === false) return left;
  return left === null && right === null ? null : 'unclear';
}
