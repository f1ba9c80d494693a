import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { FieldProblem } from './field-problem.tsx';

/** A labeled multi-line field for code. Screen readers read its hint and its error with it. */
export function TextArea(props: {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly area: TextareaHTMLAttributes<HTMLTextAreaElement>;
}) {
  const { id, label, hint, problem, area } = props;
  const described = [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`];
  const describedBy = described.filter((part) => part !== '').join(' ');
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className="input code-area"
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={describedBy === '' ? undefined : describedBy}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="hint field-hint">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
