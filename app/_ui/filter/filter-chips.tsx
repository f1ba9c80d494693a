import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';
import { formatMoney } from '#lib/format/money.ts';
import { type Condition, type ConditionGroup, typeOfField } from '#lib/orders/filter/condition.ts';
import type { BarAndRest, FilterBar } from '#lib/orders/filter/filter-bar.ts';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { categoryWords } from '../orders/dictionary-words.ts';
import { fieldWord, operatorWords } from './filter-conditions.tsx';

type Chip = { readonly words: string; readonly without: BarAndRest };

/** The active filters, each with a link that removes it. Nothing without filters. */
export async function FilterChips(props: {
  readonly state: BarAndRest;
  /** URL of the list with this filter. */
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
  const parts = [
    ...(await searchParts(bar)),
    ...(await spanParts(bar)),
    ...(await amountParts(bar)),
    ...(await kindParts(bar)),
    ...(await groupParts(bar)),
  ];
  const chips = parts.map(({ words, change }) => ({ words, without: { bar: { ...bar, ...change }, rest } }));
  return rest === '' ? chips : [...chips, { words: rest, without: { bar, rest: '' } }];
}

/** A condition as text, and the change that removes it. */
type Part = { readonly words: string; readonly change: Partial<FilterBar> };

async function searchParts({ search, merchants }: FilterBar): Promise<readonly Part[]> {
  const [t, either] = await Promise.all([getTranslations('orders.chips'), eitherOf()]);
  return [
    ...(search === '' ? [] : [{ words: t('search', { text: search }), change: { search: '' } }]),
    ...(merchants.length === 0 ? [] : [{ words: either(merchants), change: { merchants: [] } }]),
  ];
}

async function spanParts({ from, to }: FilterBar): Promise<readonly Part[]> {
  const [t, locale] = await Promise.all([getTranslations('orders.chips'), getLocale()]);
  const day = (date: string) => formatDate(date, locale);
  if (from !== '' && to !== '') {
    return [{ words: t('between', { from: day(from), to: day(to) }), change: { from: '', to: '' } }];
  }
  if (from !== '') return [{ words: t('from', { day: day(from) }), change: { from: '' } }];
  return to === '' ? [] : [{ words: t('to', { day: day(to) }), change: { to: '' } }];
}

/** The currency is part of the amounts, or a separate chip if there are none. */
async function amountParts({ currency, min, max }: FilterBar): Promise<readonly Part[]> {
  const [t, fields, locale] = await Promise.all([
    getTranslations('orders.chips'),
    getTranslations('orders.fields'),
    getLocale(),
  ]);
  const amount = (minor: number) => formatMoney({ minor, currency: currency || null }, locale);
  if (min === null && max === null) {
    const words = t('is', { field: fields('currency'), value: currency });
    return currency === '' ? [] : [{ words, change: { currency: '' } }];
  }
  return [
    ...(min === null ? [] : [{ words: t('min', { amount: amount(min) }), change: { min: null } }]),
    ...(max === null ? [] : [{ words: t('max', { amount: amount(max) }), change: { max: null } }]),
  ];
}

async function kindParts({ statuses, categories, kind, mailbox }: FilterBar): Promise<readonly Part[]> {
  const [t, status, filter, category, either] = await Promise.all([
    getTranslations('orders.chips'),
    getTranslations('orders.status'),
    getTranslations('orders.filter'),
    getTranslations('orders.categories'),
    eitherOf(),
  ]);
  const named = categories.map((name) => categoryWords(category, name));
  return [
    ...(statuses.length === 0
      ? []
      : [{ words: either(statuses.map((each) => status(each))), change: { statuses: [] } }]),
    ...(categories.length === 0 ? [] : [{ words: either(named), change: { categories: [] } }]),
    ...(kind === '' ? [] : [{ words: t('is', { field: filter('kind'), value: kind }), change: { kind: '' } }]),
    ...(mailbox === '' ? [] : [{ words: mailbox, change: { mailbox: '' } }]),
  ];
}

async function groupParts({ groups, currency }: FilterBar): Promise<readonly Part[]> {
  return Promise.all(
    groups.map(async (group) => ({
      words: await groupWords(group, currency),
      change: { groups: groups.filter((other) => other !== group) },
    })),
  );
}

/** Formats alternatives, any of which may match. */
async function eitherOf(): Promise<(names: readonly string[]) => string> {
  const list = new Intl.ListFormat(await getLocale(), { type: 'disjunction' });
  return (names) => list.format(names);
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
  const words = [fields(fieldWord(field)), operatorWords(t, operator, typeOfField(field))];
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
