'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first invalid field of a form after a failure, or to its alert. Otherwise, screen reader users
 * would not notice it. `state` is the form's, from `useActionState`.
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
