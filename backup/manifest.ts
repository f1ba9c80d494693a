import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** Version of the format. Increase it when new programs can't read old backups, or old programs can't read new ones. */
const FORMAT = 1;
const MANIFEST_FILE = 'manifest.json';

const part = z.object({
  /** `cluster`: the embedded server; `service`, `web`: a database; `keys`: key material. */
  name: z.enum(['cluster', 'service', 'web', 'keys']),
  /** File name in the backup's folder. */
  file: z.string().regex(/^[a-z0-9.-]+$/),
  /** Size in bytes. */
  size: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest = z.object({
  format: z.number().int(),
  version: z.string(),
  createdAt: z.string(),
  /** Names of the applied migrations. */
  migrations: z.partialRecord(z.enum(['service', 'web']), z.array(z.string())),
  /** Details of the embedded server. Its files require the same major version and platform. */
  cluster: z
    .object({ postgres: z.string(), platform: z.string(), programs: z.array(z.enum(['service', 'web'])) })
    .nullable(),
  encrypted: z.boolean(),
  parts: z.array(part).min(1),
});

export type Part = z.infer<typeof part>;
/** The parts of a backup. Contains no secrets and no personal data. */
export type Manifest = Omit<z.infer<typeof manifest>, 'format'>;

/** Writes the manifest and its checksum, and flushes both to disk. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const body = { format: FORMAT, ...content };
  const text = JSON.stringify({ ...body, checksum: checksumOf(body) }, null, 2);
  await writeFile(join(folder, MANIFEST_FILE), `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

/** Reads a manifest. @throws BackupError `backup_damaged`, `backup_incompatible` */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((cause: unknown) => {
    throw new BackupError('backup_damaged', `${folder} is not a complete backup: ${MANIFEST_FILE} is missing.`, cause);
  });
  const { checksum, ...body } = parse(text);
  if (typeof body['format'] === 'number' && body['format'] > FORMAT)
    throw new BackupError('backup_incompatible', 'A newer version made this backup. Restore it with that version.');
  if (checksum !== checksumOf(body)) throw damaged();
  const read = manifest.safeParse(body);
  if (!read.success || read.data.format !== FORMAT) throw damaged();
  const { format: _format, ...content } = read.data;
  return content;
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {
    // Truncated or modified.
  }
  throw damaged();
}

function damaged(): BackupError {
  return new BackupError('backup_damaged', `${MANIFEST_FILE} was changed or cut off.`);
}

function checksumOf(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
