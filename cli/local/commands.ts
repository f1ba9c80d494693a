import type { Command } from '../command.ts';
import { SERVICE_COMMANDS } from '../commands.ts';
import { completionCommand } from '../completion-command.ts';
import { backupCommands } from './backup.ts';
import { configCheckCommand } from './config-check.ts';

const WITHOUT_COMPLETION: readonly Command[] = [...SERVICE_COMMANDS, configCheckCommand, ...backupCommands];

/**
 * The table of all commands: those of the package, and those that need this installation, its settings, or its
 * database. docs/cli.md is generated from it.
 */
export const ALL_COMMANDS: readonly Command[] = [...WITHOUT_COMPLETION, completionCommand(WITHOUT_COMPLETION)];
