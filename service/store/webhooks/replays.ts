import { sql, type Transaction } from 'kysely';
import { hasChange, type LogPlace, placesBetween } from '../log/changes.ts';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';

type Place = Pick<LogPlace, 'xid' | 'id'>;

/** Sends one change to an endpoint again. Returns false if the client's log does not contain it. */
export async function replayChange(
  trx: Transaction<Tables>,
  clientId: string,
  endpointId: string,
  place: LogPlace,
  now: number,
): Promise<boolean> {
  if (!(await hasChange(trx, clientId, place))) return false;
  const before = { xid: place.xid, id: (BigInt(place.id) - 1n).toString() };
  await insertReplay(trx, endpointId, before, place, now);
  return true;
}

/** Sends all changes of a time range (ms, both inclusive) to an endpoint again, in order. */
export async function replayRange(
  trx: Transaction<Tables>,
  clientId: string,
  endpointId: string,
  { since, until }: { readonly since: number; readonly until: number },
  now: number,
): Promise<void> {
  const places = await placesBetween(trx, clientId, since, until);
  if (places !== null) await insertReplay(trx, endpointId, places.from, places.until, now);
}

async function insertReplay(
  trx: Transaction<Tables>,
  endpointId: string,
  from: Place,
  until: Place,
  now: number,
): Promise<void> {
  await sql`insert into webhook_backlogs (endpoint_id, id, xid, change_id, until_xid, until_change_id)
    values (${endpointId}, ${newId(now)}, ${from.xid}::text::xid8, ${from.id}, ${until.xid}::text::xid8, ${until.id})`.execute(
    trx,
  );
}
