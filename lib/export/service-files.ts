import 'server-only';
import { collectionPath } from '#contract/routes.ts';
import type { ActingUser } from '../service/acting-user.ts';
import { streamOrdersCsv } from '../service/orders-csv.ts';
import { isUserUnknown, ServiceError } from '../service/service-error.ts';
import type { ArchiveFile } from './zip-archive.ts';

/** The user's collections at the service, and the relations to expand instead of links. */
export const EXPORTED = {
  orders: 'merchant,orderEmails,shipmentEmails',
  items: undefined,
  shipments: undefined,
  mailboxes: undefined,
  merchants: undefined,
} as const;
export type Exported = keyof typeof EXPORTED;

/**
 * Yields each of the user's collections in full: as JSON, and as CSV if the service provides it (ext, contract §3;
 * always for orders). For a user unknown to the service, they are empty.
 */
export async function* serviceFiles(user: ActingUser, signal: AbortSignal): AsyncGenerator<ArchiveFile, void> {
  for (const collection of ['orders', 'items', 'shipments', 'mailboxes', 'merchants'] as const) {
    yield { name: `${collection}.json`, body: readJson(user, collection, signal) };
    const csv = await openCsv(user, collection, signal);
    if (csv !== null) yield { name: `${collection}.csv`, body: csv };
  }
}

async function* readJson(
  user: ActingUser,
  collection: Exported,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  try {
    const answer = await user.service.stream({
      path: collectionPath(collection),
      username: user.userName,
      parameters: { expand: EXPORTED[collection] },
      accept: 'application/json',
      signal,
    });
    if (answer.mediaType !== 'application/json') {
      await answer.body.cancel();
      throw new ServiceError('malformed', { reqId: answer.reqId, status: 200 });
    }
    yield* answer.body;
  } catch (error) {
    if (!isUserUnknown(error)) throw error;
    yield new TextEncoder().encode('{"result":[]}');
  }
}

/** Returns null if the collection has no CSV. */
async function openCsv(
  user: ActingUser,
  collection: Exported,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    if (collection === 'orders') return await streamOrdersCsv(user, { filter: '', orderBy: '' }, signal);
    const answer = await user.service.stream({
      path: collectionPath(collection),
      username: user.userName,
      accept: 'text/csv',
      signal,
    });
    if (answer.mediaType === 'text/csv') return answer.body;
    await answer.body.cancel();
    return null;
  } catch (error) {
    if (isUserUnknown(error)) return null;
    throw error;
  }
}
