'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Time between two checks, in ms: longer once the page has been open for a while, and after failures. */
const OFTEN_MS = 15_000;
const SELDOM_MS = 60_000;
/** The number of checks at the shorter interval. */
const MOST_OFTEN = 40;

/**
 * Refreshes the page when the viewer's data changed, so that new orders appear. Checks only while the page is visible.
 * `since` is when the page was rendered, in ms; each refresh renders it again.
 */
export function LiveOrders({ since }: { readonly since: number }) {
  const router = useRouter();
  const next = useRef(since);
  useMarkedRows(since);
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checks = 0;
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = document.hidden || gone.signal.aborted ? undefined : setTimeout(check, ms);
    };
    async function check(): Promise<void> {
      const updates = await fetchUpdates(next.current, gone.signal);
      if (updates === 'signed_out') return gone.abort();
      checks += 1;
      if (updates !== null) {
        next.current = updates.next;
        if (updates.changed) router.refresh();
      }
      wait(updates === null || checks > MOST_OFTEN ? SELDOM_MS : OFTEN_MS);
    }
    // A page that is shown again may be old.
    const onVisible = () => wait(0);
    document.addEventListener('visibilitychange', onVisible, { signal: gone.signal });
    wait(OFTEN_MS);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [router]);
  return null;
}

/** Marks the rows that a refresh added, for a moment. */
function useMarkedRows(rendered: number): void {
  const known = useRef<{ readonly at: number; readonly rows: ReadonlySet<string> }>(null);
  useLayoutEffect(() => {
    const rows = new Map(
      [...document.querySelectorAll<HTMLElement>('.ledger-row')].map((row) => [
        row.querySelector('a')?.pathname ?? '',
        row,
      ]),
    );
    const before = known.current;
    known.current = { at: rendered, rows: new Set(rows.keys()) };
    if (before === null || before.at === rendered || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // After a change of the filter or page, no row is new.
    if (![...before.rows].some((path) => rows.has(path))) return;
    for (const [path, row] of rows) {
      if (!before.rows.has(path)) row.animate([{ backgroundColor: 'var(--color-marker)' }, {}], { duration: 400 });
    }
  }, [rendered]);
}

async function fetchUpdates(since: number, signal: AbortSignal) {
  try {
    const response = await fetch(`/api/orders/updates?since=${since}`, { signal });
    if (response.status === 401) return 'signed_out';
    return response.status === 200
      ? ((await response.json()) as { readonly changed: boolean; readonly next: number })
      : null;
  } catch {
    // Offline for a moment, or the page is being left.
    return null;
  }
}
