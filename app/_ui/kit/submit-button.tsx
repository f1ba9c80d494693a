'use client';

import type { MouseEvent, ReactNode } from 'react';
import { useFormStatus } from 'react-dom';

/**
 * The submit button of a form with a server action. Shows progress while the action runs and ignores further clicks. It
 * is not disabled, because a disabled button would lose the focus.
 */
export function SubmitButton(props: {
  readonly label: string;
  readonly pendingLabel: string;
  readonly className?: string;
  /** Rendered by the server, before the label. */
  readonly icon?: ReactNode;
  /** Default: a button. */
  readonly plain?: boolean;
  /** For a form with several buttons: what this one sends. Its label shows progress only if it was pressed. */
  readonly name?: string;
  readonly value?: string;
}) {
  const { pending, data } = useFormStatus();
  const pressed = pending && (props.name === undefined || data.get(props.name) === props.value);
  return (
    <button
      type="submit"
      name={props.name}
      value={props.value}
      className={`${props.plain === true ? '' : 'button'} ${props.className ?? ''}`}
      aria-disabled={pending || undefined}
      onClick={pending ? refuse : undefined}
    >
      {props.icon}
      {pressed ? props.pendingLabel : props.label}
    </button>
  );
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
}
