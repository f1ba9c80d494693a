import type { InputHTMLAttributes, ReactNode } from 'react';

type FieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
};

/** A labelled text field; its hint and its problem are read out with it. */
export function Field({ id, label, hint, problem, input }: FieldProps) {
  const described = [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`];
  const describedBy = described.filter((part) => part !== '').join(' ');
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={`input ${input.className ?? ''}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={describedBy === '' ? undefined : describedBy}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className="mt-1 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
