import { getTranslations } from 'next-intl/server';
import { COLUMNS, type ColumnKey, FIXED_COLUMN, movedColumn, toggledColumn } from '#lib/orders/list/columns.ts';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { ColumnRows, HiddenColumns } from './column-rows.tsx';

/** The columns of a list in order. Every change is a link, so that it works without scripts. */
export async function OrderColumns(props: {
  readonly columns: readonly ColumnKey[];
  readonly withStatus: boolean;
  /** URL of the list with these columns. */
  readonly hrefOf: (columns: readonly ColumnKey[]) => OrderListHref;
}) {
  const { columns, hrefOf } = props;
  const t = await getTranslations('orders');
  const offered = COLUMNS.map(({ key }) => key).filter((key) => props.withStatus || key !== 'status');
  const shown = columns.filter((key) => offered.includes(key));
  const hidden = offered.filter((key) => !columns.includes(key));
  const step = (key: ColumnKey, name: 'earlier' | 'later' | 'hide', after: readonly ColumnKey[] | null) =>
    after === null ? null : { label: t(`columnTools.${name}`, { column: t(`columns.${key}`) }), href: hrefOf(after) };
  return (
    // A URL with this fragment keeps the list open after a change, also without scripts.
    <div id="columns">
      <p className="menu-title">{t('columnTools.shown')}</p>
      <ColumnRows
        rows={shown.map((key, index) => ({
          name: t(`columns.${key}`),
          earlier: step(key, 'earlier', index === 0 ? null : movedColumn(shown, key, -1)),
          later: step(key, 'later', index === shown.length - 1 ? null : movedColumn(shown, key, 1)),
          hide: step(key, 'hide', key === FIXED_COLUMN ? null : toggledColumn(shown, key)),
        }))}
        icons={{ earlier: <Icon name="arrow-up" />, later: <Icon name="arrow-down" />, hide: <Icon name="x" /> }}
      />
      {hidden.length === 0 ? null : (
        <>
          <p className="menu-title">{t('columnTools.hidden')}</p>
          <HiddenColumns
            columns={hidden.map((key) => ({
              words: t('columnTools.show', { column: t(`columns.${key}`) }),
              href: hrefOf(toggledColumn(shown, key)),
            }))}
            icon={<Icon name="plus" />}
          />
        </>
      )}
      <Link href={`${hrefOf([])}#columns`} scroll={false} className="menu-item">
        <Icon name="rotate-ccw" />
        {t('columnTools.usual')}
      </Link>
    </div>
  );
}
