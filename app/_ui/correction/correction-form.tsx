'use client';

import { useActionState } from 'react';
import { type CorrectionState, saveCorrectionForm } from '../../_actions/orders.ts';
import { Field } from '../kit/field.tsx';
import { FieldProblem } from '../kit/field-problem.tsx';
import { FormAlert } from '../kit/form-alert.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useProblemFocus } from '../kit/use-problem-focus.ts';
import { CorrectionConflict } from './correction-conflict.tsx';

type FieldName = keyof CorrectionState['texts'] & string;

/** A field of the form with its texts. */
export type FormField = {
  readonly name: FieldName;
  readonly label: string;
  readonly hint?: string;
  readonly type: 'text' | 'date' | 'decimal' | 'numeric' | 'url' | 'choice';
  readonly max: number;
  readonly wide?: boolean;
  readonly options: readonly { readonly value: string; readonly name: string }[];
};

export type CorrectionTexts = Readonly<
  Record<'save' | 'saving' | 'cancel' | 'mine' | 'theirs' | 'changedMeanwhile' | 'emptyValue', string>
>;

export type CorrectionFormProps = {
  readonly initial: CorrectionState;
  readonly fields: readonly FormField[];
  /** Hidden fields that identify what the form edits. */
  readonly about: Readonly<Record<'kind' | 'order' | 'id' | 'currency' | 'account' | 'locale', string>>;
  readonly cancelHref: string;
  readonly texts: CorrectionTexts;
};

/** The form that adds or edits an order, an item, or a shipment. Works the same with and without JavaScript. */
export function CorrectionForm({ initial, fields, about, cancelHref, texts }: CorrectionFormProps) {
  const [state, action] = useActionState(saveCorrectionForm, initial);
  const form = useProblemFocus(state);
  return (
    <form ref={form} action={action} className="flex flex-col gap-5" noValidate>
      <FormAlert tone="warn">{state.message}</FormAlert>
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="key" value={state.key} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {fields.map((field) => {
          const was = state.was[field.name] ?? '';
          const mine = state.texts[field.name] ?? '';
          const shown = <OneField field={field} state={state} />;
          return (
            <div key={field.name} className={field.wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
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
        })}
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={texts.save} pendingLabel={texts.saving} />
        <a href={cancelHref} className="button button-quiet">
          {texts.cancel}
        </a>
      </div>
    </form>
  );
}

function OneField({ field, state }: { readonly field: FormField; readonly state: CorrectionState }) {
  const id = `field-${field.name.replace('/', '-')}`;
  const value = state.texts[field.name] ?? '';
  const problem = state.problems[field.name];
  if (field.type === 'choice') {
    return <Choice id={id} field={field} value={value} problem={problem} />;
  }
  const inputMode = field.type === 'decimal' || field.type === 'numeric' ? field.type : undefined;
  return (
    <Field
      id={id}
      label={field.label}
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
  readonly value: string;
  readonly problem: string | undefined;
}) {
  const { id, field, value, problem } = props;
  return (
    <div>
      <label htmlFor={id} className="label">
        {field.label}
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
