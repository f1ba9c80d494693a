import { readerSchema } from '../contract/reader.ts';
import { type Command, EXIT, rejectArguments } from './command.ts';
import { callOperator } from './operator.ts';
import { serviceCommand } from './service-command.ts';
import { readSettings } from './settings.ts';
import { write } from './terminal.ts';

/** `reader status`: counts the stored emails that were read by the current reader, and those that were not. */
const status: Command = serviceCommand({
  name: ['reader', 'status'],
  arguments: '',
  options: {},
  summary: 'Show how many stored emails wait for the current reader (operator).',
  help: 'After an upgrade with better rules, workers read stored emails again in the background when no crawl waits.',
  async run({ positionals }, { env, stdout }) {
    rejectArguments(positionals, 'reader status');
    const { result } = await callOperator(readSettings(env), 'GET', '/operator/reader');
    const { version, emails, waiting, waitingUsers } = readerSchema.parse(result);
    const done = `${emails - waiting} of ${emails} stored emails have been read by reader ${version}`;
    await write(
      stdout,
      waiting === 0
        ? `${done}.\n`
        : `${done}. ${waiting} of ${waitingUsers} ${waitingUsers === 1 ? 'user' : 'users'} wait.\n`,
    );
    return EXIT.done;
  },
});

export const readerCommands: readonly Command[] = [status];
