import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Shuts down the embedded server of a data folder if this process is killed. PostgreSQL does not notice that. A shell
 * reads its standard input, which closes when this process ends, and then runs a program that shuts the server down.
 * Call the returned function to cancel.
 */
export function endServerWithThisProcess(dataDir: string): () => void {
  const script = fileURLToPath(new URL('./stop-abandoned-server.ts', import.meta.url));
  const shell = spawn('/bin/sh', ['-c', 'read -r _; exec "$@"', 'sh', process.execPath, script, dataDir], {
    env: { NODE_ENV: process.env['NODE_ENV'] },
    // Ctrl-C in a terminal reaches the whole process group. In that case, this process shuts down its server cleanly.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return () => shell.kill('SIGKILL');
}
