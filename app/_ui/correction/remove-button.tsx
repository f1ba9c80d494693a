'use client';

import { useFormStatus } from 'react-dom';

/**
 * Deletes the row it stands in. The row is struck out as soon as it is pressed (`.removable`), and says so; when the service
 * refuses, it is there as before, and so is the focus.
 */
export function RemoveButton(props: { readonly label: string; readonly pendingLabel: string; readonly name: string }) {
  const { pending } = useFormStatus();
  return (
    <button
      type="submit"
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : undefined}
      className="link link-alone cursor-pointer"
    >
      {pending ? props.pendingLabel : props.label}
      <span className="sr-only">
        &nbsp;<bdi>{props.name}</bdi>
      </span>
    </button>
  );
}
