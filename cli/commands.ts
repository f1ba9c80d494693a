import { clientCommands } from './client-commands.ts';
import type { Command } from './command.ts';
import { completionCommand } from './completion-command.ts';
import { newKeysCommand } from './keys-command.ts';
import { linkCommand, loginCommand } from './link-command.ts';
import { listenCommand } from './listen.ts';
import { logsCommands } from './logs-commands.ts';
import { outboxCommand } from './outbox.ts';
import { profileCommands } from './profile-commands.ts';
import { quarantineCommands } from './quarantine.ts';
import { readerCommands } from './reader.ts';
import { requestCommand } from './request-command.ts';
import { sandboxCommand } from './sandbox.ts';
import { sealingCommands } from './sealing.ts';
import { webhookCommands } from './webhooks.ts';

/** Commands that call a service, from any machine. */
export const SERVICE_COMMANDS: readonly Command[] = [
  requestCommand,
  loginCommand,
  linkCommand,
  ...logsCommands,
  listenCommand,
  ...webhookCommands,
  newKeysCommand,
  ...profileCommands,
  ...clientCommands,
  outboxCommand,
  ...quarantineCommands,
  ...readerCommands,
  ...sealingCommands,
  sandboxCommand,
];

/** The commands of the published package. */
export const COMMANDS: readonly Command[] = [...SERVICE_COMMANDS, completionCommand(SERVICE_COMMANDS)];
