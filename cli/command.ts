import { parseArgs } from 'node:util';
import { UsageError } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** One command of the command line. */
export type Command = {
  /** Name, for example `['keys', 'new']`. */
  readonly name: readonly string[];
  /** Arguments, for example `[--out FILE]`. */
  readonly synopsis: string;
  readonly summary: string;
  /** The rest of the `--help` text. */
  readonly help: string;
  /** Runs the command with its arguments and returns the exit code. Throws UsageError for invalid arguments. */
  run(words: readonly string[], terminal: Terminal): Promise<number>;
};

/** Exit codes of all commands. */
export const EXIT = { done: 0, moved: 1, usage: 2, network: 3, refused: 4, failed: 5 } as const;

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/**
 * Parses a command's options and arguments.
 * @throws UsageError
 */
export function parseWords<const O extends Options>(words: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
