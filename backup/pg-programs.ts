import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';
import { APPLICATION } from './database-facts.ts';

/** Folders in which distributions install PostgreSQL, one per major version. */
const FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

type ClientProgram = 'pg_dump' | 'pg_restore' | 'psql';

/**
 * Finds a PostgreSQL client program that matches a server. `pg_dump` rejects newer servers, and an older server may not
 * understand the output of a newer `pg_restore`. The function therefore chooses the oldest version that is not older
 * than the server.
 * @param major the server's major version
 * @throws BackupError `backup_program_failed` with what to install
 */
export async function findProgram(program: ClientProgram, major: number): Promise<string> {
  const found = await Promise.all((await candidates(program)).map(versionOf));
  const [best] = found
    .filter((each) => each !== undefined)
    .filter((each) => each.major >= major)
    .sort((a, b) => a.major - b.major);
  if (best !== undefined) return best.path;
  throw new BackupError(
    'backup_program_failed',
    `${program} ${major} or newer is needed. Install the client of PostgreSQL (Debian: postgresql-client-${major}).`,
  );
}

async function candidates(program: ClientProgram): Promise<readonly string[]> {
  const folders = await Promise.all(
    FOLDERS.map(async (folder) => {
      const versions = await readdir(folder).catch(() => []);
      return versions.map((version) => join(folder, version, 'bin', program));
    }),
  );
  return [program, ...folders.flat()];
}

async function versionOf(path: string): Promise<{ readonly path: string; readonly major: number } | undefined> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { env: process.env });
    const major = Number(/\) (\d+)/.exec(stdout)?.[1]);
    return Number.isInteger(major) ? { path, major } : undefined;
  } catch {
    return undefined;
  }
}

/** Parameters of a database URL that PostgreSQL's own programs understand. All others are specific to pg. */
const KNOWN = /^(?:ssl|gss|krb|host|port|user|dbname|options|target_session_attrs|connect_timeout|channel_binding)/;

/** Returns a database URL for PostgreSQL's own programs, and its password. */
export function splitTarget(url: string): { readonly target: string; readonly password: string } {
  // The URL of a socket may have a user but no host, which the URL standard does not allow.
  const target = new URL(url.replace('@/', '@socket/'));
  const password = decodeURIComponent(target.password);
  target.password = '';
  for (const name of [...target.searchParams.keys()]) if (!KNOWN.test(name)) target.searchParams.delete(name);
  return { target: target.href.replace('@socket/', '@/'), password };
}

/** Starts a program on a database. Passes the password in the environment, because other users can read arguments. */
export function startOn(
  url: string,
  program: string,
  args: readonly string[],
  stdio: NonNullable<SpawnOptions['stdio']>,
): { readonly child: ChildProcess; readonly ended: Promise<void> } {
  const { target, password } = splitTarget(url);
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }), PGAPPNAME: APPLICATION };
  const child = spawn(program, [...args, `--dbname=${target}`], { env, stdio });
  return { child, ended: endOf(program, child) };
}

/**
 * Writes to a program that may exit before everything is written: `pg_restore` ignores everything after the last table,
 * and `tar` can be gone before its input has closed. What is written is still read to its end, because its checksum is
 * there.
 */
export function intoProgram(input: Writable): Writable {
  let waiting: (() => void) | undefined;
  const goOn = () => {
    const done = waiting;
    waiting = undefined;
    done?.();
  };
  // The input is a socket. If it closes early, the callbacks of its writes and of its end may never be called.
  input.on('error', () => undefined);
  input.on('drain', goOn);
  input.on('close', goOn);
  return new Writable({
    write: (chunk, _encoding, done) => {
      waiting = done;
      if (!input.writable || input.write(chunk)) goOn();
    },
    final: (done) => {
      input.end();
      done();
    },
  });
}

/**
 * Resolves when a program has exited successfully.
 * @throws BackupError `backup_program_failed` with the program's last error line
 */
export function endOf(program: string, child: ChildProcess): Promise<void> {
  const name = program.split('/').at(-1);
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words += chunk.toString('utf8');
    // Without the rest of a line, which would be quoted as the error.
    if (words.length > KEPT_CHARACTERS) words = words.slice(-KEPT_CHARACTERS).replace(/^.*\n/, '');
  });
  const ended = new Promise<void>((done, fail) => {
    child.once('error', (cause) => fail(new BackupError('backup_program_failed', `${name} could not run.`, cause)));
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new BackupError('backup_program_failed', `${name} failed: ${firstError(words)}`));
    });
  });
  ended.catch(() => undefined);
  return ended;
}

const KEPT_CHARACTERS = 4_000;

/** Returns only the error line, because DETAIL and CONTEXT lines can contain data. */
function firstError(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /\b(?:error|fatal|aborting)\b/i.test(line)) ?? lines[0] ?? 'no message';
}
