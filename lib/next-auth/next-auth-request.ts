import 'server-only';
import { cookies } from 'next/headers';
import { NextRequest } from 'next/server';
import { mediaType, readForm, readText } from '../http/read-form.ts';
import { returnPath } from '../http/return-path.ts';
import { callbackUrlCookie } from './auth-options.ts';

const NAME = 'callbackUrl';

/**
 * The request as next-auth is to see it: without an address to lead to afterwards that is no address of this site, be it in
 * query, form or cookie. next-auth takes such an address for a fault of its settings and answers 500. It puts the name of an
 * error into an address as it came and fails on one beyond Latin-1, so names are words here. HEAD is asked as GET, which
 * next-auth knows.
 * @returns null when there is a body that is no form and no JSON object, or too long
 */
export async function nextAuthRequest(request: NextRequest, publicUrl: string): Promise<NextRequest | null> {
  await dropBadCookie(publicUrl);
  const url = request.nextUrl.clone();
  const asked = url.searchParams.getAll(NAME).at(-1);
  url.searchParams.delete(NAME);
  const good = ownPath(asked, publicUrl);
  if (good !== null) url.searchParams.set(NAME, good);
  replaceBadError(url);
  const { headers } = request;
  if (request.method !== 'POST') return new NextRequest(url, { headers });
  if (request.body === null) return new NextRequest(url, { headers, method: 'POST' });
  const body = await readBody(request, publicUrl);
  return body === null ? null : new NextRequest(url, { headers, method: 'POST', body });
}

/** next-auth takes the last `error` of the query, else what follows the action in the path; `Default` is its name for any. */
function replaceBadError({ pathname, searchParams }: URL): void {
  const asked = searchParams.getAll('error').at(-1) ?? pathname.split('/')[4] ?? '';
  if (!/^[A-Za-z]{0,40}$/.test(asked)) searchParams.set('error', 'Default');
}

async function dropBadCookie(publicUrl: string): Promise<void> {
  const { name, options } = callbackUrlCookie(publicUrl);
  const store = await cookies();
  const kept = store.get(name)?.value;
  // next-auth reads cookies from this store.
  if (kept !== undefined && ownPath(kept, publicUrl) === null) store.set(name, '', { ...options, maxAge: 0 });
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
  const { [NAME]: asked, ...others } = fields;
  const good = ownPath(asked, publicUrl);
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

/** The path of an address of this site, with or without its origin; null for anything else. */
function ownPath(address: unknown, publicUrl: string): string | null {
  if (typeof address !== 'string') return null;
  const { origin } = new URL(publicUrl);
  const path = address === origin ? '/' : address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return returnPath(path, '') || null;
}
