import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Database } from '#database/open.ts';
import type { ServiceConfig } from '../config.ts';
import { loadKey } from '../secrets/load-key.ts';
import { KEY_ID_PLACE, type Keyring, SealError } from '../secrets/seal.ts';
import { createSecretFile } from '../secrets/secret-file.ts';
import { countKeyUses, type KeyUse, SEALED_COLUMNS } from '../store/sealed-values.ts';
import type { Tables } from '../store/tables.ts';

/**
 * Opens the keys that encrypt and decrypt credentials. Creates the current key if its file is missing, but never while
 * the database contains encrypted values, because a new key would make them unreadable. For the same reason, startup
 * fails unless the keys cover every encrypted value.
 * @throws SealError `key_invalid`, `seal_key_unknown`
 */
export async function openKeyring(config: ServiceConfig, database: Database<Tables>): Promise<Keyring> {
  const uses = await findKeyUses(database);
  if (uses.length === 0) await createSecretFile(config.keyFile, randomBytes(32).toString('hex'));
  else if (!existsSync(config.keyFile))
    throw new SealError(
      'seal_key_unknown',
      `The database has values encrypted with ${nameKeys(uses)}, but ${config.keyFile} does not exist. ` +
        'Restore the file, for example from a backup, or set KEY_ENCRYPTION_KEY_FILE.',
    );
  const current = await loadKey(config.keyFile);
  const previous = await Promise.all(config.previousKeyFiles.map(loadKey));
  const known = new Set([current, ...previous].map(({ id }) => id.toString('hex')));
  const unknown = uses.filter(({ keyId }) => !known.has(keyId));
  if (unknown.length > 0)
    throw new SealError(
      'seal_key_unknown',
      `The database has values encrypted with ${nameKeys(unknown)}, but ${config.keyFile} is key ${current.id.toString('hex')}. ` +
        'Set KEY_ENCRYPTION_KEY_FILE to the right file, or name it in KEY_ENCRYPTION_PREVIOUS_KEY_FILES.',
    );
  return { current, previous };
}

function nameKeys(uses: readonly KeyUse[]): string {
  return [...Map.groupBy(uses, ({ keyId }) => keyId)]
    .map(([keyId, columns]) => ({ keyId, values: columns.reduce((sum, { values }) => sum + values, 0) }))
    .map(({ keyId, values }) => `key ${keyId} (${values} values)`)
    .join(', ');
}

async function findKeyUses({ db }: Database<Tables>): Promise<readonly KeyUse[]> {
  const uses: KeyUse[] = [];
  for (const column of SEALED_COLUMNS) {
    // An email waits for 3 days at most. One that cannot be read is not sent, and must not prevent the start.
    if (column.table === 'outbox') continue;
    try {
      uses.push(...(await countKeyUses(db, KEY_ID_PLACE, [column])));
    } catch (error) {
      // A database that has not been migrated up to this column has no values in it.
      if (!(error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703')))
        throw error;
    }
  }
  return uses;
}
