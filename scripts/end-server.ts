import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Makes sure that the embedded server on a data folder ends when this process is killed. PostgreSQL itself does not notice; a
 * shell waits for the end of this process, which closes the shell's standard input, and then runs a program that shuts
 * the server down. The returned function calls this off.
 */
export function endServerWithThisProcess(dataDir: string): () => void {
  const script = fileURLToPath(new URL('./stop-abandoned-server.ts', import.meta.url));
  const shell = spawn('/bin/sh', ['-c', 'read -r _; exec "$@"', 'sh', process.execPath, script, dataDir], {
    env: { NODE_ENV: process.env['NODE_ENV'] },
    // Ctrl-C in a terminal reaches all of a group; this process ends its server in order then.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return () => shell.kill('SIGKILL');
}
