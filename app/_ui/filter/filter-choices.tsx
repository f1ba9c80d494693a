import { getLocale, getTranslations } from 'next-intl/server';
import { CATEGORIES, ORDER_STATUSES, PURCHASE_TYPES } from '#contract/dictionaries.ts';
import type { FilterBar } from '#lib/orders/filter/filter-bar.ts';
import { FieldProblem } from '../kit/field-problem.tsx';
import { categoryWords } from '../orders/dictionary-words.ts';
import { Counted } from './counted.tsx';
import { ManyChoice, Tick } from './many-choice.tsx';

export async function StatusChoice(props: { readonly chosen: FilterBar['statuses']; readonly counts: string }) {
  const { chosen, counts } = props;
  const [t, words] = await Promise.all([getTranslations('orders.filter'), getTranslations('orders.status')]);
  const options = ORDER_STATUSES.map((status) => ({ value: status, label: words(status) }));
  const summary = chosen.length === 0 ? t('anyStatus') : chosen.map((status) => words(status)).join(', ');
  return (
    <ManyChoice label={t('status')} summary={summary}>
      <Ticks name="status" options={options} chosen={chosen} counts={counts} />
    </ManyChoice>
  );
}

export async function CategoryChoice(props: { readonly chosen: FilterBar['categories']; readonly counts: string }) {
  const { chosen, counts } = props;
  const [t, words, locale] = await Promise.all([
    getTranslations('orders.filter'),
    getTranslations('orders.categories'),
    getLocale(),
  ]);
  const names = [...new Set([...chosen, ...CATEGORIES.map(({ name }) => name)])];
  const options = names.map((name) => ({ value: name, label: categoryWords(words, name) }));
  const sorted = options.toSorted((a, b) => a.label.localeCompare(b.label, locale));
  const summary = sorted.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : [])).join(', ');
  return (
    <ManyChoice label={t('category')} summary={summary === '' ? t('anyCategory') : summary}>
      <Ticks name="category" options={sorted} chosen={chosen} counts={counts} waiting={t('counting')} />
    </ManyChoice>
  );
}

/** Checkboxes with counts from the URL `counts`. */
function Ticks(props: {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly counts: string;
  /** If set, only values that some order has are offered. This text is shown while they load. */
  readonly waiting?: string;
}) {
  return (
    <Counted from={props.counts} waiting={props.waiting}>
      {props.options.map(({ value, label }) => (
        <Tick key={value} name={props.name} value={value} label={label} checked={props.chosen.includes(value)} />
      ))}
    </Counted>
  );
}

export async function KindChoice({ chosen }: { readonly chosen: string }) {
  const [t, words] = await Promise.all([getTranslations('orders.filter'), getTranslations('orders.kinds')]);
  const options = PURCHASE_TYPES.map(({ id, name }) => ({ value: name, label: words(String(id) as '2') }));
  return <OneChoice name="kind" label={t('kind')} any={t('anyKind')} chosen={chosen} options={options} />;
}

/** Shown only if there is more than one mailbox or one is selected. */
export async function MailboxChoice(props: { readonly chosen: string; readonly known: readonly string[] }) {
  const { chosen, known } = props;
  if (known.length < 2 && chosen === '') return null;
  const t = await getTranslations('orders.filter');
  const options = known.map((address) => ({ value: address, label: address }));
  return <OneChoice name="mailbox" label={t('mailbox')} any={t('anyMailbox')} chosen={chosen} options={options} />;
}

/**
 * Always shown when the service returns currencies, however few, because users do not find a field that comes and goes.
 */
export async function CurrencyChoice(props: {
  readonly chosen: string;
  readonly known: readonly string[] | null;
  readonly problem: string | undefined;
}) {
  const { chosen, known } = props;
  if (known === null) return <input type="hidden" name="currency" value={chosen} />;
  const t = await getTranslations('orders.filter');
  const options = known.map((currency) => ({ value: currency, label: currency }));
  return (
    <OneChoice
      name="currency"
      label={t('currency')}
      any={t('anyCurrency')}
      chosen={chosen}
      options={options}
      problem={props.problem}
    />
  );
}

/** A choice of one option or none. The selected value is included even if it is not an option. */
function OneChoice(props: {
  readonly name: string;
  readonly label: string;
  readonly any: string;
  readonly chosen: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly problem?: string | undefined;
}) {
  const { name, chosen, options, problem } = props;
  const known = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <div>
      <label htmlFor={name} className="label">
        {props.label}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={chosen}
        className="input"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${name}-problem`}
      >
        <option value="">{props.any}</option>
        {known ? null : <option value={chosen}>{chosen}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FieldProblem id={`${name}-problem`} problem={problem} />
    </div>
  );
}
