'use client';

import { as } from '../kit/explicit-role.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { Status } from '../kit/status.tsx';
import { OrderActions } from './order-actions.tsx';
import { type RowColumn, RowShop, RowTitle, useRowColumns, useRowWords } from './row-parts.tsx';
import type { RowValues } from './row-values.ts';

/**
 * An order as a row. The link in its title covers it. A client component, because a list has many of them: React then
 * sends the values of each instead of its elements.
 */
export function LedgerRow({ row }: { readonly row: RowValues }) {
  const words = useRowWords();
  const { columns, before } = useRowColumns();
  const cell = (column: RowColumn) => <Cell key={column.key} column={column} row={row} />;
  return (
    <tr {...as('row')} className={row.off ? 'ledger-row ledger-row-off' : 'ledger-row'}>
      {columns.slice(0, before).map(cell)}
      <td {...as('cell')} className="ledger-actions">
        <OrderActions
          name={row.name ?? (row.number === null ? (words?.untitled ?? '') : `${words?.number} ${row.number}`)}
          tracked={row.tracked}
          edited={row.edited}
        />
      </td>
      {columns.slice(before).map(cell)}
    </tr>
  );
}

function Cell({ column, row }: { readonly column: RowColumn; readonly row: RowValues }) {
  const { key, label } = column;
  if (label === null) {
    return (
      <td {...as('cell')} className={`ledger-${key}`}>
        <Usual name={key} row={row} />
      </td>
    );
  }
  const value = row.plain[key] ?? null;
  return (
    <td
      {...as('cell')}
      className={`ledger-extra ${column.numeric ? 'ledger-amount' : ''} ${value === null ? 'ledger-missing' : ''}`}
    >
      <span className="ledger-label">{label} </span>
      {value === null ? <Nothing /> : value.fromMail ? <FromMail>{value.text}</FromMail> : value.text}
    </td>
  );
}

/** The contents of a cell of the usual columns. */
function Usual({ name, row }: { readonly name: RowColumn['key']; readonly row: RowValues }) {
  const words = useRowWords();
  const { columns } = useRowColumns();
  const { date, day, status, total } = row;
  switch (name) {
    case 'date':
      return date === null ? day : <time dateTime={date}>{day}</time>;
    case 'merchant':
      return <RowShop name={row.shop} day={columns.some(({ key }) => key === 'date') ? { date, words: day } : null} />;
    case 'order':
      return (
        <RowTitle href={row.href} name={row.name} number={row.number} withNumber={row.withNumber} more={row.more} />
      );
    case 'status':
      return status === null ? null : <Status dot={status.dot}>{status.words}</Status>;
    default:
      if (total === null) return <Nothing words={words?.noAmount} />;
      return row.off ? <s>{total}</s> : total;
  }
}

/** Placeholder for an unknown value. `words` say what is unknown. */
function Nothing({ words }: { readonly words?: string | undefined }) {
  return (
    <span className="ledger-none" title={words}>
      <span aria-hidden="true">—</span>
      {words === undefined ? null : <span className="sr-only">{words}</span>}
    </span>
  );
}
