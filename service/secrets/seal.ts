import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * The row and column of an encrypted value. They are authenticated with it, so a value moved to another row fails to
 * decrypt.
 */
export type SealIdentity = {
  readonly table: string;
  readonly userId: string;
  readonly rowId: string;
  readonly column: string;
};

/** A 32-byte key-encryption key with the short ID that encrypted values carry. */
export type SealKey = { readonly id: Buffer; readonly secret: Buffer };

/** Encryption keys. `current` encrypts new values. `previous` keys still decrypt old ones during a rotation. */
export type Keyring = { readonly current: SealKey; readonly previous: readonly SealKey[] };

export type SealErrorCode =
  /** Not an encrypted value: truncated, or of an unknown version. */
  | 'seal_malformed'
  /** Encrypted with a key that is not in the keyring. */
  | 'seal_key_unknown'
  /** Modified, or moved from another row. */
  | 'seal_broken'
  /** A key file without exactly 32 bytes. */
  | 'key_invalid';

export class SealError extends Error {
  override readonly name = 'SealError';
  readonly code: SealErrorCode;

  constructor(code: SealErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

const VERSION = 1;
const KEY_ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const WRAPPED_BYTES = IV_BYTES + KEY_BYTES + TAG_BYTES;
const HEADER_BYTES = 1 + KEY_ID_BYTES + WRAPPED_BYTES;

/**
 * Creates a key from 32 secret bytes. Its ID is derived from them, so the same key has the same ID everywhere.
 * @throws SealError `key_invalid`
 */
export function sealKey(secret: Buffer): SealKey {
  if (secret.length !== KEY_BYTES)
    throw new SealError('key_invalid', `A key must have ${KEY_BYTES} bytes, not ${secret.length}`);
  return { id: createHash('sha256').update('key-id').update(secret).digest().subarray(0, KEY_ID_BYTES), secret };
}

/**
 * Encrypts a value for one row. A new data key encrypts it (AES-256-GCM, NIST SP 800-38D), the key-encryption key wraps
 * the data key, and both authenticate the row's identity as additional data. Layout: version, key ID, wrapped data key,
 * IV, ciphertext, tag.
 */
export function seal(keys: Keyring, identity: SealIdentity, plaintext: Uint8Array): Buffer {
  const dataKey = createDataKey();
  return Buffer.concat([wrap(keys.current, identity, dataKey), sealWith(dataKey, identity, plaintext)]);
}

/**
 * Decrypts a value encrypted for this row.
 * @throws SealError `seal_malformed`, `seal_key_unknown`, `seal_broken`
 */
export function unseal(keys: Keyring, identity: SealIdentity, sealed: Uint8Array): Buffer {
  const { dataKey, rest } = unwrap(keys, identity, sealed);
  return unsealWith(dataKey, identity, rest);
}

/**
 * Wraps a value's data key with the current key. The content stays encrypted with the same data key and is not
 * decrypted.
 * @throws SealError as `unseal`, but does not detect damaged content if the data key is intact
 */
export function rewrap(keys: Keyring, identity: SealIdentity, sealed: Uint8Array): Buffer {
  const { dataKey, rest } = unwrap(keys, identity, sealed);
  return Buffer.concat([wrap(keys.current, identity, dataKey), rest]);
}

/**
 * Encrypts one of several values that share a data key, which is itself stored encrypted. Each value has a separate
 * identity.
 */
export function sealWith(dataKey: Buffer, identity: SealIdentity, plaintext: Uint8Array): Buffer {
  return encrypt(dataKey, identityBytes(identity), plaintext);
}

/**
 * Decrypts a value of `sealWith` with the same key and identity.
 * @throws SealError `seal_broken`
 */
export function unsealWith(dataKey: Buffer, identity: SealIdentity, sealed: Uint8Array): Buffer {
  try {
    return decrypt(dataKey, identityBytes(identity), Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength));
  } catch (cause) {
    throw broken(identity, cause);
  }
}

/** Creates a key for `sealWith`. */
export function createDataKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** Position of the key ID in an encrypted value, for SQL: `substring(value from 2 for 8)`. */
export const KEY_ID_PLACE = { from: 2, length: KEY_ID_BYTES } as const;

function wrap(key: SealKey, identity: SealIdentity, dataKey: Buffer): Buffer {
  const head = Buffer.concat([Buffer.of(VERSION), key.id]);
  return Buffer.concat([head, encrypt(key.secret, Buffer.concat([head, identityBytes(identity)]), dataKey)]);
}

function unwrap(
  keys: Keyring,
  identity: SealIdentity,
  sealed: Uint8Array,
): { readonly dataKey: Buffer; readonly rest: Buffer } {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes.length < HEADER_BYTES + IV_BYTES + TAG_BYTES || bytes[0] !== VERSION) {
    throw new SealError('seal_malformed', 'Not an encrypted value, or truncated');
  }
  const head = bytes.subarray(0, 1 + KEY_ID_BYTES);
  const key = [keys.current, ...keys.previous].find((candidate) => candidate.id.equals(head.subarray(1)));
  if (key === undefined) throw new SealError('seal_key_unknown', 'Encrypted with a key that is not configured');
  const aad = Buffer.concat([head, identityBytes(identity)]);
  try {
    const dataKey = decrypt(key.secret, aad, bytes.subarray(head.length, HEADER_BYTES));
    return { dataKey, rest: bytes.subarray(HEADER_BYTES) };
  } catch (cause) {
    throw broken(identity, cause);
  }
}

function broken({ table, column }: SealIdentity, cause: unknown): SealError {
  return new SealError('seal_broken', `The encrypted ${table}.${column} was changed or moved`, cause);
}

function encrypt(key: Buffer, aad: Buffer, plaintext: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(aad);
  return Buffer.concat([iv, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, aad: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < IV_BYTES + TAG_BYTES) throw new Error('Too short for an encrypted value');
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(aad);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** Length-prefixed, so that different identities never have the same bytes. */
function identityBytes(identity: SealIdentity): Buffer {
  const parts = [identity.table, identity.userId, identity.rowId, identity.column];
  return Buffer.concat(
    parts.flatMap((part) => {
      const text = Buffer.from(part, 'utf8');
      const length = Buffer.alloc(4);
      length.writeUInt32BE(text.length);
      return [length, text];
    }),
  );
}
