import packageFile from '../package.json' with { type: 'json' };
import { type Command, EXIT } from './command.ts';
import { UsageError } from './settings.ts';
import { type Terminal, write } from './terminal.ts';

/** Finds the command for the arguments, runs it, and returns the exit code. */
export async function runCli(
  commands: readonly Command[],
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { stdout, stderr } = terminal;
  if (words[0] === '--version' || words[0] === 'version') {
    await write(stdout, `postledger ${packageFile.version}\n`);
    return EXIT.done;
  }
  // Supports `help client add`, `client add --help`, and `client --help`.
  const afterHelp = words[0] === 'help';
  const named = afterHelp ? words.slice(1) : words;
  const command = commands.find(({ name }) => name.every((word, index) => named[index] === word));
  if (command === undefined) return showCommands(commands, named, afterHelp, terminal);
  const own = named.slice(command.name.length);
  if (afterHelp || asksForHelp(own)) {
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
  const wanted = afterHelp || words.length === 0 || asksForHelp(words);
  if (wanted && (group.length === 0 || (group.length === 1 && near.length > 0))) {
    await write(stdout, overview(group.length === 0 ? commands : near));
    return EXIT.done;
  }
  const missing = `Unknown command "${group.slice(0, 2).join(' ')}".`;
  await write(stderr, `${missing}\n\n${overview(near.length > 0 ? near : commands)}`);
  return EXIT.usage;
}

const HELP: ReadonlySet<string> = new Set(['--help', '-h']);

/** Ignores everything after `--`. */
function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return (end < 0 ? words : words.slice(0, end)).some((word) => HELP.has(word));
}

function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, synopsis, summary }) => `  ${[...name, synopsis].join(' ')}\n      ${summary}`);
  return `postledger: command line of the purchase-data service

${rows.join('\n')}

Run "postledger COMMAND --help" for usage, and "postledger --version" for the version.

Exit codes: 0 success, 1 redirect (3xx), 2 invalid usage, 3 no response, 4 rejected (4xx), 5 service error (5xx).

Environment variables: SERVICE_BASE_URL (http://localhost:4000), SERVICE_CLIENT_ID (postledger-web),
SERVICE_PRIVATE_KEY_FILE (client-private-key.pem in DATA_DIR), DATA_DIR (data), OPERATOR_TOKEN (operator-token in DATA_DIR).
`;
}

function helpOf({ name, synopsis, summary, help }: Command): string {
  return `postledger ${[...name, synopsis].join(' ')}\n\n${summary}\n\n${help.trim()}\n`;
}
