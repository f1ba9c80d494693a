import 'server-only';
import { ORDER_STATUSES } from '#contract/dictionaries.ts';
import { readAmount } from '../../format/amount-text.ts';
import { isCurrency, minorDigits } from '../../format/money.ts';
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
import { EMPTY_BAR, type FilterBar } from './filter-bar.ts';

/** Fields of the bar that can be invalid. A condition has the name of its row. */
export type BarFieldName = 'from' | 'to' | 'min' | 'max' | 'currency' | ConditionRow;
export type ConditionRow = `g${number}-${number}`;

/** A submitted bar: ready to become a filter, or with its invalid fields. */
export type BarForm =
  | { readonly kind: 'bar'; readonly bar: FilterBar; readonly rest: string; readonly orderBy: string }
  | {
      readonly kind: 'wrong';
      readonly bar: FilterBar;
      readonly rest: string;
      readonly orderBy: string;
      readonly fields: readonly BarFieldName[];
      /** Typed amounts and condition values, so that invalid ones can be corrected. */
      readonly typed: Readonly<Record<string, string>>;
    };

const LONGEST_TEXT = 200;
/** Maximum number of values in a multiple choice. */
const MOST_CHOSEN = 100;

/**
 * Reads a submitted bar from the URL; null if there is none. Amounts are in major units in the locale's notation, in
 * the selected currency or the one the bar was shown for (`amountsIn`).
 */
export function readBarForm(params: SearchParams, locale: string): BarForm | null {
  if (readParam(params, 'bar') === '') return null;
  const text = (name: string) => readParam(params, name).trim().slice(0, LONGEST_TEXT);
  const chosen = (name: string) => [...new Set(readParams(params, name))].filter((value) => value !== '');
  const currency = [readParam(params, 'currency')].find(isCurrency) ?? '';
  const amountsIn = currency === '' ? readParam(params, 'amountsIn') : currency;
  const wrong: BarFieldName[] = [];
  const typed: Record<string, string> = { min: text('min'), max: text('max') };
  const day = (name: 'from' | 'to') => {
    if (text(name) === '' || isDate(text(name))) return text(name);
    wrong.push(name);
    return '';
  };
  const amount = (name: 'min' | 'max') => {
    const minor = readAmount(text(name), amountsIn, locale);
    if (text(name) !== '' && minor === null) wrong.push(name);
    return minor;
  };
  const amountOf = (typed: string) => readAmount(typed, amountsIn, locale);
  const groups = readGroups(params, amountOf, (row, value, sound) => {
    typed[row] = value;
    if (!sound) wrong.push(row);
  });
  const bar: FilterBar = {
    ...EMPTY_BAR,
    search: text('search'),
    merchants: chosen('merchant').slice(0, MOST_CHOSEN),
    from: day('from'),
    to: day('to'),
    min: amount('min'),
    max: amount('max'),
    currency,
    statuses: ORDER_STATUSES.filter((known) => chosen('status').includes(known)),
    categories: chosen('category').slice(0, MOST_CHOSEN),
    kind: text('kind'),
    mailbox: text('mailbox'),
    groups,
  };
  if (bar.from !== '' && bar.to !== '' && bar.from > bar.to) wrong.push('to');
  if (bar.min !== null && bar.max !== null && bar.min > bar.max) wrong.push('max');
  const rest = readParam(params, 'rest').trim();
  const orderBy = joinSorts(readParams(params, 'orderBy'));
  return wrong.length > 0
    ? { kind: 'wrong', bar, rest, orderBy, fields: wrong, typed }
    : { kind: 'bar', bar, rest, orderBy };
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
  if (form.kind === 'wrong' || !needsCurrency(form.bar) || currencies === null) return form;
  const [only = '', ...more] = new Set(currencies);
  const scales = new Set(currencies.map(minorDigits));
  if (scales.size === 0 || (scales.size === 1 && scales.has(minorDigits(readParam(params, 'amountsIn'))))) return form;
  if (more.length === 0) return readBarForm({ ...params, amountsIn: only }, locale) ?? form;
  return { ...form, kind: 'wrong', fields: ['currency'], typed: {} };
}

/** Checks whether a bar has amounts without a currency. */
export function needsCurrency(bar: FilterBar): boolean {
  return (
    bar.currency === '' && (bar.min !== null || bar.max !== null || bar.groups.some(({ any }) => any.some(isAmount)))
  );
}

/** Reads the rows of conditions and skips empty ones. `note` receives each row. */
function readGroups(
  params: SearchParams,
  amountOf: AmountReader,
  note: (row: ConditionRow, value: string, sound: boolean) => void,
): readonly ConditionGroup[] {
  const groups: ConditionGroup[] = [];
  for (let group = 0; group <= MOST_CONDITIONS; group++) {
    const any: Condition[] = [];
    for (let row = 0; row <= MOST_CONDITIONS; row++) {
      const typed = readParam(params, `g${group}-${row}-value`).trim().slice(0, LONGEST_TEXT);
      const condition = readCondition(params, `g${group}-${row}`, typed, amountOf);
      if (condition === null) continue;
      note(`g${groups.length}-${any.length}`, typed, isSound(condition));
      any.push(condition);
    }
    if (any.length > 0) groups.push({ not: readParam(params, `g${group}-not`) === '1', any });
  }
  return groups;
}

type AmountReader = (typed: string) => number | null;

function readCondition(params: SearchParams, row: string, typed: string, amountOf: AmountReader): Condition | null {
  const field = CONDITION_FIELDS.find(({ path }) => path === readParam(params, `${row}-field`))?.path;
  const operator = CONDITION_OPERATORS.find((known) => known === readParam(params, `${row}-operator`));
  if (field === undefined || operator === undefined) return null;
  if (operator === 'empty' || operator === 'filled') return { field, operator, value: '' };
  if (typed === '') return null;
  if (typeOfField(field) !== 'money') return { field, operator, value: typed };
  // Keeps an invalid amount as typed, in a form that no amount in minor units has.
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
