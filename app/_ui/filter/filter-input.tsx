'use client';

import { type ComponentType, useRef, useState } from 'react';
import type { CompletionProps, KnownValues } from './filter-completion.tsx';

type FilterInputProps = {
  readonly defaultValue: string;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly known: KnownValues;
  readonly words: CompletionProps['words'];
};

/** ARIA state of the combobox's list (ARIA 1.2); closed until completion is loaded. */
type Listed = { readonly expanded: boolean; readonly activeId: string | undefined };

const LIST_ID = 'filter-offers';

/**
 * The line of filter text: a plain field until it gets the focus. Completion is loaded only then, because most users
 * never need it.
 */
export function FilterInput(props: FilterInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [Completion, setCompletion] = useState<ComponentType<CompletionProps> | null>(null);
  const [listed, setListed] = useState<Listed>({ expanded: false, activeId: undefined });
  const load = async () => {
    if (Completion !== null) return;
    const { FilterCompletion } = await import('./filter-completion.tsx');
    setCompletion(() => FilterCompletion);
  };
  const combobox =
    Completion === null
      ? {}
      : {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': listed.expanded,
          'aria-controls': LIST_ID,
          'aria-activedescendant': listed.activeId,
        };
  return (
    <div className="filter-text-field">
      <input
        {...combobox}
        ref={input}
        id="filter"
        name="filter"
        defaultValue={props.defaultValue}
        onFocus={load}
        className="input"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={props.invalid ? true : undefined}
        aria-describedby={props.describedBy}
      />
      {Completion === null ? null : (
        <Completion input={input} listId={LIST_ID} known={props.known} words={props.words} onList={setListed} />
      )}
    </div>
  );
}
