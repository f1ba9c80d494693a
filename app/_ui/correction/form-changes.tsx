import { type RefObject, useEffect, useState } from 'react';
import type { CorrectionState } from '../../_actions/orders.ts';
import type { FormField } from './correction-form.tsx';

export type ChangeTexts = Readonly<Record<'one' | 'many' | 'empty', string>>;

type Change = { readonly label: string; readonly from: string; readonly to: string };

/** What a form will change, in words, as it is typed. Rendered only when scripts run. */
export function FormChanges(props: {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: CorrectionState;
  readonly fields: readonly FormField[];
  readonly texts: ChangeTexts;
}) {
  const { form, state, fields, texts } = props;
  const [changes, setChanges] = useState<readonly Change[]>([]);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const look = () => setChanges(changesOf(new FormData(element), state, fields));
    look();
    element.addEventListener('input', look);
    return () => element.removeEventListener('input', look);
  }, [form, state, fields]);
  const [first] = changes;
  return (
    <p className="save-bar-words" aria-live="polite">
      {first === undefined ? null : (
        <>
          <strong>{changes.length === 1 ? texts.one : texts.many.replace('#', String(changes.length))}</strong>{' '}
          <span>
            {first.label}: <bdi>{first.from === '' ? texts.empty : first.from}</bdi> →{' '}
            <bdi>{first.to === '' ? texts.empty : first.to}</bdi>
            {changes.length === 1 ? '' : ', …'}
          </span>
        </>
      )}
    </p>
  );
}

function changesOf(form: FormData, { was }: CorrectionState, fields: readonly FormField[]): readonly Change[] {
  return fields
    .map((field) => ({ field, from: was[field.name] ?? '', to: String(form.get(`f.${field.name}`) ?? '').trim() }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => {
      const nameOf = (value: string) => field.options.find((option) => option.value === value)?.name ?? value;
      return { label: field.label, from: nameOf(from), to: nameOf(to) };
    });
}
