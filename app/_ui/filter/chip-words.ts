import { getLocale, getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';
import { formatMoney } from '#lib/format/money.ts';
import type { BarChip, ChipOperator } from '#lib/orders/filter/bar-chips.ts';
import { type Condition, type ConditionGroup, typeOfField } from '#lib/orders/filter/condition.ts';
import { DATE_PRESETS, daysOf } from '#lib/orders/filter/date-presets.ts';
import type { FilterBar } from '#lib/orders/filter/filter-bar.ts';
import type { IconName } from '#look/icon-names.ts';
import { categoryWords, kindWords } from '../orders/dictionary-words.ts';
import { fieldWord, operatorWords } from './condition-words.ts';

/** The texts of a chip. `whole` describes it for its remove link. */
export type ChipWords = {
  readonly icon: IconName;
  readonly field: string;
  readonly operator: string;
  readonly value: string;
  readonly whole: string;
};

type Around = { readonly bar: FilterBar; readonly today: string };

/** Returns the texts of a chip in the viewer's language. */
export async function chipWords(chip: BarChip, around: Around): Promise<ChipWords> {
  const [t, filter, fields] = await Promise.all([
    getTranslations('orders.chips'),
    getTranslations('orders.filter'),
    getTranslations('orders.fields'),
  ]);
  if (chip.part === 'rest') {
    const text = chip.values.join();
    return { icon: 'code', field: filter('text'), operator: '', value: text, whole: text };
  }
  if (chip.field === null) {
    const group = typeof chip.part === 'string' ? undefined : around.bar.groups[chip.part.group];
    const whole = group === undefined ? '' : await groupWords(group, around.bar.currency);
    const count = t('conditions', { count: chip.values.length });
    return { icon: 'brackets', field: '', operator: '', value: count, whole };
  }
  const conditions = await getTranslations('orders.conditions');
  const preset = presetOf(chip, around.today);
  const operator =
    preset === undefined ? chipOperator(conditions, chip.operator, chip.field) : conditions('operators.eq');
  const value = preset === undefined ? await valueWords(chip, around.bar.currency) : await presetWords(preset);
  const field =
    chip.field === 'search'
      ? filter('search')
      : chip.field === 'categories'
        ? filter('category')
        : fields(fieldWord(chip.field));
  const whole = [field, operator, value].filter((part) => part !== '').join(' ');
  return { icon: ICONS[chip.field] ?? 'receipt-text', field, operator, value, whole };
}

/** Returns the text of a comparison. Dates have different texts. */
export function chipOperator(
  t: Awaited<ReturnType<typeof getTranslations<'orders.conditions'>>>,
  operator: ChipOperator,
  field: BarChip['field'],
): string {
  if (operator === 'between') return t('between');
  const type = field === null || field === 'search' || field === 'categories' ? 'text' : typeOfField(field);
  return operatorWords(t, operator, type);
}

const ICONS: Readonly<Partial<Record<NonNullable<BarChip['field']>, IconName>>> = {
  search: 'search',
  categories: 'shapes',
  orderDate: 'calendar',
  orderTotal: 'banknote',
  orderTax: 'banknote',
  discount: 'banknote',
  shippingCost: 'truck',
  currency: 'credit-card',
  orderStatus: 'circle-dot',
  'merchant/name': 'store',
  'purchaseType/name': 'shopping-bag',
  'mailbox/email': 'mail',
};

function presetOf({ part, operator, values: [from, to] }: BarChip, today: string) {
  if (part !== 'date' || operator !== 'between') return undefined;
  return DATE_PRESETS.find((preset) => {
    const span = daysOf(preset, today);
    return span.from === from && span.to === to;
  });
}

async function presetWords(preset: (typeof DATE_PRESETS)[number]): Promise<string> {
  const t = await getTranslations('orders.presets');
  return t(preset);
}

async function valueWords({ field, operator, values }: BarChip, currency: string): Promise<string> {
  const [t, status, category, kind, locale] = await Promise.all([
    getTranslations('orders.chips'),
    getTranslations('orders.status'),
    getTranslations('orders.categories'),
    getTranslations('orders.kinds'),
    getLocale(),
  ]);
  const word = (value: string): string => {
    switch (field) {
      case 'search':
        return t('search', { text: value });
      case 'categories':
        return categoryWords(category, value);
      case 'purchaseType/name':
        return kindWords(kind, value);
      case 'orderStatus':
        return status.has(value as 'placed') ? status(value as 'placed') : value;
      case null:
        return value;
      default:
        return plainWords(field, value, currency, locale);
    }
  };
  const [first = '', last = ''] = values;
  if (operator === 'between') return t('range', { from: word(first), to: word(last) });
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(values.map(word));
}

function plainWords(field: Condition['field'], value: string, currency: string, locale: string): string {
  switch (typeOfField(field)) {
    case 'date':
      return formatDate(value, locale);
    case 'money':
      return formatMoney({ minor: Number(value), currency: currency || null }, locale);
    case 'text':
      return value;
  }
}

async function groupWords(group: ConditionGroup, currency: string): Promise<string> {
  const [t, conditions, fields, locale] = await Promise.all([
    getTranslations('orders.chips'),
    getTranslations('orders.conditions'),
    getTranslations('orders.fields'),
    getLocale(),
  ]);
  const parts = group.any.map(({ field, operator, value }) =>
    [
      fields(fieldWord(field)),
      operatorWords(conditions, operator, typeOfField(field)),
      ...(value === '' ? [] : [plainWords(field, value, currency, locale)]),
    ].join(' '),
  );
  const words = new Intl.ListFormat(locale, { type: 'disjunction' }).format(parts);
  return group.not ? t('not', { words }) : words;
}
