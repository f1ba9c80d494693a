import type { Command } from './command.ts';
import { runCli } from './run.ts';

/** Runs the command that the process was called with, and sets its exit code. */
export async function startCli(commands: readonly Command[]): Promise<void> {
  // A reader such as `| head` may close the pipe early. Each write detects that itself.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.exitCode = await runCli(commands, process.argv.slice(2), {
    env: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    interactive: process.stdout.isTTY === true,
    colour: process.stdout.isTTY === true && !process.env['NO_COLOR'],
    clock: Date.now,
  });
}
