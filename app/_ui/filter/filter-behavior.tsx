'use client';

import { useEffect } from 'react';

/** The slash key focuses the search of a list. Links to the filter text open it and close their menu. */
export function FilterBehavior() {
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.matches('input, select, textarea, [contenteditable]')) return;
      event.preventDefault();
      document.querySelector<HTMLInputElement>('#search')?.select();
    };
    const openText = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href="#filter"]') : null;
      const field = document.querySelector<HTMLInputElement>('#filter');
      const text = field?.closest('details');
      if (link === null || field === null || text == null) return;
      event.preventDefault();
      const menu = link.closest<HTMLDetailsElement>('details.menu');
      if (menu !== null) menu.open = false;
      text.open = true;
      field.focus();
    };
    document.addEventListener('keydown', focusSearch);
    document.addEventListener('click', openText);
    return () => {
      document.removeEventListener('keydown', focusSearch);
      document.removeEventListener('click', openText);
    };
  }, []);
  return null;
}
