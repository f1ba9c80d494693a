import 'server-only';
import { type ConditionField, type ConditionGroup, type ConditionOperator, typeOfField } from './condition.ts';
import type { BarAndRest, FilterBar } from './filter-bar.ts';

/**
 * The part of the filter that a chip edits: a part of the bar, a group by its position, or the text that the bar cannot
 * show.
 */
export type ChipPart =
  | 'search'
  | 'merchant'
  | 'date'
  | 'amount'
  | 'currency'
  | 'status'
  | 'category'
  | 'kind'
  | 'mailbox'
  | 'rest'
  | { readonly group: number };

/** A comparison, or one between two values. */
export type ChipOperator = ConditionOperator | 'between';

/** An active filter. */
export type BarChip = {
  readonly part: ChipPart;
  /** The field; `null` for text, and for conditions that cannot be shown as one comparison. */
  readonly field: ConditionField | 'search' | 'categories' | null;
  readonly operator: ChipOperator;
  /** Alternatives, any of which may match, or the ends of a range. Amounts are in minor units. */
  readonly values: readonly string[];
  /** The same filter with other operators. */
  readonly others: readonly { readonly operator: ChipOperator; readonly state: BarAndRest }[];
  /** The filter after removing this chip. */
  readonly without: BarAndRest;
};

const TEXT_OPERATORS = ['eq', 'ne', 'has', 'begins', 'empty', 'filled'] as const;
const CHOICE_OPERATORS = ['eq', 'ne'] as const;
const VALUE_OPERATORS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'empty', 'filled'] as const;

/** Fields with known values, where a partial match makes no sense. */
const CHOICES: ReadonlySet<ConditionField> = new Set(['orderStatus', 'currency', 'purchaseType/name', 'mailbox/email']);

/** Returns the active filters in display order. */
export function chipsOf(state: BarAndRest): readonly BarChip[] {
  const { bar, rest } = state;
  const without = (change: Partial<FilterBar>): BarAndRest => ({ bar: { ...bar, ...change }, rest });
  const is = (part: ChipPart, field: ConditionField, values: readonly string[], removal: Partial<FilterBar>) =>
    values.length === 0 ? [] : [comparison(part, { field, operator: 'eq', values }, without(removal))];
  const plain = (
    part: ChipPart,
    field: 'search' | 'categories',
    values: readonly string[],
    change: Partial<FilterBar>,
  ) =>
    values.length === 0
      ? []
      : [
          {
            part,
            field,
            operator: field === 'search' ? 'has' : 'eq',
            values,
            others: [],
            without: without(change),
          } as const,
        ];
  const amounts = [bar.min, bar.max].map((amount) => (amount === null ? '' : String(amount)));
  return [
    ...plain('search', 'search', some(bar.search), { search: '' }),
    ...is('merchant', 'merchant/name', bar.merchants, { merchants: [] }),
    ...range('date', 'orderDate', [bar.from, bar.to], without({ from: '', to: '' })),
    ...range('amount', 'orderTotal', amounts, without({ min: null, max: null })),
    // The currency is part of the amounts if there are any.
    ...(bar.min === null && bar.max === null ? is('currency', 'currency', some(bar.currency), { currency: '' }) : []),
    ...is('status', 'orderStatus', bar.statuses, { statuses: [] }),
    ...plain('category', 'categories', bar.categories, { categories: [] }),
    ...is('kind', 'purchaseType/name', some(bar.kind), { kind: '' }),
    ...is('mailbox', 'mailbox/email', some(bar.mailbox), { mailbox: '' }),
    ...bar.groups.map((group, index) => {
      const rest = without({ groups: bar.groups.filter((other) => other !== group) });
      const single = comparisonOf(group);
      if (single !== null) return comparison({ group: index }, single, rest);
      const values = group.any.map(({ value }) => value);
      return { part: { group: index }, field: null, operator: 'eq', values, others: [], without: rest } as const;
    }),
    ...some(rest).map(
      (text) =>
        ({
          part: 'rest',
          field: null,
          operator: 'eq',
          values: [text],
          others: [],
          without: { bar, rest: '' },
        }) as const,
    ),
  ];
}

/** A comparison of one field with one value or with alternatives. */
type Comparison = {
  readonly field: ConditionField;
  readonly operator: ConditionOperator;
  readonly values: readonly string[];
};

/** Reads a group as a comparison, or null if it is more than one. */
function comparisonOf({ not, any }: ConditionGroup): Comparison | null {
  const [first] = any;
  if (first === undefined) return null;
  const { field, operator } = first;
  if (any.some((each) => each.field !== field || each.operator !== operator)) return null;
  const values = any.map(({ value }) => value).filter((value) => value !== '');
  // "Not A, or not B" is true for every order and does not mean "not A or B".
  if (any.length > 1 && (operator === 'ne' || values.length < any.length)) return null;
  if (!not) return { field, operator, values };
  return operator === 'eq' && any.length > 1 ? { field, operator: 'ne', values } : null;
}

function groupOf({ field, operator, values }: Comparison): ConditionGroup {
  const not = operator === 'ne' && values.length > 1;
  const each = not ? 'eq' : operator;
  const needed = operator === 'empty' || operator === 'filled' ? [''] : values;
  return { not, any: needed.map((value) => ({ field, operator: each, value })) };
}

function comparison(part: ChipPart, shown: Comparison, without: BarAndRest): BarChip {
  const { field, operator, values } = shown;
  const others = operatorsFor(shown)
    .filter((other) => other !== operator)
    .map((other) => ({ operator: other, state: added(without, groupOf({ field, operator: other, values })) }));
  return { part, field, operator, values, others, without };
}

/** Returns the operators that a comparison can have with its values. Those with a value need exactly one. */
function operatorsFor({ field, values }: Comparison): readonly ConditionOperator[] {
  if (values.length === 0) return ['empty', 'filled'];
  if (values.length > 1 || CHOICES.has(field)) return CHOICE_OPERATORS;
  return typeOfField(field) === 'text' ? TEXT_OPERATORS : VALUE_OPERATORS;
}

/** A range of dates or amounts, `['', '']` for none. Its ends are inclusive. */
function range(
  part: ChipPart,
  field: 'orderDate' | 'orderTotal',
  [first = '', last = '']: readonly string[],
  without: BarAndRest,
): readonly BarChip[] {
  const from = { field, operator: 'ge', values: [first] } as const;
  const to = { field, operator: 'le', values: [last] } as const;
  if (first === '' && last === '') return [];
  if (last === '') return [comparison(part, from, without)];
  if (first === '') return [comparison(part, to, without)];
  const others = [from, to].map((end) => ({ operator: end.operator, state: added(without, groupOf(end)) }));
  return [{ part, field, operator: 'between', values: [first, last], others, without }];
}

/** Adds a group. Parsing the resulting text may turn it into a named part of the bar. */
function added({ bar, rest }: BarAndRest, group: ConditionGroup): BarAndRest {
  return { bar: { ...bar, groups: [...bar.groups, group] }, rest };
}

function some(text: string): readonly string[] {
  return text === '' ? [] : [text];
}
