import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import { etagOf } from '../http/etag.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import type { Parameters } from '../http/parameters.ts';
import { Problem } from '../http/problem.ts';
import { factsOf } from '../http/request-facts.ts';
import { sendResult } from '../http/respond.ts';
import { noteDataChange } from '../store/clients/users.ts';
import { claimKey, storeResponse, type WriteKey } from '../store/log/written-answers.ts';
import type { Tables } from '../store/tables.ts';
import { lockUser, transact, UserGone } from '../store/transact.ts';
import type { ClientCall, UserCall } from './read-request.ts';
import type { RouteContext } from './route-context.ts';

/** Outcome of a write. */
export type Written = {
  readonly result: unknown;
  /** Members of the first response that are not stored, so a replayed response lacks them. */
  readonly shownOnce?: Readonly<Record<string, unknown>>;
  /** Status of the response. Default: 200. */
  readonly status?: 200 | 201;
  /** Href of the written resource, which is the `Location` of a new one. */
  readonly href?: string;
  /** User whose data the result contains. The stored response is erased with this user. */
  readonly userId?: string;
  /** Whether nothing changed, so that the write does not count as an update. */
  readonly unchanged?: boolean;
};

/** A write in its transaction. Throwing rolls it back and stores no response. `now` is in ms. */
export type Write = (trx: Transaction<Tables>, now: number) => Promise<Written>;

/**
 * Runs a write and responds. With an `Idempotency-Key`, the response is committed with the write. For 24 hours, the
 * same request gets this response again without writing (contract §1), so a client that missed the response can retry.
 * @throws Problem `idempotency_key_reused` if the key was used for a different write; KeyInUse
 */
export async function answerOnce(
  { database, clock }: Pick<RouteContext, 'database' | 'clock'>,
  call: ClientCall,
  work: Write,
): Promise<FastifyReply> {
  const { request, reply } = call;
  const key = writeKey(call);
  const { status, location, body, replayed, href, shownOnce } = await transact(database.db, async (trx) => {
    const claim = key === null ? { kind: 'new' as const } : await claimKey(trx, key, clock());
    if (claim.kind === 'reused') {
      const detail =
        'This Idempotency-Key was used for a different request in the last 24 hours. Use a new key for each change.';
      throw new Problem('idempotency_key_reused', detail);
    }
    if (claim.kind === 'done') {
      const { status, location, body } = claim.answer;
      return { status, location, body: JSON.parse(body) as Body, replayed: true, href: location, shownOnce: undefined };
    }
    const { result, shownOnce, status = 200, href = null, userId = null } = await work(trx, clock());
    // Read after the work, so that it is not earlier than any change time in the result.
    const body: Body = { result, currentTime: clock() };
    const location = status === 201 ? href : null;
    if (key !== null) await storeResponse(trx, key, userId, { status, location, body: JSON.stringify(body) });
    return { status, location, body, replayed: false, href, shownOnce };
  });
  const facts = factsOf(request);
  facts.written = href;
  facts.replayed = replayed;
  if (replayed) reply.header('Idempotent-Replayed', 'true');
  if (location !== null) reply.header('Location', location);
  // The tag of the new version, for the next `If-Match`.
  if (request.method === 'PUT' || status === 201) reply.header('ETag', etagOf(JSON.stringify(body.result)));
  const result = shownOnce === undefined ? body.result : { ...Object(body.result), ...shownOnce };
  return sendResult(reply, body.currentTime, result, status);
}

type Body = { readonly result: unknown; readonly currentTime: number };

/**
 * Runs a change to a user's purchase data. Locks the user, which serializes the user's writers and prevents erasure
 * during the write. The change appears in the feed.
 */
export function changeData(
  context: Pick<RouteContext, 'database' | 'clock' | 'writerTurns'>,
  call: UserCall,
  work: Write,
): Promise<FastifyReply> {
  const userId = call.user.id;
  const lockAndWork: Write = async (trx) => {
    if (!(await lockUser(trx, userId))) throw new UserGone('The user was deleted during the write');
    // Read after the lock, so that change times of one user never decrease.
    const now = context.clock();
    const written = await work(trx, now);
    if (written.unchanged !== true) await noteDataChange(trx, userId, now);
    return { ...written, userId };
  };
  return context.writerTurns(userId, () => answerOnce(context, call, lockAndWork));
}

/** General parameters (contract §1), which are not part of a write's content. */
const BESIDE_CONTENT = new Set(['reqid', 'username', 'client', 'locale']);

function writeKey({ request, client, username, given: { query, form } }: ClientCall): WriteKey | null {
  const idempotencyKey = readIdempotencyKey(request);
  if (idempotencyKey === null) return null;
  const { path } = factsOf(request);
  const content = JSON.stringify([request.method, path, username, mergedParameters(query, form)]);
  return {
    clientId: client.id,
    userName: username ?? '',
    idempotencyKey,
    contentHash: createHash('sha256').update(content).digest(),
    method: request.method,
  };
}

/** Returns query and body merged like a form (the body takes precedence, names in any letter case), sorted by name. */
function mergedParameters(query: Parameters, form: Parameters): readonly (readonly [string, string])[] {
  const merged = new Map<string, string>();
  for (const [name, value] of [...query.pairs, ...form.pairs]) {
    const lower = name.toLowerCase();
    if (!BESIDE_CONTENT.has(lower)) merged.set(lower, value);
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1));
}
