import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SHORTEST } from '#settings/forms.ts';
import type { ServiceConfig } from '../config.ts';
import { SealError } from './seal.ts';
import { createSecretFile } from './secret-file.ts';

/**
 * Returns the operator's token: the setting, or otherwise the one in the data folder, which is created (mode 0600) if
 * missing.
 * @throws SealError `key_invalid` if the file is empty or short, as after a copy that was cut off
 */
export async function openOperatorToken(config: ServiceConfig): Promise<string> {
  if (config.operatorToken !== null) return config.operatorToken;
  await createSecretFile(config.operatorTokenFile, randomBytes(32).toString('base64url'));
  const token = (await readFile(config.operatorTokenFile, 'utf8')).trim();
  if (token.length >= SHORTEST.operatorToken) return token;
  throw new SealError(
    'key_invalid',
    `The token in ${config.operatorTokenFile} must have at least ${SHORTEST.operatorToken} characters`,
  );
}
