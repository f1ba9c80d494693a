import 'server-only';
import { createPublicKey, type KeyObject } from 'node:crypto';

/** Returns a public key as one line, as registered at the service (seed, "Setup"). */
export function publicLine(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Pasted public keys, or the reason why they cannot be used. */
export type PastedKeys =
  | { readonly ok: true; readonly keys: readonly KeyObject[] }
  | { readonly ok: false; readonly problem: 'private' | 'unreadable' };

const MOST_KEYS = 5;

/** Reads public keys, each as a PEM or as its Base64 on one line. A private key is not accepted. */
export function readPublicKeys(text: string): PastedKeys {
  if (/PRIVATE KEY/.test(text)) return { ok: false, problem: 'private' };
  const pems = text.match(PEM) ?? [];
  const lines = text.replace(PEM, '').split(/\s+/);
  const bodies = [...pems.map((pem) => pem.replace(/-----[A-Z ]+-----|\s+/g, '')), ...lines].filter(
    (body) => body !== '',
  );
  const keys = bodies.map(importKey);
  const sound = keys.filter((key) => key !== null);
  return sound.length < keys.length || keys.length > MOST_KEYS
    ? { ok: false, problem: 'unreadable' }
    : { ok: true, keys: sound };
}

const PEM = /-----BEGIN PUBLIC KEY-----[\s\S]*?-----END PUBLIC KEY-----/g;

/** A 1024-bit key has at most 600 characters. A larger one only costs time. */
const MOST_CHARACTERS = 2000;

function importKey(body: string): KeyObject | null {
  if (body.length > MOST_CHARACTERS || !/^[A-Za-z0-9+/]+={0,2}$/.test(body)) return null;
  try {
    const key = createPublicKey({ key: Buffer.from(body, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'dsa' ? key : null;
  } catch {
    // Not a public key.
    return null;
  }
}
