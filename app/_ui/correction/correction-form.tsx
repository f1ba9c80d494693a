'use client';

import { type ReactNode, useActionState } from 'react';
import { type CorrectionState, saveCorrectionForm } from '../../_actions/orders.ts';
import { Field } from '../kit/field.tsx';
import { FieldProblem } from '../kit/field-problem.tsx';
import { FormAlert } from '../kit/form-alert.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useProblemFocus } from '../kit/use-problem-focus.ts';
import { AmountCheck, type SumTexts } from './amount-check.tsx';
import { CorrectionConflict } from './correction-conflict.tsx';
import { type ChangeTexts, FormChanges } from './form-changes.tsx';

type FieldName = keyof CorrectionState['texts'] & string;

/** A field of the form with its texts. */
export type FormField = {
  readonly name: FieldName;
  readonly label: string;
  readonly hint?: string;
  readonly type: 'text' | 'date' | 'decimal' | 'numeric' | 'url' | 'choice';
  readonly max: number;
  readonly wide?: boolean;
  /** Whether it is one of an order's amounts, which are on the receipt. */
  readonly amount?: boolean;
  /** Whether the user has edited it before. */
  readonly edited?: boolean;
  readonly options: readonly { readonly value: string; readonly name: string }[];
};

export type CorrectionTexts = Readonly<
  Record<
    'save' | 'saving' | 'cancel' | 'mine' | 'theirs' | 'changedMeanwhile' | 'emptyValue' | 'edited' | 'amounts',
    string
  >
> & {
  readonly changes: ChangeTexts;
  readonly sum: SumTexts;
};

export type CorrectionFormProps = {
  readonly initial: CorrectionState;
  readonly fields: readonly FormField[];
  /** Hidden fields that identify what the form edits. */
  readonly about: Readonly<Record<'kind' | 'order' | 'id' | 'currency' | 'account' | 'locale', string>>;
  readonly cancelHref: string;
  /** Total of the order's items in minor units, to check the amounts; null if it is unknown. */
  readonly itemsTotal: number | null;
  readonly texts: CorrectionTexts;
};

/** The form that adds or edits an order, an item, or a shipment. Works the same with and without JavaScript. */
export function CorrectionForm({ initial, fields, about, cancelHref, itemsTotal, texts }: CorrectionFormProps) {
  const [state, action] = useActionState(saveCorrectionForm, initial);
  const form = useProblemFocus(state);
  // As on a receipt, the total is last.
  const isTotal = ({ name }: FormField) => Number(name === 'orderTotal');
  const amounts = fields.filter(({ amount }) => amount).toSorted((a, b) => isTotal(a) - isTotal(b));
  const others = fields.filter(({ amount }) => !amount);
  const shown = (some: readonly FormField[]) =>
    some.map((field) => <FieldOrConflict key={field.name} field={field} state={state} texts={texts} />);
  return (
    <form ref={form} action={action} className="flex flex-col gap-4" noValidate>
      <FormAlert tone="warn">{state.message}</FormAlert>
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="key" value={state.key} />
      {amounts.length === 0 ? (
        <div className="card edit-fields">{shown(others)}</div>
      ) : (
        <div className="order-grid">
          <div className="card edit-fields">{shown(others)}</div>
          <section className="receipt-edge" aria-labelledby="amounts">
            <div className="receipt">
              <h2 id="amounts" className="edit-amounts-title">
                {texts.amounts}
              </h2>
              <div className="edit-amounts">{shown(amounts)}</div>
              <AmountCheck form={form} itemsTotal={itemsTotal} locale={about.locale} texts={texts.sum} />
            </div>
          </section>
        </div>
      )}
      <div className="save-bar">
        <FormChanges form={form} state={state} fields={fields} texts={texts.changes} />
        <a href={cancelHref} className="button button-ghost">
          {texts.cancel}
        </a>
        <SubmitButton label={texts.save} pendingLabel={texts.saving} />
      </div>
    </form>
  );
}

function FieldOrConflict(props: {
  readonly field: FormField;
  readonly state: CorrectionState;
  readonly texts: CorrectionTexts;
}) {
  const { field, state, texts } = props;
  const was = state.was[field.name] ?? '';
  const mine = state.texts[field.name] ?? '';
  const shown = <OneField field={field} state={state} edited={texts.edited} />;
  return (
    <div className={field.wide ? 'edit-field edit-field-wide' : 'edit-field'}>
      <input type="hidden" name={`was.${field.name}`} value={was} />
      {state.conflicts.includes(field.name) ? (
        <CorrectionConflict key={`${mine} ${was}`} field={field} mine={mine} theirs={was} texts={texts}>
          {shown}
        </CorrectionConflict>
      ) : (
        shown
      )}
    </div>
  );
}

function OneField(props: {
  readonly field: FormField;
  readonly state: CorrectionState;
  /** The word that marks an edited field. */
  readonly edited: string;
}) {
  const { field, state } = props;
  const id = `field-${field.name.replace('/', '-')}`;
  const value = state.texts[field.name] ?? '';
  const problem = state.problems[field.name];
  const label =
    field.edited === true ? (
      <>
        {field.label} <span className="tag tag-accent">{props.edited}</span>
      </>
    ) : (
      field.label
    );
  if (field.type === 'choice') {
    return <Choice id={id} field={field} label={label} value={value} problem={problem} />;
  }
  const inputMode = field.type === 'decimal' || field.type === 'numeric' ? field.type : undefined;
  return (
    <Field
      id={id}
      label={label}
      {...(field.hint === undefined ? {} : { hint: field.hint })}
      problem={problem}
      input={{
        name: `f.${field.name}`,
        type: field.type === 'date' ? 'date' : 'text',
        ...(inputMode === undefined ? {} : { inputMode }),
        maxLength: field.max,
        defaultValue: value,
        autoComplete: 'off',
      }}
    />
  );
}

function Choice(props: {
  readonly id: string;
  readonly field: FormField;
  readonly label: ReactNode;
  readonly value: string;
  readonly problem: string | undefined;
}) {
  const { id, field, label, value, problem } = props;
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <select
        // Resetting the form returns a select to the value it was mounted with.
        key={value}
        id={id}
        name={`f.${field.name}`}
        defaultValue={value}
        className="input"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      >
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
