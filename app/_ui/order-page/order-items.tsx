import { getTranslations } from 'next-intl/server';
import { formatMoney } from '#lib/format/money.ts';
import { lineTotal } from '#lib/orders/money-breakdown.ts';
import type { ItemView } from '#lib/service/order-view.ts';
import { Dotted, FromMail } from '../kit/from-mail.tsx';
import { Icon } from '../kit/icon.tsx';
import { categoryIcon } from '../orders/category-icons.ts';
import { categoryWords, kindWords } from '../orders/dictionary-words.ts';
import { EditActions } from './edit-actions.tsx';
import { MoreMenu } from './more-menu.tsx';
import { ByHand, type SourceContext, SourceLink } from './source-link.tsx';

/** The items of an order, one per row. */
export async function OrderItems({ context, locale }: { readonly context: SourceContext; readonly locale: string }) {
  const [t, kinds] = await Promise.all([getTranslations('order'), getTranslations('orders.kinds')]);
  const { items, purchaseType } = context.order;
  return (
    <section className="card" aria-labelledby="items">
      <div className="card-head">
        <h2 id="items">{t('items')}</h2>
        {items.length === 0 ? null : <span className="text-muted">{items.length}</span>}
        {purchaseType === null ? null : (
          <span className="card-head-end text-sm text-muted">{kindWords(kinds, purchaseType)}</span>
        )}
      </div>
      {items.length === 0 ? (
        <p className="card-body text-muted">{t('noItems')}</p>
      ) : (
        <ul className="items">
          {items.map((item) => (
            <Item key={item.id} item={item} context={context} locale={locale} />
          ))}
        </ul>
      )}
    </section>
  );
}

async function Item(props: { readonly item: ItemView; readonly context: SourceContext; readonly locale: string }) {
  const { item, context, locale } = props;
  const [t, categories] = await Promise.all([getTranslations('order'), getTranslations('orders.categories')]);
  const name = item.description ?? t('unnamedItem');
  return (
    <li className="item removable">
      <span className="tile">
        <Icon name={categoryIcon(item.categoryName)} />
      </span>
      <div className="item-words">
        <p className="item-name">
          {item.quantity === null || item.quantity === 1 || item.price !== null ? null : (
            <span className="tabular">{t('quantity', { count: item.quantity })} </span>
          )}
          <SourceLink context={context} field={`item-${item.id}`}>
            <FromMail>{name}</FromMail>
          </SourceLink>
        </p>
        <p className="item-facts">
          {item.options === null && item.categoryName === null ? null : (
            <span>
              <Dotted
                parts={[item.options, item.categoryName === null ? null : categoryWords(categories, item.categoryName)]}
              />
            </span>
          )}
          {item.returned ? <span className="tag tag-warn">{t('returned')}</span> : null}
          {item.byHand ? <ByHand /> : null}
        </p>
      </div>
      <ItemMenu item={item} name={name} context={context} />
      <Price item={item} locale={locale} />
    </li>
  );
}

/** The actions of an item. Empty if there are none. */
async function ItemMenu(props: { readonly item: ItemView; readonly name: string; readonly context: SourceContext }) {
  const { item, name, context } = props;
  const t = await getTranslations('order');
  const edits = context.own !== null && context.corrects.item;
  if (!edits && item.productUrl === null) return <span />;
  return (
    <MoreMenu label={t('actionsFor', { name })} small>
      {item.productUrl === null ? null : (
        <a href={item.productUrl} rel="noreferrer nofollow" className="menu-item">
          <Icon name="external-link" />
          {t('atShop')}
        </a>
      )}
      {edits ? <EditActions kind="item" id={item.id} name={name} path={context.own} context={context} /> : null}
    </MoreMenu>
  );
}

/** The total of an item and its calculation. The price in an email is the unit price. */
async function Price({ item, locale }: { readonly item: ItemView; readonly locale: string }) {
  const t = await getTranslations('order');
  const total = lineTotal(item);
  if (item.price === null || total === null) return <span />;
  return (
    <div className="item-price">
      <p className="font-medium">{formatMoney(total, locale)}</p>
      {item.quantity === null || item.quantity === 1 ? null : (
        <p className="text-sm text-muted">
          {t('each', { count: item.quantity, price: formatMoney(item.price, locale) })}
        </p>
      )}
    </div>
  );
}
