import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork, type TrustedProxies } from '#contract/client-network.ts';
import { LEGACY_SIGNATURE_HEADER, SIGNATURE_HEADER } from '#contract/signature.ts';
import { type Parameters, parseParameters } from './parameters.ts';
import { Problem } from './problem.ts';

/** What every part of the pipeline needs to know of a request; made once, before anything else looks at it. */
export type RequestFacts = {
  /** Path as it was sent and signed, without the query. */
  readonly path: string;
  readonly startedAt: number;
  /** What attempts of this client are counted by. */
  readonly network: string;
  /** Chosen by the caller, or made by us; tags the answer and the log (contract §1). */
  reqId: string;
  /** Who asked, once that is known. */
  clientId: string | null;
  userName: string | null;
  /** Which of the client's keys signed. */
  keyId: string | null;
  problemCode: string | null;
  /** Who the signature header says it is, proven or not. */
  readonly claimedClientId: string | null;
  /** Address of the resource that was written. */
  written: string | null;
  /** Whether an earlier answer was given again. */
  replayed: boolean;
};

const facts = new WeakMap<FastifyRequest, RequestFacts>();

/** Starts the record of a request; a `reqId` that can be read is taken even when the rest of the query cannot. */
export function beginRequest(request: FastifyRequest, now: number, trusted: TrustedProxies): RequestFacts {
  const url = request.raw.url ?? '/';
  const cut = url.indexOf('?');
  const begun: RequestFacts = {
    path: cut < 0 ? url : url.slice(0, cut),
    startedAt: now,
    network: clientNetwork(request.raw.socket.remoteAddress, request.headers['x-forwarded-for'], trusted),
    reqId: findReqId(cut < 0 ? '' : url.slice(cut + 1)) ?? randomUUID(),
    clientId: null,
    userName: null,
    keyId: null,
    problemCode: null,
    claimedClientId: claimedClient(request),
    written: null,
    replayed: false,
  };
  facts.set(request, begun);
  return begun;
}

/** The client that a signature header names, whatever else is wrong with the request: support finds it by that. */
function claimedClient({ headers }: FastifyRequest): string | null {
  const header = headers[SIGNATURE_HEADER.toLowerCase()] ?? headers[LEGACY_SIGNATURE_HEADER.toLowerCase()];
  return /(?:^|&)client_id=([A-Za-z0-9-]{4,64})(?:&|$)/.exec(String(header ?? ''))?.[1] ?? null;
}

/** The record of a request that has begun. */
export function factsOf(request: FastifyRequest): RequestFacts {
  const found = facts.get(request);
  if (found === undefined) throw new Error('The request has not begun');
  return found;
}

/** Takes the `reqId` of a form as soon as it is read, so that a request refused before its handler is tagged with it too. */
export function adoptReqIdOfForm(request: FastifyRequest): void {
  const reqId = typeof request.body === 'string' ? findReqId(request.body) : null;
  if (reqId !== null) factsOf(request).reqId = reqId;
}

/** Puts the request's tag on its answer (contract §1), as UTF-8, which header values carry as bytes (RFC 9110 §5.5). */
export function echoReqId(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Request-Id', Buffer.from(factsOf(request).reqId, 'utf8').toString('latin1'));
}

/**
 * A body to be sent beside the tag: Node writes a text in one go with the headers before it, both as UTF-8, which encodes
 * the bytes of a tag beyond ASCII a second time; bytes it leaves alone.
 */
export function besideTag(request: FastifyRequest, payload: unknown): unknown {
  return typeof payload === 'string' && /[^\x20-\x7e]/.test(factsOf(request).reqId) ? Buffer.from(payload) : payload;
}

/** The first usable `reqId` in a query or form that may otherwise be unreadable. */
function findReqId(text: string): string | null {
  for (const [, encoded = ''] of text.matchAll(/(?:^|&)reqid=([^&]{1,1600})/gi)) {
    try {
      const reqId = decodeURIComponent(encoded.replaceAll('+', ' '));
      if (isReqId(reqId)) return reqId;
    } catch {
      // Not percent-encoded UTF-8: the answer says so under a tag of our own.
    }
  }
  return null;
}

/** Whether a text may be a reqId: 1 to 128 printable characters, not necessarily a GUID (contract §1). */
export function isReqId(text: string): boolean {
  return /^[^\p{C}\p{Zl}\p{Zp}]{1,128}$/u.test(text);
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

function takeReqId(request: FastifyRequest, reqId: string | undefined): void {
  if (reqId === undefined || reqId === '') return;
  if (!isReqId(reqId)) {
    throw new Problem('parameter_invalid', 'reqId must be 1 to 128 printable characters.', {
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
