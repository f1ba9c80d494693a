import { z } from 'zod';
import { clientPath, findClient, onlyWord } from './client-api.ts';
import { formatHoldings } from './client-message.ts';
import { type Command, EXIT } from './command.ts';
import { callOperator } from './operator.ts';
import { serviceCommand } from './service-command.ts';
import { readSettings } from './settings.ts';
import { write } from './terminal.ts';

const removal = z.object({ removed: z.boolean(), usersLeft: z.number() });

/** `client remove`: lists what will be deleted and, with `--yes`, deletes it. */
export const removeCommand: Command = serviceCommand({
  name: ['client', 'remove'],
  arguments: 'ID',
  options: {
    yes: { type: 'boolean', summary: 'delete; without it, the command only lists what will be deleted' },
  },
  summary: 'Permanently delete a client with its users and all their data (operator).',
  help: `
Without --yes, it only lists what will be deleted. A large client is deleted in steps. If interrupted, run it again. The
first step removes the client's keys, so its requests are rejected from then on.`,
  async run({ values, positionals }, { env, stdout, stderr }) {
    const settings = readSettings(env);
    const client = await findClient(settings, onlyWord(positionals, 'client remove'));
    const id = client.clientId;
    const what = client.holds === undefined ? 'all its data' : formatHoldings(client.holds);
    if (values.yes !== true) {
      await write(
        stderr,
        `This permanently deletes ${id} (${client.name}) with ${what}. Nothing was deleted. Add --yes to delete.\n`,
      );
      return EXIT.usage;
    }
    for (;;) {
      const { result } = await callOperator(settings, 'DELETE', clientPath(id));
      const { removed, usersLeft } = removal.parse(result);
      if (removed) break;
      await write(stderr, `… ${usersLeft.toLocaleString('en')} users remaining\n`);
    }
    await write(stdout, `Deleted ${id} with ${what}.\n`);
    return EXIT.done;
  },
});
