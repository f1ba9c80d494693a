import { useTranslations } from 'next-intl';
import type { Column } from '#lib/orders/list/columns.ts';
import type { OrderRow as Row } from '#lib/service/order-view.ts';
import { as, columnsBeforeActions, isNumeric, isPlaced } from './column-layout.ts';
import { OrderActions } from './order-actions.tsx';
import { isMissing, OrderCell } from './order-cell.tsx';
import type { TableView } from './table-view.ts';

/** An order as a row. The link in its title covers it. */
export function OrderRow({ row, view }: { readonly row: Row; readonly view: TableView }) {
  const t = useTranslations('orders');
  const before = columnsBeforeActions(view.columns);
  const cell = (column: Column) => <Cell key={column.key} column={column} row={row} view={view} />;
  return (
    <tr {...as('row')} className={row.status === 'cancelled' ? 'ledger-row ledger-row-off' : 'ledger-row'}>
      {view.columns.slice(0, before).map(cell)}
      <td {...as('cell')} className="ledger-actions">
        <OrderActions
          name={
            row.titleItem?.name ?? row.title ?? (row.number === null ? t('untitled') : `${t('number')} ${row.number}`)
          }
          tracked={row.shipments.find(({ trackingUrl }) => trackingUrl !== null)?.trackingUrl ?? null}
          edited={view.editable ? row.id : null}
        />
      </td>
      {view.columns.slice(before).map(cell)}
    </tr>
  );
}

function Cell({ column, row, view }: { readonly column: Column; readonly row: Row; readonly view: TableView }) {
  const t = useTranslations('orders');
  const { key } = column;
  const contents = <OrderCell column={key} row={row} view={view} />;
  if (isPlaced(key)) {
    return (
      <td {...as('cell')} className={`ledger-${key}`}>
        {contents}
      </td>
    );
  }
  return (
    <td
      {...as('cell')}
      className={`ledger-extra ${isNumeric(key) ? 'ledger-amount' : ''} ${isMissing(key, row) ? 'ledger-missing' : ''}`}
    >
      <span className="ledger-label">{t('columnAndValue', { column: t(`columns.${key}`) })} </span>
      {contents}
    </td>
  );
}
