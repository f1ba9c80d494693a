'use client';

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';

/** Counts by value, in the viewer's words; `none` is for every other value, which with `only` are not shown. */
type Counts = {
  readonly counts: Readonly<Record<string, string>>;
  readonly none: string;
  readonly only?: boolean;
};

/** `waiting`: being counted, and what nobody has is left out. */
const CountsContext = createContext<Counts | 'waiting' | null>(null);

/**
 * Boxes of a choice that is folded away. When it is opened they are counted, once; until then, and where nobody can count
 * (`from` is empty) or no script runs, they are just boxes. With `waiting`, boxes that count nothing are left out, and these words stand for
 * them while they are counted.
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
      const told = answer?.ok === true ? await answer.json().catch(() => null) : null;
      if (!gone.signal.aborted) setCounts(told as Counts | null);
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
      {counts === 'waiting' ? <p className="p-2 text-sm text-muted">{waiting}</p> : null}
    </CountsContext>
  );
}

/** The row of one value; left out when nothing has it and it is not `chosen`. */
export function CountedRow(props: { readonly value: string; readonly chosen: boolean; readonly children: ReactNode }) {
  const counts = use(CountsContext);
  const unused = counts === 'waiting' || (counts?.only === true && !Object.hasOwn(counts.counts, props.value));
  return <div hidden={unused && !props.chosen}>{props.children}</div>;
}

/** How many there are of one value, when that is known. */
export function CountOf({ value }: { readonly value: string }) {
  const counts = use(CountsContext);
  if (counts === null || counts === 'waiting') return null;
  const own = Object.hasOwn(counts.counts, value) ? counts.counts[value] : undefined;
  return <span className="text-sm text-muted tabular-nums">{own ?? counts.none}</span>;
}
