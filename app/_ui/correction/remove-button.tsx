'use client';

import type { ReactNode } from 'react';
import { useFormStatus } from 'react-dom';

/**
 * Deletes its row. The row is struck out while the request runs (`.removable`). If the service rejects it, the row and
 * the focus are restored.
 */
export function RemoveButton(props: {
  readonly label: string;
  readonly pendingLabel: string;
  readonly name: string;
  readonly icon: ReactNode;
}) {
  const { pending } = useFormStatus();
  return (
    <button
      type="submit"
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : undefined}
      className="menu-item text-bad"
    >
      {props.icon}
      <span>
        {pending ? props.pendingLabel : props.label}
        <span className="sr-only">
          &nbsp;<bdi>{props.name}</bdi>
        </span>
      </span>
    </button>
  );
}
