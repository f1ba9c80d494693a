import type { Expression } from '../ast.ts';
import { print } from '../print.ts';

/** Writes a tree with every operator and its operands in brackets: `[[not a] eq b]`. */
export function bracketed(expression: Expression): string {
  switch (expression.kind) {
    case 'binary':
      return `[${bracketed(expression.left)} ${expression.operator} ${bracketed(expression.right)}]`;
    case 'unary':
      return `[${expression.operator} ${bracketed(expression.operand)}]`;
    case 'call':
      return `${expression.function}(${expression.arguments.map(bracketed).join(', ')})`;
    default:
      return print(expression);
  }
}
