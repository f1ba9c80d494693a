import { getLocale, getTranslations } from 'next-intl/server';
import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import { requestOfList } from '#lib/orders/list/request-of-list.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import type { OrderPage } from '#lib/service/orders.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { Pager } from '../kit/pager.tsx';
import { OrderRequest } from './order-request.tsx';
import { OrderTable } from './order-table.tsx';

/** One page of a list, with links to the others and the API request for the whole list. */
export async function OrderResults(props: {
  readonly user: ActingUser;
  readonly list: OrderList;
  readonly links: ListLinks;
  readonly page: OrderPage;
}) {
  const { list, links, page } = props;
  const [t, locale] = await Promise.all([getTranslations('orders'), getLocale()]);
  const { query, path } = list;
  return (
    <>
      <div className="mt-4">
        {page.rows.length === 0 ? (
          <EmptyState title={t('noMatch.title')} text={t('noMatch.text')}>
            <a href={path} className="button button-quiet">
              {t('filter.clear')}
            </a>
          </EmptyState>
        ) : (
          <OrderTable
            rows={page.rows}
            locale={locale}
            list={path}
            columns={query.columns}
            sorting={{
              orderBy: query.orderBy,
              knows: (field) => list.can.knows('orders', field),
              hrefOf: (orderBy) => links.changed({ orderBy }),
            }}
          />
        )}
      </div>
      <Pager
        page={query.page}
        shown={page.rows.length}
        total={page.total}
        previousHref={links.previous}
        nextHref={page.hasMore ? links.next(page.next) : null}
      />
      <OrderRequest request={requestOfList(props.user.userName, query)} />
    </>
  );
}
