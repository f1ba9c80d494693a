import type { OrderStatus } from '#contract/dictionaries.ts';
import type { Dot } from '../kit/status.tsx';

/** The dot of each order status. */
export const ORDER_DOTS: Readonly<Record<OrderStatus, Dot>> = {
  placed: 'open',
  shipped: 'moving',
  delivered: 'good',
  cancelled: 'off',
  returned: 'warn',
};
