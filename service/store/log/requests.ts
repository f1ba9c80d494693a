import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** A logged request. */
export type RequestRow = {
  readonly client_id: string | null;
  readonly user_name: string | null;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code: string | null;
  readonly duration_ms: number;
  readonly create_time: string;
  readonly replayed: boolean;
  readonly resource: string | null;
  readonly expected: string | null;
};

/** Maximum number of requests returned per reqId. */
const MOST_REQUESTS = 100;
/**
 * Limit of requests that only claim to be from the client. Anyone can send these, and they must not crowd out the
 * client's own.
 */
const MOST_CLAIMED = 20;

/**
 * Returns the requests logged under a reqId for a client, newest first (contract §6): its own, and rejected ones that
 * claimed to be from it. With a user name, only requests for that user.
 */
export async function findRequests(
  db: Kysely<Tables>,
  clientId: string,
  reqId: string,
  userName: string | null,
): Promise<readonly RequestRow[]> {
  const columns = [
    'client_id',
    'user_name',
    'method',
    'path',
    'status',
    'code',
    'duration_ms',
    'create_time',
    'replayed',
    'resource',
    'expected',
  ] as const;
  const tagged = db
    .selectFrom('requests')
    .select(columns)
    .where('req_id', '=', reqId)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc');
  const own = await tagged
    .where('client_id', '=', clientId)
    .$if(userName !== null, (query) => query.where('user_name', '=', userName ?? ''))
    .limit(MOST_REQUESTS)
    .execute();
  if (userName !== null) return own;
  const claimed = await tagged
    .where('client_id', 'is', null)
    .where('claimed_client_id', '=', clientId)
    .limit(MOST_CLAIMED)
    .execute();
  return [...own, ...claimed].sort((a, b) => Number(b.create_time) - Number(a.create_time));
}
