import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork, type TrustedProxies } from '#contract/client-network.ts';
import { LEGACY_SIGNATURE_HEADER, SIGNATURE_HEADER } from '#contract/signature.ts';
import { type Parameters, parseParameters } from './parameters.ts';
import { Problem } from './problem.ts';
import type { Quota } from './rate-limit.ts';

/** Facts about a request for all layers, created before any other processing. */
export type RequestFacts = {
  /** Path as sent and signed, without the query. */
  readonly path: string;
  readonly startedAt: number;
  /** Client network, by which rate limits count. */
  readonly network: string;
  /** Chosen by the caller or generated. Returned with the response and logged (contract §1). */
  reqId: string;
  /** The authenticated client. Null until it is known. */
  clientId: string | null;
  userName: string | null;
  /** ID of the client's key that signed the request. */
  keyId: string | null;
  problemCode: string | null;
  /** The expected string to sign, until the signature is verified. */
  expected: string | null;
  /** Client ID in the signature header, verified or not. */
  readonly claimedClientId: string | null;
  /** Href of the written resource. */
  written: string | null;
  /** Whether the response replays an earlier one. */
  replayed: boolean;
  /** Quotas left to the caller, for the response's headers. */
  readonly quotas: Quota[];
};

const facts = new WeakMap<FastifyRequest, RequestFacts>();

/** Creates the facts of a request. A readable `reqId` is used even if the rest of the query is malformed. */
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
    expected: null,
    claimedClientId: claimedClient(request),
    written: null,
    replayed: false,
    quotas: [],
  };
  facts.set(request, begun);
  return begun;
}

/** Returns the client ID in a signature header, even from malformed requests, so that support can find them. */
function claimedClient({ headers }: FastifyRequest): string | null {
  const header = headers[SIGNATURE_HEADER.toLowerCase()] ?? headers[LEGACY_SIGNATURE_HEADER.toLowerCase()];
  return /(?:^|&)client_id=([A-Za-z0-9-]{4,64})(?:&|$)/.exec(String(header ?? ''))?.[1] ?? null;
}

/** Returns the facts of a request whose handling has begun. */
export function factsOf(request: FastifyRequest): RequestFacts {
  const found = facts.get(request);
  if (found === undefined) throw new Error('The request has not begun');
  return found;
}

/** Uses the `reqId` of a form as soon as it is parsed, so that errors before the handler include it. */
export function adoptReqIdOfForm(request: FastifyRequest): void {
  const reqId = typeof request.body === 'string' ? findReqId(request.body) : null;
  if (reqId !== null) factsOf(request).reqId = reqId;
}

/**
 * Adds the request ID to the response (contract §1) as UTF-8 bytes, which header values may contain (RFC 9110 §5.5).
 */
export function echoReqId(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Request-Id', Buffer.from(factsOf(request).reqId, 'utf8').toString('latin1'));
}

/**
 * Returns the payload as bytes if the request ID is not ASCII. Node writes a string payload and the headers in one
 * UTF-8 string, which would encode the header bytes a second time.
 */
export function besideTag(request: FastifyRequest, payload: unknown): unknown {
  return typeof payload === 'string' && /[^\x20-\x7e]/.test(factsOf(request).reqId) ? Buffer.from(payload) : payload;
}

/** Returns the first usable `reqId` in a query or form that may be malformed otherwise. */
function findReqId(text: string): string | null {
  for (const [, encoded = ''] of text.matchAll(/(?:^|&)reqid=([^&]{1,1600})/gi)) {
    try {
      const reqId = decodeURIComponent(encoded.replaceAll('+', ' '));
      if (isReqId(reqId)) return reqId;
    } catch {
      // Not percent-encoded UTF-8: the error response uses a generated ID.
    }
  }
  return null;
}

/** Checks whether a text is a valid reqId: 1 to 128 printable characters, not necessarily a GUID (contract §1). */
export function isReqId(text: string): boolean {
  return /^[^\p{C}\p{Zl}\p{Zp}]{1,128}$/u.test(text);
}

/**
 * Reads the query and form of a request and sets its `reqId`. The form's takes precedence (contract §1).
 * @throws Problem `request_malformed`, `parameter_invalid` for an invalid `reqId`, `parameter_unsupported` for a name
 * with "$"
 */
export function readParameters(request: FastifyRequest): { readonly query: Parameters; readonly form: Parameters } {
  const url = request.raw.url ?? '/';
  const cut = url.indexOf('?');
  const query = parseParameters(cut < 0 ? '' : url.slice(cut + 1));
  const form = parseParameters(typeof request.body === 'string' ? request.body : '');
  takeReqId(request, form.get('reqId') ?? query.get('reqId'));
  rejectDollar(query);
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

function rejectDollar(query: Parameters): void {
  const dollar = query.pairs.find(([name]) => name.startsWith('$'));
  if (dollar === undefined) return;
  throw new Problem('parameter_unsupported', `"${dollar[0]}" is not a parameter of this API. Remove the "$".`, {
    parameter: dollar[0],
  });
}
