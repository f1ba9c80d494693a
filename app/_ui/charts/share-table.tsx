import Link from 'next/link';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import { FromMail } from '../kit/from-mail.tsx';

/** A row with its texts; without an href it is not a link. */
export type LabelledShare = {
  readonly key: string;
  readonly label: string;
  readonly amount: string;
  readonly count: string;
  readonly minor: number;
  readonly href: OrderListHref | null;
  readonly chosen: boolean;
};

/** The largest shares, as a table whose rows contain a bar, for readers and screen readers alike. */
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
    <table className="w-full table-fixed text-sm">
      <caption className="pb-1 text-left text-base font-bold">{props.caption}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-1 text-left font-semibold">
            {head.name}
          </th>
          <th scope="col" className="w-20 py-1 pl-2 text-right font-semibold">
            {head.count}
          </th>
          <th scope="col" className="w-28 py-1 pl-2 text-right font-semibold">
            {head.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-t border-line">
            <th scope="row" className="text-left font-normal">
              {row.href === null ? (
                <span className="flex min-h-11 flex-col justify-center">
                  <Name row={row} />
                  <Bar row={row} largest={largest} />
                </span>
              ) : (
                <Link
                  href={row.href}
                  prefetch={false}
                  scroll={false}
                  aria-current={row.chosen ? 'true' : undefined}
                  className="group flex min-h-11 flex-col justify-center"
                >
                  <Name row={row} />
                  {row.chosen ? <span className="sr-only">({props.widen})</span> : null}
                  <Bar row={row} largest={largest} />
                </Link>
              )}
            </th>
            <td className="py-1 pl-2 text-right align-middle text-muted tabular-nums">{row.count}</td>
            <td className="py-1 pl-2 text-right align-middle font-medium tabular-nums">{row.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ row }: { readonly row: LabelledShare }) {
  return (
    <span className="truncate group-hover:underline" title={row.label}>
      <FromMail>{row.label}</FromMail>
      {row.chosen ? (
        <span aria-hidden="true" className="text-muted">
          {' '}
          ✕
        </span>
      ) : null}
    </span>
  );
}

function Bar({ row, largest }: { readonly row: LabelledShare; readonly largest: number }) {
  const share = Math.max(0, row.minor) / largest;
  return (
    <svg aria-hidden="true" width="100%" height="6" className="mt-1 block">
      <rect width={`${share * 100}%`} height="6" rx="3" className={row.href === null ? 'chart-rest' : 'chart-bar'} />
    </svg>
  );
}
