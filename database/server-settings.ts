import { randomBytes } from 'node:crypto';
import { chown, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './embedded-cluster.ts';
import type { ServerUser } from './embedded-user.ts';

/**
 * The configuration file in the data folder, which includes PostgreSQL's file. Every version has the same length,
 * because on a full disk a file can only be overwritten in place.
 */
export const SETTINGS_FILE = 'postledger.conf';

function settingsFile(cluster: Cluster): string {
  return join(cluster.data, SETTINGS_FILE);
}

/** Setting that shows sessions whether the server is read-only because its disk is full ('on' or 'off'). */
export const DISK_FULL_SETTING = 'postledger.disk_full';

/** Creates the file for a writable server unless it exists. */
export async function ensureSettingsFile(cluster: Cluster, user: ServerUser): Promise<void> {
  const file = settingsFile(cluster);
  if ((await readFile(file, 'utf8').catch(() => '')).length === contentOf(false).length) return;
  // Rename into place, because another program may be starting the server.
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(aside, contentOf(false), { mode: 0o600, flush: true });
    if (user.owner !== undefined) await chown(aside, user.owner.uid, user.owner.gid);
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
}

/**
 * Switches between read-only and writable. A running server must then reload the file (SIGHUP). When read-only, new
 * transactions of all sessions fail to write with SQLSTATE 25006 (read_only_sql_transaction).
 */
export async function writeDiskFull(cluster: Cluster, isFull: boolean): Promise<void> {
  const file = await open(settingsFile(cluster), 'r+');
  try {
    await file.write(contentOf(isFull), 0);
    await file.datasync();
  } finally {
    await file.close();
  }
}

function contentOf(isFull: boolean): string {
  const value = isFull ? 'on ' : 'off';
  return [
    '# Written by Postledger while the server runs. Put your own settings into postgresql.conf.',
    "include 'postgresql.conf'",
    `default_transaction_read_only = ${value}`,
    `${DISK_FULL_SETTING} = ${value}`,
    '',
  ].join('\n');
}
