import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { UsageError } from './usage-error.ts';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** A request as typed. */
export type TypedRequest = {
  readonly method: Method;
  /** The signed path, without the query. */
  readonly path: string;
  /** The query after "?" in the path. */
  readonly query: URLSearchParams;
  readonly user: string | null;
  readonly parameters: URLSearchParams;
};

/** How to interpret values. `literal` uses them unchanged. */
export type ValueSource = { readonly stdin: Readable; readonly literal: boolean };

/**
 * Parses `METHOD PATH [user] [param value]…`. With an odd number of arguments after the path, the first is the user.
 * The path can be an href of the service and can have a query. A value `file:NAME` is read from that file and `file:-`
 * from standard input, each without a trailing line break.
 * @throws UsageError
 */
export async function parseRequestArguments(
  words: readonly string[],
  serviceUrl: string,
  source: ValueSource,
): Promise<TypedRequest> {
  const [verb = '', address = '', ...rest] = words;
  const method = METHODS.find((known) => known === verb.toUpperCase());
  if (method === undefined) throw new UsageError(`The method must be one of ${METHODS.join(', ')}.`);
  const { path, query } = readAddress(address, serviceUrl);
  const user = rest.length % 2 === 1 ? (rest[0] ?? null) : null;
  const pairs = user === null ? rest : rest.slice(1);
  const parameters = new URLSearchParams();
  for (let at = 0; at < pairs.length; at += 2) {
    const value = pairs[at + 1] ?? '';
    parameters.append(pairs[at] ?? '', source.literal ? value : await readValue(value, source.stdin));
  }
  return { method, path, query, user: user === '' ? null : user, parameters };
}

function readAddress(address: string, serviceUrl: string): { readonly path: string; readonly query: URLSearchParams } {
  if (address === '') throw new UsageError('A path is required, for example /api/v1/orders.');
  const local = address.startsWith(`${serviceUrl}/`) ? address.slice(serviceUrl.length) : address;
  if (/^https?:/i.test(local)) {
    throw new UsageError(`${address} is not a URL of the service at ${serviceUrl}. Set SERVICE_BASE_URL or --url.`);
  }
  const [path = '', ...behind] = local.split('?');
  if (!/^\/[\x21-\x7e]*$/.test(path) || path.includes('#')) {
    throw new UsageError('The path must start with "/" and be percent-encoded ASCII.');
  }
  return { path, query: new URLSearchParams(behind.join('?')) };
}

async function readValue(value: string, stdin: Readable): Promise<string> {
  if (!value.startsWith('file:')) return value;
  const name = value.slice('file:'.length);
  const bytes = name === '-' ? await readAll(stdin) : await readBytes(name);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '');
  } catch (cause) {
    throw new UsageError(`${name === '-' ? 'Standard input' : name} must be UTF-8 text.`, { cause });
  }
}

async function readBytes(name: string): Promise<Uint8Array> {
  try {
    return await readFile(name);
  } catch (cause) {
    throw new UsageError(`Cannot read the value from ${name}: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

async function readAll(stdin: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
