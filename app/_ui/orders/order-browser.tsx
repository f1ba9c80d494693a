import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { timeZoneCookieName } from '#lib/cookies/time-zone-cookie.ts';
import type { SearchParams } from '#lib/http/search-params.ts';
import { listLinks } from '#lib/orders/list/list-links.ts';
import { isEmptyList, isPastEnd, loadList } from '#lib/orders/list/load-list.ts';
import { readOrderList } from '#lib/orders/list/order-list.ts';
import type { OrderListPath } from '#lib/routes/order-routes.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { PageManners } from '../kit/page-manners.tsx';
import { ListManners } from './list-manners.tsx';
import { OrderListBody } from './order-list-body.tsx';
import { OrderListHead } from './order-list-head.tsx';
import { ViewNotice } from './view-notice.tsx';

/** A list of somebody's orders with everything to narrow, sort and page it. The same for its owner and for an admin. */
export async function OrderBrowser(props: {
  readonly user: ActingUser;
  /** Account of who is looking: saved views are theirs, whosever orders they look at. */
  readonly accountId: string;
  readonly title: string;
  readonly path: OrderListPath;
  /** Whose orders they are, when not the viewer's own. */
  readonly ofUser: string | null;
  readonly params: SearchParams;
  /** What stands above the list. */
  readonly above?: ReactNode;
  /** Shown when there is not one order yet. */
  readonly empty: ReactNode;
}) {
  const { user } = props;
  const list = await readOrderList(user, props, await getLocale());
  if ('elsewhere' in list) redirect(list.elsewhere);
  const links = listLinks(list);
  const loaded = await loadList(user, props.accountId, list);
  if (isPastEnd(list, loaded)) redirect(links.start);
  return (
    <>
      <PageManners cookie={timeZoneCookieName()} today={loaded.choices.today} />
      <ListManners address={links.here} />
      <OrderListHead title={props.title} list={list} links={links} loaded={loaded} />
      <ViewNotice told={loaded.told} here={links.start} />
      {props.above}
      {isEmptyList(list, loaded) ? (
        <div className="mt-6">{props.empty}</div>
      ) : (
        <OrderListBody user={user} list={list} links={links} loaded={loaded} />
      )}
    </>
  );
}
