import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServiceConfig } from '../config.ts';
import { createSecretFile } from './secret-file.ts';

/**
 * Returns the operator's token: the setting, or otherwise the one in the data folder, which is created (mode 0600) if
 * missing.
 */
export async function openOperatorToken(config: ServiceConfig): Promise<string> {
  if (config.operatorToken !== null) return config.operatorToken;
  await createSecretFile(config.operatorTokenFile, randomBytes(32).toString('base64url'));
  return (await readFile(config.operatorTokenFile, 'utf8')).trim();
}
