import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** System programs needed only by tests, the demo mailbox, and the screenshots. */
export const SYSTEM_PROGRAMS = {
  chromium: {
    // Takes a third of the CPU time of the full browser, which draws windows.
    debianPackage: 'chromium-headless-shell',
    paths: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
  },
  img2webp: {
    debianPackage: 'webp',
    paths: ['/usr/bin/img2webp', '/usr/local/bin/img2webp', '/opt/homebrew/bin/img2webp'],
  },
  caddy: {
    debianPackage: 'caddy',
    paths: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
  },
  dovecot: {
    debianPackage: 'dovecot-imapd',
    paths: ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'],
  },
  etcd: { debianPackage: 'etcd-server', paths: ['/usr/bin/etcd'] },
  haproxy: { debianPackage: 'haproxy', paths: ['/usr/sbin/haproxy'] },
  patroni: { debianPackage: 'patroni', paths: ['/usr/bin/patroni'] },
  // Patroni needs it for etcd, but does not depend on it.
  'python3-etcd': { debianPackage: 'python3-etcd', paths: ['/usr/lib/python3/dist-packages/etcd/__init__.py'] },
  pgbouncer: { debianPackage: 'pgbouncer', paths: ['/usr/sbin/pgbouncer'] },
  postgresql: { debianPackage: 'postgresql-15', paths: ['/usr/lib/postgresql/15/bin/postgres'] },
  sqlmap: { debianPackage: 'sqlmap', paths: ['/usr/bin/sqlmap'] },
  wapiti: { debianPackage: 'wapiti', paths: ['/usr/bin/wapiti'] },
  slowhttptest: { debianPackage: 'slowhttptest', paths: ['/usr/bin/slowhttptest'] },
  pgbackrest: { debianPackage: 'pgbackrest', paths: ['/usr/bin/pgbackrest'] },
} as const;

export type SystemProgram = keyof typeof SYSTEM_PROGRAMS;

/** Returns the path of an installed program, or undefined. */
export function findProgram(program: SystemProgram): string | undefined {
  return SYSTEM_PROGRAMS[program].paths.find((path) => existsSync(path));
}

/**
 * Installs missing programs with apt when apt and root are available, and returns those still missing. Nothing is
 * configured, and the packages' services are not started: tests run the programs from temporary folders.
 */
export function installMissing(
  programs: readonly SystemProgram[],
  say: (line: string) => void,
): readonly SystemProgram[] {
  const missing = programs.filter((program) => findProgram(program) === undefined);
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missing;
  const packages = missing.map((program) => SYSTEM_PROGRAMS[program].debianPackage);
  say(`Installing ${packages.join(' and ')} from Debian …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  apt(['update', '-q'], env);
  apt(['install', '-y', '-q', '--no-install-recommends', ...packages], env);
  return programs.filter((program) => findProgram(program) === undefined);
}

function apt(args: readonly string[], env: NodeJS.ProcessEnv): void {
  spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
