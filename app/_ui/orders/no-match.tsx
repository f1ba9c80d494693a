import { getTranslations } from 'next-intl/server';
import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import { relaxFilter } from '#lib/orders/list/relaxed-filters.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { Link } from '../kit/link.tsx';

/** Shown if no order matches: which filter to remove, and the number of orders that would show. */
export async function NoMatch(props: {
  readonly user: ActingUser;
  readonly list: OrderList;
  readonly links: ListLinks;
}) {
  const { user, list, links } = props;
  const [t, relaxed] = await Promise.all([getTranslations('orders'), relaxFilter(user, list)]);
  return (
    <div className="mt-3">
      <EmptyState
        title={t('noMatch.title')}
        text={t(relaxed.length === 0 ? 'noMatch.text' : 'noMatch.relax')}
        icon="search-x"
      >
        <div className="flex flex-wrap justify-center gap-2">
          {relaxed.map(({ part, state, count }) => (
            <Link key={part} href={links.filtered(state)} className="button button-quiet">
              {t('noMatch.without', { part: t(`noMatch.parts.${part}`), count })}
            </Link>
          ))}
          <a href={list.path} className={relaxed.length === 0 ? 'button button-quiet' : 'button button-ghost'}>
            {t('filter.clear')}
          </a>
        </div>
      </EmptyState>
    </div>
  );
}
