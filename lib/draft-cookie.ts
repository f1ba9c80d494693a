import 'server-only';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { runtime } from './runtime.ts';
import { deriveKey, openText, sealText } from './secrets.ts';

/** A form that was sent after the session had ended, as it has to be again after signing in. */
export type Draft = z.infer<typeof draftSchema>;

const draftSchema = z.object({
  /** Whose form it was. */
  account: z.string(),
  /** The page of the form. */
  path: z.string(),
  fields: z.record(z.string(), z.string()),
});

const NAME = 'form-draft';
/** Browsers keep 4096 bytes of a cookie with its name; the longest form of ours takes three. */
const CHUNK = 3800;
const MOST_CHUNKS = 3;
const KEPT_SECONDS = 1800;
const MOST_BYTES = 100_000;

/** Keeps a form over the sign-in: sealed, in the browser itself, for half an hour. Nothing is written down here. */
export async function keepDraft(draft: Draft): Promise<void> {
  const { secret, config } = await runtime();
  const packed = deflateRawSync(JSON.stringify(draft)).toString('base64');
  const sealed = sealText(deriveKey(secret, NAME), NAME, packed).toString('base64url');
  const store = await cookies();
  for (let chunk = 0; chunk < MOST_CHUNKS; chunk += 1) {
    const part = sealed.length > CHUNK * MOST_CHUNKS ? '' : sealed.slice(chunk * CHUNK, (chunk + 1) * CHUNK);
    store.set(`${NAME}.${chunk}`, part, {
      httpOnly: true,
      sameSite: 'lax',
      secure: config.publicUrl.startsWith('https://'),
      // Not only where the form stands: the sign-in may be answered with that page itself.
      path: '/',
      maxAge: part === '' ? 0 : KEPT_SECONDS,
    });
  }
}

/** The form this account sent from this page before it was signed in again; null when there is none. */
export async function readDraft(account: string, path: string): Promise<Draft | null> {
  const store = await cookies();
  const chunks = Array.from({ length: MOST_CHUNKS }, (_, chunk) => store.get(`${NAME}.${chunk}`)?.value ?? '');
  if (chunks[0] === '') return null;
  const { secret } = await runtime();
  try {
    const packed = openText(deriveKey(secret, NAME), NAME, Buffer.from(chunks.join(''), 'base64url'));
    const text = inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: MOST_BYTES }).toString('utf8');
    const draft = draftSchema.parse(JSON.parse(text));
    return draft.account === account && draft.path === path ? draft : null;
  } catch {
    // Tampered with, or of another secret: as good as none.
    return null;
  }
}

/** Forgets the draft once its form is saved. */
export async function dropDraft(): Promise<void> {
  const store = await cookies();
  for (let chunk = 0; chunk < MOST_CHUNKS; chunk += 1) {
    if (store.has(`${NAME}.${chunk}`)) store.set(`${NAME}.${chunk}`, '', { path: '/', maxAge: 0 });
  }
}
