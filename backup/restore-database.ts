import { type StdioPipe, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { BackupError } from './backup-error.ts';
import { countPrograms, readFacts, SCHEMAS } from './database-facts.ts';
import { endOf, findProgram, intoProgram, startOn } from './pg-programs.ts';

/** A part that is restored except for the short final step. */
export type Staged = {
  commit(): Promise<void>;
  undo(): Promise<void>;
  /** Rejects programs that have started since the restore began: what they store would be lost. @throws BackupError */
  check?(): Promise<void>;
};

/**
 * Rejects a database that is in use, or which contains data that must not be replaced.
 * @throws BackupError
 */
export async function rejectDatabaseInUse(name: string, url: string, mayReplace: boolean): Promise<void> {
  const { isEmpty, sessions } = await readFactsAtRest(url);
  rejectSessions(name, sessions);
  if (!isEmpty && !mayReplace)
    throw new BackupError('backup_target_in_use', `The ${name} database is not empty. Use --replace to replace it.`);
}

function rejectSessions(name: string, sessions: number): void {
  if (sessions > 0)
    throw new BackupError('backup_target_in_use', `${sessions} sessions use the ${name} database. Stop the programs.`);
}

/**
 * Reads the facts once no session is left, or after a short wait, because PostgreSQL is slow to end the sessions of a
 * stopped program.
 */
async function readFactsAtRest(url: string): ReturnType<typeof readFacts> {
  for (let attempt = 1; ; attempt += 1) {
    const facts = await readFacts(url);
    if (facts.sessions === 0 || attempt === 20) return facts;
    await pause(100);
  }
}

const DONE = 'postledger: restored';

/**
 * Restores a dump in one transaction that stays open until `commit`. The same transaction first drops everything in the
 * programs' schemas.
 * @param dump of `pg_dump --format=custom`
 * @throws BackupError `backup_program_failed`, or the error of reading the dump; the database is then unchanged
 */
export async function stageDatabase(name: string, url: string, dump: Readable): Promise<Staged> {
  const { major, isEmpty } = await readFacts(url);
  const [toScript, psql] = [await findProgram('pg_restore', major), await findProgram('psql', major)];
  const { child, ended } = startOn(url, psql, ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], PIPES);
  const [input, output] = [child.stdin as Writable, child.stdout as Readable];
  input.on('error', () => undefined);
  const undo = async () => {
    dump.destroy();
    child.kill();
    await ended.catch(() => undefined);
  };
  try {
    input.write(`begin;\n${isEmpty ? '' : DROP_ALL}`);
    await pipeline(toSql(toScript, dump), input, { end: false });
    const said = waitFor(output, DONE, ended);
    input.write(`\\echo ${DONE}\n`);
    await said;
  } catch (error) {
    // If psql closed its input, its own error gives the reason. With its input closed, it always exits.
    if (error instanceof Error && 'code' in error && CLOSED.has(error.code)) {
      input.destroy();
      await ended;
    }
    await undo();
    throw error;
  }
  return {
    undo,
    check: async () => rejectSessions(name, await countPrograms(url)),
    async commit() {
      input.end('commit;\n');
      await ended;
    },
  };
}

const CLOSED: ReadonlySet<unknown> = new Set(['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);
const PIPES: StdioPipe[] = ['pipe', 'pipe', 'pipe'];
const DROP_ALL = [
  ...SCHEMAS.map((schema) => `drop schema if exists ${schema} cascade;\n`),
  'create schema public;\n',
].join('');

/** Converts a dump to SQL, with rows as `copy`. */
async function* toSql(program: string, dump: Readable): AsyncGenerator<Buffer> {
  const child = spawn(program, ['--no-owner', '--no-privileges', '--exit-on-error', '--file=-'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = endOf(program, child);
  const fed = pipeline(dump, intoProgram(child.stdin));
  // The output of a truncated dump looks complete, so the program must not end before the reason is known.
  fed.catch(() => child.kill());
  try {
    yield* child.stdout;
    await fed;
    await ended;
  } finally {
    child.kill();
  }
}

/**
 * Waits until a program has printed a line.
 * @throws the error of `ended` if the program ends first
 */
async function waitFor(output: Readable, line: string, ended: Promise<void>): Promise<void> {
  let text = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes(line)) return;
  }
  await ended;
  throw new BackupError('backup_program_failed', 'psql ended before the restore was complete.');
}
