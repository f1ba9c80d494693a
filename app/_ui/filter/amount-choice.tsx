import { useLocale, useTranslations } from 'next-intl';
import { currencyDigits } from '#contract/currency-digits.ts';
import { amountText } from '#lib/format/amount-text.ts';
import { Field } from '../kit/field.tsx';
import { ApplyButton } from './apply-button.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { amountCurrency, FilterForm, type FilterProps, Kept } from './filter-form.tsx';

/** The lowest and the highest total, and their currency if the orders have several currencies. */
export function AmountChoice(props: FilterProps) {
  const { list, choices } = props;
  const t = useTranslations('orders.filter');
  const locale = useLocale();
  const wrong = list.wrong?.part === 'amount' ? list.wrong : null;
  const bar = wrong?.bar ?? list.state.bar;
  const currency = amountCurrency(props);
  const problem = (name: 'min' | 'max' | 'currency') =>
    wrong?.fields.includes(name) ? t(`problems.${name}`, { example: exampleIn(currency, locale) }) : undefined;
  const amount = (name: 'min' | 'max') => (
    <Field
      id={name}
      label={currency === '' ? t(name) : t(`${name}In`, { currency })}
      problem={problem(name)}
      input={{
        name,
        inputMode: 'decimal',
        defaultValue: wrong?.typed[name] ?? amountText(bar[name], currency, locale),
        autoComplete: 'off',
      }}
    />
  );
  return (
    <FilterForm {...props} part="amount">
      <div className="filter-fields">
        {amount('min')}
        {amount('max')}
        {choices.currencies === null ? (
          <Kept name="currency" value={bar.currency} />
        ) : (
          <CurrencySelect
            id="amount-currency"
            chosen={bar.currency}
            known={choices.currencies}
            problem={problem('currency')}
          />
        )}
      </div>
      <ApplyButton />
    </FilterForm>
  );
}

function exampleIn(currency: string, locale: string): string {
  return amountText(currencyDigits(currency) === 0 ? 1250 : 12.5 * 10 ** currencyDigits(currency), currency, locale);
}
