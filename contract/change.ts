import { z } from 'zod';

/** Types of changes, with their meanings (ext, contract §9). */
export const CHANGE_TYPES = {
  'user.created': 'A user was made.',
  'user.updated': 'A user’s own fields changed.',
  'user.deleted': 'A user was erased with everything that was theirs.',
  'mailbox.linked': 'A mailbox was linked.',
  'mailbox.relinked': 'A mailbox was linked again.',
  'mailbox.unlinked': 'A mailbox was unlinked.',
  'mailbox.auth_lost': 'The mail server no longer accepts the sign-in; `reason` says why.',
  'mailbox.healed': 'The mail server accepts the sign-in again.',
  'crawl.finished': 'A mailbox was read to its end.',
  'order.created': 'An order was found, made, or restored.',
  'order.updated': 'An order changed, or what it shows of its merchant, items, shipments, or emails.',
  'order.deleted': 'An order was deleted or erased.',
  'item.created': 'An item was found, made, or restored.',
  'item.updated': 'An item changed, or the shipments or emails it shows.',
  'item.deleted': 'An item was deleted or erased.',
  'shipment.created': 'A shipment was found, made, or restored.',
  'shipment.updated': 'A shipment changed, or the items or emails it shows.',
  'shipment.deleted': 'A shipment was deleted or erased.',
  'merchant.updated': 'A merchant is new or changed.',
} as const satisfies Record<string, string>;
export type ChangeType = keyof typeof CHANGE_TYPES;

const types = Object.keys(CHANGE_TYPES) as [ChangeType, ...ChangeType[]];

/** A change: its type, resource, user, and time (ms), without purchase data. */
export const changeSchema = z.object({
  id: z.string().describe('Unique; the same as `webhook-id` of its deliveries.'),
  type: z.enum(types),
  at: z.number().int(),
  user: z.string().describe('The user’s name.'),
  href: z.string(),
  mailbox: z.string().optional().describe('Href of the mailbox it is about, or was found in.'),
  reason: z.string().optional(),
});
export type Change = z.infer<typeof changeSchema>;

/** A page of the change log. */
export const changePageSchema = z.object({
  result: z.array(changeSchema),
  next: z.string().describe('The cursor behind this page, also when nothing follows yet.'),
  more: z.boolean().describe('Whether more can be read now.'),
  currentTime: z.number().int(),
});
export type ChangePage = z.infer<typeof changePageSchema>;
