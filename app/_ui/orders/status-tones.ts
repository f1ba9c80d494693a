import type { OrderStatus } from '#contract/dictionaries.ts';
import type { MailboxHealth } from '#lib/service/mailbox-view.ts';
import type { ShipmentHealth } from '#lib/service/order-view.ts';
import type { Tone } from '../kit/badge.tsx';

export const ORDER_TONES: Readonly<Record<OrderStatus, Tone>> = {
  placed: 'quiet',
  shipped: 'accent',
  delivered: 'good',
  cancelled: 'bad',
  returned: 'warn',
};

export const MAILBOX_TONES: Readonly<Record<MailboxHealth, Tone>> = {
  ok: 'good',
  onboarding: 'accent',
  updating: 'accent',
  sign_in_needed: 'bad',
  trouble: 'warn',
  unknown: 'quiet',
};

export const SHIPMENT_TONES: Readonly<Record<ShipmentHealth, Tone>> = {
  pending: 'quiet',
  shipped: 'accent',
  out_for_delivery: 'accent',
  delivered: 'good',
  error: 'bad',
  unknown: 'quiet',
};
