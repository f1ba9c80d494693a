import { useTranslations } from 'next-intl';
import type { OrderRow } from '#lib/service/order-view.ts';
import { FromMail } from '../kit/from-mail.tsx';

/** The title of an order. A title from its first item shows how many more items there are. */
export function OrderTitle({ order }: { readonly order: OrderRow }) {
  const t = useTranslations('orders');
  const more = order.titleItem?.more ?? 0;
  return (
    <>
      <OrderName order={order} />
      {more === 0 ? null : ` ${t('andMore', { count: more })}`}
    </>
  );
}

/** The title of an order, or of its first item alone. */
export function OrderName({ order }: { readonly order: OrderRow }) {
  const t = useTranslations('orders');
  const { title, titleItem, number } = order;
  const name = titleItem?.name ?? title;
  if (name !== null) return <FromMail>{name}</FromMail>;
  if (number !== null) return <Numbered number={number} />;
  return t('untitled');
}

/** An order number with its label. */
function Numbered({ number }: { readonly number: string }) {
  const t = useTranslations('orders');
  return (
    <>
      {t('number')} <FromMail>{number}</FromMail>
    </>
  );
}
