import type { Expression, OrderItem } from './ast.ts';
import { bindingPower, UNARY_POWER } from './operators.ts';

/**
 * Prints an expression as filter text that parses to the same tree: lower-case words, one space around operators, and
 * no redundant parentheses.
 */
export function print(expression: Expression): string {
  switch (expression.kind) {
    case 'path':
      return expression.segments.map((segment) => segment.name).join('/');
    case 'number':
      return expression.text;
    case 'string':
      return `'${expression.value.replaceAll("'", "''")}'`;
    case 'date':
      return expression.value;
    case 'boolean':
      return String(expression.value);
    case 'null':
      return 'null';
    case 'call':
      return `${expression.function}(${expression.arguments.map(print).join(', ')})`;
    case 'unary':
      return expression.operator === 'not'
        ? `not ${printWithin(expression.operand, UNARY_POWER)}`
        : `-${printNegated(expression.operand)}`;
    case 'in':
      return `${printWithin(expression.operand, UNARY_POWER + 1)} in (${expression.values.map(print).join(', ')})`;
    case 'binary': {
      const power = bindingPower[expression.operator];
      const left = printWithin(expression.left, power);
      const right = printWithin(expression.right, power + 1);
      return `${left} ${expression.operator} ${right}`;
    }
  }
}

/** Prints the items of an orderBy; `asc` is the default and omitted. */
export function printOrderBy(items: readonly OrderItem[]): string {
  return items.map((item) => print(item.expression) + (item.direction === 'desc' ? ' desc' : '')).join(', ');
}

function printWithin(expression: Expression, power: number): string {
  const text = print(expression);
  return powerOf(expression) < power ? `(${text})` : text;
}

/** A minus directly before a digit would become part of the literal. */
function printNegated(operand: Expression): string {
  const text = printWithin(operand, UNARY_POWER);
  return /^\d/.test(text) ? `(${text})` : text;
}

function powerOf(expression: Expression): number {
  if (expression.kind === 'binary') return bindingPower[expression.operator];
  return expression.kind === 'unary' ? UNARY_POWER : UNARY_POWER + 1;
}
