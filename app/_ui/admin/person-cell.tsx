import type { ReactNode } from 'react';
import { Monogram } from '../kit/monogram.tsx';

/** A user in a table: monogram, name, and an optional second line. */
export function PersonCell(props: {
  readonly name: string;
  readonly children: ReactNode;
  readonly second: ReactNode;
}): ReactNode {
  return (
    <div className="admin-line">
      <Monogram name={props.name} person />
      <div className="min-w-0">
        {props.children}
        {props.second === null ? null : <p className="admin-second">{props.second}</p>}
      </div>
    </div>
  );
}
