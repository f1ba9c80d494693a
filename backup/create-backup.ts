import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { streamBaseBackup } from '#database/base-backup.ts';
import { DISK_LIMITS } from '#database/disk-guard.ts';
import { type EmbeddedServer, openEmbeddedServer } from '#database/embedded.ts';
import { findClusterOwner, locateCluster, MAJOR_VERSION, readSecrets } from '#database/embedded-cluster.ts';
import { endServerWithThisProcess } from '#database/end-server.ts';
import { BackupError } from './backup-error.ts';
import { readFacts } from './database-facts.ts';
import { type Encrypt, encryptTo } from './encryption.ts';
import { collectKeys, packKeys, SERVER_SECRETS } from './key-files.ts';
import { type Manifest, type Part, writeManifest } from './manifest.ts';
import { writePart } from './part.ts';
import { findProgram, startOn } from './pg-programs.ts';
import { EMBEDDED_DATABASES, type Sources } from './sources.ts';

export type BackupOptions = {
  /** The backup's folder. It must not exist. */
  readonly folder: string;
  /** Recipients of age. If empty, nothing is encrypted. */
  readonly recipients: readonly string[];
  /** Separate folder for the keys; required without recipients. */
  readonly keysFile: string | null;
  /** Version of this program. */
  readonly version: string;
  readonly now: Date;
};

/**
 * Backs up the databases and keys of a running or stopped installation. The copy of each database is consistent, and
 * nothing is locked. The folder appears under its final name only when it is complete.
 * @throws BackupError, DatabaseError
 */
export async function createBackup(sources: Sources, options: BackupOptions): Promise<Manifest> {
  const encrypt = encryptTo(options.recipients);
  const folder = resolve(options.folder);
  rejectUnencryptedKeys(folder, options);
  for (const place of [folder, options.keysFile]) await rejectExisting(place);
  const staging = await makeStaging(folder).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError('backup_invalid_use', `${folder} cannot be created (${cause.code}).`, cause);
  });
  try {
    const made = await writeParts(sources, staging, encrypt, options);
    const content: Manifest = {
      version: options.version,
      createdAt: options.now.toISOString(),
      encrypted: options.recipients.length > 0,
      ...made,
    };
    await writeManifest(staging, content);
    // Fails if another backup with this name is complete.
    await rename(staging, folder);
    return content;
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

/** The name is random: in a container, the next process may have the ID of one that was killed. */
async function makeStaging(folder: string): Promise<string> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  return mkdtemp(`${folder}.incomplete-`);
}

/** Rejects keys stored unencrypted with the data, because anyone with both can read the passwords of mailboxes. */
function rejectUnencryptedKeys(folder: string, { recipients, keysFile }: BackupOptions): void {
  if (recipients.length > 0) return;
  if (keysFile === null)
    throw new BackupError(
      'backup_invalid_use',
      'Without encryption, the keys need a separate place. Name a file with --keys.',
    );
  if (`${resolve(keysFile)}${sep}`.startsWith(`${folder}${sep}`))
    throw new BackupError('backup_invalid_use', 'Without encryption, the keys cannot be in the folder of the data.');
}

async function rejectExisting(place: string | null): Promise<void> {
  if (place === null) return;
  const exists = await access(place).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError('backup_invalid_use', `${place} exists already.`);
}

type Made = Pick<Manifest, 'migrations' | 'cluster' | 'parts'>;

async function writeParts(
  sources: Sources,
  folder: string,
  encrypt: Encrypt,
  { recipients, keysFile }: BackupOptions,
): Promise<Made> {
  const ending = recipients.length > 0 ? '.zst.age' : '.zst';
  const write = (name: Part['name'], file: string, plain: Readable, place: string | null = null) =>
    writePart(place ?? join(folder, file), { name, file, encrypt }, plain);
  const parts: Part[] = [];
  const migrations: Manifest['migrations'] = {};
  const keys = new Map(await collectKeys(sources));
  const embedded = sources.databases.filter(({ url }) => url === null).map(({ program }) => program);
  if (embedded.length > 0) {
    const cluster = locateCluster(sources.dataDir);
    if ((await findClusterOwner(cluster)) === undefined)
      throw new BackupError('backup_invalid_use', `There is no database in ${sources.dataDir}.`);
    const server = await openServer(sources.dataDir);
    try {
      for (const program of embedded)
        migrations[program] = [...(await readFacts(await server.url(EMBEDDED_DATABASES[program]))).migrations];
      const copy = await streamBaseBackup(cluster);
      parts.push(await write('cluster', `cluster.tar${ending}`, copy));
      keys.set(SERVER_SECRETS, Buffer.from(JSON.stringify(await readSecrets(cluster))));
    } finally {
      await server.stop();
    }
  }
  for (const { program, url } of sources.databases) {
    if (url === null) continue;
    const facts = await readFacts(url);
    migrations[program] = [...facts.migrations];
    const dump = dumpOf(url, await findProgram('pg_dump', facts.major));
    parts.push(await write(program, `${program}.dump${ending}`, dump));
  }
  parts.push(await write('keys', `keys.json${ending}`, packKeys(keys), keysFile));
  const cluster =
    embedded.length > 0 ? { postgres: MAJOR_VERSION, platform: thisPlatform(), programs: embedded } : null;
  return { migrations, cluster, parts };
}

/**
 * Opens the embedded server so that one that was started for the copy also ends if this process is killed. On a full
 * disk it is rejected: a copy begins with a checkpoint, which needs space and would crash the server.
 */
async function openServer(dataDir: string): Promise<EmbeddedServer> {
  const callOffServerEnd = endServerWithThisProcess(dataDir);
  const server = await openEmbeddedServer({ dataDir, disk: DISK_LIMITS }).catch((error: unknown) => {
    callOffServerEnd();
    throw error;
  });
  return { url: server.url, stop: () => server.stop().finally(callOffServerEnd) };
}

/** Returns the platform that can use a server's files. */
export function thisPlatform(): string {
  return `${process.platform}-${process.arch}`;
}

function dumpOf(url: string, program: string): Readable {
  const { child, ended } = startOn(url, program, ['--format=custom', '--compress=0'], ['ignore', 'pipe', 'pipe']);
  const dump = new PassThrough();
  // The output also ends after a failure, so it must not end the dump.
  child.stdout?.pipe(dump, { end: false });
  ended.then(
    () => dump.end(),
    (error: Error) => dump.destroy(error),
  );
  dump.once('close', () => child.kill());
  return dump;
}
