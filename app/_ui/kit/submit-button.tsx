'use client';

import type { MouseEvent } from 'react';
import { useFormStatus } from 'react-dom';

/**
 * The button of a form with a server action: says what is happening while it runs, and cannot be pressed twice. It is not
 * disabled then: a disabled button would lose the focus.
 */
export function SubmitButton(props: {
  readonly label: string;
  readonly pendingLabel: string;
  readonly className?: string;
}) {
  const { pending } = useFormStatus();
  return (
    <button
      type="submit"
      className={`button ${props.className ?? ''}`}
      aria-disabled={pending || undefined}
      onClick={pending ? refuse : undefined}
    >
      {pending ? props.pendingLabel : props.label}
    </button>
  );
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
}
