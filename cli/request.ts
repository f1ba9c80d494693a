import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import { buildSignatureHeader, SIGNATURE_HEADER } from '#contract/signature.ts';
import { type CliSettings, readText, UsageError } from './settings.ts';

/** What came back: the text as it should be printed, and whether the status was a success. */
export type CliAnswer = { readonly text: string; readonly ok: boolean };

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/**
 * Signs and sends one request: `METHOD PATH [user] [param value]…`. With an odd number of words after the path the first is
 * the user. Parameters go into the query of GET and DELETE and into the form of POST and PUT; a `reqId` is added when none
 * is given.
 * @throws UsageError
 */
export async function sendRequest(settings: CliSettings, words: readonly string[]): Promise<CliAnswer> {
  const { method, path, user, parameters } = readWords(words);
  const key = readKey(await readText(settings.privateKeyFile, 'the private key'), settings.privateKeyFile);
  const header = await buildSignatureHeader(
    { method, path, clientId: settings.clientId, timestamp: String(Date.now()), username: user },
    async (message) => sign('sha1', message, { key, dsaEncoding: 'der' }),
  );
  const inForm = method === 'POST' || method === 'PUT';
  if (!parameters.has('reqId')) parameters.set('reqId', randomUUID());
  const url = `${settings.serviceUrl}${path}${inForm ? '' : `?${parameters}`}`;
  const response = await fetch(url, {
    method,
    headers: { [SIGNATURE_HEADER]: header },
    ...(inForm ? { body: parameters } : {}),
    redirect: 'manual',
  }).catch((cause: unknown) => {
    throw new UsageError(`The service at ${settings.serviceUrl} does not answer.`, { cause });
  });
  const status = `${response.status} ${response.statusText}  (reqId ${response.headers.get('X-Request-Id') ?? '-'})`;
  return { text: `${status}\n${pretty(await response.text())}`, ok: response.ok };
}

function readWords(words: readonly string[]) {
  const [verb = '', path = '', ...rest] = words;
  const method = METHODS.find((known) => known === verb.toUpperCase());
  if (method === undefined) throw new UsageError(`The method must be one of ${METHODS.join(', ')}.`);
  if (!/^\/[\x21-\x7e]*$/.test(path) || /[?#]/.test(path)) {
    throw new UsageError('The path must start with "/" and hold no query: give parameters as words, name and value.');
  }
  const user = rest.length % 2 === 1 ? (rest[0] ?? null) : null;
  const pairs = user === null ? rest : rest.slice(1);
  const parameters = new URLSearchParams();
  for (let at = 0; at < pairs.length; at += 2) parameters.append(pairs[at] ?? '', pairs[at + 1] ?? '');
  return { method, path, user, parameters };
}

function readKey(pem: string, file: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (cause) {
    throw new UsageError(`${file} does not hold a private key in PEM form.`, { cause });
  }
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
