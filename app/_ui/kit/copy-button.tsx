'use client';

import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';

/** Copies a text. Rendered only when scripts run, because it needs them. */
export function CopyButton(props: {
  readonly text: string;
  readonly label: string;
  readonly done: string;
  readonly icon?: ReactNode;
  readonly className?: string;
}) {
  const [state, setState] = useState<'absent' | 'ready' | 'done'>('absent');
  useEffect(() => setState('ready'), []);
  if (state === 'absent') return null;
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (await isCopied(props.text, currentTarget)) setState('done');
  };
  return (
    <button type="button" className={`button button-quiet ${props.className ?? ''}`} onClick={copy}>
      {props.icon}
      <span aria-live="polite">{state === 'done' ? props.done : props.label}</span>
    </button>
  );
}

async function isCopied(text: string, button: HTMLButtonElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Browsers offer the clipboard only over TLS, and users can deny it.
    return isSelectionCopied(text, button);
  }
}

function isSelectionCopied(text: string, button: HTMLButtonElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // A menu with the button closes when the focus leaves it.
  button.after(field);
  field.select();
  const isDone = document.execCommand('copy');
  button.focus();
  field.remove();
  return isDone;
}
