import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { RFC6979_PRIVATE_KEY } from './rfc6979-key.ts';

/** A key pair as `generateKeyPairSync` returns it. */
export interface DsaKeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

// Version, p, q, g, y, and x, as OpenSSL writes them: a SEQUENCE of INTEGERs.
const [, P = 0n, Q = 0n, G = 0n] = readIntegers(
  Buffer.from(RFC6979_PRIVATE_KEY.replace(/-----.*-----/g, ''), 'base64'),
);

/**
 * Creates a DSA key pair of 1024 bits with the domain parameters of RFC 6979 A.2.1. Finding new parameters, as
 * `generateKeyPairSync` does, takes fifty times as long.
 */
export function newDsaKeyPair(): DsaKeyPair {
  const x = 1n + (BigInt(`0x${randomBytes(40).toString('hex')}`) % (Q - 1n));
  const key = tagged(0x30, Buffer.concat([0n, P, Q, G, power(G, x), x].map(toInteger)));
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = base, rest = exponent; rest > 0n; square = (square * square) % P, rest >>= 1n)
    if (rest & 1n) result = (result * square) % P;
  return result;
}

function toInteger(value: bigint): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  // A leading byte of 0 keeps it positive.
  return tagged(0x02, (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.of(0), bytes]));
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function readIntegers(der: Buffer): bigint[] {
  const found: bigint[] = [];
  // The header of the sequence has 4 bytes.
  for (let at = 4; at < der.length; ) {
    const first = der[at + 1] ?? 0;
    const start = at + (first < 0x80 ? 2 : 3);
    const end = start + (first < 0x80 ? first : (der[at + 2] ?? 0));
    found.push(BigInt(`0x${der.subarray(start, end).toString('hex')}`));
    at = end;
  }
  return found;
}
