import { clientCommands } from './client-commands.ts';
import { newKeysCommand } from './keys-command.ts';
import { quarantineCommands } from './quarantine.ts';
import { requestCommand } from './request-command.ts';
import { runCli } from './run.ts';
import { sealingCommands } from './sealing.ts';

// Whoever reads our output may leave before its end (`| head`): each write learns of that itself.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.exitCode = await runCli(
  [requestCommand, newKeysCommand, ...clientCommands, ...quarantineCommands, ...sealingCommands],
  process.argv.slice(2),
  {
    env: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    interactive: process.stdout.isTTY === true,
    colour: process.stdout.isTTY === true && !process.env['NO_COLOR'],
    clock: Date.now,
  },
);
