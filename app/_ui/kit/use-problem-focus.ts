'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus to what is wrong with a form that came back: its first wrong field, else the words above it. Without that
 * a person who does not see the page would not know that anything happened. `state` is the form's, as `useActionState` tells.
 */
export function useProblemFocus(state: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const alert = form.current?.querySelector<HTMLElement>('[role="alert"]');
    (wrong ?? alert)?.focus();
  }, [state]);
  return form;
}
