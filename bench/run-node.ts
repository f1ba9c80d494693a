import { spawn } from 'node:child_process';

/**
 * Runs a Node program to completion and discards its output.
 * @throws Error with its output if it fails
 */
export async function runNode(
  args: readonly string[],
  signal: AbortSignal,
  more: NodeJS.ProcessEnv = {},
): Promise<void> {
  const env = { ...process.env, ...more };
  const child = spawn(process.execPath, [...args], { env, stdio: ['ignore', 'ignore', 'pipe'], signal });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`${args.slice(0, 2).join(' ')} ended with code ${code}:\n${said.trim()}`);
}
