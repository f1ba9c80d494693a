'use client';

import { useEffect, useRef } from 'react';

/** Set while the page requested by a submitted form loads. */
const SUBMITTED = 'list-submitted';

/**
 * Behavior of a list whose state is its URL. Forms match the URL even when the browser restores the page with
 * unsubmitted input. After a submission, or when the focused element is gone, the focus moves to the error or to the
 * number of results. Keyboard and screen reader users then continue there and not at the top.
 */
export function ListBehavior({ address }: { readonly address: string }) {
  const shown = useRef<string>(null);
  useEffect(() => {
    const noteSubmit = (event: SubmitEvent) => {
      if (event.target instanceof HTMLFormElement && event.target.method === 'get') note(true);
    };
    const showAddress = (event: PageTransitionEvent) => {
      note(false);
      if (!event.persisted) return;
      for (const form of document.querySelectorAll<HTMLFormElement>('main form')) form.reset();
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) menu.open = false;
    };
    document.addEventListener('submit', noteSubmit);
    window.addEventListener('pageshow', showAddress);
    return () => {
      document.removeEventListener('submit', noteSubmit);
      window.removeEventListener('pageshow', showAddress);
    };
  }, []);
  useEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === address) return;
    shown.current = address;
    if (isFirst ? !noted() : document.activeElement !== document.body) return;
    note(false);
    const target =
      document.querySelector<HTMLElement>('main [aria-invalid=true]') ??
      document.querySelector<HTMLElement>('[data-results]');
    target?.focus({ preventScroll: target.matches('[data-results]') });
  }, [address]);
  return null;
}

function note(submitted: boolean): void {
  try {
    if (submitted) sessionStorage.setItem(SUBMITTED, '1');
    else sessionStorage.removeItem(SUBMITTED);
  } catch {
    // If storage is blocked, the focus stays where the browser puts it.
  }
}

function noted(): boolean {
  try {
    return sessionStorage.getItem(SUBMITTED) !== null;
  } catch {
    return false;
  }
}
