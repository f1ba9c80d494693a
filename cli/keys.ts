import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { UsageError } from './usage-error.ts';

/**
 * Creates a 1024-bit DSA key pair (seed, "Setup"), writes the private key to a new file (0600), and returns the public
 * key as the single line entered when a client is registered.
 * @throws UsageError if the file exists; a key is never overwritten
 */
export async function makeKeys(file: string): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 });
  try {
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    throw new UsageError(`Cannot write the private key to ${file}: ${cause instanceof Error ? cause.message : cause}`);
  }
  return oneLine(publicKey.export({ type: 'spki', format: 'pem' }).toString());
}

/** Returns a PEM public key without its marker lines, on one line. */
export function oneLine(pem: string): string {
  return pem.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '');
}
