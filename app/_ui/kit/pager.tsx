import { getTranslations } from 'next-intl/server';
import { PAGE_SIZE } from '#lib/orders/list/order-query.ts';
import type { PageHref } from '#lib/routes/page-href.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type PagerProps = {
  /** From 1. */
  readonly page: number;
  readonly shown: number;
  /** null: unknown. */
  readonly total: number | null;
  /** null: this is the first page. */
  readonly previousHref: PageHref | null;
  /** null: this is the last page. */
  readonly nextHref: PageHref | null;
};

/** Links to the previous and next page; nothing if there is only one. */
export async function Pager({ page, shown, total, previousHref, nextHref }: PagerProps) {
  if (previousHref === null && nextHref === null) return null;
  const t = await getTranslations('orders.pages');
  // The number of orders may have changed since the first page, but the last page always ends with the last order.
  const from = nextHref === null && total !== null ? total - shown + 1 : (page - 1) * PAGE_SIZE + 1;
  const range = { from: Math.max(1, from), to: Math.max(1, from) + shown - 1 };
  return (
    <nav aria-label={t('label')} className="flex items-center gap-2 py-3 text-sm">
      <p className="mr-auto text-muted tabular-nums">
        {shown === 0
          ? null
          : total === null || range.to > total
            ? t('currentOpen', range)
            : t('current', { ...range, total })}
      </p>
      {previousHref === null ? null : (
        <Link href={previousHref} rel="prev" className="button button-quiet">
          <Icon name="arrow-left" />
          {t('previous')}
        </Link>
      )}
      {nextHref === null ? null : (
        <Link href={nextHref} rel="next" className="button button-quiet">
          {t('next')}
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}
