import { type Command, EXIT } from './command.ts';
import { helpOf, overview } from './help.ts';
import { type Terminal, write } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { version } from './version.ts';

/** Finds the command for the arguments, runs it, and returns the exit code. */
export async function runCli(
  commands: readonly Command[],
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { stdout, stderr } = terminal;
  if (words[0] === '--version' || words[0] === 'version') {
    await write(stdout, `postledger ${version()}\n`);
    return EXIT.done;
  }
  // Supports `help client add`, `client add --help`, and `client --help`.
  const afterHelp = words[0] === 'help';
  const named = afterHelp ? words.slice(1) : words;
  const command = commands.find(({ name }) => name.every((word, index) => named[index] === word));
  if (command === undefined) return showCommands(commands, named, afterHelp, terminal);
  const own = named.slice(command.name.length);
  if (afterHelp || requestsHelp(own)) {
    await write(stdout, helpOf(command));
    return EXIT.done;
  }
  try {
    return await command.run(own, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    await write(stderr, `${error.message}\nRun "postledger ${command.name.join(' ')} --help" for usage.\n`);
    return EXIT.usage;
  }
}

/** Lists the matching commands: on stdout if help was requested, otherwise on stderr after an error. */
async function showCommands(
  commands: readonly Command[],
  words: readonly string[],
  afterHelp: boolean,
  { stdout, stderr }: Terminal,
): Promise<number> {
  const group = words.filter((word) => !HELP.has(word));
  const near = commands.filter(({ name }) => name[0] === group[0]);
  const wanted = afterHelp || words.length === 0 || requestsHelp(words);
  if (wanted && (group.length === 0 || (group.length === 1 && near.length > 0))) {
    await write(stdout, overview(group.length === 0 ? commands : near));
    return EXIT.done;
  }
  const isGroup = near.length > 0 && group.length === 1;
  const missing = isGroup
    ? `"${group[0]}" requires one of these commands.`
    : `Unknown command "${group.slice(0, 2).join(' ')}".`;
  await write(stderr, `${missing}\n\n${overview(near.length > 0 ? near : commands)}`);
  return EXIT.usage;
}

const HELP: ReadonlySet<string> = new Set(['--help', '-h']);

/** Ignores everything after `--`. */
function requestsHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return (end < 0 ? words : words.slice(0, end)).some((word) => HELP.has(word));
}
