'use client';

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';

/** Counts by value, in the viewer's words; `none` is for every other value. */
type Counts = { readonly counts: Readonly<Record<string, string>>; readonly none: string };

const CountsContext = createContext<Counts | null>(null);

/**
 * Boxes of a choice that is folded away. When it is opened they are counted, once; until then, and where nobody can count
 * or no script runs, they are just boxes.
 */
export function Counted({ from, children }: { readonly from: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [counts, setCounts] = useState<Counts | null>(null);
  useEffect(() => {
    const choice = place.current?.closest('details');
    if (choice == null) return;
    const gone = new AbortController();
    const count = async () => {
      const answer = await fetch(from, { signal: gone.signal }).catch(() => null);
      const told = answer?.ok === true ? await answer.json().catch(() => null) : null;
      if (told !== null && !gone.signal.aborted) setCounts(told as Counts);
    };
    const countWhenOpen = () => {
      if (!choice.open) return;
      choice.removeEventListener('toggle', countWhenOpen);
      void count();
    };
    choice.addEventListener('toggle', countWhenOpen);
    // Opened before this script ran.
    countWhenOpen();
    return () => {
      gone.abort();
      choice.removeEventListener('toggle', countWhenOpen);
    };
  }, [from]);
  return (
    <CountsContext value={counts}>
      <div ref={place}>{children}</div>
    </CountsContext>
  );
}

/** How many there are of one value, when that is known. */
export function CountOf({ value }: { readonly value: string }) {
  const counts = use(CountsContext);
  if (counts === null) return null;
  const own = Object.hasOwn(counts.counts, value) ? counts.counts[value] : undefined;
  return <span className="text-sm text-muted tabular-nums">{own ?? counts.none}</span>;
}
