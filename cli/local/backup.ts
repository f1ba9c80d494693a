import { readFileSync } from 'node:fs';
import { BackupError } from '#backup/backup-error.ts';
import { checkBackup } from '#backup/check-backup.ts';
import { createBackup } from '#backup/create-backup.ts';
import { linesOf } from '#backup/encryption.ts';
import type { Manifest } from '#backup/manifest.ts';
import { restoreBackup } from '#backup/restore-backup.ts';
import { readSources } from '#backup/sources.ts';
import { type Command, command, EXIT } from '../command.ts';
import { type Terminal, write } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { version } from '../version.ts';
import { PROGRAM_OPTIONS, readEnvironment, readPrograms } from './environment.ts';

const KEYS = { type: 'string', value: 'FILE', summary: 'file with the keys, if they are not in the folder' } as const;
const IDENTITY = { type: 'string', short: 'i', value: 'FILE', summary: 'age identity file that decrypts it' } as const;

const verify = command({
  name: ['backup', 'verify'],
  arguments: 'FOLDER',
  options: { identity: IDENTITY, keys: KEYS },
  summary: 'Check that a backup is complete and unchanged (operator).',
  help: `
Compares the size and the checksum of each part with the manifest. With --identity, it also decrypts each part to its
end.`,
  async run({ values, positionals }, terminal) {
    const folder = onlyFolder(positionals);
    const identities = readLines(values.identity);
    return reportErrors(terminal, async () => {
      const manifest = await checkBackup({ folder, keysFile: values.keys ?? null, identities });
      const depth = manifest.encrypted && identities === null ? ' (not decrypted: no --identity)' : '';
      await write(terminal.stdout, `${describe(manifest)}Complete and unchanged${depth}.\n`);
    });
  },
});

const create = command({
  name: ['backup'],
  arguments: 'FOLDER',
  options: {
    recipient: { type: 'string', short: 'r', multiple: true, value: 'AGE', summary: 'encrypt to an age recipient' },
    'recipients-file': { type: 'string', value: 'FILE', summary: 'encrypt to the recipients in a file' },
    unencrypted: { type: 'boolean', summary: 'do not encrypt; requires --keys outside the folder' },
    keys: { type: 'string', value: 'FILE', summary: 'write the part with the keys to a file instead of the folder' },
    ...PROGRAM_OPTIONS,
  },
  summary: 'Back up databases and keys of this machine (operator).',
  help: `
Copies both databases and the keys into a new folder, while the programs run or are stopped. The keys are in
a separate part. A manifest has the version, the migrations, and the size and SHA-256 of each part. The folder gets
its name only when it is complete. The embedded server is copied as a whole; a server by URL with pg_dump, which must not
be older than the server.

Not included: settings, and other files that they name.`,
  examples: [
    'postledger backup /var/backups/postledger/monday --recipient age1…',
    'postledger backup /mnt/data/monday --unencrypted --keys /mnt/keys/monday',
  ],
  async run({ values, positionals }, terminal) {
    const folder = onlyFolder(positionals);
    const recipients = [...(values.recipient ?? []), ...(readLines(values['recipients-file']) ?? [])];
    if (recipients.length === 0 && values.unencrypted !== true)
      throw new UsageError('Name a --recipient, or use --unencrypted.');
    if (recipients.length > 0 && values.unencrypted === true)
      throw new UsageError('Use --recipient or --unencrypted, not both.');
    const env = readEnvironment(values['env-file'], terminal.env);
    return reportErrors(terminal, async () => {
      const manifest = await createBackup(readSources(env, readPrograms(values.program)), {
        folder,
        recipients,
        keysFile: values.keys ?? null,
        version: version(),
        now: new Date(terminal.clock()),
      });
      await write(terminal.stdout, describe(manifest));
    });
  },
});

const restore = command({
  name: ['restore'],
  arguments: 'FOLDER',
  options: {
    identity: IDENTITY,
    keys: KEYS,
    replace: { type: 'boolean', summary: 'replace existing databases and keys' },
    'env-file': PROGRAM_OPTIONS['env-file'],
  },
  summary: 'Restore a backup into what the settings name (operator).',
  help: `
Stop the programs first. It checks each part, then restores everything or nothing. It rejects a backup of a newer
version, a database in use, and without --replace a database that is not empty and keys that differ. With --replace,
the embedded server's previous data stays in DATA_DIR/postgres/cluster.before-restore-….`,
  examples: ['postledger restore /var/backups/postledger/monday --identity backup-key.txt'],
  async run({ values, positionals }, terminal) {
    const folder = onlyFolder(positionals);
    const identities = readLines(values.identity);
    const env = readEnvironment(values['env-file'], terminal.env);
    return reportErrors(terminal, async () => {
      const manifest = await restoreBackup(readSources(env, ['service', 'web']), {
        folder,
        keysFile: values.keys ?? null,
        identities,
        mayReplace: values.replace === true,
      });
      await write(terminal.stdout, `${describe(manifest)}Restored. Start the programs.\n`);
    });
  },
});

/** The commands for backup and restore. The longer name comes first. */
export const backupCommands: readonly Command[] = [verify, create, restore];

function onlyFolder(positionals: readonly string[]): string {
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('Name one folder.');
  return folder;
}

function readLines(file: string | undefined): readonly string[] | null {
  if (file === undefined) return null;
  try {
    return linesOf(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new UsageError(`Cannot read ${file}: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/** Prints an expected failure as one line. */
async function reportErrors(terminal: Terminal, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    await write(terminal.stderr, `${error.message}\n`);
    return error instanceof BackupError && error.code === 'backup_invalid_use' ? EXIT.usage : EXIT.failed;
  }
}

function describe({ version: made, createdAt, migrations, parts }: Manifest): string {
  const lines = parts.map(({ name, file, size }) => `  ${name.padEnd(8)} ${formatSize(size).padStart(10)}  ${file}`);
  const levels = Object.entries(migrations).map(([program, names]) => `${program} ${names.at(-1) ?? 'empty'}`);
  return [`Version ${made}, ${createdAt}, ${levels.join(', ')}`, ...lines, ''].join('\n');
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
