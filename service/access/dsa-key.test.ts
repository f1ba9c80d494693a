import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import { PublicKeyError, readPublicKey } from './dsa-key.ts';

describe('readPublicKey', () => {
  it('accepts one line, with line breaks, or as PEM', () => {
    const { fingerprint } = readPublicKey(RFC6979_PUBLIC_KEY);
    const lines = RFC6979_PUBLIC_KEY.match(/.{1,64}/g)?.join('\n') ?? '';
    expect(readPublicKey(lines).fingerprint).toBe(fingerprint);
    expect(readPublicKey(`-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----\n`).fingerprint).toBe(
      fingerprint,
    );
  });

  it.each([160, 224])('accepts a q of %i bits', (divisorLength) => {
    const { publicKey } = generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength });
    const line = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    expect(readPublicKey(line).key.asymmetricKeyType).toBe('dsa');
  });
});

describe('readPublicKey rejects a key and explains why', () => {
  const good = numbersOf(RFC6979_PUBLIC_KEY);
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['nothing', '', /Base64/],
    ['no Base64', 'ß', /Base64/],
    ['no DER', 'AAAA', /DER/],
    ['a megabyte', 'A'.repeat(1_000_000), /longer/],
    ['cut off', RFC6979_PUBLIC_KEY.slice(0, 200), /cut off|not a DER/],
    [
      'bytes after it',
      Buffer.concat([Buffer.from(RFC6979_PUBLIC_KEY, 'base64'), Buffer.of(5, 0)]).toString('base64'),
      /./,
    ],
    ['g = 1, y = 1, which verifies anything', encode({ ...good, g: 1n, y: 1n }), /g does not generate/],
    ['g = p − 1', encode({ ...good, g: good.p - 1n }), /g does not generate/],
    ['y = 1', encode({ ...good, y: 1n }), /y is not in the group/],
    ['y outside the group', encode({ ...good, y: 2n }), /y is not in the group/],
    ['y above p', encode({ ...good, y: good.p + 1n }), /y is not in the group/],
    ['a q that does not divide p − 1', encode({ ...good, q: good.q + 2n }), /does not divide/],
    ['a p that is not prime', encode({ ...good, p: good.p - 2n * good.q }), /p is not prime|generate/],
    ['q = 0', encode({ ...good, q: 0n }), /q has/],
    ['2048 bits', generated('dsa', 2048), /2048|larger/],
    ['RSA', generated('rsa', 1024), /not a DSA key/],
  ];

  it.each(cases)('%s', (_what, text, words) => {
    expect(() => readPublicKey(text)).toThrow(PublicKeyError);
    expect(() => readPublicKey(text)).toThrow(words);
  });
});

type Numbers = { readonly p: bigint; readonly q: bigint; readonly g: bigint; readonly y: bigint };

/** Parses a well-formed key by the fixed positions of its parts, which is enough for this test's only key. */
function numbersOf(line: string): Numbers {
  const found: bigint[] = [];
  const visit = (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; ) {
      const tag = bytes[at];
      let length = bytes[at + 1] ?? 0;
      at += 2;
      if (length > 0x80) {
        const size = length - 0x80;
        length = bytes.readUIntBE(at, size);
        at += size;
      }
      const content = bytes.subarray(at, at + length);
      if (tag === 0x30) visit(content);
      else if (tag === 0x03) visit(content.subarray(1));
      else if (tag === 0x02) found.push(BigInt(`0x${content.toString('hex')}`));
      at += length;
    }
  };
  visit(Buffer.from(line, 'base64'));
  const [p = 0n, q = 0n, g = 0n, y = 0n] = found;
  return { p, q, g, y };
}

function encode({ p, q, g, y }: Numbers): string {
  const oid = Buffer.from('06072a8648ce380401', 'hex');
  const algorithm = tlv(0x30, Buffer.concat([oid, tlv(0x30, Buffer.concat([p, q, g].map(integer)))]));
  return tlv(0x30, Buffer.concat([algorithm, tlv(0x03, Buffer.concat([Buffer.of(0), integer(y)]))])).toString('base64');
}

function integer(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return tlv(0x02, Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex'));
}

function tlv(tag: number, content: Buffer): Buffer {
  const size = content.length;
  const head = size < 128 ? [tag, size] : size < 256 ? [tag, 0x81, size] : [tag, 0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

function generated(kind: 'dsa' | 'rsa', modulusLength: number): string {
  const { publicKey } =
    kind === 'dsa'
      ? generateKeyPairSync('dsa', { modulusLength, divisorLength: 256 })
      : generateKeyPairSync('rsa', { modulusLength });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}
