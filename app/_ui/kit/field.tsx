import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldProblem } from './field-problem.tsx';
import { PasswordInput } from './password-input.tsx';

type FieldProps = {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  /** For a password: label of the button that reveals it. */
  readonly showLabel?: string;
};

/** A labeled text field. Screen readers read its hint and its error with it. */
export function Field({ id, label, hint, problem, input, showLabel }: FieldProps) {
  const described = [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`];
  const describedBy = described.filter((part) => part !== '').join(' ');
  const whole = {
    // Shows the beginning of an Arabic or Hebrew text instead of its end.
    dir: 'auto',
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
        <p id={`${id}-hint`} className="hint field-hint">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
