import { getLocale, getTranslations } from 'next-intl/server';
import { ORDER_STATUSES, PURCHASE_TYPES } from '#contract/dictionaries.ts';
import { amountText } from '#lib/format/amount-text.ts';
import { type Condition, typeOfField } from '#lib/orders/filter/condition.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import { Options } from '../kit/options.tsx';
import { kindWords } from '../orders/dictionary-words.ts';
import { amountCurrency, type FilterProps } from './filter-form.tsx';

type ValueProps = FilterProps & {
  readonly name: `g${number}-${number}`;
  /** null: an empty row. */
  readonly condition: Condition | null;
  readonly wrong: OrderList['wrong'];
  readonly problem: boolean;
};

/** The value of a condition: a list for a field whose values are known, otherwise a text, an amount, or a date. */
export async function ConditionValue(props: ValueProps) {
  const { name, condition, wrong, problem } = props;
  const [t, locale] = await Promise.all([getTranslations('orders.conditions'), getLocale()]);
  const type = condition === null ? null : typeOfField(condition.field);
  const shared = {
    name: `${name}-value`,
    'aria-label': t('value'),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${name}-problem` : undefined,
    className: 'input',
  };
  const known = condition === null || problem ? null : await knownValues(condition);
  if (known !== null) {
    return (
      <select {...shared} defaultValue={condition?.value ?? ''}>
        <option value="">{t('noValue')}</option>
        <Options of={known.map(({ value, label }) => [value, label])} />
      </select>
    );
  }
  return (
    <input
      {...shared}
      type={type === 'date' && !problem ? 'date' : 'text'}
      inputMode={type === 'money' ? 'decimal' : undefined}
      defaultValue={wrong?.typed[name] ?? shownValue(condition, amountCurrency(props), locale)}
      placeholder={condition === null ? t('valueHint') : undefined}
      autoComplete="off"
    />
  );
}

/** Returns the values to choose from; null if any value is possible, or if the condition concerns a part of a value. */
async function knownValues({ field, operator, value }: Condition) {
  if (operator !== 'eq' && operator !== 'ne') return null;
  if (field === 'orderStatus') {
    const t = await getTranslations('orders.status');
    return withValue(
      ORDER_STATUSES.map((status) => ({ value: status as string, label: t(status) })),
      value,
    );
  }
  if (field !== 'purchaseType/name') return null;
  const t = await getTranslations('orders.kinds');
  return withValue(
    PURCHASE_TYPES.map((kind) => ({ value: kind.name as string, label: kindWords(t, kind.name) })),
    value,
  );
}

/** A value typed as text need not be a known one. */
function withValue(known: readonly { readonly value: string; readonly label: string }[], value: string) {
  return known.some((each) => each.value === value) ? known : [...known, { value, label: value }];
}

function shownValue(condition: Condition | null, currency: string, locale: string): string {
  if (condition === null) return '';
  const isAmount = typeOfField(condition.field) === 'money' && condition.value !== '';
  return isAmount ? amountText(Number(condition.value), currency, locale) : condition.value;
}
