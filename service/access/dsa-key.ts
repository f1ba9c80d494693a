import { checkPrimeSync, createHash, createPublicKey, type KeyObject } from 'node:crypto';

/** Kinds of errors in a public key, which determine the advice shown. */
export type PublicKeyFault =
  | 'too_long'
  | 'not_base64'
  | 'not_public_key'
  | 'cut_off'
  | 'extra_bytes'
  | 'not_dsa'
  | 'wrong_size'
  | 'unsound';

/** Thrown for a public key that cannot be registered. `message` describes the error (contract §2). */
export class PublicKeyError extends Error {
  readonly code = 'public_key_invalid';
  readonly fault: PublicKeyFault;
  /** Bits of p and q if the size is wrong, otherwise null. */
  readonly sizes: { readonly p: number; readonly q: number } | null;

  constructor(
    fault: PublicKeyFault,
    message: string,
    { sizes = null, ...options }: ErrorOptions & { readonly sizes?: PublicKeyError['sizes'] } = {},
  ) {
    super(message, options);
    this.fault = fault;
    this.sizes = sizes;
  }
}

/** A checked DSA public key: DER (SubjectPublicKeyInfo), ready for verification, with its SHA-256 fingerprint. */
export type DsaPublicKey = { readonly der: Buffer; readonly key: KeyObject; readonly fingerprint: string };

/**
 * Reads the one-line body of a PEM public key, or a whole PEM, and checks its numbers before it may be stored
 * (contract §2, FIPS 186-4 A.2 and 4.3): 1024-bit p, 160- or 224-bit q, both prime, q | p−1, 1<g<p, g^q=1, 1<y<p, y^q=1.
 * A key with g=1, y=1 would load in OpenSSL and accept any signature.
 * @throws PublicKeyError
 */
export function readPublicKey(text: string): DsaPublicKey {
  if (text.length > 4096)
    throw new PublicKeyError('too_long', 'The key is longer than a 1024-bit DSA public key can be.');
  const body = text.replace(/-----(?:BEGIN|END) PUBLIC KEY-----/g, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(body)) {
    throw new PublicKeyError('not_base64', 'The key must be the Base64 body of a PEM public key on one line.');
  }
  const der = Buffer.from(body, 'base64');
  const numbers = readNumbers(der);
  checkNumbers(numbers);
  const key = importPublicKey(der);
  return { der, key, fingerprint: createHash('sha256').update(der).digest('hex') };
}

/** Imports a stored key, as DER because a one-line body is not PEM. */
export function importPublicKey(der: Buffer): KeyObject {
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' });
  } catch (cause) {
    throw new PublicKeyError('not_public_key', 'The key cannot be read as a DSA public key.', { cause });
  }
}

type DsaNumbers = { readonly p: bigint; readonly q: bigint; readonly g: bigint; readonly y: bigint };

const DSA_OID = Buffer.from([0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x38, 0x04, 0x01]);

/** SubjectPublicKeyInfo (RFC 5280 §4.1) with Dss-Parms and DSAPublicKey (RFC 3279 §2.3.2). */
function readNumbers(der: Buffer): DsaNumbers {
  const root = new DerReader(der);
  const info = root.enter(0x30);
  root.end();
  const algorithm = info.enter(0x30);
  if (!algorithm.take(DSA_OID)) throw new PublicKeyError('not_dsa', 'The key is not a DSA key.');
  const parameters = algorithm.enter(0x30);
  const [p, q, g] = [parameters.integer(), parameters.integer(), parameters.integer()];
  parameters.end();
  algorithm.end();
  const key = info.enter(0x03).bitString();
  info.end();
  const y = key.integer();
  key.end();
  return { p, q, g, y };
}

function checkNumbers({ p, q, g, y }: DsaNumbers): void {
  const pBits = p.toString(2).length;
  const qBits = q.toString(2).length;
  const sizes = { p: pBits, q: qBits };
  if (pBits !== 1024)
    throw new PublicKeyError('wrong_size', `The key has ${pBits} bits; it must have 1024.`, { sizes });
  if (qBits !== 160 && qBits !== 224)
    throw new PublicKeyError('wrong_size', `The key's q has ${qBits} bits; it must have 160 or 224.`, { sizes });
  if ((p - 1n) % q !== 0n) throw new PublicKeyError('unsound', "The key's q does not divide p − 1.");
  if (!checkPrimeSync(q)) throw new PublicKeyError('unsound', "The key's q is not prime.");
  if (!checkPrimeSync(p)) throw new PublicKeyError('unsound', "The key's p is not prime.");
  if (g <= 1n || g >= p || power(g, q, p) !== 1n)
    throw new PublicKeyError('unsound', "The key's g does not generate the group.");
  if (y <= 1n || y >= p || power(y, q, p) !== 1n)
    throw new PublicKeyError('unsound', "The key's y is not in the group.");
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** Reader for the subset of DER (X.690) that a DSA key needs. Rejects everything else. */
class DerReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  enter(tag: number): DerReader {
    if (this.#bytes[this.#at] !== tag) throw new PublicKeyError('not_public_key', 'The key is not a DER public key.');
    let length = this.#bytes[this.#at + 1] ?? 0;
    let start = this.#at + 2;
    if (length > 0x80) {
      const size = length - 0x80;
      if (size > 2) throw new PublicKeyError('too_long', 'The key is larger than a 1024-bit DSA public key can be.');
      if (start + size > this.#bytes.length) throw new PublicKeyError('cut_off', 'The key is cut off.');
      length = this.#bytes.readUIntBE(start, size);
      start += size;
    }
    if (start + length > this.#bytes.length) throw new PublicKeyError('cut_off', 'The key is cut off.');
    this.#at = start + length;
    return new DerReader(this.#bytes.subarray(start, start + length));
  }

  integer(): bigint {
    const bytes = this.enter(0x02).#bytes;
    if (bytes.length === 0 || (bytes[0] ?? 0) > 0x7f)
      throw new PublicKeyError('unsound', 'The key contains a negative number.');
    return BigInt(`0x${bytes.toString('hex')}`);
  }

  bitString(): DerReader {
    if (this.#bytes[0] !== 0) throw new PublicKeyError('not_public_key', 'The key is not a DER public key.');
    return new DerReader(this.#bytes.subarray(1));
  }

  take(expected: Buffer): boolean {
    const found = this.#bytes.subarray(this.#at, this.#at + expected.length).equals(expected);
    this.#at += expected.length;
    return found;
  }

  end(): void {
    if (this.#at !== this.#bytes.length)
      throw new PublicKeyError('extra_bytes', 'The key contains data after the public key.');
  }
}
