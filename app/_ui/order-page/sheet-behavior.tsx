'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { SourcedOrderPath } from '#lib/routes/order-routes.ts';

/**
 * Behavior of a sheet once scripts run: it takes the focus, keeps keyboard focus out of the bars around the page,
 * closes with Escape, and returns the focus.
 */
export function SheetBehavior(props: { readonly closeHref: SourcedOrderPath; readonly children: ReactNode }) {
  const { closeHref, children } = props;
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const around = [...document.querySelectorAll<HTMLElement>('.top-bar, .side-bar, .skip-link')];
    for (const bar of around) bar.inert = true;
    box.current?.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
    return () => {
      for (const bar of around) bar.inert = false;
      // The opener is inert until the page without the sheet is shown.
      setTimeout(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true }));
    };
  }, []);
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) router.push(closeHref, { scroll: false });
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [closeHref, router]);
  return <div ref={box}>{children}</div>;
}
