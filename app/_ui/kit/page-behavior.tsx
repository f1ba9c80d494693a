'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Stores the time zone in a cookie, because "today" depends on the viewer, and refreshes the page when that changes the
 * day it was rendered for.
 */
export function PageBehavior({ cookie, today }: { readonly cookie: string; readonly today: string }) {
  const router = useRouter();
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const noteTimeZone = async () => {
      if ((await cookieStore.get(cookie))?.value === timeZone) return;
      await cookieStore.set({ name: cookie, value: timeZone, expires: Date.now() + A_YEAR_MS, sameSite: 'lax' });
      const here = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format();
      if (here !== today) router.refresh();
    };
    // Older browsers and plain HTTP have no cookie store. There, today is the UTC date.
    if ('cookieStore' in globalThis) void noteTimeZone();
  }, [cookie, router, today]);
  return null;
}

const A_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
