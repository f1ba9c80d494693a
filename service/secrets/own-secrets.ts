import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
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
 * The key that seals credentials. It is made when its file is missing, but never while the database holds what an
 * older one sealed: then the file is out of reach, and a new key would lock credentials and uploads away.
 * @throws SealError `key_invalid`
 */
export async function openKeyring(config: ServiceConfig, database: Database<Tables>): Promise<Keyring> {
  if (!(await holdsSealedData(database))) await createOnce(config.keyFile, randomBytes(32).toString('hex'));
  return { current: await loadKey(config.keyFile), previous: [] };
}

async function holdsSealedData({ db }: Database<Tables>): Promise<boolean> {
  try {
    const found = await sql<{ held: boolean }>`select exists (select 1 from mailboxes where credential is not null)
      or exists (select 1 from uploads) as held`.execute(db);
    return found.rows[0]?.held === true;
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
