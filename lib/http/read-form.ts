import 'server-only';

/** More than any form here can contain. */
const MOST_BYTES = 16_384;

/** Reads a form post of this app. Returns null for another content type, or if it is too long or incomplete. */
export async function readForm(request: Request): Promise<URLSearchParams | null> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return null;
  const text = await readText(request);
  return text === null ? null : new URLSearchParams(text);
}

/** Returns the media type of a body without parameters, or an empty text. */
export function mediaType(request: Request): string {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Reads the text of a short body. Returns null if there is none or it is too long. */
export async function readText(request: Request): Promise<string | null> {
  if (request.body === null) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
