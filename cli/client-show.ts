import { z } from 'zod';
import { clientSchema } from '../contract/client.ts';
import { findClient, onlyWord } from './client-api.ts';
import { formatClient, formatKeys, formatRow } from './client-message.ts';
import { type Command, EXIT } from './command.ts';
import { jsonLine } from './harmless.ts';
import { callOperator } from './operator.ts';
import { serviceCommand } from './service-command.ts';
import { readSettings } from './settings.ts';
import { write } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** `client list`: prints all clients, each page as it arrives. */
export const listCommand: Command = serviceCommand({
  name: ['client', 'list'],
  arguments: '',
  options: {
    json: { type: 'boolean', summary: 'print JSON' },
  },
  summary: 'List clients (operator).',
  help: 'Prints one client per line: id, state, keys, last use, portal account, name. With --json, one JSON object per line.',
  async run({ values, positionals }, terminal) {
    const { env, stdout, stderr } = terminal;
    if (positionals.length > 0)
      throw new UsageError('client list accepts no arguments. Use "client show ID" for one client.');
    const settings = readSettings(env);
    let count = 0;
    for (let path: string | null = '/operator/clients'; path !== null; ) {
      const { result, next } = await callOperator(settings, 'GET', path);
      for (const client of z.array(clientSchema).parse(result)) {
        const line = values.json === true ? jsonLine(client, terminal) : formatRow(client);
        if (!(await write(stdout, `${line}\n`))) return EXIT.done;
        count += 1;
      }
      path = next;
    }
    if (count === 0) await write(stderr, 'No clients yet.\n');
    return EXIT.done;
  },
});

/** `client show`: prints one client with the counts of its data. */
export const showCommand: Command = serviceCommand({
  name: ['client', 'show'],
  arguments: 'ID',
  options: {
    json: { type: 'boolean', summary: 'print JSON' },
  },
  summary: 'Show a client with its keys, URLs, and data counts (operator).',
  help: 'Counts users, mailboxes, and orders, which can be slow for a large client.',
  async run({ values, positionals }, terminal) {
    const { env, stdout } = terminal;
    const client = await findClient(readSettings(env), onlyWord(positionals, 'client show'));
    await write(stdout, `${values.json === true ? jsonLine(client, terminal, 2) : formatClient(client)}\n`);
    return EXIT.done;
  },
});

/** `client keys`: prints a client's keys for rotation. */
export const keysCommand: Command = serviceCommand({
  name: ['client', 'keys'],
  arguments: 'ID',
  options: {},
  summary: "Show a client's keys: fingerprint, creation date, last use (operator).",
  help: 'The fingerprint is the SHA-256 of the DER key. Last use is updated at most once a minute.',
  async run({ positionals }, { env, stdout }) {
    const id = onlyWord(positionals, 'client keys');
    await write(stdout, `${formatKeys(await findClient(readSettings(env), id))}\n`);
    return EXIT.done;
  },
});
