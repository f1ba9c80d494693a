import { type KeyObject, verify } from 'node:crypto';
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
import { type Client, findClient, noteKeyUse } from '../store/clients.ts';
import type { Tables } from '../store/tables.ts';
import { rememberSignature } from '../store/used-signatures.ts';
import { importPublicKey } from './dsa-key.ts';
import { checkPath } from './path.ts';
import { Problem } from './problem.ts';
import { factsOf } from './request-facts.ts';

/** Who signed a request, and for which user. */
export type Caller = { readonly client: Client; readonly username: string | null };

/** Verifies the signature of a request (contract §2); every collection, instance and action asks it first. */
export type Authenticate = (request: FastifyRequest, options?: { readonly once?: boolean }) => Promise<Caller>;

/**
 * Makes the one check of signatures. Order: header, path, client's form, clock, signature, replay; so that a clock that is
 * off is told apart from a wrong key, and nothing is remembered of a request that was not signed by the client.
 * `once` makes a GET single-use too (the login action).
 */
export function createAuthenticate(db: Kysely<Tables>, clock: () => number): Authenticate {
  const keys = createKeyCache();
  const noteUse = createUseNotes(db);
  return async (request, options = {}) => {
    const facts = factsOf(request);
    const { header, legacyName } = readHeader(request);
    const fields = parse(header);
    checkPath(facts.path);
    const client = await findClient(db, fields.clientId);
    checkForm(fields, legacyName, client);
    const now = clock();
    checkTimestamp(Number(fields.timestamp), now);
    const keyId = await verifyAny(request.method, facts.path, fields, client, keys);
    if (client === null || keyId === null) throw invalid();
    facts.clientId = client.id;
    facts.userName = fields.username;
    if (options.once === true || request.method !== 'GET') {
      const fresh = await rememberSignature(db, client.id, fields.signature, Number(fields.timestamp));
      if (!fresh)
        throw new Problem('signature_replayed', 'This signature was accepted before; sign each request anew.');
    }
    await noteUse(client.id, keyId, now);
    return { client, username: fields.username };
  };
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

/** Node hands header bytes over as Latin-1; a user name that was sent raw is UTF-8. */
function asUtf8(header: string): string {
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
function checkForm(fields: SignatureFields, legacyName: boolean, client: Client | null): void {
  const legacyAllowed = client?.legacySignatures === true;
  if (fields.client !== 'p' && !(legacyAllowed && fields.client === null)) {
    throw new Problem('signature_malformed', 'The signature header must hold "client=p".');
  }
  if (legacyAllowed) return;
  if (legacyName) throw new Problem('signature_malformed', `The signature header is named ${SIGNATURE_HEADER}.`);
  if (fields.usernameEmpty) throw new Problem('signature_malformed', '"username" must be left out when there is none.');
  if (!CLIENT_ID.test(fields.clientId)) {
    throw new Problem('signature_malformed', '"client_id" must be a client identifier.');
  }
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

function invalid(): Problem {
  return new Problem('signature_invalid', 'The signature does not fit this client, method, path, time and user name.');
}

/** The id of the key that made the signature, or null. An unknown client costs one verification like a known one. */
async function verifyAny(
  method: string,
  path: string,
  fields: SignatureFields,
  client: Client | null,
  keys: KeyCache,
): Promise<string | null> {
  const parts = { ...fields, method, path };
  const forms = client?.legacySignatures === true ? [false, true] : [false];
  for (const candidate of client?.keys ?? [keys.decoy]) {
    const key = keys.get(candidate);
    for (const legacy of forms) {
      const message = Buffer.from(canonicalString(parts, legacy), 'utf8');
      if (await verifySignature(message, key, fields.signature)) return candidate.id;
    }
  }
  return null;
}

/** Whether a signature is DSA with SHA-1 in strict DER (OpenSSL refuses every other encoding); off the main thread. */
export function verifySignature(
  message: Uint8Array<ArrayBuffer>,
  key: KeyObject,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    verify('sha1', message, { key, dsaEncoding: 'der' }, signature, (error, valid) => {
      if (error === null) resolve(valid);
      else reject(error);
    });
  });
}

const NOTE_EVERY_MS = 60_000;

/** Writes down that a key is in use once a minute and process: a statement per request would cost more than it tells. */
function createUseNotes(db: Kysely<Tables>): (clientId: string, keyId: string, now: number) => Promise<void> {
  const noted = new Map<string, number>();
  return async (clientId, keyId, now) => {
    const last = noted.get(keyId);
    if (last !== undefined && now >= last && now - last < NOTE_EVERY_MS) return;
    if (noted.size >= MOST_CACHED_KEYS) noted.clear();
    noted.set(keyId, now);
    await noteKeyUse(db, clientId, keyId, now);
  };
}

type StoredKey = { readonly id: string; readonly der: Buffer; readonly fingerprint: string };
type KeyCache = { readonly decoy: StoredKey; get(key: StoredKey): KeyObject };

const MOST_CACHED_KEYS = 1000;

/** Keys parsed once; bounded, oldest out first. */
function createKeyCache(): KeyCache {
  const parsed = new Map<string, KeyObject>();
  return {
    decoy: { id: '', fingerprint: 'decoy', der: DECOY_KEY },
    get({ der, fingerprint }) {
      const known = parsed.get(fingerprint);
      if (known !== undefined) return known;
      const key = importPublicKey(der);
      const oldest = parsed.keys().next().value;
      if (parsed.size >= MOST_CACHED_KEYS && oldest !== undefined) parsed.delete(oldest);
      parsed.set(fingerprint, key);
      return key;
    },
  };
}

/** A key nobody has the private half of: signatures of unknown clients are checked against it, for equal time. */
const DECOY_KEY = Buffer.from(
  'MIIBuDCCASwGByqGSM44BAEwggEfAoGBAPL8Yo1ZdSJII090JsJ52AxXO7g24zFuYWNg/qy92eVyJ1vnXW7o+9gOwh20KybvxJqQxNB8DO63kO' +
    'hi+QqLvgFq4U0MjivAHqoseS9V26vzOL6RW7awC4QNv9kQ15a8roFKPZQMozis4t1J2+GWZVBK76TxmxHG4Wrr8Gy+iE8FAhUA555+S+jUqimx' +
    'M/GZ80nDiRGBAXUCgYEAi10IA8AFNWgcXVoZqCxiGeAinsChY+JnlQHXD6Pjniw3nyEY8YUyMAqb4Z5G94j+QA4G9OQsgi9JaXz1wS3X3SA8dF' +
    'k+FbmOfuXagdFnYL21BCWxyLrSm/7qFRqaviGjVG3siaJPMIS2LjH/eeI1SAWBPrrtvTnIJ/BNQCHtSmYDgYUAAoGBANsCkgWsP3Ooy7JO4oto' +
    'jfYYkoO2bKN2Tt3j2ten2Jfpm+t99ihgofFLRgs7fzCkkIMgOusIJNZIpGQdWIDi4M9SMa6weeUIYGCZwQShvcTMWy4iv/I4j38OQmoR06Kh9l' +
    'TDjsDpl99VESuSZpb4rXkPAlwOfoWEzYmOvt8v4jih',
  'base64',
);
