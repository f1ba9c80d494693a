import type { Expression } from './ast.ts';
import type { FieldType } from './catalogue.ts';
import { FilterError } from './error.ts';
import { functions } from './functions.ts';
import { type Model, resolvePath } from './model.ts';

/**
 * Returns the type of an expression if it is valid, judged by its outermost part alone; undefined for an unknown name.
 * For hints while typing: only the service checks validity.
 */
export function typeOf(expression: Expression, model: Model, resource: string): FieldType | 'null' | undefined {
  switch (expression.kind) {
    case 'path':
      return pathType(expression, model, resource);
    case 'number':
      return /^-?\d+$/.test(expression.text) ? 'integer' : 'decimal';
    case 'string':
      return 'text';
    case 'date':
    case 'boolean':
    case 'null':
      return expression.kind;
    case 'call':
      return functions[expression.function].result;
    case 'unary':
      return expression.operator === 'not' ? 'boolean' : 'decimal';
    case 'in':
      return 'boolean';
    case 'binary':
      return arithmetic.has(expression.operator) ? 'decimal' : 'boolean';
  }
}

const arithmetic: ReadonlySet<string> = new Set(['add', 'sub', 'mul', 'div', 'mod']);

function pathType(path: Expression & { kind: 'path' }, model: Model, resource: string): FieldType | undefined {
  try {
    const found = resolvePath(model, resource, path.segments, '');
    return found.kind === 'field' ? found.field.type : undefined;
  } catch (error) {
    if (error instanceof FilterError) return undefined;
    throw error;
  }
}
