import { useTranslations } from 'next-intl';
import { type OrderProgress as Progress, progressOf } from '#lib/orders/list/order-progress.ts';
import type { OrderRow } from '#lib/service/order-view.ts';
import { type Dot, Status } from '../kit/status.tsx';

const DOTS: Readonly<Record<Progress, Dot>> = {
  placed: 'open',
  booked: 'done',
  paid: 'done',
  partly_shipped: 'moving',
  shipped: 'moving',
  out_for_delivery: 'near',
  delivery_problem: 'bad',
  delivered: 'good',
  returned: 'warn',
  cancelled: 'off',
};

/** Returns the progress of an order with its dot; null if it is unknown. */
export function dotOf(order: OrderRow): { readonly dot: Dot; readonly progress: Progress } | null {
  const progress = progressOf(order);
  return progress === null ? null : { dot: DOTS[progress], progress };
}

/** The progress of an order, as a dot and a word. */
export function OrderProgress({ order }: { readonly order: OrderRow }) {
  const t = useTranslations('orders.progress');
  const found = dotOf(order);
  if (found === null) return null;
  return <Status dot={found.dot}>{t(found.progress)}</Status>;
}
