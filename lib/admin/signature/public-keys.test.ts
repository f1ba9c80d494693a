import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { RFC6979_PRIVATE_KEY, RFC6979_PUBLIC_KEY } from '../../../test-support/rfc6979-key.ts';
import { publicLine, readPublicKeys } from './public-keys.ts';

const PEM = `-----BEGIN PUBLIC KEY-----\n${RFC6979_PUBLIC_KEY.match(/.{1,64}/g)?.join('\n')}\n-----END PUBLIC KEY-----\n`;
const RSA = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'der' });

test.each([
  ['nothing', '', 0],
  ['a line', RFC6979_PUBLIC_KEY, 1],
  ['a PEM', PEM, 1],
  ['both', `${PEM}\n${RFC6979_PUBLIC_KEY}\n`, 2],
])('reads %s', (_name, text, count) => {
  const read = readPublicKeys(text);
  expect(read).toMatchObject({ ok: true });
  expect(read.ok && read.keys.map(publicLine)).toEqual(Array.from({ length: count }, () => RFC6979_PUBLIC_KEY));
});

test.each([
  ['a private key', RFC6979_PRIVATE_KEY, 'private'],
  ['the Base64 of a private key', RFC6979_PRIVATE_KEY.split('\n').slice(1, -1).join(''), 'unreadable'],
  ['an RSA key', RSA.toString('base64'), 'unreadable'],
  ['a key that is cut off', RFC6979_PUBLIC_KEY.slice(0, 200), 'unreadable'],
  ['words', 'my key', 'unreadable'],
  ['six keys', `${RFC6979_PUBLIC_KEY}\n`.repeat(6), 'unreadable'],
])('rejects %s', (_name, text, problem) => {
  expect(readPublicKeys(text)).toEqual({ ok: false, problem });
});
