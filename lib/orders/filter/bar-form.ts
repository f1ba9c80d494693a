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

/** Fields of the bar that can be filled in wrongly; a condition by the name of its row. */
export type BarFieldName = 'from' | 'to' | 'min' | 'max' | 'currency' | ConditionRow;
export type ConditionRow = `g${number}-${number}`;

/** The bar as it was filled in: ready to become a filter, or with the fields that cannot be read. */
export type BarForm =
  | { readonly kind: 'bar'; readonly bar: FilterBar; readonly rest: string; readonly orderBy: string }
  | {
      readonly kind: 'wrong';
      readonly bar: FilterBar;
      readonly rest: string;
      readonly orderBy: string;
      readonly fields: readonly BarFieldName[];
      /** Amounts and values of conditions as they were typed: what is wrong must be there to be put right. */
      readonly typed: Readonly<Record<string, string>>;
    };

const LONGEST_TEXT = 200;
/** Of something to choose from. */
const MOST_CHOSEN = 100;

/**
 * Reads a submitted bar from the URL, or null when the URL is not one. Amounts are typed in major units, as the locale writes
 * them, of the currency that was chosen, else of the one that the bar was shown for (`amountsIn`).
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

/** The conditions of a bar that do not depend on what amounts mean. */
export function withoutAmounts(bar: FilterBar): FilterBar {
  return { ...bar, min: null, max: null, groups: bar.groups.filter((group) => !group.any.some(isAmount)) };
}

/**
 * A bar whose amounts mean the same in every order they are compared with. 1,000 is 100000 in cents and 1000 in yen, and a
 * filter compares smallest units: so where orders are in currencies of different minor digits, one has to be chosen. Where
 * all are in one currency the amounts are read in that.
 * @param currencies of the orders that the other conditions select; null when the service does not tell
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

/** Whether a bar compares amounts without saying of which currency. */
export function needsCurrency(bar: FilterBar): boolean {
  return (
    bar.currency === '' && (bar.min !== null || bar.max !== null || bar.groups.some(({ any }) => any.some(isAmount)))
  );
}

/** Reads the rows of conditions; one that says nothing is left out. `note` is told what each row says. */
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
  // What is no amount stays as typed; no amount in minor units reads like it.
  return { field, operator, value: String(amountOf(typed) ?? `?${typed}`) };
}

/** One choice for each criterion becomes one orderBy; a choice that cannot be read stays for the service to explain. */
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
