import { useTranslations } from 'next-intl';
import { FieldProblem } from '../kit/field-problem.tsx';
import { Options } from '../kit/options.tsx';

/** The currency of the amounts in a form. The selected one is included even if no order has it. */
export function CurrencySelect(props: {
  readonly id: string;
  readonly chosen: string;
  readonly known: readonly string[];
  readonly problem: string | undefined;
}) {
  const { id, chosen, known, problem } = props;
  const t = useTranslations('orders.filter');
  const offered = chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
  return (
    <div>
      <label htmlFor={id} className="label">
        {t('currency')}
      </label>
      <select
        id={id}
        name="currency"
        defaultValue={chosen}
        className="input"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      >
        <option value="">{t('anyCurrency')}</option>
        <Options of={offered.map((currency) => [currency, currency])} />
      </select>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
