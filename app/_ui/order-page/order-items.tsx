import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { formatMoney } from '#lib/format/money.ts';
import { lineTotal } from '#lib/orders/money-breakdown.ts';
import type { ItemView } from '#lib/service/order-view.ts';
import { RemoveForm } from '../correction/delete-form.tsx';
import { Badge } from '../kit/badge.tsx';
import { FromMail } from '../kit/from-mail.tsx';
import { SectionTitle } from '../kit/section-title.tsx';
import { categoryWords } from '../orders/dictionary-words.ts';
import { ByHand, type SourceContext, SourceLink } from './source-link.tsx';

export async function OrderItems({ context, locale }: { readonly context: SourceContext; readonly locale: string }) {
  const [t, categories] = await Promise.all([getTranslations('order'), getTranslations('orders.categories')]);
  const { order, path } = context;
  return (
    <section className="card p-5" aria-labelledby="items">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <SectionTitle id="items">{t('items')}</SectionTitle>
        {path === null || !context.corrects.item ? null : (
          <Link href={`${path}/items/new`} className="link link-alone text-sm">
            {t('addItem')}
          </Link>
        )}
      </div>
      {order.items.length === 0 ? (
        <p className="mt-2 text-muted">{t('noItems')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {order.items.map((item) => (
            <li key={item.id} className="removable flex gap-4 py-1.5">
              <div className="min-w-0 flex-1">
                <Name item={item} context={context} />
                <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                  {item.categoryName === null ? null : <span>{categoryWords(categories, item.categoryName)}</span>}
                  {item.returned ? <Badge tone="warn">{t('returned')}</Badge> : null}
                  {item.byHand ? <ByHand /> : null}
                  {item.productUrl === null ? null : (
                    <a href={item.productUrl} rel="noreferrer nofollow" className="link link-alone">
                      {t('atShop')}
                    </a>
                  )}
                  {path === null || !context.corrects.item ? null : (
                    <Link href={`${path}/items/${item.id}`} className="link link-alone">
                      {t('correct')}
                      <span className="sr-only">
                        {' '}
                        <FromMail>{item.description ?? t('unnamedItem')}</FromMail>
                      </span>
                    </Link>
                  )}
                  {context.restorable ? (
                    <RemoveForm kind="item" order={order.id} id={item.id} name={item.description ?? t('unnamedItem')} />
                  ) : null}
                </div>
              </div>
              <Price item={item} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

async function Name({ item, context }: { readonly item: ItemView; readonly context: SourceContext }) {
  const t = await getTranslations('order');
  return (
    <p className="flex min-h-11 items-center gap-x-2">
      {item.quantity === null || item.quantity === 1 || item.price !== null ? null : (
        <span className="font-semibold tabular-nums">{t('quantity', { count: item.quantity })}</span>
      )}
      <SourceLink context={context} field={`item-${item.id}`}>
        <FromMail>{item.description ?? t('unnamedItem')}</FromMail>
      </SourceLink>
    </p>
  );
}

/** The total of an item and its calculation. The price in an email is the unit price. */
async function Price({ item, locale }: { readonly item: ItemView; readonly locale: string }) {
  const t = await getTranslations('order');
  const total = lineTotal(item);
  if (item.price === null || total === null) return null;
  return (
    <div className="whitespace-nowrap py-2.5 text-right tabular-nums">
      <p className="font-medium">{formatMoney(total, locale)}</p>
      {item.quantity === null || item.quantity === 1 ? null : (
        <p className="text-sm text-muted">
          {t('each', { count: item.quantity, price: formatMoney(item.price, locale) })}
        </p>
      )}
    </div>
  );
}
