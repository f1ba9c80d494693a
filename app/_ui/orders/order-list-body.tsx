import type { ListLinks } from '#lib/orders/list/list-links.ts';
import { hasStatus, type LoadedList, rowsOf } from '#lib/orders/list/load-list.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { OrderSpending } from '../charts/order-spending.tsx';
import { FilterPanel } from '../filter/filter-panel.tsx';
import { ServiceTrouble } from '../kit/service-trouble.tsx';
import { OrderResults } from './order-results.tsx';

/** The filter of a list, its charts if open, and one page of orders. */
export function OrderListBody(props: {
  readonly user: ActingUser;
  readonly list: OrderList;
  readonly links: ListLinks;
  readonly loaded: LoadedList;
}) {
  const { user, list, links, loaded } = props;
  const { page, refusal, choices } = loaded;
  const withCharts = list.query.charts !== '' && list.can.has('summary') && refusal === null;
  return (
    <>
      <FilterPanel list={list} links={links} choices={choices} refusal={refusal} />
      {withCharts ? (
        <OrderSpending
          user={user}
          list={list}
          links={links}
          withStatus={hasStatus(rowsOf(page))}
          withCategories={choices.categories}
        />
      ) : null}
      {page.ok ? <OrderResults user={user} list={list} links={links} page={page.value} /> : null}
      {page.ok || refusal !== null ? null : (
        <div className="mt-4">
          <ServiceTrouble error={page.error} retryHref={links.here} />
        </div>
      )}
    </>
  );
}
