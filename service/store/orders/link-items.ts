import { sql, type Transaction } from 'kysely';
import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import { matchingLineKeys } from '../../receipts/match-lines.ts';
import type { ItemState } from '../../receipts/order-state.ts';
import type { Tables } from '../tables.ts';
import { touchOrder } from './orders.ts';

/**
 * Assigns an order's items to its shipments as emails list them, regardless of which were read first. A shipment's
 * lines are the order's items of the same name. If the emails of an order's only shipment list none, it contains the
 * order. Links that a user edited, from either side, stay unchanged.
 */
export async function linkItems(trx: Transaction<Tables>, userId: string, orderId: string, now: number): Promise<void> {
  const parcels = await sql<Parcel>`select s.id::text as id, s.state->'items' as lines, s.status_code as code,
      array(select (told->'facts'->>'itemCount')::int from jsonb_array_elements(s.state->'told') told
        where told->'facts' ? 'itemCount') as counts,
      (select count(*)::int from shipments other where other.user_id = s.user_id and other.order_id = s.order_id
        and other.deleted_at is null and other.id <> s.id) as others,
      array(select x.item_id::text from shipment_items x where x.user_id = s.user_id and x.shipment_id = s.id) as held
    from shipments s where s.user_id = ${userId} and s.order_id = ${orderId} and s.state is not null
      and not 'items' = any(s.corrected)`.execute(trx);
  if (parcels.rows.length === 0) return;
  const items = await sql<Item>`select i.id::text as id, i.item_key as key, line
    from items i join orders o on o.user_id = i.user_id and o.id = i.order_id
    left join lateral jsonb_array_elements(o.state->'items') line on line->>'key' = i.item_key
    where i.user_id = ${userId} and i.order_id = ${orderId} and not i.superseded
      and not 'shipments' = any(i.corrected)`.execute(trx);
  const named = items.rows.flatMap(({ id, key, line }) => (key === null ? [] : [{ ...UNKNOWN, ...line, id, key }]));
  const ours = new Set(items.rows.map(({ id }) => id));
  const come: Link[] = [];
  const gone: Link[] = [];
  for (const parcel of parcels.rows) {
    const { id, lines, held } = parcel;
    const keys = new Set(matchingLineKeys(lines, named));
    const isIn = containsOrder(parcel, named) ? () => true : ({ key }: ItemKey) => keys.has(key);
    const wanted = new Set(named.filter(isIn).map((item) => item.id));
    for (const item of wanted) if (!held.includes(item)) come.push({ shipment: id, item });
    for (const item of held) if (ours.has(item) && !wanted.has(item)) gone.push({ shipment: id, item });
  }
  if (come.length + gone.length === 0) return;
  await sql`delete from shipment_items where user_id = ${userId} and (shipment_id, item_id) in (${pairs(gone)})`.execute(
    trx,
  );
  await sql`insert into shipment_items (user_id, shipment_id, item_id)
    select ${userId}::bigint, shipment_id, item_id from (${pairs(come)}) as come (shipment_id, item_id)`.execute(trx);
  const changed = [...come, ...gone];
  await touch(trx, 'shipments', userId, new Set(changed.map(({ shipment }) => shipment)), now);
  await touch(trx, 'items', userId, new Set(changed.map(({ item }) => item)), now);
  await touchOrder(trx, userId, orderId, now);
}

/**
 * Checks whether a shipment contains the whole order: the only one, of which emails report a movement but no lines, nor
 * another number of items.
 */
function containsOrder(
  { lines, code, counts, others }: Parcel,
  items: readonly Pick<ItemState, 'quantity'>[],
): boolean {
  const { SHIPPED, OUT_FOR_DELIVERY, DELIVERED } = SHIPMENT_STATUS;
  const hasMoved = code === SHIPPED || code === OUT_FOR_DELIVERY || code === DELIVERED;
  const units = items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
  const isAll = counts.every((count) => count === units || count === items.length);
  return others === 0 && lines.length === 0 && hasMoved && isAll;
}

type ItemKey = Pick<ItemState, 'key'>;
type Parcel = {
  readonly id: string;
  readonly lines: readonly ItemState[];
  readonly held: readonly string[];
  readonly code: number;
  /** The numbers of items that emails state. */
  readonly counts: readonly number[];
  /** The number of the order's other shipments. */
  readonly others: number;
};
type Item = { readonly id: string; readonly key: string | null; readonly line: ItemState | null };
/** A line that no email lists any longer. */
const UNKNOWN = { description: '', options: null, quantity: null, price: null };
type Link = { readonly shipment: string; readonly item: string };

function pairs(links: readonly Link[]) {
  const shipments = links.map(({ shipment }) => shipment);
  const items = links.map(({ item }) => item);
  return sql`select * from unnest(${shipments}::bigint[], ${items}::bigint[])`;
}

async function touch(
  trx: Transaction<Tables>,
  table: 'items' | 'shipments',
  userId: string,
  ids: ReadonlySet<string>,
  now: number,
): Promise<void> {
  await sql`update ${sql.table(table)} set update_time = ${now}
    where user_id = ${userId} and id = any(${[...ids]}::bigint[])`.execute(trx);
}
