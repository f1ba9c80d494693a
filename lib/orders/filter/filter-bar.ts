import 'server-only';
import { ORDER_STATUSES, type OrderStatus } from '#contract/dictionaries.ts';
import type { Expression } from '#contract/filter/ast.ts';
import { FilterError } from '#contract/filter/error.ts';
import { parseFilter } from '#contract/filter/parser.ts';
import { print } from '#contract/filter/print.ts';
import { isCurrency } from '../../format/money.ts';
import {
  type Condition,
  type ConditionGroup,
  foldedText,
  groupOperand,
  groupText,
  MOST_CONDITIONS,
  operandsOf,
  pathOf,
  quote,
  readFolded,
  readGroup,
} from './condition.ts';

/**
 * State of the filter bar. Empty means not set. Amounts are in minor units. Several shops or statuses are alternatives.
 */
export type FilterBar = {
  readonly search: string;
  readonly merchants: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly min: number | null;
  readonly max: number | null;
  /** Currency of the orders and the amounts: ISO 4217, or empty for any. */
  readonly currency: string;
  readonly statuses: readonly OrderStatus[];
  /** Category names, as alternatives. */
  readonly categories: readonly string[];
  /** Name of the order type. */
  readonly kind: string;
  /** Address of the mailbox. */
  readonly mailbox: string;
  readonly groups: readonly ConditionGroup[];
};

export const EMPTY_BAR: FilterBar = {
  search: '',
  merchants: [],
  from: '',
  to: '',
  min: null,
  max: null,
  currency: '',
  statuses: [],
  categories: [],
  kind: '',
  mailbox: '',
  groups: [],
};

/** A filter text split into what the bar can show and the text of the rest. */
export type BarAndRest = { readonly bar: FilterBar; readonly rest: string };

/** Fields that a search covers if the service supports them. */
export const SEARCHED = ['description', 'merchant/name', 'orderNumber'] as const;
/** Every service supports the first two. A comparison with one of them alone is an ordinary condition. */
const LEAST_SEARCHED = 2;

/** Builds the filter text of a bar, with `rest` as an additional condition. Empty if nothing is set. */
export function buildFilter(bar: FilterBar, rest: string, searched: readonly string[] = SEARCHED): string {
  const groups = [...namedGroups(bar), ...bar.groups];
  const search = searched.map((field) => foldedText('contains', field, bar.search)).join(' or ');
  const held = bar.categories.map((name) => `contains(categories, ${quote(name)})`).join(' or ');
  const parts = [
    ...(bar.search === '' ? [] : [{ alone: search, beside: `(${search})` }]),
    ...(bar.categories.length === 0 ? [] : [{ alone: held, beside: bar.categories.length > 1 ? `(${held})` : held }]),
    ...groups.map((group) => ({ alone: groupText(group), beside: groupOperand(group) })),
    ...(rest === '' ? [] : [{ alone: rest, beside: asOperand(rest) }]),
  ];
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only.alone : parts.map(({ beside }) => beside).join(' and ');
}

/**
 * Reads a filter text into the bar: every condition with a field in the bar, once. The rest stays text. A text that
 * cannot be parsed is all rest, so that the service reports the error.
 */
export function readFilter(text: string): BarAndRest {
  if (text === '') return { bar: EMPTY_BAR, rest: '' };
  const conditions = conjunctsOf(text);
  if (conditions === null) return { bar: EMPTY_BAR, rest: text };
  const read = conditions.map((condition) => ({ condition, field: readField(condition) }));
  let bar = EMPTY_BAR;
  const rest: Expression[] = [];
  for (const { condition, field } of read) {
    const usable = field !== null && isFree(bar, field);
    const group = usable || bar.groups.length === MOST_CONDITIONS ? null : readGroup(condition);
    if (usable) bar = { ...bar, ...field };
    else if (group !== null && group.any.length <= MOST_CONDITIONS) bar = { ...bar, groups: [...bar.groups, group] };
    else rest.push(condition);
  }
  return { bar, rest: rest.map((condition) => printOperand(condition, rest.length > 1)).join(' and ') };
}

/** Returns the bar's fields that are comparisons as groups, in output order. */
function namedGroups(bar: FilterBar): readonly ConditionGroup[] {
  const is = (field: Condition['field'], operator: Condition['operator'], value: string | null): ConditionGroup[] =>
    value === null || value === '' ? [] : [{ not: false, any: [{ field, operator, value }] }];
  const oneOf = (field: Condition['field'], values: readonly string[]): ConditionGroup[] =>
    values.length === 0 ? [] : [{ not: false, any: values.map((value) => ({ field, operator: 'eq', value })) }];
  return [
    ...oneOf('merchant/name', bar.merchants),
    ...is('orderDate', 'ge', bar.from),
    ...is('orderDate', 'le', bar.to),
    ...is('currency', 'eq', bar.currency),
    ...is('orderTotal', 'ge', bar.min === null ? null : String(bar.min)),
    ...is('orderTotal', 'le', bar.max === null ? null : String(bar.max)),
    ...oneOf('orderStatus', bar.statuses),
    ...is('purchaseType/name', 'eq', bar.kind),
    ...is('mailbox/email', 'eq', bar.mailbox),
  ];
}

function conjunctsOf(text: string): readonly Expression[] | null {
  try {
    return operandsOf('and', parseFilter(text));
  } catch (error) {
    // An invalid text is kept unchanged, and the service reports the error.
    if (error instanceof FilterError) return null;
    throw error;
  }
}

/** Adds parentheses to an `or` expression, which binds weaker than `and`. */
function asOperand(text: string): string {
  const conditions = conjunctsOf(text);
  const [only] = conditions ?? [];
  // An invalid text stays as typed, so that the service's error position is correct.
  return conditions?.length === 1 && only !== undefined ? printOperand(only, true) : text;
}

function printOperand(condition: Expression, beside: boolean): string {
  const text = print(condition);
  return beside && condition.kind === 'binary' && condition.operator === 'or' ? `(${text})` : text;
}

/** Returns the fields of the bar that a condition sets, or null if there are none. */
function readField(condition: Expression): Partial<FilterBar> | null {
  const search = readSearch(condition);
  if (search !== null) return { search };
  const categories = readCategories(condition);
  if (categories !== null) return { categories };
  const group = readGroup(condition);
  const [first] = group?.any ?? [];
  if (group === null || group.not || first === undefined) return null;
  const values = group.any.map(({ value }) => value);
  const oneField = group.any.every(({ field, operator }) => field === first.field && operator === 'eq');
  if (oneField && new Set(values).size === values.length) {
    if (first.field === 'merchant/name') return { merchants: values };
    if (first.field === 'orderStatus') return readStatuses(values);
  }
  return group.any.length === 1 ? readSingle(first) : null;
}

function readSingle({ field, operator, value }: Condition): Partial<FilterBar> | null {
  switch (`${field} ${operator}`) {
    case 'orderDate ge':
      return isUsualDay(value) ? { from: value } : null;
    case 'orderDate le':
      return isUsualDay(value) ? { to: value } : null;
    case 'orderTotal ge':
      return { min: Number(value) };
    case 'orderTotal le':
      return { max: Number(value) };
    case 'currency eq':
      return isCurrency(value) ? { currency: value } : null;
    case 'purchaseType/name eq':
      return { kind: value };
    case 'mailbox/email eq':
      return { mailbox: value };
    default:
      return null;
  }
}

function readStatuses(values: readonly string[]): Partial<FilterBar> | null {
  const statuses = values.flatMap((value) => ORDER_STATUSES.filter((known) => known === value));
  return statuses.length === values.length ? { statuses } : null;
}

/** Returns the category names that a condition searches for, each once, or null for another condition. */
function readCategories(condition: Expression): readonly string[] | null {
  const names = operandsOf('or', condition).map((part) => {
    if (part.kind !== 'call' || part.function !== 'contains') return null;
    const [path, name] = part.arguments;
    return path?.kind === 'path' && pathOf(path) === 'categories' && name?.kind === 'string' ? name.value : null;
  });
  const known = names.flatMap((name) => (name === null || name === '' ? [] : [name]));
  return known.length === names.length && new Set(known).size === names.length ? known : null;
}

/** Returns the text that a condition searches for in the search fields, in order from the first, or null. */
function readSearch(condition: Expression): string | null {
  const parts = operandsOf('or', condition).map((part) => readFolded(part, 'contains'));
  const text = parts[0]?.text ?? '';
  const fits = parts.every((part, index) => {
    return part !== null && part.path === SEARCHED[index]?.toLowerCase() && part.text === text;
  });
  return fits && parts.length >= LEAST_SEARCHED && text !== '' ? text : null;
}

/** A browser's date field supports four-digit years. */
function isUsualDay(day: string): boolean {
  return /^\d{4}-/.test(day);
}

function isFree(bar: FilterBar, field: Partial<FilterBar>): boolean {
  return Object.keys(field).every((key) => {
    const value = bar[key as keyof FilterBar];
    return value === null || value.toString() === '';
  });
}
