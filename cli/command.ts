import { parseArgs } from 'node:util';
import { UsageError } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** One command of the command line. */
export type Command = {
  /** Its name: `['keys', 'new']`. */
  readonly name: readonly string[];
  /** What follows the name: `[--out FILE]`. */
  readonly synopsis: string;
  readonly summary: string;
  /** Everything else `--help` says. */
  readonly help: string;
  /** Runs it with the words after its name; gives the exit code. Throws UsageError when they cannot be used. */
  run(words: readonly string[], terminal: Terminal): Promise<number>;
};

/** Exit codes of all commands. */
export const EXIT = { done: 0, moved: 1, usage: 2, network: 3, refused: 4, failed: 5 } as const;

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/**
 * Reads the options and words of a command.
 * @throws UsageError
 */
export function parseWords<const O extends Options>(words: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
