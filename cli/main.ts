import { clientCommands } from './client-commands.ts';
import { configCheckCommand } from './config-check.ts';
import { newKeysCommand } from './keys-command.ts';
import { listenCommand } from './listen.ts';
import { quarantineCommands } from './quarantine.ts';
import { readerCommands } from './reader.ts';
import { requestCommand } from './request-command.ts';
import { runCli } from './run.ts';
import { sealingCommands } from './sealing.ts';
import { webhookCommands } from './webhooks.ts';

// A reader such as `| head` may close the pipe early. Each write detects that itself.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.exitCode = await runCli(
  [
    requestCommand,
    listenCommand,
    ...webhookCommands,
    newKeysCommand,
    ...clientCommands,
    ...quarantineCommands,
    ...readerCommands,
    ...sealingCommands,
    configCheckCommand,
  ],
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
