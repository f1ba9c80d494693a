import { parseArgs } from 'node:util';
import { nearest } from '../contract/filter/nearest.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** An option of a command. Help, completion, and docs/cli.md are generated from it. */
export type Option = {
  readonly type: 'string' | 'boolean';
  readonly summary: string;
  readonly short?: string;
  readonly multiple?: boolean;
  /** Name of the value in help, such as `FILE` or `URL`. `FILE` completes file names. */
  readonly value?: string;
  /** Possible values, for completion. */
  readonly words?: readonly string[];
};

/** Options by name, without the dashes. */
export type Options = Readonly<Record<string, Option>>;

/** One command of the command line. */
export type Command = {
  /** Name, for example `['keys', 'new']`. */
  readonly name: readonly string[];
  /** Arguments, for example `ID`; empty if there are none. */
  readonly arguments: string;
  readonly options: Options;
  readonly summary: string;
  /** The rest of the `--help` text; can be empty. */
  readonly help: string;
  /** Complete command lines. */
  readonly examples?: readonly string[];
  /**
   * Runs the command with its words and returns the exit code.
   * @throws UsageError for invalid words
   */
  run(words: readonly string[], terminal: Terminal): Promise<number>;
};

/** Exit codes of all commands. */
export const EXIT = { done: 0, moved: 1, usage: 2, network: 3, refused: 4, failed: 5 } as const;

/** The meaning of each exit code. */
export const EXIT_MEANINGS: Readonly<Record<(typeof EXIT)[keyof typeof EXIT], string>> = {
  0: 'success',
  1: 'redirect (3xx)',
  2: 'invalid usage; nothing was sent',
  3: 'no response, or an incomplete one',
  4: 'rejected (4xx)',
  5: 'service error (5xx)',
};

/** The options and arguments of a command as typed. */
export type Parsed<O extends Options> = {
  readonly values: ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values'];
  readonly positionals: readonly string[];
};

/** A command that parses its words according to its table of options. */
export type Definition<O extends Options> = Omit<Command, 'run' | 'options'> & {
  readonly options: O;
  run(parsed: Parsed<O>, terminal: Terminal): Promise<number>;
};

/** Creates a command from its definition. */
export function command<const O extends Options>(definition: Definition<O>): Command {
  return {
    ...definition,
    run: (words, terminal) => definition.run(parseWords(words, definition.options), terminal),
  };
}

function parseWords<const O extends Options>(words: readonly string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(reasonOf(cause, options), { cause });
  }
}

/** Node's message about an unknown option explains how to pass one as an argument, which is rarely meant. */
function reasonOf(cause: unknown, options: Options): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const [, given] = /^Unknown option '(-[^']*)'/.exec(message) ?? [];
  if (given === undefined) return message;
  const names = Object.keys(options).map((name) => `--${name}`);
  const suggestion = nearest(given, names);
  return `Unknown option ${given}.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}`;
}

/**
 * Rejects arguments of a command that accepts none.
 * @throws UsageError
 */
export function rejectArguments(positionals: readonly string[], name: string): void {
  if (positionals.length > 0) throw new UsageError(`${name} accepts no arguments: ${positionals.join(' ')}`);
}
