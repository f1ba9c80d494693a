import { getTranslations } from 'next-intl/server';
import type { OrderRow } from '#lib/service/order-view.ts';
import { FromMail } from '../kit/from-mail.tsx';

/** The title of an order. A title from its first item shows how many more items there are. */
export async function OrderTitle({ order }: { readonly order: OrderRow }) {
  const t = await getTranslations('orders');
  const more = order.titleItem?.more ?? 0;
  return (
    <>
      <OrderName order={order} />
      {more === 0 ? null : ` ${t('andMore', { count: more })}`}
    </>
  );
}

/** The title of an order, or of its first item alone. */
export async function OrderName({ order }: { readonly order: OrderRow }) {
  const { title, titleItem, number } = order;
  const name = titleItem?.name ?? title;
  if (name !== null) return <FromMail>{name}</FromMail>;
  if (number !== null) return <Numbered number={number} />;
  return (await getTranslations('orders'))('untitled');
}

/** An order number with its label. */
async function Numbered({ number }: { readonly number: string }) {
  const t = await getTranslations('orders');
  return (
    <>
      {t('number')} <FromMail>{number}</FromMail>
    </>
  );
}
