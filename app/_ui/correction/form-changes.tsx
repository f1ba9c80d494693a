import { type RefObject, useEffect, useState } from 'react';
import type { FormFields } from './form-fields.ts';
import type { OrderFormState, PartState } from './form-state.ts';
import type { OrderFormTexts } from './order-form.tsx';
import { partName } from './part-row.tsx';

/** Templates; `#` is the number of changes. `none` is empty for a form that adds an order. */
export type ChangeTexts = Readonly<Record<'none' | 'one' | 'many', string>>;

/** A change: a value, or a whole row (`from` null). */
type Change = { readonly label: string; readonly from: string | null; readonly to: string };

/** Describes what a form will change, as it is typed. Rendered only when scripts run. */
export function FormChanges(props: {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: OrderFormState;
  readonly fields: FormFields;
  readonly texts: OrderFormTexts;
}) {
  const { form, state, fields, texts } = props;
  const [changes, setChanges] = useState<readonly Change[] | null>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const look = () => setChanges(changesOf(new FormData(element), state.parts, fields, texts));
    look();
    element.addEventListener('input', look);
    return () => element.removeEventListener('input', look);
  }, [form, state, fields, texts]);
  const { none, one, many } = texts.changes;
  const [first] = changes ?? [];
  return (
    <p className="save-bar-words" aria-live="polite">
      {changes === null ? null : first === undefined ? (
        <i className="save-bar-none">{none}</i>
      ) : (
        <>
          <strong>{changes.length === 1 ? one : many.replace('#', String(changes.length))}</strong>{' '}
          <span>
            <ChangeWords change={first} empty={texts.emptyValue} />
            {changes.length === 1 ? '' : ', …'}
          </span>
        </>
      )}
    </p>
  );
}

function ChangeWords({ change: { label, from, to }, empty }: { readonly change: Change; readonly empty: string }) {
  if (from === null) {
    return (
      <>
        {label} <bdi>{to}</bdi>
      </>
    );
  }
  return (
    <>
      {label}: <bdi>{from === '' ? empty : from}</bdi> → <bdi>{to === '' ? empty : to}</bdi>
    </>
  );
}

function changesOf(
  form: FormData,
  parts: readonly PartState[],
  fields: FormFields,
  texts: OrderFormTexts,
): readonly Change[] {
  return parts.flatMap((part): readonly Change[] => {
    const label = part.kind === 'item' ? texts.removeItem : texts.removeShipment;
    if (part.removed) return [{ label, from: null, to: partName(part) }];
    return fields[part.kind]
      .map((field) => ({
        field,
        from: part.was[field.name] ?? '',
        to: String(form.get(`f.${part.key}.${field.name}`) ?? '').trim(),
      }))
      .filter(({ from, to }) => from !== to)
      .map(({ field, from, to }) => {
        const nameOf = (value: string) => field.options.find((option) => option.value === value)?.name ?? value;
        return { label: field.label, from: nameOf(from), to: nameOf(to) };
      });
  });
}
