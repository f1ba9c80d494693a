'use client';

import type { ReactNode } from 'react';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { Link } from '../kit/link.tsx';

/** A value to select with one click. */
export type LinkOption = {
  readonly value: string;
  readonly label: string;
  readonly href: OrderListHref;
  readonly current: boolean;
};

/**
 * Links to the list with each value. A client component, because the filter has dozens of them: React then sends the
 * values of each instead of its elements. `mark` is the icon of the current one.
 */
export function LinkRows(props: {
  readonly label: string;
  readonly options: readonly LinkOption[];
  readonly mark: ReactNode;
}) {
  return (
    <ul aria-label={props.label}>
      {props.options.map(({ value, label, href, current }) => (
        <li key={value}>
          <Link href={href} scroll={false} aria-current={current ? 'true' : undefined} className="menu-item">
            <span className="filter-tick-label">
              <FromMail>{label}</FromMail>
            </span>
            {current ? props.mark : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
