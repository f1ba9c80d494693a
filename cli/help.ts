import { type Command, EXIT_MEANINGS, type Option } from './command.ts';

/** Lists commands with their summaries, exit codes, and variables. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map((one) => `  ${usageOf(one)}\n      ${one.summary}`);
  const codes = Object.entries(EXIT_MEANINGS).map(([code, meaning]) => `  ${code}  ${meaning}`);
  return `postledger: command line of the purchase-data service

${rows.join('\n')}

Run "postledger COMMAND --help" for its options, and "postledger --version" for the version.

Exit codes:
${codes.join('\n')}

Settings: a profile named with --profile or POSTLEDGER_PROFILE, then these environment variables, then the current profile
("postledger profile use"), then the defaults in parentheses, which match "npm start":
  SERVICE_BASE_URL (http://localhost:4000), SERVICE_CLIENT_ID (postledger-web),
  SERVICE_PRIVATE_KEY_FILE (client-private-key.pem in DATA_DIR), DATA_DIR (data), OPERATOR_TOKEN (operator-token in DATA_DIR).
`;
}

/** Returns a command's help. */
export function helpOf(command: Command): string {
  const { summary, help, examples = [] } = command;
  const options = optionRows(command).map(([words, meaning]) => `  ${words.padEnd(28)}  ${meaning}`);
  const parts = [
    `postledger ${usageOf(command)}`,
    summary,
    help.trim(),
    options.length === 0 ? '' : `Options:\n${options.join('\n')}`,
    examples.length === 0 ? '' : `Examples:\n${examples.map((line) => `  ${line}`).join('\n')}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Returns a command's name with its arguments, such as `client show ID [options]`. */
export function usageOf({ name, arguments: words, options }: Command): string {
  const ending = Object.keys(options).length === 0 ? [] : ['[options]'];
  return [...name, ...(words === '' ? [] : [words]), ...ending].join(' ');
}

/** Returns each option as typed, with its meaning. */
export function optionRows({ options }: Command): readonly (readonly [words: string, meaning: string])[] {
  return Object.entries(options).map(([name, option]) => [optionWords(name, option), option.summary]);
}

function optionWords(name: string, { short, value }: Option): string {
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
}
