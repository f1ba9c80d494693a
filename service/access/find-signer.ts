import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import { canonicalString, type SignatureFields } from '#contract/signature.ts';
import { findPublicKey, type SigningClient } from '../store/clients/callers.ts';
import { MAX_LIVE_KEYS } from '../store/clients/clients.ts';
import type { Tables } from '../store/tables.ts';
import { importPublicKey } from './dsa-key.ts';
import { type VerifyWhere, verifySignature } from './verify-dsa.ts';

/** Finds the ID of the client's key that signed a method and path. Returns null for no match and for no client. */
export type FindSigner = (
  method: string,
  path: string,
  fields: SignatureFields,
  client: SigningClient | null,
  where: VerifyWhere,
) => Promise<string | null>;

/**
 * Creates the search for the signing key (contract §2). Tries the key that the client used last first, so that an
 * inactive second key costs nothing. A rejection always costs two verifications, so its duration does not reveal
 * whether the client exists or how many keys it has.
 */
export function createFindSigner(db: Kysely<Tables>): FindSigner {
  const readKey = createKeyReader(db);
  const lastUsed = new Map<string, string>();
  return async (method, path, fields, client, where) => {
    let left = MAX_LIVE_KEYS;
    if (client !== null) {
      const messages = messagesOf(method, path, fields, client);
      for (const { id, fingerprint } of inOrderOfUse(client, lastUsed.get(client.id))) {
        const key = await readKey(client.id, id, fingerprint);
        if (key === null) continue;
        left -= 1;
        for (const message of messages) {
          if (!(await verifySignature(message, key, fields.signature, where))) continue;
          keepBounded(lastUsed, client.id, id);
          return id;
        }
      }
    }
    for (; left > 0; left -= 1) await verifySignature(NOTHING, DECOY_KEY, fields.signature, where);
    return null;
  };
}

/** Returns the strings that the client may have signed: two while its legacy switch is on. */
function messagesOf(
  method: string,
  path: string,
  fields: SignatureFields,
  client: SigningClient,
): readonly Buffer<ArrayBuffer>[] {
  const parts = { ...fields, method, path };
  const forms = client.legacySignatures ? [false, true] : [false];
  return forms.map((legacy) => Buffer.from(canonicalString(parts, legacy), 'utf8'));
}

function inOrderOfUse({ keys }: SigningClient, last: string | undefined): SigningClient['keys'] {
  if (keys[0] === undefined || keys[0].id === last) return keys;
  return keys.toSorted((a, b) => Number(b.id === last) - Number(a.id === last));
}

/** Parses each key once. It is safe to cache by fingerprint, which is the SHA-256 of the key. */
function createKeyReader(
  db: Kysely<Tables>,
): (clientId: string, keyId: string, fingerprint: string) => Promise<KeyObject | null> {
  const parsed = new Map<string, KeyObject>();
  return async (clientId, keyId, fingerprint) => {
    const known = parsed.get(fingerprint);
    if (known !== undefined) return known;
    const der = await findPublicKey(db, clientId, keyId);
    if (der === null) return null;
    const key = importPublicKey(der);
    keepBounded(parsed, fingerprint, key);
    return key;
  };
}

const MOST_KEPT = 1000;

/** Adds a value to a map of at most 1,000, removing the oldest first. */
function keepBounded<T>(kept: Map<string, T>, key: string, value: T): void {
  const oldest = kept.keys().next().value;
  if (kept.size >= MOST_KEPT && oldest !== undefined && !kept.has(key)) kept.delete(oldest);
  kept.set(key, value);
}

const NOTHING = Buffer.alloc(0);

/**
 * A key whose private key no one has. Signatures of unknown clients are verified with it, so that rejecting them takes
 * the same time.
 */
const DECOY_KEY = importPublicKey(
  Buffer.from(
    'MIIBuDCCASwGByqGSM44BAEwggEfAoGBAPL8Yo1ZdSJII090JsJ52AxXO7g24zFuYWNg/qy92eVyJ1vnXW7o+9gOwh20KybvxJqQxNB8DO63kO' +
      'hi+QqLvgFq4U0MjivAHqoseS9V26vzOL6RW7awC4QNv9kQ15a8roFKPZQMozis4t1J2+GWZVBK76TxmxHG4Wrr8Gy+iE8FAhUA555+S+jUqimx' +
      'M/GZ80nDiRGBAXUCgYEAi10IA8AFNWgcXVoZqCxiGeAinsChY+JnlQHXD6Pjniw3nyEY8YUyMAqb4Z5G94j+QA4G9OQsgi9JaXz1wS3X3SA8dF' +
      'k+FbmOfuXagdFnYL21BCWxyLrSm/7qFRqaviGjVG3siaJPMIS2LjH/eeI1SAWBPrrtvTnIJ/BNQCHtSmYDgYUAAoGBANsCkgWsP3Ooy7JO4oto' +
      'jfYYkoO2bKN2Tt3j2ten2Jfpm+t99ihgofFLRgs7fzCkkIMgOusIJNZIpGQdWIDi4M9SMa6weeUIYGCZwQShvcTMWy4iv/I4j38OQmoR06Kh9l' +
      'TDjsDpl99VESuSZpb4rXkPAlwOfoWEzYmOvt8v4jih',
    'base64',
  ),
);
