import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import {
  canonicalString,
  LEGACY_SIGNATURE_HEADER,
  parseSignatureHeader,
  SIGNATURE_HEADER,
  type SignatureFields,
  SignatureHeaderError,
  TIMESTAMP_WINDOW_MS,
} from '#contract/signature.ts';
import { normalUserName } from '#contract/user.ts';
import { toProblem } from '../http/errors.ts';
import { headerText } from '../http/header-text.ts';
import { Problem } from '../http/problem.ts';
import { factsOf } from '../http/request-facts.ts';
import {
  type FoundCaller,
  findCaller,
  findOpenWrite,
  type SigningClient,
  type UserIdentity,
} from '../store/clients/callers.ts';
import { noteKeyUse } from '../store/clients/clients.ts';
import { createSignatureMemory } from '../store/clients/used-signatures.ts';
import type { ReadPosition } from '../store/replicas/read-position.ts';
import type { Tables } from '../store/tables.ts';
import { createFindSigner } from './find-signer.ts';

/**
 * The client that signed a request, and the user of the request. `user` is the client's user of that name, null if
 * there is none, and absent if it has not been looked up.
 */
export type Caller = {
  readonly client: SigningClient;
  readonly username: string | null;
  readonly user?: UserIdentity | null;
  /**
   * Time in ms up to which everything read for this request includes all changes. It is the response's `currentTime`.
   * Used as the next `since`, it misses no write that was in progress (contract §3). For a request that writes, it is
   * only the request's time, unless the request `reads`.
   */
  readonly asOf: number;
  /** The state a replica must have to show all of these changes of the user. Null if only the primary may be read. */
  readonly position: ReadPosition | null;
  /** Whether an access token authenticated the request. A token gives access to its user only. */
  readonly byToken?: true;
};

/** Verifies the signature of a request (contract §2), before every collection, instance, and action. */
export type Authenticate = (request: FastifyRequest, options?: Entrance) => Promise<Caller>;

/** `reads`: this POST returns what it read (the feed). */
export type Entrance = { readonly reads?: boolean };

/**
 * Creates the signature check. Its order is header, client's form, clock, signature, replay. A wrong clock is therefore
 * reported before a wrong key, and only signatures made by the client are stored.
 * @param lookups reads the client and user together with those of other requests
 * @param diagnostics whether an error includes the string to sign, for clients that have no setting for it
 */
export function createAuthenticate(
  { db, lookups }: { readonly db: Kysely<Tables>; readonly lookups: Kysely<Tables> },
  clock: () => number,
  diagnostics: boolean,
): Authenticate {
  const findSigner = createFindSigner(db);
  const rememberSignature = createSignatureMemory(db);
  const noteUse = createUseNotes(db);
  /** Number of requests that are waiting for the lookup of their client. 0 means that this request is the only one. */
  let others = 0;
  return async (request, options = {}) => {
    const facts = factsOf(request);
    const { header, legacyName } = readHeader(request);
    const fields = parse(header);
    // The bytes are verified as sent, but the user is found by the normalized name.
    const username = fields.username === null ? null : normalUserName(fields.username);
    const now = clock();
    others += 1;
    const found = await findCaller(lookups, fields.clientId, username).finally(() => {
      others -= 1;
    });
    const { client, user } = found;
    const expected = canonicalString({ ...fields, method: request.method, path: facts.path });
    facts.expected = expected;
    const keyId = await explaining(client?.diagnostics ?? diagnostics, expected, async () => {
      checkForm(fields, legacyName, client);
      checkTimestamp(Number(fields.timestamp), now);
      const signer = await findSigner(request.method, facts.path, fields, client, others === 0 ? 'here' : 'aside');
      if (signer === null) throw invalid();
      return signer;
    });
    if (client === null) throw invalid();
    facts.expected = null;
    facts.clientId = client.id;
    facts.keyId = keyId;
    facts.userName = username;
    if (!isSafe(request.method)) {
      const fresh = await rememberSignature(client.id, fields.signature, Number(fields.timestamp));
      if (!fresh)
        throw new Problem('signature_replayed', 'This signature was already used. Sign each request separately.');
    }
    await noteUse(client.id, keyId, now);
    if (!client.confirmed) throw unconfirmed();
    return { client, username, user, ...(await readsUpTo(lookups, now, found, showsData(request.method, options))) };
  };
}

/**
 * Adds the string to sign to an error. It is derived only from the request, so it does not reveal whether the client
 * exists.
 */
async function explaining<T>(isOn: boolean, expected: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!isOn || !(error instanceof Problem)) throw error;
    const detail = `${error.message} The string to sign for this request is "${expected}" (UTF-8, DSA with SHA-1).`;
    throw new Problem(error.code, detail, error.extras);
  }
}

/** Checks whether the response reports the time up to which it includes every change. */
export function showsData(method: string, { reads = false }: Entrance): boolean {
  return reads || isSafe(method);
}

/** RFC 9110 §9.2.1. */
function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Returns the time in ms up to which reads from here on include all changes, and the state that a replica must have for
 * that. At `now`, taken before any lookup, another write may have begun within the same millisecond. An open write may
 * be older.
 */
export async function readsUpTo(
  db: Kysely<Tables>,
  now: number,
  { user, version, isSettled }: FoundCaller,
  showsData: boolean,
): Promise<Pick<Caller, 'asOf' | 'position'>> {
  if (!showsData) return { asOf: now - 1, position: null };
  const open = isSettled ? null : await findOpenWrite(db);
  const position = user === null || version === null ? null : { userId: user.id, version, lsn: open?.lsn ?? null };
  return { asOf: now - 1 - (open?.ms ?? 0), position };
}

function readHeader(request: FastifyRequest): { readonly header: string; readonly legacyName: boolean } {
  const own = request.headers[SIGNATURE_HEADER.toLowerCase()];
  const legacy = request.headers[LEGACY_SIGNATURE_HEADER.toLowerCase()];
  if (own !== undefined && legacy !== undefined) {
    throw new Problem('signature_malformed', 'The request has two signature headers. Send one.');
  }
  const raw = own ?? legacy;
  if (raw === undefined || raw === '') {
    throw new Problem('signature_missing', `The header ${SIGNATURE_HEADER} is missing. Sign the request.`);
  }
  return { header: asUtf8(String(raw)), legacyName: legacy !== undefined };
}

/** Decodes the header, whose user name may be raw UTF-8. */
function asUtf8(header: string): string {
  const text = headerText(header);
  if (text !== null) return text;
  throw new Problem('signature_malformed', 'The signature header must be UTF-8.');
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

/**
 * Checks the header's form. Only clients with the legacy switch may use the spellings of old public clients (contract
 * §2).
 */
function checkForm(fields: SignatureFields, legacyName: boolean, client: SigningClient | null): void {
  if (fields.client !== 'p' && fields.client !== null) {
    throw new Problem('signature_malformed', 'The signature header must contain "client=p".');
  }
  if (client?.legacySignatures === true) return;
  if (fields.client === null) throw malformedHeader('The signature header must contain "client=p".');
  if (legacyName) throw malformedHeader(`The signature header is named ${SIGNATURE_HEADER}.`);
  if (fields.usernameEmpty) throw malformedHeader('"username" must not be empty. Omit it if the request has no user.');
  if (!CLIENT_ID.test(fields.clientId))
    throw malformedHeader('"client_id" must be a lowercase letter and 7 to 63 lowercase letters, digits, or "-".');
}

/**
 * Creates the error for a malformed signature header, with advice for clients of the previous service. It depends only
 * on the request, so it does not reveal whether the client exists.
 */
function malformedHeader(detail: string): Problem {
  const help =
    'For a client of the previous service, allow legacy signatures in the portal, or as operator with "postledger client set ID --legacy-signatures".';
  return new Problem('signature_malformed', `${detail} ${help}`);
}

function checkTimestamp(timestamp: number, now: number): void {
  const age = now - timestamp;
  if (age > TIMESTAMP_WINDOW_MS) {
    throw new Problem(
      'timestamp_stale',
      `The timestamp is ${age} ms old. The maximum is ${TIMESTAMP_WINDOW_MS} ms. Check the clock.`,
    );
  }
  if (-age > TIMESTAMP_WINDOW_MS) {
    throw new Problem(
      'timestamp_ahead',
      `The timestamp is ${-age} ms ahead of the service's clock. The maximum is ${TIMESTAMP_WINDOW_MS} ms. Check the clock.`,
    );
  }
}

/** Sent only to a caller that holds the client's key or a token for it. */
export function unconfirmed(): Problem {
  return new Problem('client_unconfirmed', 'The operator has not confirmed this client yet.');
}

function invalid(): Problem {
  return new Problem(
    'signature_invalid',
    'The signature does not match the client, method, path, timestamp, and user name.',
  );
}

const NOTE_EVERY_MS = 60_000;
const MOST_NOTED_KEYS = 1000;

/**
 * Records at most once a minute per process that a key is in use, because a statement per request would cost too much.
 */
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
      // A database that cannot store anything (full disk, standby) can still be read. The next use after a minute
      // retries.
      if (toProblem(error).code !== 'unavailable') throw error;
    }
  };
}
