import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServiceConfig } from '../config.ts';
import { createSecretFile } from './secret-file.ts';

/** The operator's token: the setting, else the one in the data folder, made there (0600) when it is missing. */
export async function openOperatorToken(config: ServiceConfig): Promise<string> {
  if (config.operatorToken !== null) return config.operatorToken;
  await createSecretFile(config.operatorTokenFile, randomBytes(32).toString('base64url'));
  return (await readFile(config.operatorTokenFile, 'utf8')).trim();
}
