import type { BinaryExpression, CallExpression, Expression, OrderItem } from '#contract/filter/ast.ts';

/** A decimal: `digits` / 10^`scale`. `whole` means that its type is integer. */
export interface Num {
  readonly digits: bigint;
  readonly scale: number;
  readonly whole: boolean;
}

/** The value of a field or expression. A date is `YYYY-MM-DD` in an object, to distinguish it from text. */
export type Value = null | boolean | string | Num | { readonly date: string };

/** A row with its related rows nested, by lower-case name. A missing relation is absent. */
export interface Row {
  readonly [name: string]: Value | Row | undefined;
}

/** Returns the value of an expression for one row, directly from contract §4. Independent of SQL and of the check. */
export function evaluate(expression: Expression, row: Row): Value {
  switch (expression.kind) {
    case 'path':
      return lookUp(
        row,
        expression.segments.map((segment) => segment.name.toLowerCase()),
      );
    case 'number':
      return number(expression.text);
    case 'string':
      return expression.value;
    case 'date':
      return { date: expression.value };
    case 'boolean':
      return expression.value;
    case 'null':
      return null;
    case 'unary': {
      const operand = evaluate(expression.operand, row);
      if (operand === null) return null;
      if (expression.operator === 'not') return operand !== true;
      const { digits, scale, whole } = num(operand);
      return { digits: -digits, scale, whole };
    }
    case 'call':
      return evaluateCall(expression, row);
    case 'in': {
      const operand = evaluate(expression.operand, row);
      return expression.values.some((value) => same(operand, evaluate(value, row)));
    }
    case 'binary':
      return evaluateBinary(expression, row);
  }
}

/** Compares rows by the items of an orderBy and then by ID, in the direction of the last item. */
export function compareRows(items: readonly OrderItem[], left: Row, right: Row): number {
  for (const { expression, direction } of items) {
    const a = evaluate(expression, left);
    const b = evaluate(expression, right);
    const order = a === null || b === null ? Number(a !== null) - Number(b !== null) : compare(a, b);
    if (order !== 0) return direction === 'asc' ? order : -order;
  }
  const byId = compare(left['id'] as Value, right['id'] as Value);
  return items.at(-1)?.direction === 'desc' ? -byId : byId;
}

/** Parses a number exactly. */
export function number(text: string): Num {
  const [mantissa = '0', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  if (scale < 0) return { digits: digits * 10n ** BigInt(-scale), scale: 0, whole: false };
  return { digits, scale, whole: /^-?\d+$/.test(text) };
}

function lookUp(row: Row, names: readonly string[]): Value {
  let here: Value | Row | undefined = row;
  for (const name of names) {
    if (here === undefined) return null;
    here = (here as Row)[name];
  }
  return (here ?? null) as Value;
}

function evaluateBinary(expression: BinaryExpression, row: Row): Value {
  const { operator } = expression;
  const left = evaluate(expression.left, row);
  const right = evaluate(expression.right, row);
  switch (operator) {
    case 'and':
      if (left === false || right === false) return false;
      return left === null || right === null ? null : true;
    case 'or':
      if (left === true || right === true) return true;
      return left === null || right === null ? null : false;
    case 'eq':
      return same(left, right);
    case 'ne':
      return !same(left, right);
    case 'gt':
      return left !== null && right !== null && order(left, right) > 0;
    case 'lt':
      return left !== null && right !== null && order(left, right) < 0;
    case 'ge':
      return left === null || right === null ? left === right : order(left, right) >= 0;
    case 'le':
      return left === null || right === null ? left === right : order(left, right) <= 0;
    case 'add':
    case 'sub':
    case 'mul':
    case 'div':
    case 'mod':
      return left === null || right === null ? null : arithmetic(operator, num(left), num(right));
  }
}

function same(left: Value, right: Value): boolean {
  return left === null || right === null ? left === right : order(left, right) === 0;
}

/** Converts text next to a date to a date. */
function order(left: NonNullable<Value>, right: NonNullable<Value>): number {
  if (typeof left === 'string' && isDate(right)) return compare({ date: left }, right);
  if (typeof right === 'string' && isDate(left)) return compare(left, { date: right });
  return compare(left, right);
}

function compare(left: Value, right: Value): number {
  if (typeof left === 'string' && typeof right === 'string') return byCodePoint(left, right);
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (isDate(left) && isDate(right)) return left.date < right.date ? -1 : Number(left.date > right.date);
  const [a, b] = aligned(num(left), num(right));
  return a < b ? -1 : Number(a > b);
}

function byCodePoint(left: string, right: string): number {
  const a = [...left];
  const b = [...right];
  for (const [index, character] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const difference = (character.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function arithmetic(operator: 'add' | 'sub' | 'mul' | 'div' | 'mod', left: Num, right: Num): Value {
  const whole = left.whole && right.whole;
  const scale = Math.max(left.scale, right.scale);
  const [a, b] = aligned(left, right);
  switch (operator) {
    case 'add':
      return { digits: a + b, scale, whole };
    case 'sub':
      return { digits: a - b, scale, whole };
    case 'mul':
      return { digits: left.digits * right.digits, scale: left.scale + right.scale, whole };
    case 'div':
      if (b === 0n) return null;
      return whole ? { digits: a / b, scale: 0, whole } : { digits: (a * 10n ** 16n) / b, scale: 16, whole };
    case 'mod':
      return b === 0n ? null : { digits: a % b, scale, whole };
  }
}

function aligned(left: Num, right: Num): readonly [bigint, bigint] {
  const scale = Math.max(left.scale, right.scale);
  return [left.digits * 10n ** BigInt(scale - left.scale), right.digits * 10n ** BigInt(scale - right.scale)];
}

function evaluateCall(expression: CallExpression, row: Row): Value {
  const values = expression.arguments.map((argument) => evaluate(argument, row));
  if (values.includes(null)) return null;
  const [first, second, third] = values as NonNullable<Value>[];
  const text = String(first);
  const other = String(second);
  switch (expression.function) {
    case 'concat':
      return text + other;
    case 'contains':
      return text.includes(other);
    case 'startswith':
      return text.startsWith(other);
    case 'endswith':
      return text.endsWith(other);
    case 'indexof': {
      const at = text.indexOf(other);
      return number(String(at === -1 ? -1 : [...text.slice(0, at)].length));
    }
    case 'substring': {
      const characters = [...text];
      const start = place(second, characters.length);
      const length = third === undefined ? characters.length : place(third, characters.length);
      return characters.slice(start, start + length).join('');
    }
    case 'trim':
      return text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, '');
    case 'toupper':
      return text.toUpperCase();
    case 'tolower':
      return text.toLowerCase();
  }
}

function place(value: Value | undefined, most: number): number {
  const { digits } = num(value ?? null);
  return digits < 0n ? 0 : Number(digits > BigInt(most) ? BigInt(most) : digits);
}

function isDate(value: Value): value is { readonly date: string } {
  return typeof value === 'object' && value !== null && 'date' in value;
}

function num(value: Value): Num {
  if (typeof value === 'object' && value !== null && 'digits' in value) return value;
  throw new Error(`Not a number: ${JSON.stringify(value)}`);
}
