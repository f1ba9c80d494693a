import 'server-only';
import { ORDER_STATUSES } from '#contract/dictionaries.ts';
import { minorDigits } from '../format/money.ts';
import { EMPTY_BAR, type FilterBar, isCurrency } from './filter-bar.ts';
import { readParam, readParams, type SearchParams } from './order-query.ts';
import { readSorts, sortsText } from './sorting.ts';

/** Fields of the bar as a browser sends them. */
export type BarFieldName = 'from' | 'to' | 'min' | 'max';

/** The bar as it was filled in: ready to become a filter, or with the fields that cannot be read. */
export type BarForm =
  | { readonly kind: 'bar'; readonly bar: FilterBar; readonly rest: string; readonly orderBy: string }
  | {
      readonly kind: 'wrong';
      readonly bar: FilterBar;
      readonly rest: string;
      readonly fields: readonly BarFieldName[];
      /** The amounts as they were typed: what is wrong must be there to be put right. */
      readonly typed: { readonly min: string; readonly max: string };
    };

/** Reads a submitted bar from the URL, or null when the URL is not one. Amounts are typed in major units ("12.50"). */
export function readBarForm(params: SearchParams): BarForm | null {
  if (readParam(params, 'bar') === '') return null;
  const wrong: BarFieldName[] = [];
  const day = (name: 'from' | 'to') => {
    const text = readParam(params, name).trim();
    if (text === '' || isDate(text)) return text;
    wrong.push(name);
    return '';
  };
  const currency = [readParam(params, 'currency')].find(isCurrency) ?? '';
  const typed = {
    min: readParam(params, 'min').trim().slice(0, 40),
    max: readParam(params, 'max').trim().slice(0, 40),
  };
  const amount = (name: 'min' | 'max') => {
    const text = typed[name];
    const minor = readAmount(text, minorDigits(currency));
    if (text !== '' && minor === null) wrong.push(name);
    return minor;
  };
  const status = ORDER_STATUSES.find((known) => known === readParam(params, 'status')) ?? null;
  const bar: FilterBar = {
    ...EMPTY_BAR,
    search: readParam(params, 'search').trim().slice(0, 200),
    merchant: readParam(params, 'merchant').slice(0, 200),
    from: day('from'),
    to: day('to'),
    min: amount('min'),
    max: amount('max'),
    currency,
    status,
  };
  if (bar.from !== '' && bar.to !== '' && bar.from > bar.to) wrong.push('to');
  if (bar.min !== null && bar.max !== null && bar.min > bar.max) wrong.push('max');
  const rest = readParam(params, 'rest').trim();
  if (wrong.length > 0) return { kind: 'wrong', bar, rest, fields: wrong, typed };
  return { kind: 'bar', bar, rest, orderBy: joinSorts(readParams(params, 'orderBy')) };
}

/** One choice for each criterion becomes one orderBy; a choice that cannot be read stays for the service to explain. */
function joinSorts(choices: readonly string[]): string {
  const chosen = choices.map((choice) => choice.trim()).filter((choice) => choice !== '');
  const sorts = chosen.map(readSorts);
  return sorts.includes(null) ? chosen.join(', ') : sortsText(sorts.flatMap((sort) => sort ?? []));
}

/** "12", "12.5", "12,50" → minor units of a currency with so many digits; null for anything else. */
function readAmount(text: string, digits: number): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** Minor units → what the field shows: "12.50", of yen "1250". */
export function amountText(minor: number | null, currency: string): string {
  if (minor === null) return '';
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits).replace(/\.0+$/, '');
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
