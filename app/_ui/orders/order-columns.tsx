import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { COLUMNS, type ColumnKey, FIXED_COLUMN, movedColumn, toggledColumn } from '#lib/orders/list/columns.ts';
import type { OrderListHref } from '#lib/routes/order-routes.ts';

/** The columns of a list and their order. Every change is a link, so that it works without scripts. */
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
  return (
    <details className="menu" name="order-tools">
      <summary className="button button-quiet">{t('columnTools.title')}</summary>
      {/* A URL with this fragment keeps the list open after a change, also without scripts. */}
      <div id="columns" className="menu-panel w-80">
        <p className="px-2 text-sm font-semibold text-muted">{t('columnTools.shown')}</p>
        <ul>
          {shown.map((key, index) => (
            <li key={key} className="flex items-center gap-1">
              <span className="min-w-0 flex-1 truncate px-2">{t(`columns.${key}`)}</span>
              <Step
                sign="↑"
                label={t('columnTools.earlier', { column: t(`columns.${key}`) })}
                href={index === 0 ? null : hrefOf(movedColumn(shown, key, -1))}
              />
              <Step
                sign="↓"
                label={t('columnTools.later', { column: t(`columns.${key}`) })}
                href={index === shown.length - 1 ? null : hrefOf(movedColumn(shown, key, 1))}
              />
              <Step
                sign="✕"
                label={t('columnTools.hide', { column: t(`columns.${key}`) })}
                href={key === FIXED_COLUMN ? null : hrefOf(toggledColumn(shown, key))}
              />
            </li>
          ))}
        </ul>
        {hidden.length === 0 ? null : (
          <>
            <p className="mt-2 border-t border-line px-2 pt-3 text-sm font-semibold text-muted">
              {t('columnTools.hidden')}
            </p>
            <ul>
              {hidden.map((key) => (
                <li key={key}>
                  <Link
                    href={`${hrefOf(toggledColumn(shown, key))}#columns`}
                    prefetch={false}
                    scroll={false}
                    className="flex min-h-11 items-center gap-2 rounded-md px-2 hover:bg-raised"
                  >
                    <span aria-hidden="true" className="text-accent">
                      +
                    </span>
                    {t('columnTools.show', { column: t(`columns.${key}`) })}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Link
          href={`${hrefOf([])}#columns`}
          prefetch={false}
          scroll={false}
          className="link link-alone mt-1 px-2 text-sm"
        >
          {t('columnTools.usual')}
        </Link>
      </div>
    </details>
  );
}

/** A button for one step. If it is not possible, its space stays empty, so that nothing moves under the finger. */
function Step({
  sign,
  label,
  href,
}: {
  readonly sign: string;
  readonly label: string;
  readonly href: OrderListHref | null;
}) {
  const place = 'inline-flex size-11 shrink-0 items-center justify-center rounded-md';
  if (href === null) return <span className={place} />;
  return (
    <Link
      href={`${href}#columns`}
      prefetch={false}
      scroll={false}
      aria-label={label}
      title={label}
      className={`${place} text-muted hover:bg-raised hover:text-ink`}
    >
      <span aria-hidden="true">{sign}</span>
    </Link>
  );
}
