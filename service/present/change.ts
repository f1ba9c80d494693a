import type { Change } from '#contract/change.ts';
import type { ChangeRow, LogPlace } from '../store/log/changes.ts';
import type { Hrefs } from './href.ts';
import { userHref } from './user.ts';

const COLLECTION_OF = {
  mailbox: 'mailboxes',
  crawl: 'mailboxes',
  order: 'orders',
  item: 'items',
  shipment: 'shipments',
  merchant: 'merchants',
} as const;

/** Converts a change to the format that clients receive (contract §9). */
export function presentChange(hrefs: Hrefs, row: ChangeRow): Change {
  const kind = row.type.split('.')[0] as 'user' | keyof typeof COLLECTION_OF;
  return {
    id: messageId(row),
    type: row.type,
    at: Number(row.at),
    user: row.user_name,
    href: kind === 'user' ? userHref(hrefs, row.user_name) : hrefs(COLLECTION_OF[kind], row.resource_id),
    ...(row.mailbox_id === null ? {} : { mailbox: hrefs('mailboxes', row.mailbox_id) }),
    ...(row.reason === null ? {} : { reason: row.reason }),
  };
}

/** Returns the ID of a change in the log and in its deliveries. Its time keeps it unique after a backup is restored. */
export function messageId({ xid, id, at }: Pick<ChangeRow, 'xid' | 'id' | 'at'> | LogPlace): string {
  return `msg_${xid}_${id}_${at}`;
}

/** Returns the log position of the change with this ID, or null if the text is not the ID of a change. */
export function placeOfMessage(text: string): LogPlace | null {
  const [, xid, id, at] = /^msg_(\d{1,19})_(\d{1,18})_(\d{1,15})$/.exec(text) ?? [];
  return xid === undefined || id === undefined || at === undefined ? null : { xid, id, at: Number(at) };
}
