import 'server-only';
import { ORDER_FIELD_NAMES, ORDER_FIELDS, type OrderFieldName } from '#contract/fields/order-fields.ts';
import type { BinaryExpression, Expression, PathExpression } from '#contract/filter/ast.ts';
import { dayNumber } from '#contract/filter/date.ts';

/** Type of a condition's field. Amounts are in minor units. */
export type ConditionType = 'text' | 'money' | 'date';

/** Fields available in conditions, in display order. */
export const CONDITION_FIELDS: readonly { readonly path: ConditionField; readonly type: ConditionType }[] = [
  ...ORDER_FIELD_NAMES.flatMap((path) => {
    const { kind } = ORDER_FIELDS[path];
    const field = { path, type: kind === 'currency' ? 'text' : kind } as const;
    // An order's title often comes from its items.
    return path === 'orderTitle' ? [{ path: 'description', type: 'text' } as const, field] : [field];
  }),
  { path: 'orderStatus', type: 'text' },
  { path: 'merchant/name', type: 'text' },
  { path: 'purchaseType/name', type: 'text' },
  { path: 'mailbox/email', type: 'text' },
];
export type ConditionField =
  | OrderFieldName
  | 'description'
  | 'orderStatus'
  | 'merchant/name'
  | 'purchaseType/name'
  | 'mailbox/email';

/** Comparison operators. `has` and `begins` ignore case; `empty` and `filled` need no value. */
export const CONDITION_OPERATORS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'has', 'begins', 'empty', 'filled'] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

/** A comparison. The value is plain text, minor units, or a date, and empty for operators without one. */
export type Condition = {
  readonly field: ConditionField;
  readonly operator: ConditionOperator;
  readonly value: string;
};

/** Conditions of which at least one must match, or with `not` none. All groups must match. */
export type ConditionGroup = { readonly not: boolean; readonly any: readonly Condition[] };

/** Maximum number of groups, and of conditions in a group, that the bar shows. Longer filters stay text. */
export const MOST_CONDITIONS = 8;

/** Returns the type of a field. */
export function typeOfField(field: ConditionField): ConditionType {
  return CONDITION_FIELDS.find(({ path }) => path === field)?.type ?? 'text';
}

/** Checks that a condition can be written as a valid filter. */
export function isSound({ field, operator, value }: Condition): boolean {
  const type = typeOfField(field);
  if (operator === 'empty' || operator === 'filled') return true;
  if (type === 'date') return dayNumber(value) !== undefined && operator !== 'has' && operator !== 'begins';
  if (type === 'money') return MINOR_UNITS.test(value) && operator !== 'has' && operator !== 'begins';
  return value !== '';
}

/** Returns the filter text of a group, without parentheses. */
export function groupText({ not, any }: ConditionGroup): string {
  const text = any.map(conditionText).join(' or ');
  return not ? `not (${text})` : text;
}

/** Returns a group as an operand of `and`, with parentheses around `or`. */
export function groupOperand(group: ConditionGroup): string {
  return !group.not && group.any.length > 1 ? `(${groupText(group)})` : groupText(group);
}

/** Reads an expression as a group, or null if the bar cannot show it. */
export function readGroup(expression: Expression): ConditionGroup | null {
  const not = expression.kind === 'unary' && expression.operator === 'not';
  const any = operandsOf('or', not ? expression.operand : expression).map(readCondition);
  return any.every((condition) => condition !== null) ? { not, any } : null;
}

/** Quotes a text and doubles the quotes inside. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Returns a path in lower case and without the resource type. */
export function pathOf(path: PathExpression): string {
  const text = path.segments.map((segment) => segment.name).join('/');
  return text.toLowerCase().replace(/^order\//, '');
}

/** Returns the operands of a chain of `or` (or `and`). Iterative, so that long chains cannot overflow the stack. */
export function operandsOf(operator: 'or' | 'and', expression: Expression): readonly Expression[] {
  const found: Expression[] = [];
  let left = expression;
  while (left.kind === 'binary' && left.operator === operator) {
    found.push(left.right);
    left = left.left;
  }
  return [left, ...found.toReversed()];
}

/** Reads `part(tolower(path), tolower('text'))`. Returns the path and the text, or null. */
export function readFolded(expression: Expression, part: 'contains' | 'startswith') {
  if (expression.kind !== 'call' || expression.function !== part) return null;
  const [path, needle] = expression.arguments.map(insideToLower);
  if (path?.kind !== 'path' || needle?.kind !== 'string') return null;
  return { path: pathOf(path), text: needle.value };
}

/** Builds a case-insensitive search: the service folds both sides, and the text stays as typed. */
export function foldedText(part: 'contains' | 'startswith', path: string, text: string): string {
  return `${part}(tolower(${path}), tolower(${quote(text)}))`;
}

const MINOR_UNITS = /^(?:0|-?[1-9]\d{0,11})$/;

function conditionText({ field, operator, value }: Condition): string {
  switch (operator) {
    case 'has':
      return foldedText('contains', field, value);
    case 'begins':
      return foldedText('startswith', field, value);
    case 'empty':
      return `${field} eq null`;
    case 'filled':
      return `${field} ne null`;
    case 'eq':
    case 'ne':
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
      return `${field} ${operator} ${typeOfField(field) === 'text' ? quote(value) : value}`;
  }
}

function readCondition(expression: Expression): Condition | null {
  if (expression.kind === 'binary') return readComparison(expression);
  for (const [operator, part] of [['has', 'contains'] as const, ['begins', 'startswith'] as const]) {
    const folded = readFolded(expression, part);
    const field = fieldNamed(folded?.path);
    if (folded !== null && field !== undefined && typeOfField(field) === 'text' && folded.text !== '') {
      return { field, operator, value: folded.text };
    }
  }
  return null;
}

function readComparison({ operator, left, right }: BinaryExpression): Condition | null {
  const field = left.kind === 'path' ? fieldNamed(pathOf(left)) : undefined;
  if (field === undefined) return null;
  if (right.kind === 'null') {
    if (operator === 'eq') return { field, operator: 'empty', value: '' };
    return operator === 'ne' ? { field, operator: 'filled', value: '' } : null;
  }
  const comparison = CONDITION_OPERATORS.find((known) => known === operator);
  const value = literalValue(right, typeOfField(field));
  if (comparison === undefined || value === null) return null;
  const condition = { field, operator: comparison, value };
  return isSound(condition) ? condition : null;
}

function literalValue(literal: Expression, type: ConditionType): string | null {
  switch (type) {
    case 'text':
      return literal.kind === 'string' ? literal.value : null;
    case 'money':
      return literal.kind === 'number' ? literal.text : null;
    case 'date':
      // A quoted date means the same when compared with a date field (contract §4).
      return literal.kind === 'date' || literal.kind === 'string' ? literal.value : null;
  }
}

/** Resolves aliases (contract §4): `price` is `orderTotal`, `purchaseDate` is `orderDate`. */
function fieldNamed(path: string | undefined): ConditionField | undefined {
  const meant = path === 'price' ? 'ordertotal' : path === 'purchasedate' ? 'orderdate' : path;
  return CONDITION_FIELDS.find((field) => field.path.toLowerCase() === meant)?.path;
}

function insideToLower(expression: Expression): Expression | undefined {
  return expression.kind === 'call' && expression.function === 'tolower' ? expression.arguments[0] : undefined;
}
