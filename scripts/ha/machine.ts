import { type ChildProcess, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { signalAll } from '../../test-support/signal-all.ts';
import { type Ids, isGone, killAll, startProgram, until, withDescendants } from './processes.ts';

/**
 * The machines of the test. Every address of 127.0.0.0/8 is this machine, so all can use the same ports as in
 * production.
 */
export const ADDRESSES = ['127.83.0.11', '127.83.0.12', '127.83.0.13'] as const;
export const BALANCER = '127.83.0.10';

const HA = resolve(import.meta.dirname, '../../deploy/ha');

/** The folders named in deploy/ha, and their replacements here. */
const FOLDERS = {
  'etcd.env': { '/var/lib/etcd/postledger': 'etcd' },
  'patroni.yml': { '/var/lib/postgresql/15/postledger': 'data', '/var/run/postgresql': 'socket' },
  'haproxy.cfg': {},
  'pgbouncer.ini': { '/etc/pgbouncer/userlist.txt': 'userlist.txt' },
} as const;

/** One database machine: etcd, Patroni, and PostgreSQL with the files of deploy/ha. */
export type Machine = {
  readonly name: string;
  readonly address: string;
  readonly folder: string;
  /** User names and passwords by their names in patroni_env.conf. */
  readonly secrets: Readonly<Record<string, string>>;
  startEtcd(): void;
  startPatroni(): void;
  /** Starts everything that is not running, and resumes what is frozen. */
  heal(): void;
  killEtcd(): Promise<void>;
  killPatroni(): Promise<void>;
  /** Kills the postmaster only, as the kernel does when memory runs out. */
  killPostmaster(): void;
  /** Freezes Patroni and PostgreSQL, or only PostgreSQL, as when the host or its disk hangs. */
  freeze(what: 'machine' | 'postgres'): void;
  thaw(): void;
  stop(): Promise<void>;
};

/** Writes the files of a machine with `make-files.sh`, as docs/high-availability.md does. */
export function makeMachine(root: string, number: 1 | 2 | 3, ids: Ids, passwords: string | undefined): Machine {
  const folder = join(root, `db${number}`);
  mkdirSync(folder, { mode: 0o700 });
  if (passwords !== undefined) writeFileSync(join(folder, 'patroni_env.conf'), passwords, { mode: 0o600 });
  execFileSync('sh', [join(HA, 'make-files.sh'), folder, String(number), ...ADDRESSES], {
    env: { ...process.env, BALANCER },
  });
  relocate(folder);
  for (const own of ['etcd', 'socket', 'patroni.yml', 'patroni_env.conf', '.']) {
    const path = join(folder, own);
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 });
    chownSync(path, ids.uid, ids.gid);
  }
  return runMachine(folder, number, ids);
}

/** Replaces the folders of a real machine with some in `folder`. */
function relocate(folder: string): void {
  for (const [file, folders] of Object.entries(FOLDERS)) {
    let text = readFileSync(join(folder, file), 'utf8');
    for (const [real, own] of Object.entries(folders)) {
      if (!text.includes(real)) throw new Error(`deploy/ha/${file} does not name ${real}.`);
      text = text.replaceAll(real, join(folder, own));
    }
    writeFileSync(join(folder, file), text);
  }
}

function runMachine(folder: string, number: 1 | 2 | 3, ids: Ids): Machine {
  const address = ADDRESSES[number - 1] ?? '';
  const secrets = readEnv(join(folder, 'patroni_env.conf'));
  let etcd: ChildProcess | undefined;
  let patroni: ChildProcess | undefined;
  let frozen: readonly number[] = [];
  const start = (name: string, command: string, args: readonly string[], env: Record<string, string>) =>
    startProgram({ command, args, env, ids, logFile: join(folder, `${name}.log`) });
  const postmaster = () => readPostmaster(join(folder, 'data/postmaster.pid'));
  const runs = (child: ChildProcess | undefined) => child?.pid !== undefined && !isGone(child.pid);
  const pidOf = (child: ChildProcess | undefined) => (child?.pid === undefined ? [] : [child.pid]);

  const machine: Machine = {
    name: `db${number}`,
    address,
    folder,
    secrets,
    startEtcd() {
      etcd = start('etcd', '/usr/bin/etcd', [], readEnv(join(folder, 'etcd.env')));
    },
    startPatroni() {
      patroni = start('patroni', '/usr/bin/patroni', [join(folder, 'patroni.yml')], secrets);
    },
    heal() {
      machine.thaw();
      if (!runs(etcd)) machine.startEtcd();
      if (!runs(patroni)) machine.startPatroni();
    },
    killEtcd: () => killAll(pidOf(etcd)),
    killPatroni: async () => {
      // Does not kill the child processes: a postmaster continues without its Patroni.
      signalAll(pidOf(patroni), 'SIGKILL');
      await until(() => !runs(patroni), 10_000, 'Patroni is still there');
    },
    killPostmaster: () => signalAll(postmaster(), 'SIGKILL'),
    freeze(what) {
      frozen = withDescendants([...(what === 'machine' ? pidOf(patroni) : []), ...postmaster()]);
      signalAll(frozen, 'SIGSTOP');
    },
    thaw() {
      signalAll(frozen, 'SIGCONT');
      frozen = [];
    },
    async stop() {
      machine.thaw();
      await killAll([...pidOf(etcd)]);
      await machine.killPatroni();
      // Stops immediately, but releases the shared memory.
      signalAll(postmaster(), 'SIGQUIT');
      await until(() => postmaster().every(isGone), 20_000, 'PostgreSQL did not stop');
    },
  };
  return machine;
}

function readPostmaster(file: string): readonly number[] {
  try {
    return [Number(readFileSync(file, 'utf8').split('\n')[0])];
  } catch {
    return [];
  }
}

/** Reads a file of `NAME=value` lines. */
function readEnv(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').matchAll(/^([A-Z]\w*)=(.*)$/gm);
  return Object.fromEntries(Array.from(lines, ([, name = '', value = '']) => [name, value]));
}
