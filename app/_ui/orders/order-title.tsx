import { getTranslations } from 'next-intl/server';
import type { OrderRow } from '#lib/service/order-view.ts';
import { FromMail } from '../kit/from-mail.tsx';

/** The title of an order. A title from its first item shows how many more items there are. */
export async function OrderTitle({ order }: { readonly order: OrderRow }) {
  const t = await getTranslations('orders');
  const { title, titleItem, number } = order;
  if (titleItem !== null) {
    const { name, more } = titleItem;
    return (
      <>
        <FromMail>{name}</FromMail>
        {more === 0 ? null : ` ${t('andMore', { count: more })}`}
      </>
    );
  }
  if (title !== null) return <FromMail>{title}</FromMail>;
  return number === null ? t('untitled') : <Numbered number={number} />;
}

/** An order number with its label. */
export async function Numbered({ number }: { readonly number: string }) {
  const t = await getTranslations('orders');
  return (
    <>
      {t('number')} <FromMail>{number}</FromMail>
    </>
  );
}
