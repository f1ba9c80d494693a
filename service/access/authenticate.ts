import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import {
  LEGACY_SIGNATURE_HEADER,
  parseSignatureHeader,
  SIGNATURE_HEADER,
  type SignatureFields,
  SignatureHeaderError,
  TIMESTAMP_WINDOW_MS,
} from '#contract/signature.ts';
import { normalUserName } from '#contract/user.ts';
import { toProblem } from '../http/errors.ts';
import { Problem } from '../http/problem.ts';
import { factsOf } from '../http/request-facts.ts';
import { findCaller, oldestWriteMs, type SigningClient, type UserIdentity } from '../store/clients/callers.ts';
import { noteKeyUse } from '../store/clients/clients.ts';
import { rememberSignature } from '../store/clients/used-signatures.ts';
import type { Tables } from '../store/tables.ts';
import { createFindSigner } from './find-signer.ts';

/**
 * Who signed a request, and for which user. `user` is the client's user of that name, null when it has none of it; absent when
 * nobody has looked yet.
 */
export type Caller = {
  readonly client: SigningClient;
  readonly username: string | null;
  readonly user?: UserIdentity | null;
  /**
   * ms; what is read for this request shows every change up to here, so it is the `currentTime` of what is read: whoever asks
   * with it as the next `since` misses nothing that was being written meanwhile (contract §3). Of a request that writes, unless
   * it came in as one that `reads`, it is only its own time.
   */
  readonly asOf: number;
  /** Whether an access token let the request in, which reaches its user only. */
  readonly byToken?: true;
};

/** Verifies the signature of a request (contract §2); every collection, instance and action asks it first. */
export type Authenticate = (request: FastifyRequest, options?: Entrance) => Promise<Caller>;

/** `reads` says that a POST answers with what it read (the feed). */
export type Entrance = { readonly reads?: boolean };

/**
 * Makes the one check of signatures. Order: header, client's form, clock, signature, replay; so that a clock that is
 * off is told apart from a wrong key, and nothing is remembered of a request that was not signed by the client.
 */
export function createAuthenticate(db: Kysely<Tables>, clock: () => number): Authenticate {
  const findSigner = createFindSigner(db);
  const noteUse = createUseNotes(db);
  /** Requests that wait for their client to be looked up: whether this one is alone. */
  let atDoor = 0;
  return async (request, options = {}) => {
    const facts = factsOf(request);
    const { header, legacyName } = readHeader(request);
    const fields = parse(header);
    // What was signed are the bytes that were sent; whose name it is does not depend on its normal form.
    const username = fields.username === null ? null : normalUserName(fields.username);
    const now = clock();
    atDoor += 1;
    const { client, user, isWritten } = await findCaller(db, fields.clientId, username).finally(() => {
      atDoor -= 1;
    });
    checkForm(fields, legacyName, client);
    checkTimestamp(Number(fields.timestamp), now);
    const keyId = await findSigner(request.method, facts.path, fields, client, atDoor === 0 ? 'here' : 'aside');
    if (client === null || keyId === null) throw invalid();
    facts.clientId = client.id;
    facts.keyId = keyId;
    facts.userName = username;
    if (!isSafe(request.method)) {
      const fresh = await rememberSignature(db, client.id, fields.signature, Number(fields.timestamp));
      if (!fresh)
        throw new Problem('signature_replayed', 'This signature was accepted before; sign each request anew.');
    }
    await noteUse(client.id, keyId, now);
    if (!client.confirmed) throw unconfirmed();
    return {
      client,
      username,
      user,
      asOf: await readsUpTo(db, now, isWritten && showsData(request.method, options)),
    };
  };
}

/** Whether the answer tells up to when it shows everything. */
export function showsData(method: string, { reads = false }: Entrance): boolean {
  return reads || isSafe(method);
}

/** RFC 9110 §9.2.1. */
function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Up to when (ms) all changes can be seen by what is read from here on. At `now`, before anything was looked up, a write may
 * have begun within the same millisecond; one that `isWritten` may be older.
 */
export async function readsUpTo(db: Kysely<Tables>, now: number, isWritten: boolean): Promise<number> {
  return now - 1 - (isWritten ? await oldestWriteMs(db) : 0);
}

function readHeader(request: FastifyRequest): { readonly header: string; readonly legacyName: boolean } {
  const own = request.headers[SIGNATURE_HEADER.toLowerCase()];
  const legacy = request.headers[LEGACY_SIGNATURE_HEADER.toLowerCase()];
  if (own !== undefined && legacy !== undefined) {
    throw new Problem('signature_malformed', 'The request carries two signature headers.');
  }
  const raw = own ?? legacy;
  if (raw === undefined || raw === '') {
    throw new Problem('signature_missing', `The request must carry the header ${SIGNATURE_HEADER}.`);
  }
  return { header: asUtf8(String(raw)), legacyName: legacy !== undefined };
}

const ASCII = /^[\x20-\x7e]*$/;

/** Node hands header bytes over as Latin-1; a user name that was sent raw is UTF-8. */
function asUtf8(header: string): string {
  if (ASCII.test(header)) return header;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'));
  } catch (cause) {
    throw new Problem('signature_malformed', 'The signature header is not UTF-8.', { cause });
  }
}

function parse(header: string): SignatureFields {
  try {
    return parseSignatureHeader(header);
  } catch (cause) {
    if (cause instanceof SignatureHeaderError) throw new Problem('signature_malformed', cause.message, { cause });
    throw cause;
  }
}

const CLIENT_ID = /^[a-z][a-z0-9-]{7,63}$/;

/** The spellings of old public clients are for registrations with the legacy switch only (contract §2). */
function checkForm(fields: SignatureFields, legacyName: boolean, client: SigningClient | null): void {
  if (fields.client !== 'p' && fields.client !== null) {
    throw new Problem('signature_malformed', 'The signature header must hold "client=p".');
  }
  if (client?.legacySignatures === true) return;
  if (fields.client === null) throw oldForm('The signature header must hold "client=p".');
  if (legacyName) throw oldForm(`The signature header is named ${SIGNATURE_HEADER}.`);
  if (fields.usernameEmpty) throw oldForm('"username" must be left out when there is none.');
  if (!CLIENT_ID.test(fields.clientId)) throw oldForm('"client_id" must be a client identifier.');
}

/** Says the same whether or not there is such a client: it looks at the request only. */
function oldForm(detail: string): Problem {
  const help =
    'For a client of the old service, the operator can allow its form: postledger client set ID --legacy-signatures';
  return new Problem('signature_malformed', `${detail} ${help}`);
}

function checkTimestamp(timestamp: number, now: number): void {
  const age = now - timestamp;
  if (age > TIMESTAMP_WINDOW_MS) {
    throw new Problem(
      'timestamp_stale',
      `The timestamp is ${age} ms old; at most ${TIMESTAMP_WINDOW_MS} ms are allowed.`,
    );
  }
  if (-age > TIMESTAMP_WINDOW_MS) {
    throw new Problem(
      'timestamp_ahead',
      `The timestamp is ${-age} ms ahead of this service's clock; at most ${TIMESTAMP_WINDOW_MS} ms are allowed.`,
    );
  }
}

/** Said only to whoever holds the client's key or a token for it, who learns by it that these are right. */
export function unconfirmed(): Problem {
  return new Problem('client_unconfirmed', 'The operator of this service has not confirmed this client.');
}

function invalid(): Problem {
  return new Problem('signature_invalid', 'The signature does not fit this client, method, path, time and user name.');
}

const NOTE_EVERY_MS = 60_000;
const MOST_NOTED_KEYS = 1000;

/** Writes down that a key is in use once a minute and process: a statement per request would cost more than it tells. */
function createUseNotes(db: Kysely<Tables>): (clientId: string, keyId: string, now: number) => Promise<void> {
  const noted = new Map<string, number>();
  return async (clientId, keyId, now) => {
    const last = noted.get(keyId);
    if (last !== undefined && now >= last && now - last < NOTE_EVERY_MS) return;
    if (noted.size >= MOST_NOTED_KEYS) noted.clear();
    noted.set(keyId, now);
    try {
      await noteKeyUse(db, clientId, keyId, now);
    } catch (error) {
      // A database that stores nothing (full disk, standby) can still be read; the next minute tries again.
      if (toProblem(error).code !== 'unavailable') throw error;
    }
  };
}
