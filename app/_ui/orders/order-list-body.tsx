import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { LoadedList } from '#lib/orders/list/load-list.ts';
import { parcelsOnTheWay } from '#lib/orders/list/on-the-way.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { OrderSpending } from '../charts/order-spending.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import { ServiceFailure } from '../kit/service-failure.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { OrderResults } from './order-results.tsx';

/** The filter of a list, its charts if open, and one page of orders. */
export function OrderListBody(props: {
  readonly user: ActingUser;
  readonly list: OrderList;
  readonly links: ListLinks;
  readonly loaded: LoadedList;
}) {
  const { list, links, loaded } = props;
  const { page, refusal, choices, spending } = loaded;
  return (
    <>
      <FilterBar list={list} links={links} choices={choices} refusal={refusal} />
      {spending === null ? null : (
        <OrderSpending spending={spending} list={list} links={links} withCategories={choices.categories} />
      )}
      {page.ok && spending === null ? (
        <OnTheWay
          parcels={parcelsOnTheWay(list, page.value.rows, choices.today)}
          list={list.path}
          today={choices.today}
        />
      ) : null}
      {page.ok ? <OrderResults user={props.user} list={list} links={links} loaded={loaded} page={page.value} /> : null}
      {page.ok || refusal !== null ? null : (
        <div className="mt-3">
          <ServiceFailure error={page.error} retryHref={links.here} />
        </div>
      )}
    </>
  );
}
