import { spawn } from 'node:child_process';

/**
 * Programs that open a URL, by platform. Not `cmd /c start` on Windows: a shell would end the URL at the first `&`, and
 * run what follows.
 */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  linux: ['xdg-open'],
};

/** Returns the program that opens a URL, with its arguments. Empty if the platform has none. */
export function openerOf(platform: NodeJS.Platform, url: string): readonly string[] {
  const opener = OPENERS[platform];
  return opener === undefined ? [] : [...opener, url];
}

/** Opens a URL in the browser if the machine has one. The caller has printed it, so a failure has no effect. */
export async function openBrowser(url: string): Promise<void> {
  const [program, ...words] = openerOf(process.platform, url);
  if (program === undefined) return;
  await new Promise<void>((resolve) => {
    const child = spawn(program, words, { stdio: 'ignore', detached: true });
    child.once('error', () => resolve());
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });
}
