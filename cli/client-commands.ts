import { inviteCommand, resetFactorCommand, secretCommand } from './client-access.ts';
import { addCommand, confirmCommands, setCommand } from './client-register.ts';
import { removeCommand } from './client-remove.ts';
import { rotateCommand } from './client-rotate.ts';
import { keysCommand, listCommand, showCommand } from './client-show.ts';
import type { Command } from './command.ts';

/** Operator commands for clients. */
export const clientCommands: readonly Command[] = [
  addCommand,
  listCommand,
  showCommand,
  setCommand,
  keysCommand,
  rotateCommand,
  ...confirmCommands,
  secretCommand,
  removeCommand,
  inviteCommand,
  resetFactorCommand,
];
