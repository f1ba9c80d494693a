import type { ReactNode } from 'react';
import { FromMail } from '../kit/from-mail.tsx';
import { CountedRow, CountOf } from './counted.tsx';

/** A field that opens a list of checkboxes. `summary` lists the checked ones while it is closed. */
export function ManyChoice(props: { readonly label: string; readonly summary: string; readonly children: ReactNode }) {
  return (
    <details className="menu" name="filter-choice">
      <summary>
        <span className="label">{props.label}</span>
        <span className="input menu-face">
          <span className="truncate">
            <FromMail>{props.summary}</FromMail>
          </span>
        </span>
      </summary>
      <fieldset className="menu-panel menu-panel-start w-full min-w-64">
        <legend className="sr-only">{props.label}</legend>
        {props.children}
      </fieldset>
    </details>
  );
}

/** A checkbox of a multiple choice, with its count inside `Counted`. */
export function Tick(props: {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly checked: boolean;
}) {
  return (
    <CountedRow value={props.value} chosen={props.checked}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-raised">
        <input
          type="checkbox"
          name={props.name}
          value={props.value}
          defaultChecked={props.checked}
          autoComplete="off"
          className="size-5 shrink-0 accent-accent"
        />
        <span className="min-w-0 flex-1">
          <FromMail>{props.label}</FromMail>
        </span>
        <CountOf value={props.value} />
      </label>
    </CountedRow>
  );
}
