'use client';

import { type ReactNode, useEffect, useState } from 'react';

/** Copies a text. Rendered only when scripts run, because it needs them. */
export function CopyButton(props: {
  readonly text: string;
  readonly label: string;
  readonly done: string;
  readonly icon?: ReactNode;
  readonly className?: string;
}) {
  const [state, setState] = useState<'absent' | 'ready' | 'done'>('absent');
  useEffect(() => setState('clipboard' in navigator ? 'ready' : 'absent'), []);
  if (state === 'absent') return null;
  const copy = async () => {
    await navigator.clipboard.writeText(props.text);
    setState('done');
  };
  return (
    <button type="button" className={`button button-quiet ${props.className ?? ''}`} onClick={copy}>
      {props.icon}
      <span aria-live="polite">{state === 'done' ? props.done : props.label}</span>
    </button>
  );
}
