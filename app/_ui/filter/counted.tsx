'use client';

import { useEffect, useRef, useState } from 'react';
import { FromMail } from '../kit/from-mail.tsx';

/** Counts by value, formatted for the viewer. `none` is the text for all other values, which `only` hides. */
type Counts = {
  readonly counts: Readonly<Record<string, string>>;
  readonly none: string;
  readonly only?: boolean;
};

/**
 * Checkboxes in a collapsed choice. Opening it loads the counts once. Without a script, or if `from` is empty, they
 * have no counts. With `waiting`, values without orders are hidden, and this text is shown while the counts load.
 *
 * A list has dozens of them, so it gets their values: React sends those instead of elements.
 */
export function Counted(props: {
  readonly name: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly chosen: readonly string[];
  readonly from: string;
  readonly waiting?: string | undefined;
}) {
  const { from, waiting } = props;
  const place = useRef<HTMLDivElement>(null);
  // `waiting`: counts are loading, and unused values are hidden.
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
  const loaded = counts === 'waiting' ? null : counts;
  const isOnly = loaded !== null && (waiting !== undefined || loaded.only === true);
  return (
    <>
      <div ref={place}>
        {props.options.map(([value, label]) => {
          const checked = props.chosen.includes(value);
          const count = loaded !== null && Object.hasOwn(loaded.counts, value) ? loaded.counts[value] : undefined;
          const unused = counts === 'waiting' || (isOnly && count === undefined);
          return (
            <div key={value} hidden={unused && !checked}>
              <label className="menu-item">
                <input
                  type="checkbox"
                  name={props.name}
                  value={value}
                  defaultChecked={checked}
                  autoComplete="off"
                  className="filter-tick"
                />
                <span className="filter-tick-label">
                  <FromMail>{label}</FromMail>
                </span>
                {loaded === null ? null : <span className="menu-item-end tabular">{count ?? loaded.none}</span>}
              </label>
            </div>
          );
        })}
      </div>
      {counts === 'waiting' ? <p className="filter-hint">{waiting}</p> : null}
    </>
  );
}
