'use client';

import { useFormStatus } from 'react-dom';

/** The button of a form with a server action: says what is happening while it runs, and cannot be pressed twice. */
export function SubmitButton(props: {
  readonly label: string;
  readonly pendingLabel: string;
  readonly className?: string;
}) {
  const { pending } = useFormStatus();
  return (
    <button type="submit" className={`button ${props.className ?? ''}`} disabled={pending}>
      {pending ? props.pendingLabel : props.label}
    </button>
  );
}
