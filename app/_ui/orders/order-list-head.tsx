import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { LoadedList } from '#lib/orders/list/load-list.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { OrderTools } from './order-tools.tsx';

/** The title of a list, the number of orders, and the actions on the whole list. */
export async function OrderListHead(props: {
  readonly user: ActingUser;
  readonly title: string;
  readonly list: OrderList;
  readonly links: ListLinks;
  readonly loaded: LoadedList;
  /** The search field, and the button that adds a filter. On a phone, they have a separate line. */
  readonly search?: ReactNode;
  readonly filter?: ReactNode;
}) {
  const { list, links, loaded } = props;
  const charts = await getTranslations('charts');
  const isOpen = loaded.spending !== null;
  return (
    <div className="list-head">
      <h1 className="list-title">{props.title}</h1>
      <Count loaded={loaded} />
      {props.search === undefined ? null : <div className="list-search">{props.search}</div>}
      {props.filter === undefined ? null : <div className="list-filter">{props.filter}</div>}
      <div className="list-head-end">
        {list.can.has('summary') && (isOpen || !loaded.page.ok || loaded.page.value.total !== 0) ? (
          <Link
            href={links.changed({ charts: isOpen ? '' : 'on' })}
            scroll={false}
            aria-current={isOpen ? 'true' : undefined}
            aria-label={charts(isOpen ? 'hide' : 'show')}
            className="button button-quiet"
          >
            <Icon name="chart-column" />
            {charts('title')}
          </Link>
        ) : null}
        <OrderTools user={props.user} list={list} links={links} loaded={loaded} />
      </div>
    </div>
  );
}

/** The number of matching orders, and of all orders if a filter excludes some. */
async function Count({ loaded }: { readonly loaded: LoadedList }) {
  const count = loaded.page.ok ? loaded.page.value.total : null;
  if (count === null) return null;
  const [t, all] = await Promise.all([getTranslations('orders'), loaded.counts.all]);
  const noun = (words: ReactNode) => <span className="sr-only">{words}</span>;
  return (
    <p role="status" data-results tabIndex={-1} className="list-count">
      {all === null || all < count ? t.rich('results', { count, noun }) : t.rich('resultsOf', { count, all, noun })}
    </p>
  );
}
