import { z } from 'zod';

/** 1 or 0, or `true` or `false`. */
export function flag(otherwise: '0' | '1' = '0') {
  return z
    .enum(['0', '1', 'true', 'false', ''], 'must be 1 or 0')
    .default(otherwise)
    .transform((given) => given === '1' || given === 'true');
}

/** A misspelled `production` must not start a sandbox with printed passwords. */
export const environment = z.enum(
  ['production', 'development', 'test'],
  'must be production, development, or test, in lower case',
);

/** Minimum lengths in characters. An empty secret, as after a copy that was cut off, would let in anyone. */
export const SHORTEST = { operatorToken: 20, authSecret: 16 } as const;

export const text = z.string().min(1);

/**
 * An http or https URL, without its trailing slash. Paths are added to it. Written as a browser writes it, because
 * `HTTPS://Shop.Example` is TLS too.
 */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((given) => isBase(given), 'must have no user name, password, query, or fragment')
  .transform(writeBase);

/** What is wrong with a public URL for which `isAtRoot` is false. */
export const AT_ROOT = 'must have no path, because the pages work only at the root of a host';

/**
 * The public URL of a program. Its pages link to each other by absolute paths, so they work only at the root of a host.
 */
export const publicUrl = httpUrl.refine((given) => isAtRoot(given), AT_ROOT);

/** Checks whether a URL has no path. */
export function isAtRoot(url: string): boolean {
  return !URL.canParse(url) || new URL(url).pathname === '/';
}

/** Writes a URL as browsers do, in lower case and without a default port, and without its trailing slash. */
export function writeBase(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

/** Checks whether paths can be added to a URL. */
export function isBase(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '' && !/[?#]/.test(url);
}

/** A PostgreSQL URL as the driver reads it. `postgres://user@/name?host=/run/postgresql` uses a socket. */
export const databaseUrl = z.string().refine(isDatabaseUrl, 'must be a postgres:// address');

/** Checks whether the driver can read a PostgreSQL URL. It would look up any other text as the name of a host. */
export function isDatabaseUrl(url: string): boolean {
  return /^postgres(?:ql)?:\/\/./.test(url) && URL.canParse(url.replace('@/', '@socket/'));
}

/** Values with commas between them. Spaces and empty values are ignored. */
export function splitList(list: string): string[] {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** A TCP port to listen on. */
export const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');

/** A whole number in a range, with a default. */
export function count(least: number, most: number, otherwise: number) {
  const range = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(range).int(range).min(least, range).max(most, range).default(otherwise);
}
