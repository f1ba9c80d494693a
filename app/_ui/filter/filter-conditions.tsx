import { useTranslations } from 'next-intl';
import {
  CONDITION_FIELDS,
  CONDITION_OPERATORS,
  type Condition,
  type ConditionGroup,
  MOST_CONDITIONS,
  typeOfField,
} from '#lib/orders/filter/condition.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import { FieldProblem } from '../kit/field-problem.tsx';
import { Options } from '../kit/options.tsx';
import { ApplyButton } from './apply-button.tsx';
import { ConditionValue } from './condition-value.tsx';
import { fieldWord, operatorWords } from './condition-words.ts';
import { CurrencySelect } from './currency-select.tsx';
import { FilterForm, type FilterProps } from './filter-form.tsx';

/**
 * The conditions of a group: any of them must match, or none. There is an empty row, so that adding works without a
 * script. Emptied rows are removed. A group after the last one is new.
 */
export function FilterConditions({ index, ...props }: FilterProps & { readonly index: number }) {
  const { list, choices } = props;
  const t = useTranslations('orders.conditions');
  const filter = useTranslations('orders.filter');
  const wrong = list.wrong?.part === 'group' && list.wrong.group === index ? list.wrong : null;
  const group = (wrong?.bar ?? list.state.bar).groups[index] ?? { not: false, any: [] };
  return (
    <FilterForm {...props} part="group">
      <input type="hidden" name="group" value={index} />
      <fieldset className="filter-fields">
        <legend className="sr-only">{t('title')}</legend>
        <select name={`g${index}-not`} aria-label={t('mode')} defaultValue={group.not ? '1' : ''} className="input">
          <option value="">{t('any')}</option>
          <option value="1">{t('none')}</option>
        </select>
        <ul className="filter-rows">
          {rowsOf(group)
            .map((condition, row) => ({ condition, name: `g${index}-${row}` as const }))
            .map(({ condition, name }) => (
              <Row key={name} {...props} name={name} condition={condition} wrong={wrong} />
            ))}
        </ul>
        {group.any.length === 0 ? null : <p className="hint">{t('hint')}</p>}
        {wrong?.fields.includes('currency') ? (
          <CurrencySelect
            id={`g${index}-currency`}
            chosen={wrong.bar.currency}
            known={choices.currencies ?? []}
            problem={filter('problems.currency')}
          />
        ) : null}
      </fieldset>
      <ApplyButton />
    </FilterForm>
  );
}

/** A new group has two empty rows, because one condition is rarely a group. */
function rowsOf(group: ConditionGroup): readonly (Condition | null)[] {
  if (group.any.length === 0) return [null, null];
  return group.any.length < MOST_CONDITIONS ? [...group.any, null] : group.any;
}

function Row(
  props: FilterProps & {
    readonly name: `g${number}-${number}`;
    /** null: an empty row. */
    readonly condition: Condition | null;
    readonly wrong: OrderList['wrong'];
  },
) {
  const { name, condition, wrong, list } = props;
  const t = useTranslations('orders.conditions');
  const fields = useTranslations('orders.fields');
  const problem = wrong?.fields.includes(name) === true;
  const type = condition === null ? null : typeOfField(condition.field);
  const offered = CONDITION_FIELDS.filter(
    ({ path }) =>
      (list.can.knows('orders', path) && (props.choices.statuses || path !== 'orderStatus')) ||
      condition?.field === path,
  );
  return (
    <li>
      <div className="filter-row">
        <select name={`${name}-field`} aria-label={t('field')} defaultValue={condition?.field ?? ''} className="input">
          <option value="">{t('choose')}</option>
          <Options of={offered.map(({ path }) => [path, fields(fieldWord(path))])} />
        </select>
        <select
          name={`${name}-operator`}
          aria-label={t('operator')}
          defaultValue={condition?.operator ?? 'eq'}
          className="input"
        >
          <Options of={CONDITION_OPERATORS.map((operator) => [operator, operatorWords(t, operator, type)])} />
        </select>
        <ConditionValue {...props} problem={problem} />
      </div>
      <FieldProblem id={`${name}-problem`} problem={problem ? t('problem') : undefined} />
    </li>
  );
}
