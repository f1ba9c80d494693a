'use client';

import { type InputEvent, type ReactNode, useRef, useState } from 'react';
import type { FormField } from './form-fields.ts';
import type { OrderFormTexts } from './order-form.tsx';

type ConflictProps = {
  /** Key of the part. */
  readonly part: string;
  readonly field: FormField;
  /** The value the user typed, and the current value. */
  readonly mine: string;
  readonly theirs: string;
  readonly texts: OrderFormTexts;
  /** The field, which initially shows `mine`. */
  readonly children: ReactNode;
};

/**
 * A field that changed since the form was opened, with both values to choose from and none preselected. Typing into the
 * field also counts as a choice. With a script, the field always shows the value that will be saved.
 */
export function FieldConflict({ part, field, mine, theirs, texts, children }: ConflictProps) {
  const [own, setOwn] = useState(mine);
  const box = useRef<HTMLDivElement>(null);
  const nameOf = (value: string) =>
    field.options.find((option) => option.value === value)?.name ?? (value === '' ? texts.emptyValue : value);
  const radio = (whose: string) =>
    box.current?.querySelector<HTMLInputElement>(`input[value="${whose}"][type="radio"]`);

  function follow({ target }: InputEvent<HTMLDivElement>): void {
    const input = target as HTMLInputElement | HTMLSelectElement;
    const shown = box.current?.querySelector<HTMLInputElement | HTMLSelectElement>('.input');
    if (shown === null || shown === undefined) return;
    if (input !== shown) {
      shown.value = input.value === 'theirs' ? theirs : own;
      return;
    }
    const chosen = radio(shown.value === theirs ? 'theirs' : 'mine');
    if (chosen !== null && chosen !== undefined) chosen.checked = true;
    if (shown.value !== theirs) setOwn(shown.value);
  }

  return (
    <div ref={box} onInput={follow}>
      <input type="hidden" name={`mine.${part}.${field.name}`} value={mine} />
      {children}
      <fieldset className="mt-2 rounded-md border border-warn p-3">
        <legend className="px-1 text-sm font-semibold">{texts.changedSince}</legend>
        <Side name={`${part}.${field.name}`} value="theirs" label={texts.theirs} shown={nameOf(theirs)} />
        <Side name={`${part}.${field.name}`} value="mine" label={texts.mine} shown={nameOf(own)} />
      </fieldset>
    </div>
  );
}

function Side(props: {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly shown: string;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name={`take.${props.name}`} value={props.value} required className="size-5 shrink-0" />
      <span className="min-w-0">
        {props.label}{' '}
        <strong>
          <bdi>{props.shown}</bdi>
        </strong>
      </span>
    </label>
  );
}
