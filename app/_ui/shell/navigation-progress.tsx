'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';

/** After so long a page that has not come is not waited for any more: the bar must not stay for ever. */
const LONGEST_MS = 60_000;

/**
 * Shows that the next page is on its way after a link was clicked. Whole pages have the browser's own sign; a page that
 * scripts fetch has none, and a list that stands still looks broken.
 */
export function NavigationProgress({ label }: { readonly label: string }) {
  const here = `${usePathname()}?${useSearchParams()}`;
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    const noteClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      // Whoever prevented the browser's own way goes there by script.
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
