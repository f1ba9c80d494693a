import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { amountText } from '#lib/format/amount-text.ts';
import type { BarFieldName } from '#lib/orders/filter/bar-form.ts';
import {
  CONDITION_FIELDS,
  CONDITION_OPERATORS,
  type Condition,
  type ConditionField,
  type ConditionGroup,
  type ConditionOperator,
  type ConditionType,
  MOST_CONDITIONS,
  typeOfField,
} from '#lib/orders/filter/condition.ts';
import { FieldProblem } from '../kit/field-problem.tsx';

type Wrong = { readonly fields: readonly BarFieldName[]; readonly typed: Readonly<Record<string, string>> } | null;

/**
 * Groups of conditions. In each group, any row must match, or none, and all groups must match. Every group has an empty
 * row, and there is an empty group, so that adding works without a script. Emptied rows are removed.
 */
export async function FilterConditions(props: {
  /** Key of the fields: another state gets new fields. */
  readonly stateKey: string;
  readonly groups: readonly ConditionGroup[];
  /** Currency of typed amounts; empty for 2 decimal digits. */
  readonly currency: string;
  readonly withStatus: boolean;
  /** Whether the service can filter by a field. */
  readonly knows: (field: string) => boolean;
  readonly wrong: Wrong;
  /** Filters that are used less often than those of the bar. */
  readonly others: ReactNode;
}) {
  const { groups } = props;
  const t = await getTranslations('orders.conditions');
  const shown = numbered(groups.length < MOST_CONDITIONS ? [...groups, { not: false, any: [] }] : groups);
  const faulty = props.wrong?.fields.some((field) => field.startsWith('g')) === true;
  return (
    <details className="fold my-2" open={faulty}>
      <summary className="button button-quiet">
        {t('title')}
        {groups.length === 0 ? null : <span className="text-muted">{t('count', { count: groups.length })}</span>}
      </summary>
      <div key={props.stateKey}>
        <div className="grid gap-3 py-3 min-[23rem]:grid-cols-2 md:grid-cols-4">{props.others}</div>
        <p className="text-sm text-muted">{t('hint')}</p>
        {shown.map(({ number: index, entry: group }) => (
          <fieldset key={`g${index}`} className="mt-3 rounded-md border border-line p-3">
            <legend className="px-1 text-sm font-semibold">
              {index === 0 ? t('group') : t('nextGroup', { number: index + 1 })}
            </legend>
            {group.any.length === 0 ? null : (
              <>
                <label htmlFor={`g${index}-not`} className="sr-only">
                  {t('mode')}
                </label>
                <select
                  id={`g${index}-not`}
                  name={`g${index}-not`}
                  defaultValue={group.not ? '1' : ''}
                  className="input mb-2 sm:w-auto"
                >
                  <option value="">{t('any')}</option>
                  <option value="1">{t('none')}</option>
                </select>
              </>
            )}
            <ul className="grid gap-2">
              {numbered(rowsOf(group)).map(({ number: row, entry: condition }) => (
                <Row
                  key={`g${index}-${row}`}
                  name={`g${index}-${row}`}
                  condition={condition}
                  currency={props.currency}
                  withStatus={props.withStatus}
                  knows={props.knows}
                  wrong={props.wrong}
                />
              ))}
            </ul>
          </fieldset>
        ))}
      </div>
    </details>
  );
}

/** Groups and rows are named only by number, which is also how the form is read. */
function numbered<T>(entries: readonly T[]) {
  return entries.map((entry, number) => ({ number, entry }));
}

function rowsOf(group: ConditionGroup): readonly (Condition | null)[] {
  return group.any.length < MOST_CONDITIONS ? [...group.any, null] : group.any;
}

async function Row(props: {
  readonly name: `g${number}-${number}`;
  /** null: the row that adds one. */
  readonly condition: Condition | null;
  readonly currency: string;
  readonly withStatus: boolean;
  /** Whether the service can filter by a field. */
  readonly knows: (field: string) => boolean;
  readonly wrong: Wrong;
}) {
  const { name, condition, wrong } = props;
  const [t, fields, locale] = await Promise.all([
    getTranslations('orders.conditions'),
    getTranslations('orders.fields'),
    getLocale(),
  ]);
  const problem = wrong?.fields.includes(name) === true;
  const type = condition === null ? null : typeOfField(condition.field);
  const offered = CONDITION_FIELDS.filter(
    ({ path }) => (props.knows(path) && (props.withStatus || path !== 'orderStatus')) || condition?.field === path,
  );
  return (
    <li>
      <div className="grid gap-2 sm:grid-cols-[1fr_1fr_1.4fr]">
        <select name={`${name}-field`} aria-label={t('field')} defaultValue={condition?.field ?? ''} className="input">
          <option value="">{t('choose')}</option>
          {offered.map(({ path }) => (
            <option key={path} value={path}>
              {fields(fieldWord(path))}
            </option>
          ))}
        </select>
        <select
          name={`${name}-operator`}
          aria-label={t('operator')}
          defaultValue={condition?.operator ?? 'eq'}
          className="input"
        >
          {CONDITION_OPERATORS.map((operator) => (
            <option key={operator} value={operator}>
              {operatorWords(t, operator, type)}
            </option>
          ))}
        </select>
        <input
          name={`${name}-value`}
          type={type === 'date' && !problem ? 'date' : 'text'}
          inputMode={type === 'money' ? 'decimal' : undefined}
          aria-label={t('value')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${name}-problem` : undefined}
          defaultValue={wrong?.typed[name] ?? shownValue(condition, props.currency, locale)}
          placeholder={condition === null ? t('valueHint') : undefined}
          autoComplete="off"
          className="input"
        />
      </div>
      <FieldProblem id={`${name}-problem`} problem={problem ? t('problem') : undefined} />
    </li>
  );
}

/** Key of a field's text in the catalogue. A key cannot contain a slash. */
export function fieldWord(path: ConditionField) {
  switch (path) {
    case 'merchant/name':
      return 'merchant';
    case 'purchaseType/name':
      return 'kind';
    case 'mailbox/email':
      return 'mailbox';
    default:
      return path;
  }
}

/** Dates use "before" and "after". While no field is chosen (`type` null), an operator shows both texts. */
export function operatorWords(
  t: Awaited<ReturnType<typeof getTranslations<'orders.conditions'>>>,
  operator: ConditionOperator,
  type: ConditionType | null,
): string {
  const usual = t(`operators.${operator}`);
  if (operator !== 'gt' && operator !== 'ge' && operator !== 'lt' && operator !== 'le') return usual;
  if (type === 'date') return t(`dayOperators.${operator}`);
  return type === null ? t('either', { first: usual, second: t(`dayOperators.${operator}`) }) : usual;
}

function shownValue(condition: Condition | null, currency: string, locale: string): string {
  if (condition === null) return '';
  const isAmount = typeOfField(condition.field) === 'money' && condition.value !== '';
  return isAmount ? amountText(Number(condition.value), currency, locale) : condition.value;
}
