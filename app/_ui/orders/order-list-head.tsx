import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { config } from '#lib/config.ts';
import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { LoadedList } from '#lib/orders/list/load-list.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import { PageTitle } from '../kit/page-title.tsx';
import { OrderColumns } from './order-columns.tsx';
import { OrderViews } from './order-views.tsx';

type HeadProps = { readonly list: OrderList; readonly links: ListLinks; readonly loaded: LoadedList };

/** The title of a list, the number of orders, and the actions on the whole list. */
export async function OrderListHead({ title, ...props }: HeadProps & { readonly title: string }) {
  const { list, links, loaded } = props;
  const [t, charts] = await Promise.all([getTranslations('orders'), getTranslations('charts')]);
  const total = totalOf(loaded);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <PageTitle className="min-w-0 break-words">{title}</PageTitle>
      {total === null ? null : (
        <p role="status" data-results tabIndex={-1} className="text-muted">
          {t('count', { count: total })}
        </p>
      )}
      <div className="toolbar mt-2 flex flex-wrap gap-2 sm:mt-0 sm:ml-auto">
        <OrderViews
          // Closes the menu after a change and after opening a view.
          key={`${links.start} ${loaded.views.map(({ id, name }) => `${id} ${name}`).join()}`}
          views={loaded.views}
          here={links.start}
          address={`${config().publicUrl}${links.start}`}
          hrefOf={({ state }) => links.kept(state)}
        />
        {list.can.has('summary') && list.query.charts === '' && total !== 0 ? (
          <Link href={links.changed({ charts: 'on' })} prefetch={false} scroll={false} className="button button-quiet">
            {charts('show')}
          </Link>
        ) : null}
        <MoreTools {...props} />
      </div>
    </div>
  );
}

/** On wide screens, the tools are not collapsed. */
async function MoreTools({ list, links, loaded }: HeadProps) {
  const t = await getTranslations('orders');
  return (
    <details className="menu more-tools">
      <summary className="button button-quiet">{t('moreTools')}</summary>
      <div className="menu-panel">
        <OrderColumns
          columns={list.query.columns}
          withStatus={loaded.choices.statuses}
          hrefOf={(columns) => links.changed({ columns })}
        />
        {loaded.page.ok && totalOf(loaded) !== 0 ? (
          <a href={links.file} download className="button button-quiet">
            {t('export')}
          </a>
        ) : null}
        {/* Only the owner of a list can add to it. */}
        {list.ofUser === null ? (
          <Link href="/orders/new" className="button button-quiet">
            {t('add')}
          </Link>
        ) : null}
      </div>
    </details>
  );
}

/** The number of orders in the list; null if unknown. */
function totalOf({ page }: LoadedList): number | null {
  return page.ok ? page.value.total : null;
}
