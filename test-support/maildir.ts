import { chown, mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An email for a test mailbox. */
export interface StoredMail {
  readonly raw: Uint8Array | string;
  /** INTERNALDATE in ms. Default: the Date header, or the current time if there is no readable one. */
  readonly receivedAt?: number;
  /** Path of the folder with `/` between levels (default INBOX). */
  readonly folder?: string;
  /** Flags as letters of Maildir, such as `T` for `\Deleted`. Default: none. */
  readonly flags?: string;
}

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

let counter = 0;

/**
 * Delivers an email into a Maildir++ folder, which is created if missing. The file is written to `tmp` and moved to
 * `new` in one step, so a concurrent reader sees all of it or nothing. Dovecot takes INTERNALDATE from the file's time.
 */
export async function deliver(maildir: string, mail: StoredMail, owner: Ids | undefined): Promise<void> {
  const name = mail.folder ?? 'INBOX';
  const folder = name === 'INBOX' ? maildir : join(maildir, `.${name.replaceAll('/', '.')}`);
  const raw = typeof mail.raw === 'string' ? Buffer.from(mail.raw) : Buffer.from(mail.raw);
  const receivedAt = mail.receivedAt ?? readDateHeader(raw) ?? Date.now();
  counter += 1;
  // Names sort in order of delivery, which is the order of the UIDs.
  const file = `${Math.floor(Date.now() / 1000)}.M${String(counter).padStart(6, '0')}P${process.pid}.test`;
  const written = join(folder, 'tmp', file);
  try {
    await writeFile(written, raw);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await makeFolder(maildir, folder, owner);
    await writeFile(written, raw);
  }
  await utimes(written, receivedAt / 1000, receivedAt / 1000);
  if (owner !== undefined) await chown(written, owner.uid, owner.gid);
  const place = mail.flags === undefined ? ['new', file] : ['cur', `${file}:2,${mail.flags}`];
  await rename(written, join(folder, ...place));
}

async function makeFolder(maildir: string, folder: string, owner: Ids | undefined): Promise<void> {
  const parts = ['tmp', 'new', 'cur'].map((part) => join(folder, part));
  for (const part of parts) await mkdir(part, { recursive: true });
  if (owner !== undefined) for (const path of [...parts, maildir, folder]) await chown(path, owner.uid, owner.gid);
}

/** Returns the Date header (RFC 5322 §3.6.1) in ms, or undefined if it is missing or unreadable. */
export function readDateHeader(raw: Buffer): number | undefined {
  const text = raw.subarray(0, 256 * 1024).toString('latin1');
  const header = text.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const value = /^date:((?:.*)(?:\r?\n[ \t].*)*)/im.exec(header)?.[1];
  const ms = Date.parse(
    (value ?? '')
      .replace(/\s+/g, ' ')
      .replace(/\([^)]*\)/g, '')
      .trim(),
  );
  return Number.isNaN(ms) ? undefined : ms;
}
