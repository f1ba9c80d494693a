import { readerSchema } from '#contract/reader.ts';
import { serviceCommand } from './ask-service.ts';
import { type Command, EXIT, parseWords } from './command.ts';
import { askOperator } from './operator.ts';
import { readSettings, UsageError } from './settings.ts';
import { write } from './terminal.ts';

/** `reader status`: how far stored emails have been read by the current reader. */
const status: Command = serviceCommand({
  name: ['reader', 'status'],
  synopsis: '',
  summary: 'Print how many stored emails wait to be read again by the current reader (operator).',
  help: 'Workers read them again in the background after an upgrade with better rules, whenever no crawl waits.',
  async run(words, { env, stdout }) {
    if (parseWords(words, {}).positionals.length > 0) throw new UsageError('reader status takes no words.');
    const { result } = await askOperator(readSettings(env), 'GET', '/operator/reader');
    const { version, emails, waiting, waitingUsers } = readerSchema.parse(result);
    const done = `${emails - waiting} of ${emails} stored emails are read by reader ${version}`;
    await write(
      stdout,
      waiting === 0
        ? `${done}.\n`
        : `${done}; ${waiting} of ${waitingUsers} ${waitingUsers === 1 ? 'user' : 'users'} wait.\n`,
    );
    return EXIT.done;
  },
});

export const readerCommands: readonly Command[] = [status];
