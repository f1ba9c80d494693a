import type { Kysely } from 'kysely';
import { rowsByIds } from '../store/collections/collection.ts';
import { mailboxColumns } from '../store/mailboxes/mailboxes.ts';
import { type EmailRow, emailColumns } from '../store/mails/emails-read.ts';
import { itemColumns } from '../store/orders/items.ts';
import { merchantColumns } from '../store/orders/merchants.ts';
import { orderColumns } from '../store/orders/orders.ts';
import { shipmentColumns } from '../store/orders/shipments.ts';
import type { Tables } from '../store/tables.ts';
import { presentEmail } from './email.ts';
import type { Hrefs } from './href.ts';
import { presentItem } from './item.ts';
import { presentMailbox } from './mailbox.ts';
import { presentMerchant } from './merchant.ts';
import { presentOrder } from './order.ts';
import { presentShipment } from './shipment.ts';

/** Loads resources of one user by ID, or only their href if deleted, with one query per kind and batch. */
export type Loader = {
  readonly [Kind in keyof Loaded]: (ids: Iterable<string>) => Promise<ReadonlyMap<string, Loaded[Kind]>>;
};
/** Deleted resources show only their href (contract §3). */
type Deleted = { readonly href: string };
type Loaded = {
  readonly orders: ReturnType<typeof presentOrder> | Deleted;
  readonly items: ReturnType<typeof presentItem> | Deleted;
  readonly shipments: ReturnType<typeof presentShipment> | Deleted;
  readonly merchants: ReturnType<typeof presentMerchant>;
  readonly mailboxes: ReturnType<typeof presentMailbox>;
  readonly emails: ReturnType<typeof presentEmail>;
};

export function createLoader(db: Kysely<Tables>, hrefs: Hrefs, userId: string): Loader {
  return {
    orders: async (ids) =>
      byId(await rowsByIds(db, 'orders', orderColumns, userId, unique(ids)), (row) =>
        row.deleted_at === null ? presentOrder(hrefs, row) : { href: hrefs('orders', row.id) },
      ),
    items: async (ids) =>
      byId(await rowsByIds(db, 'items', itemColumns, userId, unique(ids)), (row) =>
        row.deleted_at === null ? presentItem(hrefs, row) : { href: hrefs('items', row.id) },
      ),
    shipments: async (ids) =>
      byId(await rowsByIds(db, 'shipments', shipmentColumns, userId, unique(ids)), (row) =>
        row.deleted_at === null ? presentShipment(hrefs, row) : { href: hrefs('shipments', row.id) },
      ),
    merchants: async (ids) =>
      byId(await rowsByIds(db, 'merchants', merchantColumns, userId, unique(ids)), (row) =>
        presentMerchant(hrefs, row),
      ),
    mailboxes: async (ids) =>
      byId(await rowsByIds(db, 'mailboxes', mailboxColumns, userId, unique(ids)), (row) => presentMailbox(hrefs, row)),
    emails: async (ids) =>
      byId(await rowsByIds<EmailRow>(db, 'emails', emailColumns, userId, unique(ids)), (row) =>
        presentEmail(hrefs, row),
      ),
  };
}

/** Replaces IDs with their resources and drops IDs of erased ones. */
export function inPlace<T>(found: ReadonlyMap<string, T>, ids: readonly string[]): T[] {
  return ids.flatMap((id) => {
    const resource = found.get(id);
    return resource === undefined ? [] : [resource];
  });
}

function byId<Row extends { readonly id: string }, T>(
  rows: readonly Row[],
  present: (row: Row) => T,
): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, present(row)]));
}

function unique(ids: Iterable<string>): string[] {
  return [...new Set(ids)];
}
