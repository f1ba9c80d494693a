import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldProblem } from './field-problem.tsx';
import { PasswordInput } from './password-input.tsx';

type FieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  /** For a password: the name of the button that shows what was typed. */
  readonly showLabel?: string;
};

/** A labelled text field; its hint and its problem are read out with it. */
export function Field({ id, label, hint, problem, input, showLabel }: FieldProps) {
  const described = [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`];
  const describedBy = described.filter((part) => part !== '').join(' ');
  const whole = {
    ...input,
    id,
    className: `input ${input.className ?? ''}`,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      {showLabel === undefined ? <input {...whole} /> : <PasswordInput input={whole} showLabel={showLabel} />}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
