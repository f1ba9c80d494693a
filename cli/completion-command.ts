import { type Command, command, EXIT } from './command.ts';
import { bashCompletion, fishCompletion, zshCompletion } from './completions.ts';
import { write } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const SHELLS: Readonly<Record<string, (commands: readonly Command[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** `completion`: prints the script that completes these commands in a shell. */
export function completionCommand(others: readonly Command[]): Command {
  const self: Command = command({
    name: ['completion'],
    arguments: 'SHELL',
    options: {},
    summary: 'Print the completion script of a shell: bash, zsh, or fish.',
    help: `
Completes commands, options, change types, and file names without starting the program. Add one of these lines to the
settings of your shell.`,
    examples: [
      'source <(postledger completion bash)',
      'source <(postledger completion zsh)',
      'postledger completion fish | source',
    ],
    async run({ positionals }, { stdout }) {
      const [shell = ''] = positionals;
      const make = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
      if (make === undefined || positionals.length > 1) {
        throw new UsageError(`completion requires a shell: ${Object.keys(SHELLS).join(', ')}.`);
      }
      await write(stdout, make([...others, self]));
      return EXIT.done;
    },
  });
  return self;
}
