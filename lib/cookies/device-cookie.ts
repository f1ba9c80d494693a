import 'server-only';
import { randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { getLocale } from 'next-intl/server';
import type { Origin } from '../accounts/open-session.ts';
import { languageOf } from '../format/format-locale.ts';
import { requestOrigin } from '../http/client-address.ts';
import { runtime } from '../runtime.ts';
import { hostCookie } from './host-cookie.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Returns the origin of a sign-in with its browser. A random cookie, of which accounts store the hash, distinguishes a
 * known browser from a new one. It is set here and renewed by each sign-in.
 */
export async function signInOrigin(headers: Headers): Promise<Origin> {
  const [store, locale, { config, outbox }] = await Promise.all([cookies(), getLocale(), runtime()]);
  const { name, options } = hostCookie('device', config.publicUrl);
  const kept = store.get(name)?.value ?? '';
  const device = /^[\w-]{22}$/.test(kept) ? kept : randomBytes(16).toString('base64url');
  store.set(name, device, { ...options, maxAge: YEAR_SECONDS });
  return { ...requestOrigin(headers), browser: { device, language: languageOf(locale), outbox } };
}
