import type { ReactNode } from 'react';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import { as } from '../kit/explicit-role.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';

/** A row with its texts; without an href it is not a link. */
export type LabelledShare = {
  readonly key: string;
  readonly label: string;
  /** A 20 px image before the name. */
  readonly mark: ReactNode;
  readonly amount: string;
  readonly count: string;
  /** 0 for a row without a bar. */
  readonly minor: number;
  readonly href: OrderListHref | null;
  readonly chosen: boolean;
};

/** The largest shares as a table with a bar behind each row, for sighted users and screen readers alike. */
export function ShareTable(props: {
  readonly caption: string;
  readonly head: { readonly name: string; readonly count: string; readonly amount: string };
  readonly rows: readonly LabelledShare[];
  /** Accessible name of the selected row's link, which removes the filter. */
  readonly widen: string;
}) {
  const { rows, head } = props;
  const largest = Math.max(1, ...rows.map(({ minor }) => minor));
  return (
    <table {...as('table')} className="shares">
      <caption className="sr-only">{props.caption}</caption>
      <thead {...as('rowgroup')} className="sr-only">
        <tr {...as('row')}>
          <th scope="col">{head.name}</th>
          <th scope="col">{head.count}</th>
          <th scope="col">{head.amount}</th>
        </tr>
      </thead>
      <tbody {...as('rowgroup')}>
        {rows.map((row) => (
          <tr key={row.key} {...as('row')}>
            <th {...as('rowheader')} scope="row">
              <Bar row={row} largest={largest} />
              <span className="share-name">
                {row.mark}
                {row.href === null ? (
                  <Name row={row} />
                ) : (
                  <Link
                    href={row.href}
                    scroll={false}
                    aria-current={row.chosen ? 'true' : undefined}
                    className="share-link"
                  >
                    <Name row={row} />
                    {row.chosen ? <span className="sr-only"> ({props.widen})</span> : null}
                  </Link>
                )}
                {row.chosen ? <Icon name="x" className="icon-small" /> : null}
              </span>
            </th>
            <td {...as('cell')} className="share-count">
              {row.count}
            </td>
            <td {...as('cell')} className="share-amount">
              {row.amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ row }: { readonly row: LabelledShare }) {
  return (
    <span title={row.label}>
      <FromMail>{row.label}</FromMail>
    </span>
  );
}

function Bar({ row, largest }: { readonly row: LabelledShare; readonly largest: number }) {
  if (row.minor <= 0) return null;
  return (
    <svg aria-hidden="true" className="share-bar">
      <rect width={`${(row.minor / largest) * 100}%`} height="100%" rx="6" />
    </svg>
  );
}
