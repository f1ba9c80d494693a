import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { newDsaKeyPair } from '../../test-support/dsa-key-pair.ts';
import { RFC6979_PRIVATE_KEY, RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import { textsIn } from '../pages/texts.ts';
import { readPastedKey } from './key-advice.ts';

const dsa = newDsaKeyPair();
const line = (type: 'dsa' | 'rsa', modulusLength: number) =>
  generateKeyPairSync(type as 'rsa', { modulusLength, ...(type === 'dsa' ? { divisorLength: 256 } : {}) })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');

it('accepts a key on one line, with surrounding spaces, wrapped, or as a whole PEM', () => {
  const pem = dsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const body = pem.replace(/-----[A-Z ]+-----/g, '').trim();
  const prints = [pem, body, body.replaceAll('\n', ''), ` ${body.replaceAll('\n', '\r\n')} `].map((text) => {
    const key = readPastedKey(textsIn('en'), text);
    return 'fingerprint' in key ? key.fingerprint : key.title;
  });
  expect(new Set(prints).size).toBe(1);
  expect(prints[0]).toMatch(/^[0-9a-f]{64}$/);
});

const pkcs8 = dsa.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
const old = RFC6979_PRIVATE_KEY.replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, '');

it.each<[string, string, RegExp, RegExp]>([
  ['nothing', '  ', /Public key required/, /Paste the public key/],
  ['a private key in PEM form', RFC6979_PRIVATE_KEY, /private key/, /stop using it/],
  ['a private key on one line', pkcs8, /private key/, /stop using it/],
  ['a private key of OpenSSL’s format on one line', old, /private key/, /stop using it/],
  ['an SSH key', 'ssh-rsa AAAAB3NzaC1yc2E me@here', /SSH/, /Create a new key pair/],
  ['a certificate', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----', /certificate/, /openssl x509/],
  ['an RSA key in PKCS #1 PEM', '-----BEGIN RSA PUBLIC KEY-----\nMIIB', /Not a DSA key/, /Create a new key pair/],
  ['parameters', '-----BEGIN DSA PARAMETERS-----\nMIIB', /parameters/, /gendsa/],
  ['words', 'my public key', /PEM|DER/, /paste|Paste|Print/],
  ['text with non-Base64 characters', 'schlüssel', /PEM/, /between “-----BEGIN PUBLIC KEY-----”/],
  ['half a key', RFC6979_PUBLIC_KEY.slice(0, 300), /Incomplete key/, /the whole key/],
  [
    'bytes after the key',
    Buffer.concat([Buffer.from(RFC6979_PUBLIC_KEY, 'base64'), Buffer.of(5, 0)]).toString('base64'),
    /Extra text after the key/,
    /more than a public key/,
  ],
  ['an RSA key', line('rsa', 1024), /Not a DSA key/, /RSA or elliptic curves/],
  ['a larger DSA key', line('dsa', 2048), /2048 bits/, /1024 bits/],
  ['a megabyte', 'A'.repeat(1_000_000), /too long/, /nothing else/],
])('explains what is wrong with %s and how to fix it', (_what, text, title, advice) => {
  const failure = readPastedKey(textsIn('en'), text);
  expect(failure).not.toHaveProperty('fingerprint');
  expect(failure).toMatchObject({ title: expect.stringMatching(title), advice: expect.stringMatching(advice) });
});
