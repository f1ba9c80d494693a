'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';

/** After this time the progress bar disappears even if the page has not arrived. */
const LONGEST_MS = 60_000;

/**
 * Shows that the next page is loading after a click on a link. The browser shows nothing for a page that scripts fetch,
 * so it would seem stuck.
 */
export function NavigationProgress({ label }: { readonly label: string }) {
  const here = `${usePathname()}?${useSearchParams()}`;
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    const noteClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      // If the default was prevented, a script navigates instead.
      if (link === null || !event.defaultPrevented) return;
      const to = new URL(link.getAttribute('href') ?? '', window.location.href);
      const same = to.pathname === window.location.pathname && to.search === window.location.search;
      if (to.origin === window.location.origin && !same) setLeft(here);
    };
    document.addEventListener('click', noteClick);
    return () => document.removeEventListener('click', noteClick);
  }, [here]);
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => setLeft(null), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <div role="status">
      {left === here ? (
        <span className="navigation-progress">
          <span className="sr-only">{label}</span>
        </span>
      ) : null}
    </div>
  );
}
