import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Parameters, parseParameters } from './parameters.ts';
import { Problem } from './problem.ts';

/** What every part of the pipeline needs to know of a request; made once, before anything else looks at it. */
export type RequestFacts = {
  /** Path as it was sent and signed, without the query. */
  readonly path: string;
  readonly startedAt: number;
  /** Chosen by the caller, or made by us; tags the answer and the log (contract §1). */
  reqId: string;
  /** Who asked, once that is known. */
  clientId: string | null;
  userName: string | null;
  problemCode: string | null;
};

const facts = new WeakMap<FastifyRequest, RequestFacts>();

/** Starts the record of a request; a `reqId` that can be read is taken even when the rest of the query cannot. */
export function beginRequest(request: FastifyRequest, now: number): RequestFacts {
  const url = request.raw.url ?? '/';
  const cut = url.indexOf('?');
  const begun: RequestFacts = {
    path: cut < 0 ? url : url.slice(0, cut),
    startedAt: now,
    reqId: randomUUID(),
    clientId: null,
    userName: null,
    problemCode: null,
  };
  facts.set(request, begun);
  return begun;
}

/** The record of a request that has begun. */
export function factsOf(request: FastifyRequest): RequestFacts {
  const found = facts.get(request);
  if (found === undefined) throw new Error('The request has not begun');
  return found;
}

/**
 * Query and form of a request as one set; where both name something the body wins (contract §1).
 * @throws Problem `request_malformed`, or `parameter_invalid` when the `reqId` cannot be used
 */
export function readParameters(request: FastifyRequest): { readonly query: Parameters; readonly form: Parameters } {
  const url = request.raw.url ?? '/';
  const cut = url.indexOf('?');
  const query = parseParameters(cut < 0 ? '' : url.slice(cut + 1));
  const form = parseParameters(typeof request.body === 'string' ? request.body : '');
  takeReqId(request, form.get('reqId') ?? query.get('reqId'));
  refuseDollar(query);
  return { query, form };
}

/** Takes the caller's `reqId`: 1 to 128 printable characters, not necessarily a GUID (contract §1). */
function takeReqId(request: FastifyRequest, reqId: string | undefined): void {
  if (reqId === undefined || reqId === '') return;
  if (!/^[\x20-\x7e]{1,128}$/.test(reqId)) {
    throw new Problem('parameter_invalid', 'reqId must be 1 to 128 printable ASCII characters.', {
      parameter: 'reqId',
    });
  }
  factsOf(request).reqId = reqId;
}

function refuseDollar(query: Parameters): void {
  const dollar = query.pairs.find(([name]) => name.startsWith('$'));
  if (dollar === undefined) return;
  throw new Problem('parameter_unsupported', `"${dollar[0]}" is not part of this interface; leave out the "$".`, {
    parameter: dollar[0],
  });
}
