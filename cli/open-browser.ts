import { spawn } from 'node:child_process';

/** Programs that open a URL, by platform. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
};

/** Opens a URL in the browser if the machine has one. The caller has printed it, so a failure has no effect. */
export async function openBrowser(url: string): Promise<void> {
  const [program, ...words] = OPENERS[process.platform] ?? [];
  if (program === undefined) return;
  await new Promise<void>((resolve) => {
    const child = spawn(program, [...words, url], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve());
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });
}
