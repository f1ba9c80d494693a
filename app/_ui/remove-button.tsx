'use client';

import { useFormStatus } from 'react-dom';

/**
 * Deletes the row it stands in. The row is struck out as soon as it is pressed (`.removable`), and says so; when the service
 * refuses, it is there as before.
 */
export function RemoveButton(props: { readonly label: string; readonly pendingLabel: string; readonly name: string }) {
  const { pending } = useFormStatus();
  return (
    <button type="submit" disabled={pending} className="link inline-flex min-h-11 cursor-pointer items-center">
      {pending ? props.pendingLabel : props.label}
      <span className="sr-only">&nbsp;{props.name}</span>
    </button>
  );
}
