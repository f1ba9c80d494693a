import 'server-only';
import { ORDER_STATUSES } from '#contract/dictionaries.ts';
import { EMPTY_BAR, type FilterBar } from './filter-bar.ts';
import { readParam, type SearchParams } from './order-query.ts';

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
  const amount = (name: 'min' | 'max') => {
    const text = readParam(params, name).trim();
    const minor = readAmount(text);
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
    status,
  };
  if (bar.from !== '' && bar.to !== '' && bar.from > bar.to) wrong.push('to');
  if (bar.min !== null && bar.max !== null && bar.min > bar.max) wrong.push('max');
  const rest = readParam(params, 'rest').trim();
  if (wrong.length > 0) return { kind: 'wrong', bar, rest, fields: wrong };
  return { kind: 'bar', bar, rest, orderBy: readParam(params, 'orderBy').trim() };
}

/** "12", "12.5", "12,50" → minor units of two digits; null for anything else. */
function readAmount(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text);
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Minor units → what the field shows: "12.50". */
export function amountText(minor: number | null): string {
  return minor === null ? '' : (minor / 100).toFixed(2).replace(/\.00$/, '');
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
