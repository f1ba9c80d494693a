import { spawn } from 'node:child_process';

/** Output of a tool, and whether it ended before its time limit. */
export type ToolRun = { readonly output: string; readonly ended: boolean };

/**
 * Runs an attack tool in a separate process group and returns all its output. After `limitMs`, the tool and its
 * children are killed, and the output so far is returned.
 */
export async function runTool(
  program: string,
  args: readonly string[],
  { limitMs, env = {} }: { readonly limitMs: number; readonly env?: Readonly<Record<string, string>> },
): Promise<ToolRun> {
  const child = spawn(program, [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const chunks: string[] = [];
  child.stdout.on('data', (chunk) => chunks.push(String(chunk)));
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)));
  let ended = true;
  const timer = setTimeout(() => {
    ended = false;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, limitMs);
  await new Promise<void>((done) => {
    child.once('error', (error) => {
      chunks.push(String(error));
      done();
    });
    child.once('close', () => done());
  });
  clearTimeout(timer);
  return { output: chunks.join(''), ended };
}
