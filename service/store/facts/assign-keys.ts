import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Groups } from './group-facts.ts';
import { isEdited, isPlain, type ParcelRow } from './parcel-rows.ts';

/**
 * Gives each shipment without a number the key of the group that contains most of its reports, so that it keeps its ID
 * and a user's edits when earlier emails arrive or its number becomes known. One without such a group has no key then.
 */
export async function assignKeys(
  trx: Transaction<Tables>,
  rows: readonly ParcelRow[],
  groups: Groups,
): Promise<readonly ParcelRow[]> {
  const plain = rows.filter(isPlain);
  const numbered = new Set(rows.flatMap((row) => (isPlain(row) ? [] : row.shipment_key)));
  const pairs = plain.flatMap((row) =>
    [...groups].flatMap(([key, told]) => {
      const common = row.state.told.filter((one) => told.includes(one));
      const since = row.state.told.findIndex((one) => told.includes(one));
      return since < 0 || numbered.has(key) ? [] : [{ row, key, common: common.length, since }];
    }),
  );
  const preferred = pairs.toSorted(
    (a, b) =>
      Number(isEdited(b.row)) - Number(isEdited(a.row)) ||
      b.common - a.common ||
      // The email that has just arrived is the last one.
      a.since - b.since,
  );
  const chosen = new Map<ParcelRow, string>();
  for (const { row, key } of preferred) {
    if (chosen.has(row) || [...chosen.values()].includes(key)) continue;
    if (!(await isTaken(trx, rows, key))) chosen.set(row, key);
  }
  const moved = plain.filter((row) => chosen.get(row) !== row.shipment_key);
  // First without keys, because two shipments may exchange theirs.
  for (const row of moved) await setKey(trx, row, null);
  for (const row of moved) if (chosen.has(row)) await setKey(trx, row, chosen.get(row) ?? null);
  return rows.map((row) => {
    const key = isPlain(row) ? chosen.get(row) : row.shipment_key;
    return { ...row, shipment_key: key !== undefined && key !== null && groups.has(key) ? key : null };
  });
}

/** Checks whether a shipment that is not in the order has this key, because a user moved it. */
async function isTaken(trx: Transaction<Tables>, rows: readonly ParcelRow[], key: string): Promise<boolean> {
  const ids = rows.map(({ id }) => id);
  const found = await sql`select 1 from shipments where user_id = ${rows[0]?.user_id ?? null} and shipment_key = ${key}
    and id <> all(${ids}::bigint[])`.execute(trx);
  return found.rows.length > 0;
}

async function setKey(
  trx: Transaction<Tables>,
  { user_id, id }: Pick<ParcelRow, 'user_id' | 'id'>,
  key: string | null,
): Promise<void> {
  await sql`update shipments set shipment_key = ${key} where user_id = ${user_id} and id = ${id}`.execute(trx);
}

/**
 * Lets a shipment without a number that loses all reports to the added one become that shipment, so that it keeps its
 * ID.
 */
export async function passOn(
  trx: Transaction<Tables>,
  added: string | undefined,
  changed: readonly ParcelRow[],
): Promise<readonly ParcelRow[]> {
  const newcomer = changed.find(({ id, shipment_key: key }) => id === added && key !== null);
  const heir = changed.find((row) => row.shipment_key === null && !isEdited(row));
  if (newcomer === undefined || heir === undefined) return changed;
  const { shipment_key: key } = newcomer;
  await setKey(trx, newcomer, null);
  await setKey(trx, heir, key);
  return changed.map((row) => {
    if (row === newcomer) return { ...row, shipment_key: null };
    return row === heir ? { ...row, shipment_key: key } : row;
  });
}
