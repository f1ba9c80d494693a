'use client';

import { type RefObject, useCallback, useEffect, useState } from 'react';
import { LANGUAGES } from '../../../i18n/languages.ts';
import {
  type FilterHints,
  type FilterOffer,
  type FilterOffers,
  filterOffers,
  type KnownValues,
  takeOffer,
} from './filter-offers.ts';

export type { KnownValues };

export type CompletionProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly known: KnownValues;
  readonly words: { readonly list: string; readonly keys: string };
  /** Receives whether the list is open and which option the keyboard selected. */
  readonly onList: (list: { readonly expanded: boolean; readonly activeId: string | undefined }) => void;
};

const CLOSED: FilterOffers = { from: 0, to: 0, offers: [] };

/**
 * The suggestions at the cursor (ARIA combobox with list autocomplete). The list opens while typing, or with the Down
 * key or Ctrl+Space. Enter and Tab take the option selected with the arrow keys, and otherwise work as usual.
 */
export function FilterCompletion({ input, listId, known, words, onList }: CompletionProps) {
  const [found, setFound] = useState(CLOSED);
  const [active, setActive] = useState(-1);
  const [hints, setHints] = useState<FilterHints>({});
  useEffect(() => {
    const language = document.documentElement.lang.split('-')[0];
    if (language === LANGUAGES[0]) return;
    // Loaded with the first filter, and only in languages other than English. If loading fails, the English hints stay.
    import(`./filter-hints.${language}.json`).then(
      ({ default: hints }: { readonly default: FilterHints }) => setHints(hints),
      () => {},
    );
  }, []);
  const close = useCallback(() => {
    setFound(CLOSED);
    setActive(-1);
  }, []);
  const look = useCallback(() => {
    const field = input.current;
    if (field === null) return;
    const cursor = field.selectionStart ?? field.value.length;
    setFound(field.selectionEnd === cursor ? filterOffers(field.value, cursor, known, hints) : CLOSED);
    setActive(-1);
  }, [input, known, hints]);
  const take = useCallback(
    (offer: FilterOffer) => {
      const field = input.current;
      if (field === null) return;
      const { text, cursor } = takeOffer(field.value, found, offer);
      field.value = text;
      field.focus();
      field.setSelectionRange(cursor, cursor);
      look();
    },
    [found, input, look],
  );
  const { offers } = found;
  const open = offers.length > 0;

  useEffect(() => {
    onList({ expanded: open, activeId: active < 0 ? undefined : optionId(listId, active) });
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, listId, onList, open]);

  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    const onKey = (event: KeyboardEvent) => {
      const chosen = offers[active];
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (!open) return look();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        // The field itself comes between the last and the first option.
        setActive(((active + 1 + step + offers.length + 1) % (offers.length + 1)) - 1);
      } else if (event.key === ' ' && event.ctrlKey) {
        event.preventDefault();
        look();
      } else if (event.key === 'Escape' && open) {
        event.preventDefault();
        close();
      } else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) {
        event.preventDefault();
        take(chosen);
      }
    };
    field.addEventListener('keydown', onKey);
    field.addEventListener('input', look);
    field.addEventListener('click', look);
    field.addEventListener('blur', close);
    return () => {
      field.removeEventListener('keydown', onKey);
      field.removeEventListener('input', look);
      field.removeEventListener('click', look);
      field.removeEventListener('blur', close);
    };
  }, [active, close, input, look, offers, open, take]);

  return (
    <div
      id={listId}
      role="listbox"
      aria-label={words.list}
      hidden={!open}
      className="menu-panel menu-panel-start filter-offers"
      // Keeps the focus in the field, because leaving the field closes the list.
      onPointerDown={(event) => event.preventDefault()}
    >
      {offers.map((offer, index) => (
        <div
          key={offer.text + offer.label}
          id={optionId(listId, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="menu-item filter-offer"
          onPointerUp={() => take(offer)}
        >
          <span className="mono">{offer.label}</span>
          <span className="min-w-0 flex-1 text-muted">{offer.hint}</span>
        </div>
      ))}
      <p className="filter-offer-keys">{words.keys}</p>
    </div>
  );
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
