import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { PAGE_SIZE } from '#lib/orders/order-query.ts';

type PagerProps = {
  /** Counted from 1. */
  readonly page: number;
  readonly shown: number;
  /** null: not known. */
  readonly total: number | null;
  readonly hasMore: boolean;
  readonly hrefOf: (page: number) => string;
};

/** Steps through a list; nothing when all of it is shown. */
export async function Pager({ page, shown, total, hasMore, hrefOf }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  const t = await getTranslations('orders.pages');
  const from = (page - 1) * PAGE_SIZE + 1;
  const range = { from, to: from + shown - 1 };
  return (
    <nav aria-label={t('label')} className="mt-4 flex items-center justify-between gap-4">
      {page > 1 ? (
        <Link href={hrefOf(page - 1) as Route} rel="prev" prefetch={false} className="button button-quiet">
          {t('previous')}
        </Link>
      ) : (
        <span />
      )}
      {shown === 0 ? null : (
        <p className="text-sm text-muted tabular-nums">
          {total === null ? t('currentOpen', range) : t('current', { ...range, total })}
        </p>
      )}
      {hasMore ? (
        <Link href={hrefOf(page + 1) as Route} rel="next" prefetch={false} className="button button-quiet">
          {t('next')}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
