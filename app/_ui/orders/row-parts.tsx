'use client';

import { createContext, type ReactNode, use } from 'react';
import type { ColumnKey } from '#lib/orders/list/columns.ts';
import type { OrderListPath } from '#lib/routes/order-routes.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { Link } from '../kit/link.tsx';
import { Monogram } from '../kit/monogram.tsx';
import { RepeatedIcon } from '../kit/repeated-icon.tsx';

// The largest parts of a row, and what all rows of a list share.

type Words = Readonly<
  Record<'unknownMerchant' | 'untitled' | 'noAmount' | 'number' | 'title' | 'track' | 'edit' | 'delete', string>
>;

/** A column of a list. */
export type RowColumn = {
  readonly key: ColumnKey;
  /** Its name in each row of a phone; null for a usual column, whose position shows what it is. */
  readonly label: string | null;
  /** Whether its values are aligned on the right. */
  readonly numeric: boolean;
};

/** The columns of a list, and how many of them precede the actions. */
type Columns = { readonly columns: readonly RowColumn[]; readonly before: number };

const WordsContext = createContext<Words | null>(null);
const ColumnsContext = createContext<Columns>({ columns: [], before: 0 });

/** Provides the texts and columns of the rows inside it, which are sent once. */
export function RowWords(props: { readonly words: Words; readonly columns: Columns; readonly children: ReactNode }) {
  return (
    <WordsContext value={props.words}>
      <ColumnsContext value={props.columns}>{props.children}</ColumnsContext>
    </WordsContext>
  );
}

/** Returns the columns of the list that contains the row. */
export function useRowColumns(): Columns {
  return use(ColumnsContext);
}

/** Returns the texts of the list that contains the row; null outside a list. */
export function useRowWords(): Words | null {
  return use(WordsContext);
}

/** The monogram and name of the shop. On a phone, the day follows, because its column is hidden there. */
export function RowShop(props: {
  /** null if unknown. */
  readonly name: string | null;
  /** The order's day as a date, if there is one, and in words; null if the list does not show it. */
  readonly day: { readonly date: string | null; readonly words: string } | null;
}) {
  const { name, day } = props;
  const words = useRowWords();
  return (
    <div className="ledger-line">
      {name === null ? (
        <span className="monogram ledger-no-shop">
          <RepeatedIcon name="store" />
        </span>
      ) : (
        <Monogram name={name} />
      )}
      <span className="ledger-shop-name">
        {name === null ? words?.unknownMerchant : <FromMail>{name}</FromMail>}
        {day === null ? null : (
          <span className="ledger-on">
            {' · '}
            {day.date === null ? day.words : <time dateTime={day.date}>{day.words}</time>}
          </span>
        )}
      </span>
    </div>
  );
}

/** The title, which links the whole row, the number of further items, and the order number. */
export function RowTitle(props: {
  readonly href: `${OrderListPath}/${string}`;
  /** null for an order with neither a title nor an item. */
  readonly name: string | null;
  readonly number: string | null;
  /** Whether the number is not shown elsewhere. */
  readonly withNumber: boolean;
  /** How many more items the order has, as a number and in words; null if none. */
  readonly more: { readonly count: number; readonly words: string } | null;
}) {
  const { name, number, more } = props;
  const words = useRowWords();
  return (
    <div className="ledger-line">
      <Link href={props.href} className="ledger-link">
        {name === null && number !== null ? `${words?.number} ` : null}
        {name === null && number === null ? words?.untitled : <FromMail>{name ?? number}</FromMail>}
      </Link>
      {more === null ? null : (
        <span className="ledger-more">
          <span aria-hidden="true">+{more.count}</span>
          <span className="sr-only">{more.words}</span>
        </span>
      )}
      {number !== null && name !== null && props.withNumber ? (
        <span className="ledger-number" title={number}>
          <span className="sr-only">{words?.number} </span>
          <FromMail>{number}</FromMail>
        </span>
      ) : null}
    </div>
  );
}
