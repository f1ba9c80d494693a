import { join } from 'node:path';
import { MAJOR_VERSION } from '#database/embedded-cluster.ts';
import { MIGRATION_FOLDERS, namesOfMigrations } from '#database/migration-names.ts';
import { BackupError } from './backup-error.ts';
import { thisPlatform } from './create-backup.ts';
import { type Keys, unpackKeys } from './key-files.ts';
import { type Manifest, type Part, readManifest } from './manifest.ts';
import { checkPart, drainPart, readPart } from './part.ts';
import type { Program } from './sources.ts';

/** Location of a backup, and the identities that decrypt it. */
export type BackupLocation = {
  readonly folder: string;
  /** Path of the part with the keys, if it is outside the folder. */
  readonly keysFile: string | null;
  /** Lines of an age identity file. Null if there is none. */
  readonly identities: readonly string[] | null;
};

/** Returns the path of a part. */
export function pathOf({ folder, keysFile }: BackupLocation, part: Part): string {
  return part.name === 'keys' && keysFile !== null ? keysFile : join(folder, part.file);
}

/**
 * Checks that a backup is complete and unchanged: the size and checksum of each part. With identities, also checks that
 * they decrypt every part to its end.
 * @throws BackupError
 */
export async function checkBackup(location: BackupLocation): Promise<Manifest> {
  const manifest = await readManifest(location.folder);
  for (const part of manifest.parts) await checkPart(pathOf(location, part), part);
  const identities = manifest.encrypted ? location.identities : null;
  if (manifest.encrypted && identities === null) return manifest;
  for (const part of manifest.parts) await drainPart(pathOf(location, part), part, identities);
  return manifest;
}

/**
 * Checks that this program can restore a backup on this machine, and reads its keys. Changes nothing.
 * @throws BackupError
 */
export async function openBackup(
  location: BackupLocation,
): Promise<{ readonly manifest: Manifest; readonly keys: Keys }> {
  const manifest = await readManifest(location.folder);
  rejectIncompatible(manifest);
  if (manifest.encrypted && location.identities === null)
    throw new BackupError('backup_invalid_use', 'This backup is encrypted. Name the file with the age identity.');
  await checkBackup(location);
  const keys = manifest.parts.find(({ name }) => name === 'keys');
  if (keys === undefined) throw new BackupError('backup_damaged', 'This backup has no keys.');
  const opened = await readPart(pathOf(location, keys), manifest.encrypted ? location.identities : null);
  return { manifest, keys: await unpackKeys(opened) };
}

function rejectIncompatible({ migrations, cluster, version }: Manifest): void {
  for (const [program, applied] of Object.entries(migrations)) {
    const own = namesOfMigrations(MIGRATION_FOLDERS[program as Program]);
    const unknown = applied.filter((name) => !own.includes(name));
    if (unknown.length > 0)
      throw new BackupError(
        'backup_incompatible',
        `Version ${version} made this backup, and this version does not know its migration ${unknown.join(', ')}. ` +
          'Restore it with that version or a newer one.',
      );
  }
  if (cluster === null) return;
  if (cluster.postgres !== MAJOR_VERSION)
    throw new BackupError(
      'backup_incompatible',
      `The backup has data of PostgreSQL ${cluster.postgres}; this is ${MAJOR_VERSION}. Restore it with the version that made it.`,
    );
  if (cluster.platform !== thisPlatform())
    throw new BackupError(
      'backup_incompatible',
      `The backup has data of the embedded server on ${cluster.platform}, which this machine (${thisPlatform()}) cannot use.`,
    );
}
