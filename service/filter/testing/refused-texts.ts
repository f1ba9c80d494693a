import cases from '#contract/filter/cases.json' with { type: 'json' };
import type { FilterResource } from '#contract/filter/catalogue.ts';
import { limits } from '#contract/filter/limits.ts';

/** A rejected text, with its fault and the message in the problem document. */
export type RefusedText = {
  readonly resource: FilterResource;
  readonly parameter: 'filter' | 'orderBy' | 'expand';
  readonly text: string;
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly says: string;
};

/** The errors of `cases.json`, and those of texts too long for that file. Together they cover every fault. */
export const REFUSED_TEXTS: readonly RefusedText[] = [
  ...cases.flatMap(({ resource, filter, orderBy, error }): readonly RefusedText[] => {
    if (error === undefined) return [];
    const { key, values, says } = error;
    const parameter = filter === undefined ? 'orderBy' : 'filter';
    return [{ resource: resource as FilterResource, parameter, text: filter ?? orderBy ?? '', key, values, says }];
  }),
  ofOrders('orderBy', ' price', 'leading_space', { parameter: 'orderBy' }, 'An orderBy cannot begin with whitespace.'),
  ofOrders('filter', '\ud800', 'not_unicode', {}, 'The expression is not valid Unicode.'),
  ofOrders(
    'filter',
    `${' '.repeat(10_000)}1`,
    'too_long',
    limitOf('length'),
    'The expression is longer than 10000 characters.',
  ),
  ofOrders(
    'filter',
    `a${'/a'.repeat(limits.tokens)}`,
    'too_many_tokens',
    limitOf('tokens'),
    'The expression has more than 2500 words and symbols.',
  ),
  ofOrders(
    'filter',
    '('.repeat(limits.depth + 1),
    'too_deep',
    limitOf('depth'),
    'The expression is nested more than 100 levels deep.',
  ),
  ofOrders(
    'filter',
    `1${' add 1'.repeat(limits.nodes)}`,
    'too_many_nodes',
    limitOf('nodes'),
    'The expression has more than 1000 operands and operators.',
  ),
  ofOrders(
    'orderBy',
    `price${',price'.repeat(limits.orderByItems)}`,
    'too_many_sorts',
    limitOf('orderByItems'),
    'An orderBy can have at most 16 sort expressions.',
  ),
  ofOrders(
    'filter',
    '1e400 mul 1e400 mul 1e400 gt 1',
    'number_too_large',
    limitOf('computedDigits'),
    'This number could have more than 1000 digits.',
  ),
  ofOrders(
    'filter',
    'tolower() eq 5',
    'argument_count',
    { function: 'tolower', wanted: 1, given: 0 },
    'tolower takes 1 argument, not 0.',
  ),
  ofOrders(
    'filter',
    'true eq orderDate',
    'incomparable',
    { left: 'boolean', right: 'date' },
    'A true/false value cannot be compared with a date.',
  ),
  ofOrders(
    'filter',
    'price add null add (currency)',
    'wants_number',
    { operator: 'add', kind: 'text' },
    "'add' needs a number, but this is text.",
  ),
  {
    resource: 'orders',
    parameter: 'expand',
    text: 'itmes',
    key: 'expand.unknown_name',
    values: { name: 'itmes' },
    says: "'itmes' cannot be expanded. Did you mean 'items'?",
  },
  {
    resource: 'orders',
    parameter: 'expand',
    text: 'merchant/name',
    key: 'expand.plain_names_only',
    values: {},
    says: 'Only plain names can be expanded, without options, paths, or asterisks.',
  },
];

function ofOrders(
  parameter: 'filter' | 'orderBy',
  text: string,
  key: string,
  values: RefusedText['values'],
  says: string,
): RefusedText {
  return { resource: 'orders', parameter, text, key: `filter.${key}`, values, says };
}

function limitOf(name: keyof typeof limits) {
  return { limit: limits[name] };
}
