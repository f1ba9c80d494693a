import { getTranslations } from 'next-intl/server';
import { formatMoney } from '#lib/format/money.ts';
import { lineTotal } from '#lib/orders/money-breakdown.ts';
import type { ItemView } from '#lib/service/order-view.ts';
import { Badge } from './badge.tsx';

export async function OrderItems({ items, locale }: { readonly items: readonly ItemView[]; readonly locale: string }) {
  const t = await getTranslations('order');
  return (
    <section className="card p-5" aria-labelledby="items">
      <h2 id="items" className="text-lg font-bold">
        {t('items')}
      </h2>
      {items.length === 0 ? (
        <p className="mt-2 text-muted">{t('noItems')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} className="flex gap-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="break-words">
                  {item.quantity === null || item.quantity === 1 || item.price !== null ? null : (
                    <span className="font-semibold tabular-nums">{t('quantity', { count: item.quantity })} </span>
                  )}
                  {item.productUrl === null ? (
                    (item.description ?? t('unnamedItem'))
                  ) : (
                    <a href={item.productUrl} rel="noreferrer nofollow" className="link">
                      {item.description ?? t('unnamedItem')}
                    </a>
                  )}
                </p>
                <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                  {item.categoryName}
                  {item.returned ? <Badge tone="warn">{t('returned')}</Badge> : null}
                </p>
              </div>
              <Price item={item} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a line comes to, and under it how: the price named in a mail is that of one piece. */
async function Price({ item, locale }: { readonly item: ItemView; readonly locale: string }) {
  const t = await getTranslations('order');
  const total = lineTotal(item);
  if (item.price === null || total === null) return null;
  return (
    <div className="whitespace-nowrap text-right tabular-nums">
      <p className="font-medium">{formatMoney(total, locale)}</p>
      {item.quantity === null || item.quantity === 1 ? null : (
        <p className="text-sm text-muted">
          {t('each', { count: item.quantity, price: formatMoney(item.price, locale) })}
        </p>
      )}
    </div>
  );
}
