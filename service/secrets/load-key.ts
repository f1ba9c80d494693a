import { readFile } from 'node:fs/promises';
import { SealError, type SealKey, sealKey } from './seal.ts';

/**
 * Reads a key-encryption key from a file: 32 bytes as hexadecimal or Base64 text, or raw. Never creates one, because a
 * new key in place of an unreachable file would make every credential unreadable.
 * @throws SealError `key_invalid`
 */
export async function loadKey(file: string): Promise<SealKey> {
  let content: Buffer;
  try {
    content = await readFile(file);
  } catch (cause) {
    throw new SealError('key_invalid', `The key file ${file} cannot be read`, cause);
  }
  if (content.length === 32) return sealKey(content);
  const text = content.toString('latin1').trim();
  if (/^[0-9a-f]{64}$/i.test(text)) return sealKey(Buffer.from(text, 'hex'));
  if (/^[\w+/-]{43}=?$/.test(text)) return sealKey(Buffer.from(text, 'base64'));
  throw new SealError('key_invalid', `The key file ${file} must contain 32 bytes as hexadecimal or Base64`);
}
