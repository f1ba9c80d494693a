import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/** An unprivileged user, like in the image. */
const NOBODY = 65_534;

export type Confinement = {
  /** The content of the image, which is the programs' working folder. */
  readonly tree: string;
  /** A Node binary that the unprivileged user can run. */
  readonly node: string;
  /** A hosts file with the names of the test. */
  readonly hosts: string;
};

/** Checks whether this machine permits what a container engine needs: a private mount namespace and another user. */
export function canConfine(): boolean {
  return (
    process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'mount', '-o', 'remount,bind,ro', '/']).status === 0
  );
}

/**
 * Starts Node like the image: as an unprivileged user without capabilities, with a read-only root and a temporary /tmp.
 * Output is piped.
 */
export function startConfined(
  { tree, node, hosts }: Confinement,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const script = `set -e
    mount --bind "$1" /etc/hosts; shift
    mount -t tmpfs tmpfs /tmp
    mount -o remount,bind,ro /
    exec setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups --no-new-privs --bounding-set=-all "$@"`;
  return spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', hosts, node, ...args], {
    cwd: tree,
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs Node to completion and returns its exit code and output. */
export async function runConfined(
  confinement: Confinement,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = startConfined(confinement, args, env);
  const output = collectOutput(child);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, output: output() };
}

/** Collects the output of a process. */
export function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return () => text;
}
