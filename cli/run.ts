import { type Command, EXIT } from './command.ts';
import { UsageError } from './settings.ts';
import { type Terminal, write } from './terminal.ts';

/** Finds the command that the words name and runs it; gives the exit code. */
export async function runCli(
  commands: readonly Command[],
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { stdout, stderr } = terminal;
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help' || words[0] === '-h') {
    await write(stdout, overview(commands));
    return EXIT.done;
  }
  const command = commands.find(({ name }) => name.every((word, index) => words[index] === word));
  if (command === undefined) {
    const near = commands.filter(({ name }) => name[0] === words[0]);
    await write(
      stderr,
      `There is no command "${words.slice(0, 2).join(' ')}".\n\n${overview(near.length > 0 ? near : commands)}`,
    );
    return EXIT.usage;
  }
  const own = words.slice(command.name.length);
  if (asksForHelp(own)) {
    await write(stdout, helpOf(command));
    return EXIT.done;
  }
  try {
    return await command.run(own, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    await write(stderr, `${error.message}\n(postledger ${command.name.join(' ')} --help tells more)\n`);
    return EXIT.usage;
  }
}

/** After `--` every word is taken as it is. */
function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return (end < 0 ? words : words.slice(0, end)).some((word) => word === '--help' || word === '-h');
}

function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, synopsis, summary }) => `  ${[...name, synopsis].join(' ')}\n      ${summary}`);
  return `postledger, the command line of the purchase-data service

${rows.join('\n')}

postledger COMMAND --help tells more about each. Exit codes: 0 done, 1 the answer leads elsewhere (3xx), 2 wrong use,
3 no answer, 4 refused (4xx), 5 the service failed (5xx).

Settings, from the environment: SERVICE_BASE_URL (http://localhost:4000), SERVICE_CLIENT_ID (postledger-web),
SERVICE_PRIVATE_KEY_FILE (client-private-key.pem in DATA_DIR), DATA_DIR (data), OPERATOR_TOKEN (operator-token in DATA_DIR).
`;
}

function helpOf({ name, synopsis, summary, help }: Command): string {
  return `postledger ${[...name, synopsis].join(' ')}\n\n${summary}\n\n${help.trim()}\n`;
}
