import 'server-only';
import { cookies } from 'next/headers';
import { NextRequest } from 'next/server';
import { mediaType, readForm, readText } from '../http/read-form.ts';
import { returnPath } from '../http/return-path.ts';
import { callbackUrlCookie } from './auth-options.ts';

const NAME = 'callbackUrl';

/**
 * Prepares a request for next-auth. Removes callback URLs of other sites from query, form, and cookie, because
 * next-auth treats them as a configuration error and responds with 500. next-auth also puts an error's name into a URL
 * unchanged and fails beyond Latin-1, so names are limited to letters. HEAD becomes GET, which next-auth supports.
 * @returns null when the body is too long, or neither a form nor a JSON object
 */
export async function nextAuthRequest(request: NextRequest, publicUrl: string): Promise<NextRequest | null> {
  await dropBadCookie(publicUrl);
  const url = request.nextUrl.clone();
  const requested = url.searchParams.getAll(NAME).at(-1);
  url.searchParams.delete(NAME);
  const good = ownPath(requested, publicUrl);
  if (good !== null) url.searchParams.set(NAME, good);
  replaceBadError(url);
  const { headers } = request;
  if (request.method !== 'POST') return new NextRequest(url, { headers });
  if (request.body === null) return new NextRequest(url, { headers, method: 'POST' });
  const body = await readBody(request, publicUrl);
  return body === null ? null : new NextRequest(url, { headers, method: 'POST', body });
}

/**
 * next-auth uses the last `error` of the query, otherwise the text after the action in the path. `Default` is its
 * generic name.
 */
function replaceBadError({ pathname, searchParams }: URL): void {
  const requested = searchParams.getAll('error').at(-1) ?? pathname.split('/')[4] ?? '';
  if (!/^[A-Za-z]{0,40}$/.test(requested)) searchParams.set('error', 'Default');
}

/** The store decodes the cookie, and next-auth copies it into a header, where characters beyond Latin-1 are invalid. */
async function dropBadCookie(publicUrl: string): Promise<void> {
  const { name, options } = callbackUrlCookie(publicUrl);
  const store = await cookies();
  const kept = store.get(name)?.value;
  if (kept === undefined || (/^[!-~]+$/.test(kept) && ownPath(kept, publicUrl) !== null)) return;
  // next-auth reads cookies from this store.
  store.set(name, '', { ...options, maxAge: 0 });
}

async function readBody(request: NextRequest, publicUrl: string): Promise<string | null> {
  if (mediaType(request) !== 'application/json') {
    const form = await readForm(request);
    if (form === null) return null;
    const good = ownPath(form.getAll(NAME).at(-1), publicUrl);
    form.delete(NAME);
    if (good !== null) form.set(NAME, good);
    return form.toString();
  }
  const text = await readText(request);
  const fields = text === null ? null : parseObject(text);
  if (fields === null) return null;
  const { [NAME]: requested, ...others } = fields;
  const good = ownPath(requested, publicUrl);
  return JSON.stringify(good === null ? others : { ...others, [NAME]: good });
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Returns the path of a URL of this site, with or without its origin, or null. */
function ownPath(address: unknown, publicUrl: string): string | null {
  if (typeof address !== 'string') return null;
  const { origin } = new URL(publicUrl);
  const path = address === origin ? '/' : address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return returnPath(path, '') || null;
}
