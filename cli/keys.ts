import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { UsageError } from './settings.ts';

/**
 * Makes a 1024-bit DSA key pair (seed, "Setup"), writes the private half to a new file (0600), and gives the public half as
 * the one line that is entered when a client is registered.
 * @throws UsageError when the file exists: a key is never written over
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

/** A PEM public key without its marker lines, on one line. */
export function oneLine(pem: string): string {
  return pem.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '');
}
