import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CATEGORIES, ORDER_STATUSES } from '#contract/dictionaries.ts';
import { categoryWords } from '../orders/dictionary-words.ts';
import { ApplyButton } from './apply-button.tsx';
import { Counted } from './counted.tsx';
import { FilterForm, type FilterProps } from './filter-form.tsx';

/** A longer list would be hard to read. The search finds the other shops. */
const MOST = 300;

/** The choice of shops, the selected ones first. */
export function MerchantChoice(props: FilterProps) {
  const chosen = props.list.state.bar.merchants;
  const t = useTranslations('orders.filter');
  const locale = useLocale();
  const names = (props.choices.merchants ?? []).filter((name) => !chosen.includes(name));
  const others = names.toSorted((a, b) => a.localeCompare(b, locale));
  const options = [...chosen, ...others.slice(0, MOST)].map((name) => ({ value: name, label: name }));
  return (
    <Choice {...props} part="merchant" label={t('merchant')} options={options} chosen={chosen}>
      {others.length > MOST ? <p className="filter-hint">{t('moreMerchants', { count: MOST })}</p> : null}
    </Choice>
  );
}

export function StatusChoice(props: FilterProps) {
  const t = useTranslations('orders.filter');
  const words = useTranslations('orders.status');
  const options = ORDER_STATUSES.map((status) => ({ value: status, label: words(status) }));
  const { statuses } = props.list.state.bar;
  return <Choice {...props} part="status" label={t('status')} options={options} chosen={statuses} />;
}

/** The choice of categories that have orders. */
export function CategoryChoice(props: FilterProps) {
  const t = useTranslations('orders.filter');
  const words = useTranslations('orders.categories');
  const locale = useLocale();
  const { categories } = props.list.state.bar;
  const names = [...new Set([...categories, ...CATEGORIES.map(({ name }) => name)])];
  const options = names
    .map((name) => ({ value: name, label: categoryWords(words, name) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <Choice
      {...props}
      part="category"
      label={t('category')}
      options={options}
      chosen={categories}
      waiting={t('counting')}
    />
  );
}

type ChoiceProps = FilterProps & {
  readonly part: 'merchant' | 'status' | 'category';
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  /** If set, only values that have orders are offered. This text is shown while they load. */
  readonly waiting?: string;
  readonly children?: ReactNode;
};

/** Checkboxes with counts, and a button that applies them. */
function Choice({ part, label, options, chosen, waiting, children, ...props }: ChoiceProps) {
  return (
    <FilterForm {...props} part={part}>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        <Counted
          name={part}
          options={options.map(({ value, label }) => [value, label])}
          chosen={chosen}
          from={props.links.counts(part)}
          waiting={waiting}
        />
      </fieldset>
      {children}
      <ApplyButton />
    </FilterForm>
  );
}
