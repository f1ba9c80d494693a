import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';
import { type BackupLocation, openBackup, pathOf } from './check-backup.ts';
import { findConflicts, type Keys, placeKeys, SERVER_SECRETS, stageKeys } from './key-files.ts';
import type { Manifest, Part } from './manifest.ts';
import { readPart } from './part.ts';
import { rejectClusterInUse, stageCluster } from './restore-cluster.ts';
import { rejectDatabaseInUse, type Staged, stageDatabase } from './restore-database.ts';
import { asOnlyRestore } from './restore-lock.ts';
import type { Program, Sources } from './sources.ts';

export type RestoreOptions = BackupLocation & {
  /** Whether to replace existing data and keys. */
  readonly mayReplace: boolean;
};

/**
 * Restores a backup into the databases and files named in the settings, completely or not at all. Checks all parts
 * before it touches anything, stages them next to the existing data, and moves them into place together at the end.
 * @throws BackupError, DatabaseError; nothing has changed then
 */
export async function restoreBackup(sources: Sources, options: RestoreOptions): Promise<Manifest> {
  const opened = await openBackup(options);
  const work = () => restoreOpened(opened, sources, options);
  return writesInto(sources.dataDir, opened, sources) ? asOnlyRestore(sources.dataDir, work) : work();
}

type Opened = Awaited<ReturnType<typeof openBackup>>;

function writesInto(folder: string, { manifest, keys }: Opened, sources: Sources): boolean {
  return (
    manifest.cluster !== null || Array.from(placeKeys(keys, sources).keys()).some((file) => dirname(file) === folder)
  );
}

async function restoreOpened({ manifest, keys }: Opened, sources: Sources, options: RestoreOptions): Promise<Manifest> {
  const targets = manifest.parts.filter(({ name }) => name !== 'keys').map((part) => targetOf(part, manifest, sources));
  for (const target of targets) await target.rejectInUse(options.mayReplace);
  const placed = placeKeys(keys, sources);
  const conflicts = await findConflicts(placed);
  if (conflicts.length > 0 && !options.mayReplace)
    throw new BackupError(
      'backup_target_in_use',
      `There are other keys in ${conflicts.join(', ')}. Use --replace to replace them.`,
    );
  const staged: Staged[] = [];
  try {
    for (const { part, stage } of targets) {
      const plain = await readPart(pathOf(options, part), manifest.encrypted ? options.identities : null);
      staged.push(await stage(plain, keys, options));
    }
    staged.push(await stageKeys(placed));
    for (const each of staged) await each.check?.();
  } catch (error) {
    for (const each of staged) await each.undo();
    throw error;
  }
  for (const [index, each] of staged.entries())
    await each.commit().catch(async (error: unknown) => {
      for (const left of staged.slice(index)) await left.undo();
      throw error;
    });
  return manifest;
}

type Target = {
  readonly part: Part;
  rejectInUse(mayReplace: boolean): Promise<void>;
  stage(plain: Readable, keys: Keys, options: Pick<RestoreOptions, 'mayReplace'>): Promise<Staged>;
};

/** @throws BackupError `backup_invalid_use` if the settings name a different kind of server than the backup contains */
function targetOf(part: Part, { cluster }: Manifest, { dataDir, databases }: Sources): Target {
  if (part.name === 'cluster') {
    const elsewhere = databases.find(({ program, url }) => url !== null && cluster?.programs.includes(program));
    if (elsewhere !== undefined)
      throw new BackupError(
        'backup_invalid_use',
        `The backup is of the embedded server, and ${SETTINGS[elsewhere.program]} names another one. Unset it.`,
      );
    return {
      part,
      rejectInUse: (mayReplace) => rejectClusterInUse(dataDir, mayReplace),
      stage: (plain, keys, options) => stageCluster(dataDir, plain, secretsIn(keys), options),
    };
  }
  const url = databases.find(({ program }) => program === part.name)?.url ?? null;
  if (url === null || part.name === 'keys')
    throw new BackupError('backup_invalid_use', `Set ${SETTINGS[part.name as Program]} to the database to restore.`);
  const { name } = part;
  return {
    part,
    rejectInUse: (mayReplace) => rejectDatabaseInUse(name, url, mayReplace),
    stage: (plain) => stageDatabase(name, url, plain),
  };
}

const SETTINGS: Readonly<Record<Program, string>> = { service: 'SERVICE_DATABASE_URL', web: 'WEB_DATABASE_URL' };

function secretsIn(keys: Keys): Buffer {
  const secrets = keys.get(SERVER_SECRETS);
  if (secrets === undefined) throw new BackupError('backup_damaged', 'The keys of the embedded server are missing.');
  return secrets;
}
