import type { ReactNode } from 'react';
import { Field } from '../kit/field.tsx';
import { FieldProblem } from '../kit/field-problem.tsx';
import { FieldConflict } from './field-conflict.tsx';
import type { FormField } from './form-fields.ts';
import type { PartState } from './form-state.ts';
import type { OrderFormTexts } from './order-form.tsx';

type PartFieldProps = {
  readonly part: PartState;
  readonly field: FormField;
  /** Whether the user has edited it before. */
  readonly edited: boolean;
  /** Whether it gets the focus when it appears. */
  readonly first?: boolean;
  /** Whether an empty field shows its label as a placeholder. */
  readonly placeholder?: boolean;
  readonly texts: OrderFormTexts;
};

/** A field of a part, with a choice of value if the value changed since the form was opened. */
export function PartField(props: PartFieldProps) {
  const { part, field, edited, first = false, placeholder = false, texts } = props;
  const was = part.was[field.name] ?? '';
  const mine = part.texts[field.name] ?? '';
  const mark = edited ? texts.edited : null;
  const shown = <OneField part={part} field={field} edited={mark} first={first} placeholder={placeholder} />;
  return (
    <div className={field.wide ? 'edit-field edit-field-wide' : 'edit-field'}>
      {part.conflicts.includes(field.name) ? (
        <FieldConflict key={`${mine} ${was}`} part={part.key} field={field} mine={mine} theirs={was} texts={texts}>
          {shown}
        </FieldConflict>
      ) : (
        shown
      )}
    </div>
  );
}

function OneField(props: {
  readonly part: PartState;
  readonly field: FormField;
  /** The word that marks an edited field. */
  readonly edited: string | null;
  readonly first: boolean;
  readonly placeholder: boolean;
}) {
  const { part, field, edited, first, placeholder } = props;
  const id = `${part.key === 'order' ? 'field' : part.key}-${field.name.replace('/', '-')}`;
  const name = `f.${part.key}.${field.name}`;
  const value = part.texts[field.name] ?? '';
  const problem = part.problems[field.name];
  const label =
    edited === null ? (
      field.label
    ) : (
      <>
        {field.label} <span className="tag tag-accent">{edited}</span>
      </>
    );
  if (field.type === 'choice') {
    return <Choice id={id} name={name} field={field} label={label} value={value} problem={problem} first={first} />;
  }
  const inputMode = field.type === 'decimal' || field.type === 'numeric' ? field.type : undefined;
  return (
    <Field
      id={id}
      label={label}
      {...(field.hint === undefined ? {} : { hint: field.hint })}
      problem={problem}
      input={{
        name,
        type: field.type === 'date' ? 'date' : 'text',
        ...(inputMode === undefined ? {} : { inputMode }),
        maxLength: field.max,
        defaultValue: value,
        autoComplete: 'off',
        autoFocus: first,
        ...(placeholder ? { placeholder: field.label } : {}),
      }}
    />
  );
}

function Choice(props: {
  readonly id: string;
  readonly name: string;
  readonly field: FormField;
  readonly label: ReactNode;
  readonly value: string;
  readonly problem: string | undefined;
  readonly first: boolean;
}) {
  const { id, name, field, label, value, problem, first } = props;
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <select
        // Resetting the form returns a select to the value it was mounted with.
        key={value}
        id={id}
        name={name}
        defaultValue={value}
        // biome-ignore lint/a11y/noAutofocus: the row appears because the user has just added it
        autoFocus={first}
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
