import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseServerUser } from '../database/embedded-user.ts';
import { findFreePorts } from './free-port.ts';

const FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** Returns the folder of a system PostgreSQL that has the server and the client programs, or undefined. */
export function findSystemPostgres(): string | undefined {
  const found = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).map((version) => join(folder, version, 'bin')),
  );
  const needed = ['initdb', 'postgres', 'psql', 'pg_dump', 'pg_restore'];
  return found.find((folder) => needed.every((program) => existsSync(join(folder, program))));
}

/** A system PostgreSQL server, as an operator would run it. */
export interface SystemPostgres {
  readonly port: number;
  /** Runs a shell command with the system's PostgreSQL first in PATH. @throws with its output when it fails */
  run(command: string, environment?: Readonly<Record<string, string>>): Promise<string>;
  stop(): Promise<void>;
}

export async function startSystemPostgres(programs: string): Promise<SystemPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postledger-system-'));
  const user = await chooseServerUser(undefined);
  chmodSync(folder, 0o755);
  if (user.owner !== undefined) chownSync(folder, user.owner.uid, user.owner.gid);
  const data = join(folder, 'data');
  const asUser = { ...user.ids, cwd: '/', env: { LC_ALL: 'C' } as unknown as NodeJS.ProcessEnv };
  const layout = ['--auth=trust', '--username=postgres', '--locale=C.UTF-8', '--encoding=UTF8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), [`--pgdata=${data}`, ...layout], { ...asUser, stdio: 'ignore' });
  const [port = 0] = await findFreePorts(1);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap((one) => [
    '-c',
    one,
  ]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...asUser,
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const path = { ...process.env, PATH: `${programs}:${process.env['PATH'] ?? ''}` };
  const run: SystemPostgres['run'] = async (command, environment = {}) => {
    const { stdout } = await promisify(execFile)('sh', ['-ec', command], {
      env: { ...path, ...environment },
      cwd: folder,
    });
    return stdout;
  };
  const pollUntilReady = async () => {
    for (let tries = 0; tries < 1_000; tries += 1) {
      const ready = run(`psql -qc 'select 1' postgres://postgres@127.0.0.1:${port}/postgres`).then(
        () => true,
        () => false,
      );
      if (await ready) return;
      await new Promise((done) => setTimeout(done, 25));
    }
    throw new Error("The system's PostgreSQL did not start");
  };
  await pollUntilReady();
  return {
    port,
    run,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
