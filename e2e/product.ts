import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePorts } from '../test-support/free-port.ts';
import { known } from './users.ts';

/** The product as `npm start` runs it, with a separate data folder and ports. */
export type Product = {
  readonly child: ChildProcess;
  /** All output so far. */
  output(): string;
  stop(): Promise<void>;
};

/** Starts the product and waits until both programs respond. Its output is included in the error when it fails. */
export async function startProduct(settings: Readonly<Record<string, string>>): Promise<Product> {
  const output: string[] = [];
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk) => output.push(String(chunk)));
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  const deadline = Date.now() + 180_000;
  while (!output.join('').includes('Postledger is ready')) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The product did not start:\n${output.join('')}`);
    }
    await pause(100);
  }
  return {
    child,
    output: () => output.join(''),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Starts another web app next to the product of the global set-up, on its data folder and database, so both have the
 * same users and sessions. `settings` name its service. Mailboxes cannot be linked through it, because the service
 * redirects only to the web app that it knows.
 */
export async function startWebApp(
  settings: Readonly<Record<'SERVICE_BASE_URL', string>> & Readonly<Record<string, string>>,
): Promise<Product & { readonly url: string }> {
  const [webPort] = settings['WEB_PORT'] === undefined ? await findFreePorts(1) : [settings['WEB_PORT']];
  const product = await startProduct({
    DATA_DIR: known('DATA_DIR'),
    SANDBOX: '1',
    WEB_PORT: String(webPort),
    LOG_LEVEL: 'warn',
    ...settings,
  });
  return { ...product, url: `http://localhost:${webPort}` };
}
