import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A response of `navigator.credentials` as a page sends it, in the JSON form of WebAuthn Level 3. */
export type PasskeyResponse = Readonly<Record<string, unknown>> & { readonly id: string };

/** Parts of the response that a test can make wrong. By default, everything is correct. */
export type Ceremony = {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** Default: the user was verified. */
  readonly userVerified?: boolean;
  /** Default: the type of this ceremony. */
  readonly type?: string;
};

/** A passkey with an ES256 key, as a browser would use it. */
export type SoftwarePasskey = {
  readonly id: string;
  create(ceremony: Ceremony): PasskeyResponse;
  /** A synced passkey has the `counter` 0. */
  sign(ceremony: Ceremony & { readonly counter: number; readonly userHandle?: string }): PasskeyResponse;
};

/** Creates a passkey. */
export function makePasskey(): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  const key = cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
  return {
    id,
    create(ceremony) {
      const length = Buffer.from([0, rawId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, key]);
      const authData = Buffer.concat([authenticatorData(ceremony, 0, 0x40), credential]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      return wrap(id, {
        clientDataJSON: clientData(ceremony, 'webauthn.create').toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    sign({ counter, userHandle, ...ceremony }) {
      const authData = authenticatorData(ceremony, counter, 0);
      const client = clientData(ceremony, 'webauthn.get');
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return wrap(id, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle === undefined ? {} : { userHandle: Buffer.from(userHandle).toString('base64url') }),
      });
    },
  };
}

function wrap(id: string, response: Readonly<Record<string, unknown>>): PasskeyResponse {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}

function clientData({ challenge, origin, type }: Ceremony, usual: string): Buffer {
  return Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }));
}

/** WebAuthn §6.1: hash of the site, flags (present 1, verified 4), counter. */
function authenticatorData({ rpId, userVerified = true }: Ceremony, counter: number, flags: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([0x01 | (userVerified ? 0x04 : 0) | flags]), count]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** The header of a CBOR item (RFC 8949 §3), for values below 65,536. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

function cborInt(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}
