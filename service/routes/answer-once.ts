import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import type { Parameters } from '../http/parameters.ts';
import { Problem } from '../http/problem.ts';
import { factsOf } from '../http/request-facts.ts';
import { sendResult } from '../http/respond.ts';
import { noteDataChange } from '../store/clients/users.ts';
import { claimReqId, keepAnswer, type WriteKey } from '../store/log/written-answers.ts';
import type { Tables } from '../store/tables.ts';
import { holdUser, transact, UserGone } from '../store/transact.ts';
import type { ClientAsked, UserAsked } from './read-request.ts';
import type { RouteContext } from './route-context.ts';

/** What a write did, and what is told of it. */
export type Written = {
  readonly result: unknown;
  /** 200 when absent. */
  readonly status?: 200 | 201;
  /** Address of what was written, also the `Location` of what was made. */
  readonly href?: string;
  /** Whose data the result shows: the remembered answer is erased with this user. */
  readonly userId?: string;
  /** Everything was so already: then it is no news to anybody. */
  readonly unchanged?: boolean;
};

/** The work of a write in its transaction; throwing undoes it, and then nothing is remembered. `now` is ms. */
export type Write = (trx: Transaction<Tables>, now: number) => Promise<Written>;

/**
 * Does a write and answers it. When the client gave a `reqId` the answer commits with the write, and for a day the same
 * request is answered the same again without writing (contract §6); so a client that never saw its answer may ask again.
 * @throws Problem `req_id_conflict` when the reqId was used for another write
 */
export async function answerOnce(
  { database, clock }: Pick<RouteContext, 'database' | 'clock'>,
  asked: ClientAsked,
  work: Write,
): Promise<FastifyReply> {
  const { request, reply } = asked;
  const key = writeKey(asked);
  const { status, location, body, replayed, href } = await transact(database.db, async (trx) => {
    const claim = key === null ? { kind: 'new' as const } : await claimReqId(trx, key, clock());
    if (claim.kind === 'conflict') {
      throw new Problem('req_id_conflict', 'This reqId was used for another change; choose a new one for each.');
    }
    if (claim.kind === 'done') {
      const { status, location, body } = claim.answer;
      return { status, location, body: JSON.parse(body) as Body, replayed: true, href: location };
    }
    const { result, status = 200, href = null, userId = null } = await work(trx, clock());
    // After the work, so that no change time in the result lies ahead of it.
    const body: Body = { result, currentTime: clock() };
    const location = status === 201 ? href : null;
    if (key !== null) await keepAnswer(trx, key, userId, { status, location, body: JSON.stringify(body) });
    return { status, location, body, replayed: false, href };
  });
  const facts = factsOf(request);
  facts.written = href;
  facts.replayed = replayed;
  if (replayed) reply.header('Idempotent-Replayed', 'true');
  if (location !== null) reply.header('Location', location);
  return sendResult(reply, body.currentTime, body.result, status);
}

type Body = { readonly result: unknown; readonly currentTime: number };

/**
 * The same for a change to a user's purchase data: the user is held, so that writers of one user take turns and he cannot be
 * erased meanwhile, and the change shows in the feed.
 */
export function changeData(
  context: Pick<RouteContext, 'database' | 'clock'>,
  asked: UserAsked,
  work: Write,
): Promise<FastifyReply> {
  const userId = asked.user.id;
  return answerOnce(context, asked, async (trx) => {
    if (!(await holdUser(trx, userId))) throw new UserGone('The user was deleted meanwhile');
    // Read after the wait for others, so that change times of one user never run backwards.
    const now = context.clock();
    const written = await work(trx, now);
    if (written.unchanged !== true) await noteDataChange(trx, userId, now);
    return { ...written, userId };
  });
}

/** Sent with any request, for other purposes (contract §1), so no part of what a write asks for. */
const BESIDE_CONTENT = new Set(['reqid', 'username', 'client', 'locale']);

function writeKey({ request, client, username, given: { query, form } }: ClientAsked): WriteKey | null {
  const tag = form.get('reqId') ?? query.get('reqId');
  if (tag === undefined || tag === '') return null;
  const { path, reqId } = factsOf(request);
  const content = JSON.stringify([request.method, path, username, mergedParameters(query, form)]);
  return {
    clientId: client.id,
    reqId,
    contentHash: createHash('sha256').update(content).digest(),
    method: request.method,
  };
}

/** As forms are read: query and body merged, the body wins, names in any letter case; in one order. */
function mergedParameters(query: Parameters, form: Parameters): readonly (readonly [string, string])[] {
  const merged = new Map<string, string>();
  for (const [name, value] of [...query.pairs, ...form.pairs]) {
    const lower = name.toLowerCase();
    if (!BESIDE_CONTENT.has(lower)) merged.set(lower, value);
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1));
}
