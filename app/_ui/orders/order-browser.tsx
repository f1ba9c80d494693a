import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { SearchParams } from '#lib/http/search-params.ts';
import { listLinks } from '#lib/orders/list/list-links.ts';
import { isEmptyList, isPastEnd, loadList } from '#lib/orders/list/load-list.ts';
import { readOrderList } from '#lib/orders/list/order-list.ts';
import type { OrderListPath } from '#lib/routes/order-routes.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { FilterButton } from '../filter/filter-bar.tsx';
import { ListSearch } from '../filter/list-search.tsx';
import { ListBehavior } from './list-behavior.tsx';
import { OrderListBody } from './order-list-body.tsx';
import { OrderListHead } from './order-list-head.tsx';
import { OrderViews } from './order-views.tsx';
import { ViewNotice } from './view-notice.tsx';

/** A list of a user's orders with filters, sorting, and pages. The same for its owner and for an admin. */
export async function OrderBrowser(props: {
  readonly user: ActingUser;
  /** The viewer's account, which owns the saved views, even in a list of another user's orders. */
  readonly accountId: string;
  readonly title: string;
  readonly path: OrderListPath;
  /** Owner of the orders if not the viewer. */
  readonly ofUser: string | null;
  readonly params: SearchParams;
  /** Content above the list. */
  readonly above?: ReactNode;
  /** Shown when there are no orders yet. */
  readonly empty: ReactNode;
}) {
  const { user } = props;
  const list = await readOrderList(user, props, await getLocale());
  if ('elsewhere' in list) redirect(list.elsewhere);
  const links = listLinks(list);
  const loaded = await loadList(user, props.accountId, list);
  if (isPastEnd(list, loaded)) redirect(links.start);
  const isEmpty = isEmptyList(list, loaded);
  return (
    <>
      <ListBehavior address={links.here} />
      <OrderListHead
        user={user}
        title={props.title}
        list={list}
        links={links}
        loaded={loaded}
        search={isEmpty ? undefined : <ListSearch list={list} links={links} choices={loaded.choices} />}
        filter={isEmpty ? undefined : <FilterButton list={list} links={links} choices={loaded.choices} />}
      />
      {isEmpty ? null : <OrderViews list={list} links={links} loaded={loaded} />}
      <ViewNotice flash={loaded.flash} here={links.start} />
      {props.above}
      {isEmpty ? (
        <div className="mt-3">{props.empty}</div>
      ) : (
        <OrderListBody user={user} list={list} links={links} loaded={loaded} />
      )}
    </>
  );
}
