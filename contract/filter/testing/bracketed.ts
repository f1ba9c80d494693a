import type { Expression } from '../ast.ts';
import { print } from '../print.ts';

/** Prints a tree with each operator and its operands in brackets: `[[not a] eq b]`. */
export function bracketed(expression: Expression): string {
  switch (expression.kind) {
    case 'binary':
      return `[${bracketed(expression.left)} ${expression.operator} ${bracketed(expression.right)}]`;
    case 'in':
      return `[${bracketed(expression.operand)} in (${expression.values.map(print).join(', ')})]`;
    case 'unary':
      return `[${expression.operator} ${bracketed(expression.operand)}]`;
    case 'call':
      return `${expression.function}(${expression.arguments.map(bracketed).join(', ')})`;
    default:
      return print(expression);
  }
}
