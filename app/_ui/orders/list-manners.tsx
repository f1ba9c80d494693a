'use client';

import { useEffect, useRef } from 'react';

/** Set while the page that a submitted form asked for is on its way. */
const SUBMITTED = 'list-submitted';

/**
 * Manners of a list whose state is its address. Forms show what the address says also when the browser brings a page back as
 * it was left, with what was typed meanwhile. And after a form was sent, or what was pressed is gone, the focus goes to what
 * is wrong, or else to how many were found: so a keyboard or a screen reader goes on from there, not from the top.
 */
export function ListManners({ address }: { readonly address: string }) {
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
    // Storage can be forbidden: then the focus stays where the browser puts it.
  }
}

function noted(): boolean {
  try {
    return sessionStorage.getItem(SUBMITTED) !== null;
  } catch {
    return false;
  }
}
