'use client';

import { FromMail } from '../kit/from-mail.tsx';
import { CountedRow, CountOf } from './counted.tsx';

/**
 * A checkbox of a multiple choice, with its count inside `Counted`. A list has dozens of them, so this is a client
 * component: React then sends the values of each instead of its elements.
 */
export function Tick(props: {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly checked: boolean;
}) {
  return (
    <CountedRow value={props.value} chosen={props.checked}>
      <label className="menu-item">
        <input
          type="checkbox"
          name={props.name}
          value={props.value}
          defaultChecked={props.checked}
          autoComplete="off"
          className="filter-tick"
        />
        <span className="filter-tick-label">
          <FromMail>{props.label}</FromMail>
        </span>
        <CountOf value={props.value} />
      </label>
    </CountedRow>
  );
}
