import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Cost from the OWASP password storage cheat sheet (Argon2id, 19 MiB, 2 passes). Memory is in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashes a password with Argon2id. Returns a PHC string that includes cost and salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await derive({ ...COST, message: normalise(password), nonce, tagLength: HASH_BYTES });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/**
 * Checks a password against its stored hash. Without a hash (an unknown account), does the same work and returns false,
 * so that timing does not reveal which addresses exist.
 * @throws Error if the stored text is not an Argon2id PHC string
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    await hashPassword(password);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(stored) ?? [];
  if (hash === '') throw new Error('A stored password hash is not an Argon2id PHC string');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive({
    message: normalise(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** Keyboards may compose the same password differently (NIST SP 800-63B §5.1.1.2). */
function normalise(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'), 'utf8');
}

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
