import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { config } from '#lib/config.ts';
import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { LoadedList } from '#lib/orders/list/load-list.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import { requestOfList } from '#lib/orders/list/request-of-list.ts';
import { OFFERED_SORTS, sortedBy } from '#lib/orders/list/sorting.ts';
import { SAMPLE_PATH } from '#lib/routes/order-routes.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import type { IconName } from '#look/icon-names.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { OrderColumns } from './order-columns.tsx';
import { OrderRequest } from './order-request.tsx';

type ToolsProps = { readonly list: OrderList; readonly links: ListLinks; readonly loaded: LoadedList };

/** A menu of actions that are not needed on every visit to a list. */
export async function OrderTools({ user, ...props }: ToolsProps & { readonly user: ActingUser }) {
  const { list, links, loaded } = props;
  const [t, locale] = await Promise.all([getTranslations('orders'), getLocale()]);
  const count = loaded.page.ok ? loaded.page.value.total : null;
  const isSample = list.path === SAMPLE_PATH;
  return (
    <details className="menu" name="order-tools">
      <summary className="button button-ghost button-icon" title={t('moreTools')}>
        <Icon name="ellipsis" />
        <span className="sr-only">{t('moreTools')}</span>
      </summary>
      <div className="menu-panel list-tools">
        {/* Only the owner of a list can add to it. */}
        {list.ofUser === null ? (
          <Link href="/orders/new" className="menu-item">
            <Icon name="plus" />
            {t('add')}
          </Link>
        ) : null}
        {loaded.page.ok && count !== 0 && !isSample ? (
          <>
            <a href={links.file} download className="menu-item">
              <Icon name="download" />
              {t('export')}
              {count === null ? null : (
                <span aria-hidden="true" className="menu-item-end">
                  {new Intl.NumberFormat(locale).format(count)}
                </span>
              )}
            </a>
            {/* The header row has the names of the API, so it cannot say this. */}
            <p className="list-fold-body hint">{t('exportHint')}</p>
          </>
        ) : null}
        {isSample ? null : <div className="menu-line" />}
        <Fold icon="arrow-down" title={t('filter.sort')}>
          <Sorts {...props} />
        </Fold>
        <Fold icon="columns-3" title={t('columnTools.title')}>
          <OrderColumns
            columns={list.query.columns}
            withStatus={loaded.choices.statuses}
            hrefOf={(columns) => links.changed({ columns })}
          />
        </Fold>
        <div className="menu-line" />
        <Fold icon="link" title={t('views.share')}>
          <Share address={`${config().publicUrl}${links.start}`} />
        </Fold>
        {isSample ? null : (
          <Fold icon="square-terminal" title={t('request.title')}>
            <OrderRequest request={requestOfList(user.userName, list.query)} />
          </Fold>
        )}
      </div>
    </details>
  );
}

/** A part of the menu that opens in place. */
function Fold(props: { readonly icon: IconName; readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="list-fold" name="list-fold">
      <summary className="menu-item">
        <Icon name={props.icon} />
        {props.title}
        <Icon name="chevron-down" className="list-fold-mark" />
      </summary>
      {props.children}
    </details>
  );
}

/** The usual sort orders, for phones, where the table has no header. */
async function Sorts({ list, links, loaded }: ToolsProps) {
  const t = await getTranslations('orders.sorts');
  const offered = OFFERED_SORTS.filter(
    ({ by }) => list.can.knows('orders', by) && (by !== 'orderStatus' || loaded.choices.statuses),
  );
  return (
    <ul>
      {offered.map(({ by, direction }) => {
        const sorted = sortedBy(list.query.orderBy, by);
        const isChosen = sorted?.place === 1 && sorted.direction === direction;
        return (
          <li key={`${by} ${direction}`}>
            <Link
              href={links.changed({ orderBy: `${by} ${direction}` })}
              scroll={false}
              aria-current={isChosen ? 'true' : undefined}
              className="menu-item"
            >
              {t(`${by} ${direction}`)}
              {isChosen ? <Icon name="check" className="list-fold-mark" /> : null}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The address of the list as shown. */
async function Share({ address }: { readonly address: string }) {
  const t = await getTranslations('orders.views');
  return (
    <div className="list-fold-body">
      <div className="flex gap-2">
        <input readOnly aria-label={t('share')} value={address} className="input min-w-0 flex-1 font-mono text-sm" />
        <CopyButton text={address} label={t('copy')} done={t('copied')} />
      </div>
      <p className="hint mt-1">{t('shareHint')}</p>
    </div>
  );
}
