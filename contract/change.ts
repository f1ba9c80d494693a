import { z } from 'zod';

/** Types of changes, with their meanings (ext, contract §9). */
export const CHANGE_TYPES = {
  'user.created': 'A user was created.',
  'user.updated': 'The fields of a user changed.',
  'user.deleted': 'A user was erased with all their data.',
  'mailbox.linked': 'A mailbox was linked.',
  'mailbox.relinked': 'A mailbox was linked again.',
  'mailbox.unlinked': 'A mailbox was unlinked.',
  'mailbox.auth_lost': 'The mail server no longer accepts the sign-in. `reason` gives the cause.',
  'mailbox.healed': 'The mail server accepts the sign-in again.',
  'crawl.finished': 'A crawl of a mailbox finished.',
  'order.created': 'An order was found, created, or restored.',
  'order.updated': 'An order changed, or its merchant, items, shipments, or emails.',
  'order.deleted': 'An order was deleted or erased.',
  'item.created': 'An item was found, created, or restored.',
  'item.updated': 'An item changed, or its shipments or emails.',
  'item.deleted': 'An item was deleted or erased.',
  'shipment.created': 'A shipment was found, created, or restored.',
  'shipment.updated': 'A shipment changed, or its items or emails.',
  'shipment.deleted': 'A shipment was deleted or erased.',
  'merchant.updated': 'A merchant was created or changed.',
  'merchant.deleted': 'A merchant was removed because nothing refers to it, or erased.',
} as const satisfies Record<string, string>;
export type ChangeType = keyof typeof CHANGE_TYPES;

const types = Object.keys(CHANGE_TYPES) as [ChangeType, ...ChangeType[]];

/** A change: its type, resource, user, and time (ms), without purchase data. */
export const changeSchema = z.object({
  id: z.string().describe('Unique ID, equal to the `webhook-id` of its deliveries.'),
  type: z.enum(types),
  at: z.number().int(),
  user: z.string().describe('Name of the user.'),
  href: z.string(),
  mailbox: z.string().optional().describe('Href of the mailbox of the change.'),
  reason: z.string().optional(),
});
export type Change = z.infer<typeof changeSchema>;

/** A page of the change log. */
export const changePageSchema = z.object({
  result: z.array(changeSchema),
  next: z.string().describe('The cursor after this page, even if there are no more changes yet.'),
  more: z.boolean().describe('Whether more changes are available now.'),
  currentTime: z.number().int(),
});
export type ChangePage = z.infer<typeof changePageSchema>;
