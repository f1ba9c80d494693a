import 'server-only';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { cookies } from 'next/headers';
import type { z } from 'zod';
import { runtime } from '../runtime.ts';
import { deriveKey, openText, sealText } from '../secrets.ts';
import { hostCookie } from './host-cookie.ts';

/** Browsers limit a cookie with its name to 4,096 bytes. The longest form needs three cookies. */
const CHUNK = 3800;
const MOST_CHUNKS = 3;
const MOST_BYTES = 100_000;

export type Keeping = {
  readonly seconds: number;
  /** Whether a page's script may delete it. Scripts can never read or create one. */
  readonly endedByScript?: boolean;
};

/** Stores a value encrypted in the browser and nothing on the server. A value that is too long is not stored. */
export async function setSealed(name: string, value: unknown, keeping: Keeping): Promise<void> {
  const { secret, config } = await runtime();
  const packed = deflateRawSync(JSON.stringify(value)).toString('base64');
  const sealed = sealText(deriveKey(secret, name), name, packed).toString('base64url');
  const store = await cookies();
  for (let chunk = 0; chunk < MOST_CHUNKS; chunk += 1) {
    const part = sealed.length > CHUNK * MOST_CHUNKS ? '' : sealed.slice(chunk * CHUNK, (chunk + 1) * CHUNK);
    const cookie = hostCookie(`${name}.${chunk}`, config.publicUrl);
    store.set(cookie.name, part, {
      ...cookie.options,
      httpOnly: keeping.endedByScript !== true,
      maxAge: part === '' ? 0 : keeping.seconds,
    });
  }
}

/** Returns the stored value, or null if there is none or it is invalid. */
export async function readSealed<T>(name: string, schema: z.ZodType<T>): Promise<T | null> {
  const store = await cookies();
  const { secret, config } = await runtime();
  const chunks = Array.from({ length: MOST_CHUNKS }, (_, chunk) => {
    return store.get(hostCookie(`${name}.${chunk}`, config.publicUrl).name)?.value ?? '';
  });
  if (chunks[0] === '') return null;
  try {
    const packed = openText(deriveKey(secret, name), name, Buffer.from(chunks.join(''), 'base64url'));
    const text = inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: MOST_BYTES }).toString('utf8');
    return schema.parse(JSON.parse(text));
  } catch {
    // Tampered with, or encrypted with another secret.
    return null;
  }
}

/** Deletes the stored value. */
export async function dropSealed(name: string): Promise<void> {
  const store = await cookies();
  const { config } = await runtime();
  for (let chunk = 0; chunk < MOST_CHUNKS; chunk += 1) {
    const cookie = hostCookie(`${name}.${chunk}`, config.publicUrl);
    if (store.has(cookie.name)) store.set(cookie.name, '', { ...cookie.options, maxAge: 0 });
  }
}
