import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '#database/open.ts';
import type { ServiceConfig } from '../config.ts';
import type { Tables } from '../store/tables.ts';
import { loadKey } from './load-key.ts';
import { type Keyring, SealError } from './seal.ts';

/** The operator's token: the setting, else the one in the data folder, made there (0600) when it is missing. */
export async function openOperatorToken(config: ServiceConfig): Promise<string> {
  if (config.operatorToken !== null) return config.operatorToken;
  await createOnce(config.operatorTokenFile, randomBytes(32).toString('base64url'));
  return (await readFile(config.operatorTokenFile, 'utf8')).trim();
}

/**
 * The key that seals credentials. It is made when its file is missing, but never while the database holds credentials:
 * then the file is out of reach, and a new key would lock them away.
 * @throws SealError `key_invalid`
 */
export async function openKeyring(config: ServiceConfig, database: Database<Tables>): Promise<Keyring> {
  if (!(await holdsCredentials(database))) await createOnce(config.keyFile, randomBytes(32).toString('hex'));
  return { current: await loadKey(config.keyFile), previous: [] };
}

async function holdsCredentials({ db }: Database<Tables>): Promise<boolean> {
  try {
    const found = await db
      .selectFrom('mailboxes')
      .select('id')
      .where('credential', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  } catch (error) {
    // A database that was never migrated holds nothing yet.
    if (error instanceof Error && 'code' in error && error.code === '42P01') return false;
    throw error;
  }
}

async function createOnce(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, `${content}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new SealError('key_invalid', `The file ${file} cannot be written`, error);
    }
  }
}
