import 'server-only';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { cookies } from 'next/headers';
import type { z } from 'zod';
import { runtime } from '../runtime.ts';
import { deriveKey, openText, sealText } from '../secrets.ts';
import { hostCookie } from './host-cookie.ts';

/** Browsers keep 4096 bytes of a cookie with its name; the longest form of ours takes three. */
const CHUNK = 3800;
const MOST_CHUNKS = 3;
const MOST_BYTES = 100_000;

export type Keeping = {
  readonly seconds: number;
  /** Whether a script of a page may forget it; it can never read or make one. */
  readonly endedByScript?: boolean;
};

/** Keeps something in the browser itself, sealed; what is too long for that is not kept. Nothing is written down here. */
export async function keepSealed(name: string, value: unknown, keeping: Keeping): Promise<void> {
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

/** What was kept under this name; null when there is nothing, or nothing of ours. */
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
    // Tampered with, or of another secret: as good as none.
    return null;
  }
}

/** Forgets what was kept under this name. */
export async function dropSealed(name: string): Promise<void> {
  const store = await cookies();
  const { config } = await runtime();
  for (let chunk = 0; chunk < MOST_CHUNKS; chunk += 1) {
    const cookie = hostCookie(`${name}.${chunk}`, config.publicUrl);
    if (store.has(cookie.name)) store.set(cookie.name, '', { ...cookie.options, maxAge: 0 });
  }
}
