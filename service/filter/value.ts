import { dayNumber } from '#contract/filter/date.ts';
import type { ComparisonOperator } from '#contract/filter/operators.ts';
import { type Fragment, joined, sql, verbatim } from './fragment.ts';
import { QUOTIENT_SCALE } from './magnitude.ts';
import { type RowScope, readField } from './row-scope.ts';
import {
  isNull,
  type Typed,
  type TypedArithmetic,
  type TypedCall,
  type TypedCompare,
  type TypedIn,
  type TypedValue,
  type ValueType,
} from './typed.ts';

export const ALWAYS: Fragment = sql`true::boolean`;
export const NEVER: Fragment = sql`false::boolean`;

/**
 * Compiles an expression to SQL with exactly its value, including null (contract §4). Integers can have any PostgreSQL
 * integer type. Decimals and computed numbers are numeric. The SQL raises no errors for any row.
 */
export function compileValue(expression: Typed, place: RowScope): Fragment {
  switch (expression.kind) {
    case 'value':
      return literal(expression.value, expression.type);
    case 'field':
      return readField(expression, place);
    case 'arithmetic':
      return arithmetic(expression, place);
    case 'negate':
      return sql`(- ${numeric(expression.operand, place)})`;
    case 'call':
      return call(expression, place);
    case 'compare':
      return settled(expression, place);
    case 'in': {
      const condition = whenInTrue(expression, place);
      return expression.operand.nullable ? sql`(${condition} is true)` : condition;
    }
    case 'logic': {
      const operands = expression.operands.map((operand) => compileValue(operand, place));
      return sql`(${joined(operands, ` ${expression.operator} `)})`;
    }
    case 'not':
      return sql`(not ${compileValue(expression.operand, place)})`;
  }
}

/**
 * Returns SQL that is true exactly if the comparison is true. Otherwise, it may be false or null. If at most one side
 * is nullable, all operators except `ne` are plain SQL operators, which can use an index.
 */
export function whenCompareTrue(expression: TypedCompare, place: RowScope): Fragment {
  const { left, right, operator } = expression;
  if (isNull(left) || isNull(right)) return compareWithNull(operator, isNull(left) ? right : left, place);
  const [a, b] = operands(left, right, place);
  const bothNullable = left.nullable && right.nullable;
  switch (operator) {
    case 'eq':
      return bothNullable ? sql`(${a} is not distinct from ${b})` : sql`(${a} = ${b})`;
    case 'ne':
      return left.nullable || right.nullable ? sql`(${a} is distinct from ${b})` : sql`(${a} <> ${b})`;
    case 'gt':
    case 'lt':
      return sql`(${a} ${SIGNS[operator]} ${b})`;
    case 'ge':
    case 'le':
      if (!bothNullable) return sql`(${a} ${SIGNS[operator]} ${b})`;
      // Conditions can contain comparisons. Naming them once keeps the SQL from doubling at every level.
      if (left.type === 'boolean') {
        const pair = sql`(select ${a} as a, ${b} as b offset 0) pair`;
        return sql`(select pair.a ${SIGNS[operator]} pair.b or (pair.a is null and pair.b is null) from ${pair})`;
      }
      return sql`(${a} ${SIGNS[operator]} ${b} or (${a} is null and ${b} is null))`;
  }
}

/** Returns SQL that is true exactly if the comparison is false. Otherwise, it may be false or null. */
export function whenCompareFalse(expression: TypedCompare, place: RowScope): Fragment {
  const { operator } = expression;
  if (operator === 'eq') return whenCompareTrue({ ...expression, operator: 'ne' }, place);
  if (operator === 'ne') return whenCompareTrue({ ...expression, operator: 'eq' }, place);
  return sql`(${whenCompareTrue(expression, place)} is not true)`;
}

/**
 * Returns SQL that is true exactly if one of the values is equal. Otherwise, it may be false or null. All values are
 * bound as one array, so an index on the operand is searched once per value, and the statement is the same for any
 * number of values.
 */
export function whenInTrue({ operand, values }: TypedIn, place: RowScope): Fragment {
  const others = values.filter((value) => !isNull(value));
  const hasNull = others.length < values.length;
  if (isNull(operand)) return hasNull ? ALWAYS : NEVER;
  if (operand.kind === 'value') return equalsOne(operand, values, place);
  const seeksNull = hasNull && operand.nullable;
  const numbers = others.some((value) => !staysInteger(value)) || !staysInteger(operand);
  const side = isNumber(operand) && numbers ? numeric(operand, place) : compileValue(operand, place);
  if (others.length === 0) return seeksNull ? sql`(${side} is null)` : NEVER;
  const list = listOf(operand.type, others, numbers);
  if (!seeksNull) return sql`(${side} = any(${list}))`;
  // A condition can contain lists. Naming it once keeps the SQL from doubling at every level.
  if (operand.type === 'boolean') {
    return sql`(select one.v = any(${list}) or one.v is null from (select ${side} as v offset 0) one)`;
  }
  return sql`(${side} = any(${list}) or ${side} is null)`;
}

/** Returns SQL that is true exactly if none of the values is equal. Otherwise, it may be false or null. */
export function whenInFalse(expression: TypedIn, place: RowScope): Fragment {
  return sql`(${whenInTrue(expression, place)} is not true)`;
}

/** A literal before `in` is compared like other literals. */
function equalsOne(left: Typed, values: readonly Typed[], place: RowScope): Fragment {
  const parts = values.map((right) =>
    whenCompareTrue({ kind: 'compare', operator: 'eq', left, right, type: 'boolean', nullable: false }, place),
  );
  return sql`(${joined(parts, ' or ')})`;
}

function listOf(type: ValueType, values: readonly TypedValue[], isNumeric: boolean): Fragment {
  const texts = values.map(({ value }) => String(value));
  switch (type) {
    case 'integer':
    case 'decimal':
      return isNumeric ? sql`${texts}::numeric[]` : sql`${texts}::bigint[]`;
    case 'date':
      return sql`${texts.map(postgresDate)}::date[]`;
    case 'boolean':
      return sql`${texts}::boolean[]`;
    case 'text':
    case 'href':
    case 'null':
      return sql`(${texts}::text[] collate "C")`;
  }
}

const SIGNS = { gt: sql`>`, lt: sql`<`, ge: sql`>=`, le: sql`<=` } as const;

/** Compiles a comparison to a value that is never null. */
function settled(expression: TypedCompare, place: RowScope): Fragment {
  const condition = whenCompareTrue(expression, place);
  return expression.left.nullable || expression.right.nullable ? sql`(${condition} is true)` : condition;
}

/** Contract §4: `eq`, `ge`, and `le` are true for two nulls, `ne` if one side is null, `gt` and `lt` never. */
function compareWithNull(operator: ComparisonOperator, other: Typed, place: RowScope): Fragment {
  switch (operator) {
    case 'gt':
    case 'lt':
      return NEVER;
    case 'eq':
    case 'ge':
    case 'le':
      if (isNull(other)) return ALWAYS;
      return other.nullable ? sql`(${compileValue(other, place)} is null)` : NEVER;
    case 'ne':
      if (isNull(other)) return NEVER;
      return other.nullable ? sql`(${compileValue(other, place)} is not null)` : ALWAYS;
  }
}

/**
 * Returns both sides in comparable types: stored integers unchanged, so that indexes can be used; otherwise numeric.
 */
function operands(left: Typed, right: Typed, place: RowScope): readonly [Fragment, Fragment] {
  const numbers = isNumber(left) && isNumber(right);
  if (numbers && !(staysInteger(left) && staysInteger(right))) return [numeric(left, place), numeric(right, place)];
  // Dates beyond PostgreSQL's calendar can only be distinguished here.
  if (left.type === 'date' && left.kind === 'value' && right.kind === 'value')
    return [day(left.value), day(right.value)];
  return [compileValue(left, place), compileValue(right, place)];
}

function day(value: string | boolean | null): Fragment {
  return sql`${dayNumber(String(value)) ?? null}::bigint`;
}

function isNumber(expression: Typed): boolean {
  return expression.type === 'integer' || expression.type === 'decimal';
}

/** Checks whether `compileValue` returns a PostgreSQL integer type. */
function staysInteger(expression: Typed): boolean {
  if (expression.type !== 'integer') return false;
  if (expression.kind === 'value') return typeof expression.value === 'string' && fitsInt8(expression.value);
  return expression.kind === 'field' || expression.kind === 'call';
}

function fitsInt8(text: string): boolean {
  return text.length <= 40 && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
}

function numeric(expression: Typed, place: RowScope): Fragment {
  if (expression.kind === 'value') return sql`${expression.value}::numeric`;
  const value = compileValue(expression, place);
  if (expression.kind === 'arithmetic' || expression.kind === 'negate') return value;
  return sql`(${value})::numeric`;
}

function literal(value: string | boolean | null, type: ValueType): Fragment {
  switch (type) {
    case 'null':
    case 'href':
    case 'text':
      return sql`(${value}::text collate "C")`;
    case 'integer':
      return typeof value === 'string' && !fitsInt8(value) ? sql`${value}::numeric` : sql`${value}::bigint`;
    case 'decimal':
      return sql`${value}::numeric`;
    case 'date':
      return sql`${typeof value === 'string' ? postgresDate(value) : value}::date`;
    case 'boolean':
      if (value === null) return sql`null::boolean`;
      return value === true ? ALWAYS : NEVER;
  }
}

/** PostgreSQL has no year zero and a limited calendar; a date beyond it is before or after every stored date. */
function postgresDate(value: string): string {
  const [, sign = '', years = '', rest = ''] = /^(-?)(\d+)(-\d\d-\d\d)$/.exec(value) ?? [];
  const year = sign === '-' ? -Number(years) : Number(years);
  if (year > 9999) return 'infinity';
  if (year < 0) return '-infinity';
  return year === 0 ? `0001${rest} BC` : value;
}

/**
 * Contract §4: `div` of two integers truncates toward zero, `mod` has the sign of the left side, and a computed zero
 * divisor returns null. A decimal quotient is truncated after 16 places, by an exact integer division.
 */
function arithmetic(expression: TypedArithmetic, place: RowScope): Fragment {
  const a = numeric(expression.left, place);
  const b = numeric(expression.right, place);
  switch (expression.operator) {
    case 'add':
      return sql`(${a} + ${b})`;
    case 'sub':
      return sql`(${a} - ${b})`;
    case 'mul':
      return sql`(${a} * ${b})`;
    case 'div':
      if (expression.type === 'integer') return sql`div(${a}, nullif(${b}, 0))`;
      return sql`(div(${a} * ${SHIFT_UP}, nullif(${b}, 0)) * ${SHIFT_DOWN})`;
    case 'mod':
      return sql`mod(${a}, nullif(${b}, 0))`;
  }
}

const SHIFT_UP = verbatim(`1${'0'.repeat(QUOTIENT_SCALE)}::numeric`);
const SHIFT_DOWN = verbatim(`0.${'0'.repeat(QUOTIENT_SCALE - 1)}1::numeric`);

function call(expression: TypedCall, place: RowScope): Fragment {
  const [first, second, third] = expression.arguments;
  if (first === undefined) throw new Error(`${expression.function} was checked without arguments`);
  const text = compileValue(first, place);
  const other = () => compileValue(second ?? first, place);
  switch (expression.function) {
    case 'concat':
      return sql`(${text} || ${other()})`;
    case 'contains':
      return sql`(strpos(${text}, ${other()}) > 0)`;
    case 'indexof':
      return sql`(strpos(${text}, ${other()}) - 1)`;
    case 'startswith':
      return sql`starts_with(${text}, ${other()})`;
    case 'endswith': {
      const ending = other();
      return sql`(right(${text}, length(${ending})) = ${ending})`;
    }
    case 'substring': {
      const start = sql`${count(second ?? first, place)} + 1`;
      return third === undefined
        ? sql`substr(${text}, ${start})`
        : sql`substr(${text}, ${start}, ${count(third, place)})`;
    }
    case 'trim':
      return sql`btrim(${text}, ${WHITE_SPACE}::text)`;
    // ICU's root locale, because the database's locale may support ASCII only.
    case 'toupper':
      return sql`(upper(${text} collate "und-x-icu") collate "C")`;
    case 'tolower':
      return sql`(lower(${text} collate "und-x-icu") collate "C")`;
  }
}

/** The characters with the Unicode property White_Space. */
const WHITE_SPACE =
  '\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000';

/** One less than the largest int4, because PostgreSQL positions start at 1. */
const MOST_CHARACTERS = 2_147_483_646;

/** Returns a position or length in a text as int4, clamped to 0 and MOST_CHARACTERS. */
function count(expression: Typed, place: RowScope): Fragment {
  if (expression.kind === 'value' && typeof expression.value === 'string') {
    const number = Math.min(Math.max(Number(expression.value), 0), MOST_CHARACTERS);
    return sql`${number}::integer`;
  }
  const most = verbatim(String(MOST_CHARACTERS));
  // Named once and hidden from the planner by `offset 0`: nested positions would triple the SQL at every level.
  const counted = sql`(select ${numeric(expression, place)} as n offset 0) counted`;
  return sql`(select (case when n < 0 then 0 when n > ${most} then ${most} else n end)::integer from ${counted})`;
}
