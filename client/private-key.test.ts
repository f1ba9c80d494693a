import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { newDsaKeyPair } from '../test-support/dsa-key-pair.ts';
import { RFC6979_PRIVATE_KEY } from '../test-support/rfc6979-key.ts';
import { createClient } from './client.ts';
import { PrivateKeyError, parsePrivateKey } from './private-key.ts';

const secret = RFC6979_PRIVATE_KEY.split('\n')[2] ?? '';

/** Returns everything that a log could print of a value. */
function printed(value: unknown): string {
  const json = JSON.stringify(value, (_name, part: unknown) => (typeof part === 'function' ? String(part) : part));
  return [inspect(value, { depth: 20, showHidden: true }), json, String(value)].join('\n');
}

function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('no error');
}

test('parses a DSA key as PEM or as a KeyObject', () => {
  const key = parsePrivateKey(RFC6979_PRIVATE_KEY);
  expect(key.asymmetricKeyType).toBe('dsa');
  expect(parsePrivateKey(key)).toBe(key);
});

const { privateKey: ec } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { publicKey } = newDsaKeyPair();

test.each<[string, string | KeyObject, RegExp]>([
  ['another type of key', ec, /private key of type ec/],
  ['a public key', publicKey, /public key of type dsa/],
  ['no key', 'not a key', /must be PEM text/],
  ['a damaged key', RFC6979_PRIVATE_KEY.replace('MIIB', 'MIIX').replace('PRIVATE', 'PRIVAT'), /must be PEM text/],
  ['a key with a passphrase', RFC6979_PRIVATE_KEY.replace('BEGIN', 'BEGIN ENCRYPTED'), /has a passphrase/],
])('rejects %s without quoting it', (_what, key, message) => {
  const error = errorOf(() => parsePrivateKey(key));
  expect(error).toBeInstanceOf(PrivateKeyError);
  expect(error).toHaveProperty('message', expect.stringMatching(message));
  expect(printed(error)).not.toContain(secret);
  expect(error).not.toHaveProperty('cause');
});

test('keeps the key out of all output of a client and its errors', async () => {
  const client = createClient({
    baseUrl: 'http://service.test',
    clientId: 'test-client',
    privateKey: RFC6979_PRIVATE_KEY,
    retries: 0,
    fetch: () => Promise.reject(new Error('no network')),
  });
  const anna = client.user('anna');
  const error = await anna.get('/api/v1/users/self').catch((cause: unknown) => cause);
  expect(error).toMatchObject({ code: 'unreachable' });
  for (const value of [client, anna, error]) expect(printed(value)).not.toContain(secret);
});
