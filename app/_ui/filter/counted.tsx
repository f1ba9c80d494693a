'use client';

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';

/** Counts by value, formatted for the viewer. `none` is the text for all other values, which `only` hides. */
type Counts = {
  readonly counts: Readonly<Record<string, string>>;
  readonly none: string;
  readonly only?: boolean;
};

/** `waiting`: counts are loading, and unused values are hidden. */
const CountsContext = createContext<Counts | 'waiting' | null>(null);

/**
 * Checkboxes in a collapsed choice. Opening it loads the counts once. Without a script, or if `from` is empty, they
 * have no counts. With `waiting`, values without orders are hidden, and this text is shown while the counts load.
 */
export function Counted(props: {
  readonly from: string;
  readonly waiting?: string | undefined;
  readonly children: ReactNode;
}) {
  const { from, waiting } = props;
  const place = useRef<HTMLDivElement>(null);
  const [counts, setCounts] = useState<Counts | 'waiting' | null>(null);
  useEffect(() => {
    const choice = place.current?.closest<HTMLDetailsElement>('details');
    if (choice == null || from === '') return;
    const gone = new AbortController();
    const count = async () => {
      if (waiting !== undefined) setCounts('waiting');
      const answer = await fetch(from, { signal: gone.signal }).catch(() => null);
      const loaded = answer?.ok === true ? await answer.json().catch(() => null) : null;
      if (!gone.signal.aborted) setCounts(loaded as Counts | null);
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
  }, [from, waiting]);
  const shown = counts === null || counts === 'waiting' || waiting === undefined ? counts : { ...counts, only: true };
  return (
    <CountsContext value={shown}>
      <div ref={place}>{props.children}</div>
      {counts === 'waiting' ? <p className="filter-hint">{waiting}</p> : null}
    </CountsContext>
  );
}

/** The row of one value, hidden when no order has it and it is not `chosen`. */
export function CountedRow(props: { readonly value: string; readonly chosen: boolean; readonly children: ReactNode }) {
  const counts = use(CountsContext);
  const unused = counts === 'waiting' || (counts?.only === true && !Object.hasOwn(counts.counts, props.value));
  return <div hidden={unused && !props.chosen}>{props.children}</div>;
}

/** The count of one value, if known. */
export function CountOf({ value }: { readonly value: string }) {
  const counts = use(CountsContext);
  if (counts === null || counts === 'waiting') return null;
  const own = Object.hasOwn(counts.counts, value) ? counts.counts[value] : undefined;
  return <span className="menu-item-end tabular">{own ?? counts.none}</span>;
}
