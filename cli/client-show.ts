import { z } from 'zod';
import { clientSchema } from '#contract/client.ts';
import { serviceCommand } from './ask-service.ts';
import { findClient, onlyWord } from './client-api.ts';
import { formatClient, formatKeys, formatRow } from './client-message.ts';
import { type Command, EXIT, parseWords } from './command.ts';
import { askOperator } from './operator.ts';
import { readSettings, UsageError } from './settings.ts';
import { write } from './terminal.ts';

/** `client list`: prints all clients as pages arrive. */
export const listCommand: Command = serviceCommand({
  name: ['client', 'list'],
  synopsis: '[--json]',
  summary: 'All clients (operator).',
  help: 'One on a line: id, state, keys, when one was last used, who looks after it in the portal, name. With --json a line of JSON each.',
  async run(words, { env, stdout, stderr }) {
    const { values, positionals } = parseWords(words, { json: { type: 'boolean' } });
    if (positionals.length > 0) throw new UsageError('client list takes no ID; "client show ID" does.');
    const settings = readSettings(env);
    let count = 0;
    for (let path: string | null = '/operator/clients'; path !== null; ) {
      const { result, next } = await askOperator(settings, 'GET', path);
      for (const client of z.array(clientSchema).parse(result)) {
        const line = values.json === true ? JSON.stringify(client) : formatRow(client);
        if (!(await write(stdout, `${line}\n`))) return EXIT.done;
        count += 1;
      }
      path = next;
    }
    if (count === 0) await write(stderr, 'There are no clients yet.\n');
    return EXIT.done;
  },
});

/** `client show`: prints one client with the counts of its data. */
export const showCommand: Command = serviceCommand({
  name: ['client', 'show'],
  synopsis: 'ID [--json]',
  summary: 'One client with its keys, addresses and what it holds (operator).',
  help: 'Counts users, mailboxes and orders, which takes its time on a large client.',
  async run(words, { env, stdout }) {
    const { values, positionals } = parseWords(words, { json: { type: 'boolean' } });
    const client = await findClient(readSettings(env), onlyWord(positionals, 'client show'));
    await write(stdout, `${values.json === true ? JSON.stringify(client, null, 2) : formatClient(client)}\n`);
    return EXIT.done;
  },
});

/** `client keys`: prints a client's keys for rotation. */
export const keysCommand: Command = serviceCommand({
  name: ['client', 'keys'],
  synopsis: 'ID',
  summary: 'The keys of a client: fingerprint, age, last use (operator).',
  help: 'The fingerprint is the SHA-256 of the key in DER form. Use is written down at most once a minute.',
  async run(words, { env, stdout }) {
    const id = onlyWord(parseWords(words, {}).positionals, 'client keys');
    await write(stdout, `${formatKeys(await findClient(readSettings(env), id))}\n`);
    return EXIT.done;
  },
});
