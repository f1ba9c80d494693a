import { getTranslations } from 'next-intl/server';
import { COLUMNS, type ColumnKey, FIXED_COLUMN, movedColumn, toggledColumn } from '#lib/orders/list/columns.ts';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import type { IconName } from '#look/icon-names.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';

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
  return (
    // A URL with this fragment keeps the list open after a change, also without scripts.
    <div id="columns">
      <p className="menu-title">{t('columnTools.shown')}</p>
      <ul>
        {shown.map((key, index) => (
          <li key={key} className="flex items-center">
            <span className="min-w-0 flex-1 truncate px-2">{t(`columns.${key}`)}</span>
            <Step
              icon="arrow-up"
              label={t('columnTools.earlier', { column: t(`columns.${key}`) })}
              href={index === 0 ? null : hrefOf(movedColumn(shown, key, -1))}
            />
            <Step
              icon="arrow-down"
              label={t('columnTools.later', { column: t(`columns.${key}`) })}
              href={index === shown.length - 1 ? null : hrefOf(movedColumn(shown, key, 1))}
            />
            <Step
              icon="x"
              label={t('columnTools.hide', { column: t(`columns.${key}`) })}
              href={key === FIXED_COLUMN ? null : hrefOf(toggledColumn(shown, key))}
            />
          </li>
        ))}
      </ul>
      {hidden.length === 0 ? null : (
        <>
          <p className="menu-title">{t('columnTools.hidden')}</p>
          <ul>
            {hidden.map((key) => (
              <li key={key}>
                <Link href={`${hrefOf(toggledColumn(shown, key))}#columns`} scroll={false} className="menu-item">
                  <Icon name="plus" />
                  {t('columnTools.show', { column: t(`columns.${key}`) })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link href={`${hrefOf([])}#columns`} scroll={false} className="menu-item">
        <Icon name="rotate-ccw" />
        {t('columnTools.usual')}
      </Link>
    </div>
  );
}

/**
 * A button for one step. If the step is not possible, its space stays empty, so that nothing moves under the finger.
 */
function Step(props: { readonly icon: IconName; readonly label: string; readonly href: OrderListHref | null }) {
  const { href, label } = props;
  const place = 'button button-ghost button-small button-icon';
  if (href === null) return <span className={`${place} invisible`} />;
  return (
    <Link href={`${href}#columns`} scroll={false} aria-label={label} title={label} className={place}>
      <Icon name={props.icon} />
    </Link>
  );
}
