import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { LoadedList } from '#lib/orders/list/load-list.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import type { OrderListState } from '#lib/orders/list/order-query.ts';
import { builtInViews, isSameState } from '#lib/orders/list/view-tabs.ts';
import { SAMPLE_PATH } from '#lib/routes/order-routes.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { Link } from '../kit/link.tsx';
import { ManageViews } from './manage-views.tsx';
import { SaveView } from './save-view.tsx';

/** The views of a list as tabs: built-in views, and saved ones. */
export async function OrderViews(props: {
  readonly list: OrderList;
  readonly links: ListLinks;
  readonly loaded: LoadedList;
}) {
  const { list, links, loaded } = props;
  const { query } = list;
  const { views } = loaded;
  const [t, locale] = await Promise.all([getTranslations('orders.views'), getLocale()]);
  const builtIn = builtInViews(list, loaded);
  const saved = views.find(({ state }) => isSameState(state, query));
  // A built-in view stays selected when its list is sorted differently.
  const selected = saved === undefined ? builtIn.find(({ state }) => state.filter === query.filter) : undefined;
  const isNew = saved === undefined && !builtIn.some(({ state }) => isSameState(state, query));
  const tab = (key: string, state: OrderListState, isCurrent: boolean, words: ReactNode) => (
    <Link key={key} href={links.kept(state)} aria-current={isCurrent ? 'page' : undefined} className="list-tab">
      {words}
    </Link>
  );
  // No one owns the sample, so no one can save its views.
  const isSample = list.path === SAMPLE_PATH;
  // A menu closes after a change and after another view is opened.
  const change = `${links.start} ${views.map(({ id, name }) => `${id} ${name}`).join()}`;
  return (
    <div className="list-views">
      <nav aria-label={t('title')} className="list-tabs">
        {builtIn.map(({ key, state, count }) =>
          tab(
            key,
            state,
            key === selected?.key,
            <>
              {t(`standing.${key}`)}
              {count === null ? null : <TabCount of={count} locale={locale} />}
            </>,
          ),
        )}
        {views.map((view) => tab(view.id, view.state, view.id === saved?.id, <FromMail>{view.name}</FromMail>))}
      </nav>
      {isNew || isSample ? null : <SaveView key={`save ${change}`} here={links.start} isNew={false} />}
      {views.length === 0 ? null : <ManageViews key={`manage ${change}`} views={views} here={links.start} />}
      {isNew && !isSample ? <SaveView key={`save ${change}`} here={links.start} isNew /> : null}
    </div>
  );
}

async function TabCount({ of, locale }: { readonly of: Promise<number | null>; readonly locale: string }) {
  const count = await of;
  if (count === null || count === 0) return null;
  return <span className="list-tab-count">{new Intl.NumberFormat(locale).format(count)}</span>;
}
