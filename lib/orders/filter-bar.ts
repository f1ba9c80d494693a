import 'server-only';
import { ORDER_STATUSES, type OrderStatus } from '#contract/dictionaries.ts';
import type { BinaryExpression, Expression } from '#contract/filter/ast.ts';
import { parseFilter } from '#contract/filter/parser.ts';
import { print } from '#contract/filter/print.ts';

/** What the filter bar shows. Empty text means not set; amounts are in minor units. */
export type FilterBar = {
  readonly search: string;
  readonly merchant: string;
  readonly from: string;
  readonly to: string;
  readonly min: number | null;
  readonly max: number | null;
  /** Currency the amounts are in, ISO 4217; empty for any. It is a condition only beside an amount. */
  readonly currency: string;
  readonly status: OrderStatus | null;
};

export const EMPTY_BAR: FilterBar = {
  search: '',
  merchant: '',
  from: '',
  to: '',
  min: null,
  max: null,
  currency: '',
  status: null,
};

/** A filter text as the bar sees it: the fields it can show, and the text of everything else. */
export type BarAndRest = { readonly bar: FilterBar; readonly rest: string };

/** Fields a search looks in. */
const SEARCHED = ['description', 'merchant/name', 'orderNumber'] as const;

/** Builds the filter text of a bar, with `rest` as one more condition. Empty when nothing is set. */
export function buildFilter(bar: FilterBar, rest: string): string {
  const conditions = [
    bar.search === '' ? '' : `(${SEARCHED.map((field) => searchIn(field, bar.search)).join(' or ')})`,
    bar.merchant === '' ? '' : `merchant/name eq ${quote(bar.merchant)}`,
    bar.from === '' ? '' : `orderDate ge ${bar.from}`,
    bar.to === '' ? '' : `orderDate le ${bar.to}`,
    bar.currency === '' || (bar.min === null && bar.max === null) ? '' : `currency eq ${quote(bar.currency)}`,
    bar.min === null ? '' : `orderTotal ge ${bar.min}`,
    bar.max === null ? '' : `orderTotal le ${bar.max}`,
    bar.status === null ? '' : `orderStatus eq ${quote(bar.status)}`,
  ].filter((condition) => condition !== '');
  if (rest !== '') conditions.push(conditions.length === 0 ? rest : asOperand(rest));
  return conditions.join(' and ');
}

/**
 * Reads a filter text into the bar: each of its conditions that the bar has a field for, once; what is left stays text.
 * A text that cannot be parsed is all rest, for the service to say what is wrong with it.
 */
export function readFilter(text: string): BarAndRest {
  if (text === '') return { bar: EMPTY_BAR, rest: '' };
  let conditions: readonly Expression[];
  try {
    conditions = conjuncts(parseFilter(text));
  } catch {
    // Whatever is wrong, the text is kept as it is and the service explains it.
    return { bar: EMPTY_BAR, rest: text };
  }
  let bar = EMPTY_BAR;
  const rest: Expression[] = [];
  const fields = conditions.map(readCondition);
  const hasAmount = fields.some((field) => field?.min !== undefined || field?.max !== undefined);
  for (const [index, condition] of conditions.entries()) {
    const field = fields[index] ?? null;
    const free = field !== null && Object.keys(field).every((key) => isEmpty(bar[key as keyof FilterBar]));
    if (free && (field.currency === undefined || hasAmount)) bar = { ...bar, ...field };
    else rest.push(condition);
  }
  return { bar, rest: rest.map((condition) => printOperand(condition, rest.length > 1)).join(' and ') };
}

/** The service folds both sides, so letter case means the same in both and the text stays as it was typed. */
function searchIn(field: string, text: string): string {
  return `contains(tolower(${field}), tolower(${quote(text)}))`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** `or` binds weaker than `and`: only then does a condition need parentheses beside another. */
function asOperand(text: string): string {
  try {
    return printOperand(parseFilter(text), true);
  } catch {
    // It stays what the person typed, wrong as it is; the service points at the place.
    return text;
  }
}

function printOperand(condition: Expression, beside: boolean): string {
  const text = print(condition);
  return beside && condition.kind === 'binary' && condition.operator === 'or' ? `(${text})` : text;
}

function conjuncts(expression: Expression): readonly Expression[] {
  const found: Expression[] = [];
  let left = expression;
  // `and` is left-associative, so a long chain is a long left spine: walked, not recursed into.
  while (left.kind === 'binary' && left.operator === 'and') {
    found.push(left.right);
    left = left.left;
  }
  return [left, ...found.toReversed()];
}

function readCondition(condition: Expression): Partial<FilterBar> | null {
  if (condition.kind !== 'binary') return null;
  if (condition.operator === 'or') return readSearch(condition);
  const { operator, left, right } = condition;
  if (left.kind !== 'path') return null;
  const field = pathOf(left).replace(/^order\//, '');
  switch (`${field} ${operator} ${right.kind}`) {
    case 'merchant/name eq string':
      return right.kind === 'string' && right.value !== '' ? { merchant: right.value } : null;
    case 'orderdate ge date':
      return right.kind === 'date' ? { from: right.value } : null;
    case 'orderdate le date':
      return right.kind === 'date' ? { to: right.value } : null;
    case 'ordertotal ge number':
      return right.kind === 'number' && /^\d{1,12}$/.test(right.text) ? { min: Number(right.text) } : null;
    case 'ordertotal le number':
      return right.kind === 'number' && /^\d{1,12}$/.test(right.text) ? { max: Number(right.text) } : null;
    case 'currency eq string':
      return right.kind === 'string' && isCurrency(right.value) ? { currency: right.value } : null;
    case 'orderstatus eq string': {
      const status = right.kind === 'string' ? ORDER_STATUSES.find((known) => known === right.value) : undefined;
      return status === undefined ? null : { status };
    }
    default:
      return null;
  }
}

/** `contains(tolower(f), tolower('x')) or …` over exactly the fields a search looks in. */
function readSearch(condition: BinaryExpression): Partial<FilterBar> | null {
  const { left, right } = condition;
  if (left.kind !== 'binary' || left.operator !== 'or') return null;
  const parts = [left.left, left.right, right].map(readContains);
  const text = parts[0]?.text;
  const fits = SEARCHED.every((field, index) => {
    const part = parts[index];
    return part != null && part.field === field.toLowerCase() && part.text === text;
  });
  return fits && text !== undefined && text !== '' ? { search: text } : null;
}

function readContains(expression: Expression): { readonly field: string; readonly text: string } | null {
  if (expression.kind !== 'call' || expression.function !== 'contains') return null;
  const [path, needle] = expression.arguments.map(insideToLower);
  if (path?.kind !== 'path' || needle?.kind !== 'string') return null;
  return { field: pathOf(path), text: needle.value };
}

function insideToLower(expression: Expression): Expression | undefined {
  return expression.kind === 'call' && expression.function === 'tolower' ? expression.arguments[0] : undefined;
}

function pathOf(path: Expression & { readonly kind: 'path' }): string {
  return path.segments
    .map((segment) => segment.name)
    .join('/')
    .toLowerCase();
}

/** Whether text has the shape of an ISO 4217 code. */
export function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

function isEmpty(value: string | number | null): boolean {
  return value === '' || value === null;
}
