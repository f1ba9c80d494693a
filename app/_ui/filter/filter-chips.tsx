import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';
import { formatMoney } from '#lib/format/money.ts';
import { type Condition, type ConditionGroup, typeOfField } from '#lib/orders/filter/condition.ts';
import { type BarAndRest, EMPTY_BAR, type FilterBar } from '#lib/orders/filter/filter-bar.ts';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { categoryWords } from '../orders/dictionary-words.ts';
import { FIELD_WORDS, operatorWords } from './filter-conditions.tsx';

type Chip = { readonly words: string; readonly without: BarAndRest };

/** Everything a list is narrowed by, in words, each with a link that takes it away. Nothing while nothing is set. */
export async function FilterChips(props: {
  readonly state: BarAndRest;
  /** Where the list with this filter lies. */
  readonly hrefOf: (state: BarAndRest) => OrderListHref;
}) {
  const t = await getTranslations('orders.chips');
  const chips = await chipsOf(props.state);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('label')} className="contents">
      {chips.map(({ words, without }) => (
        <li key={words} className="min-w-0">
          <Link
            href={props.hrefOf(without)}
            prefetch={false}
            scroll={false}
            title={t('remove', { words })}
            className="group inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm hover:border-control"
          >
            <span className="sr-only">{t('remove', { words: '' })}</span>
            <span className="truncate">
              <FromMail>{words}</FromMail>
            </span>
            <span aria-hidden="true" className="text-muted group-hover:text-ink">
              ✕
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

async function chipsOf({ bar, rest }: BarAndRest): Promise<readonly Chip[]> {
  const [t, status, kinds, categories, fields, locale] = await Promise.all([
    getTranslations('orders.chips'),
    getTranslations('orders.status'),
    getTranslations('orders.filter'),
    getTranslations('orders.categories'),
    getTranslations('orders.fields'),
    getLocale(),
  ]);
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  const amount = (minor: number) => formatMoney({ minor, currency: bar.currency || null }, locale);
  const chips: Chip[] = [];
  const add = (words: string, change: Partial<FilterBar>) =>
    chips.push({ words, without: { bar: { ...bar, ...change }, rest } });
  if (bar.search !== '') add(t('search', { text: bar.search }), { search: '' });
  if (bar.merchants.length > 0) add(either.format(bar.merchants), { merchants: [] });
  if (bar.from !== '' && bar.to !== '') {
    add(t('between', { from: formatDate(bar.from, locale), to: formatDate(bar.to, locale) }), { from: '', to: '' });
  } else if (bar.from !== '') add(t('from', { day: formatDate(bar.from, locale) }), { from: '' });
  else if (bar.to !== '') add(t('to', { day: formatDate(bar.to, locale) }), { to: '' });
  // Beside an amount it is told with it.
  if (bar.currency !== '' && bar.min === null && bar.max === null) {
    add(t('is', { field: fields('currency'), value: bar.currency }), { currency: '' });
  }
  if (bar.min !== null) add(t('min', { amount: amount(bar.min) }), { min: null });
  if (bar.max !== null) add(t('max', { amount: amount(bar.max) }), { max: null });
  if (bar.statuses.length > 0) add(either.format(bar.statuses.map((each) => status(each))), { statuses: [] });
  if (bar.categories.length > 0) {
    add(either.format(bar.categories.map((name) => categoryWords(categories, name))), { categories: [] });
  }
  if (bar.kind !== '') add(t('is', { field: kinds('kind'), value: bar.kind }), { kind: EMPTY_BAR.kind });
  if (bar.mailbox !== '') add(bar.mailbox, { mailbox: '' });
  for (const group of bar.groups) {
    add(await groupWords(group, bar.currency), { groups: bar.groups.filter((other) => other !== group) });
  }
  if (rest !== '') chips.push({ words: rest, without: { bar, rest: '' } });
  return chips;
}

async function groupWords(group: ConditionGroup, currency: string): Promise<string> {
  const [t, locale] = await Promise.all([getTranslations('orders.chips'), getLocale()]);
  const parts = await Promise.all(group.any.map((condition) => conditionWords(condition, currency)));
  const words = new Intl.ListFormat(locale, { type: 'disjunction' }).format(parts);
  return group.not ? t('not', { words }) : words;
}

async function conditionWords({ field, operator, value }: Condition, currency: string): Promise<string> {
  const [t, fields, locale] = await Promise.all([
    getTranslations('orders.conditions'),
    getTranslations('orders.fields'),
    getLocale(),
  ]);
  const words = [fields(FIELD_WORDS[field]), operatorWords(t, operator, typeOfField(field))];
  if (operator === 'empty' || operator === 'filled') return words.join(' ');
  switch (typeOfField(field)) {
    case 'date':
      return [...words, formatDate(value, locale)].join(' ');
    case 'money':
      return [...words, formatMoney({ minor: Number(value), currency: currency || null }, locale)].join(' ');
    case 'text':
      return [...words, `“${value}”`].join(' ');
  }
}
