import { getLocale } from 'next-intl/server';
import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { LoadedList } from '#lib/orders/list/load-list.ts';
import { groupByMonth, isByMonth } from '#lib/orders/list/month-groups.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import type { OrderPage } from '#lib/service/orders.ts';
import { Pager } from '../kit/pager.tsx';
import { NoMatch } from './no-match.tsx';
import { OrderTable } from './order-table.tsx';

/** One page of a list, with links to the others and the API request for the whole list. */
export async function OrderResults(props: {
  readonly user: ActingUser;
  readonly list: OrderList;
  readonly links: ListLinks;
  readonly loaded: LoadedList;
  readonly page: OrderPage;
}) {
  const { list, links, loaded, page } = props;
  const locale = await getLocale();
  const { query, path, can } = list;
  return (
    <>
      {page.rows.length === 0 ? (
        <NoMatch user={props.user} list={list} links={links} />
      ) : (
        <OrderTable
          rows={page.rows}
          months={isByMonth(query.orderBy) ? groupByMonth(page.rows, loaded.months) : null}
          locale={locale}
          today={loaded.choices.today}
          list={path}
          columns={query.columns}
          editable={list.ofUser === null && can.takes('orders', 'orderDate')}
          sorting={{
            orderBy: query.orderBy,
            knows: (field) => can.knows('orders', field),
            hrefOf: (orderBy) => links.changed({ orderBy }),
          }}
        />
      )}
      <Pager
        page={query.page}
        shown={page.rows.length}
        total={page.total}
        previousHref={links.previous}
        nextHref={page.hasMore ? links.next(page.next) : null}
      />
    </>
  );
}
