import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Programs that come from the system, for tests and the demo mailbox only. */
export const SYSTEM_PROGRAMS = {
  chromium: {
    // A third of the work of the whole browser, which has windows to draw that nobody sees.
    debianPackage: 'chromium-headless-shell',
    paths: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
  },
  dovecot: {
    debianPackage: 'dovecot-imapd',
    paths: ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'],
  },
} as const;

export type SystemProgram = keyof typeof SYSTEM_PROGRAMS;

/** Where a program is installed, undefined when it is not. */
export function findProgram(program: SystemProgram): string | undefined {
  return SYSTEM_PROGRAMS[program].paths.find((path) => existsSync(path));
}

/**
 * Installs what is missing with apt, where apt and root are there, and returns what is still missing then. Nothing is
 * configured or started: the packages' own services are kept from starting, as ours run from temporary folders.
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
