import 'server-only';
import { currencyDigits } from '#contract/currency-digits.ts';
import { ORDER_STATUSES } from '#contract/dictionaries.ts';
import { readAmount } from '../../format/amount-text.ts';
import { isCurrency } from '../../format/money.ts';
import { readParam, readParams, type SearchParams } from '../../http/search-params.ts';
import { readSorts, sortsText } from '../list/sorting.ts';
import {
  CONDITION_FIELDS,
  CONDITION_OPERATORS,
  type Condition,
  type ConditionGroup,
  isSound,
  MOST_CONDITIONS,
  typeOfField,
} from './condition.ts';
import { type FilterBar, readFilter } from './filter-bar.ts';

/** The parts of the filter that have forms. A form changes its part and keeps the others. */
const BAR_PARTS = ['search', 'merchant', 'status', 'category', 'date', 'amount', 'group', 'sort'] as const;
export type BarPart = (typeof BAR_PARTS)[number];

/** Fields of a form that can be invalid. A condition has the name of its row. */
export type BarFieldName = 'from' | 'to' | 'min' | 'max' | 'currency' | ConditionRow;
export type ConditionRow = `g${number}-${number}`;

type SubmittedBar = {
  readonly part: BarPart;
  /** Position of the submitted group in the bar; the number of groups for a new one. */
  readonly group: number;
  readonly bar: FilterBar;
  readonly rest: string;
  readonly orderBy: string;
};

/** A submitted form: ready to become a filter, or with its invalid fields. */
export type BarForm =
  | (SubmittedBar & { readonly kind: 'bar' })
  | (SubmittedBar & {
      readonly kind: 'wrong';
      readonly fields: readonly BarFieldName[];
      /** Typed amounts and condition values, so that the user can correct invalid ones. */
      readonly typed: Readonly<Record<string, string>>;
    });

const LONGEST_TEXT = 200;
/** Maximum number of selected values in a multiple choice. */
const MOST_CHOSEN = 100;

/**
 * Reads a submitted form from the URL; null if there is none. `bar` names its part, and `filter` is the filter that it
 * changes. Amounts are in major units in the locale's notation, in the selected currency or the one the form was shown
 * for (`amountsIn`).
 */
export function readBarForm(params: SearchParams, locale: string): BarForm | null {
  const part = BAR_PARTS.find((known) => known === readParam(params, 'bar'));
  if (part === undefined) return null;
  const { bar, rest } = readFilter(readParam(params, 'filter').trim());
  const group = Math.min(Number(/^\d$/.exec(readParam(params, 'group'))?.[0] ?? MOST_CONDITIONS), bar.groups.length);
  const { change, wrong, typed } = readPart(part, params, locale, { bar, group });
  const form = {
    part,
    group,
    bar: { ...bar, ...change },
    rest,
    orderBy: joinSorts(readParams(params, 'orderBy')),
  };
  return wrong.length > 0 ? { ...form, kind: 'wrong', fields: wrong, typed } : { ...form, kind: 'bar' };
}

/** The changes of a form, and its errors. */
type PartRead = {
  readonly change: Partial<FilterBar>;
  readonly wrong: readonly BarFieldName[];
  readonly typed: Readonly<Record<string, string>>;
};

function readPart(
  part: BarPart,
  params: SearchParams,
  locale: string,
  base: { readonly bar: FilterBar; readonly group: number },
): PartRead {
  const chosen = (name: string) => [...new Set(readParams(params, name))].filter((value) => value !== '');
  switch (part) {
    case 'search':
      return sound({ search: textOf(params, 'search') });
    case 'merchant':
      return sound({ merchants: chosen('merchant').slice(0, MOST_CHOSEN) });
    case 'status':
      return sound({ statuses: ORDER_STATUSES.filter((known) => chosen('status').includes(known)) });
    case 'category':
      return sound({ categories: chosen('category').slice(0, MOST_CHOSEN) });
    case 'date':
      return readDays(params);
    case 'amount':
      return readAmounts(params, locale);
    case 'group':
      return readGroup(params, locale, base);
    case 'sort':
      return sound({});
  }
}

function sound(change: Partial<FilterBar>): PartRead {
  return { change, wrong: [], typed: {} };
}

function readDays(params: SearchParams): PartRead {
  const [from, to] = [textOf(params, 'from'), textOf(params, 'to')];
  const isReversed = isDate(from) && isDate(to) && from > to;
  return {
    change: { from: isDate(from) ? from : '', to: isDate(to) ? to : '' },
    wrong: [
      ...(from === '' || isDate(from) ? [] : (['from'] as const)),
      ...((to === '' || isDate(to)) && !isReversed ? [] : (['to'] as const)),
    ],
    typed: {},
  };
}

function readAmounts(params: SearchParams, locale: string): PartRead {
  const typed = { min: textOf(params, 'min'), max: textOf(params, 'max') };
  const currency = chosenCurrency(params);
  const amountsIn = currency === '' ? readParam(params, 'amountsIn') : currency;
  const [min, max] = [readAmount(typed.min, amountsIn, locale), readAmount(typed.max, amountsIn, locale)];
  const isReversed = min !== null && max !== null && min > max;
  return {
    change: { min, max, currency },
    wrong: [
      ...(typed.min === '' || min !== null ? [] : (['min'] as const)),
      ...((typed.max === '' || max !== null) && !isReversed ? [] : (['max'] as const)),
    ],
    typed,
  };
}

/** Reads the conditions of a group. The form has a currency only if its amounts were ambiguous. */
function readGroup(
  params: SearchParams,
  locale: string,
  { bar, group }: { readonly bar: FilterBar; readonly group: number },
): PartRead {
  const currency = chosenCurrency(params) || bar.currency;
  const amountsIn = currency === '' ? readParam(params, 'amountsIn') : currency;
  const wrong: ConditionRow[] = [];
  const typed: Record<string, string> = {};
  const any: Condition[] = [];
  for (let row = 0; row <= MOST_CONDITIONS; row++) {
    const value = textOf(params, `g${group}-${row}-value`);
    const condition = readCondition(params, `g${group}-${row}`, value, (text) => readAmount(text, amountsIn, locale));
    if (condition === null) continue;
    const name = `g${group}-${any.length}` as const;
    typed[name] = value;
    if (!isSound(condition)) wrong.push(name);
    any.push(condition);
  }
  const not = readParam(params, `g${group}-not`) === '1';
  return {
    change: { currency, groups: withGroup(bar.groups, group, any.length === 0 ? null : { not, any }) },
    wrong,
    typed,
  };
}

/** Replaces the group at a position, adds it at the end, or removes it (null). */
function withGroup(
  groups: readonly ConditionGroup[],
  place: number,
  group: ConditionGroup | null,
): readonly ConditionGroup[] {
  return [...groups.slice(0, place), ...(group === null ? [] : [group]), ...groups.slice(place + 1)];
}

function textOf(params: SearchParams, name: string): string {
  return readParam(params, name).trim().slice(0, LONGEST_TEXT);
}

function chosenCurrency(params: SearchParams): string {
  return [readParam(params, 'currency')].find(isCurrency) ?? '';
}

/** Returns the conditions of a bar without amounts. */
export function withoutAmounts(bar: FilterBar): FilterBar {
  return { ...bar, min: null, max: null, groups: bar.groups.filter((group) => !group.any.some(isAmount)) };
}

/**
 * Makes amounts unambiguous. 1,000 is 100000 in cents but 1000 in yen, and a filter compares minor units. So if the
 * orders' currencies differ in decimal digits, the user must choose one. If there is only one currency, the amounts are
 * read in it.
 * @param currencies of the orders that match the other conditions; null if the service does not return them
 */
export function settleAmounts(
  form: BarForm,
  params: SearchParams,
  locale: string,
  currencies: readonly string[] | null,
): BarForm {
  if (!needsCurrency(form) || currencies === null) return form;
  const [only = '', ...more] = new Set(currencies);
  const scales = new Set(currencies.map(currencyDigits));
  if (scales.size === 0 || (scales.size === 1 && scales.has(currencyDigits(readParam(params, 'amountsIn')))))
    return form;
  if (more.length === 0) return readBarForm({ ...params, amountsIn: only }, locale) ?? form;
  return { ...form, kind: 'wrong', fields: ['currency'], typed: {} };
}

/** Checks whether a valid form has amounts without a currency. */
export function needsCurrency({ kind, part, group, bar }: BarForm): boolean {
  if (kind === 'wrong' || bar.currency !== '') return false;
  if (part === 'amount') return bar.min !== null || bar.max !== null;
  return part === 'group' && bar.groups[group]?.any.some(isAmount) === true;
}

type AmountReader = (typed: string) => number | null;

function readCondition(params: SearchParams, row: string, typed: string, amountOf: AmountReader): Condition | null {
  const field = CONDITION_FIELDS.find(({ path }) => path === readParam(params, `${row}-field`))?.path;
  const operator = CONDITION_OPERATORS.find((known) => known === readParam(params, `${row}-operator`));
  if (field === undefined || operator === undefined) return null;
  if (operator === 'empty' || operator === 'filled') return { field, operator, value: '' };
  if (typed === '') return null;
  if (typeOfField(field) !== 'money') return { field, operator, value: typed };
  // Keeps an invalid amount as typed, in a format that no amount in minor units has.
  return { field, operator, value: String(amountOf(typed) ?? `?${typed}`) };
}

/** Joins the sort choices into one orderBy. An invalid one is kept for the service to report. */
function joinSorts(choices: readonly string[]): string {
  const chosen = choices.map((choice) => choice.trim()).filter((choice) => choice !== '');
  const sorts = chosen.map(readSorts);
  return sorts.includes(null) ? chosen.join(', ') : sortsText(sorts.flatMap((sort) => sort ?? []));
}

function isAmount({ field, value }: Condition): boolean {
  return typeOfField(field) === 'money' && value !== '';
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
