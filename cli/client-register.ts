import { z } from 'zod';
import { formatClient } from './client-message.ts';
import { type Command, EXIT, parseWords } from './command.ts';
import { oneLine } from './keys.ts';
import { changeClient, onlyWord } from './known-client.ts';
import { askOperator, operatorCommand } from './operator.ts';
import { readSettings, readText, UsageError } from './settings.ts';
import { write } from './terminal.ts';

const DESCRIPTION = {
  name: { type: 'string' },
  callback: { type: 'string', multiple: true },
  redirect: { type: 'string', multiple: true },
  'legacy-signatures': { type: 'boolean' },
  'no-legacy-signatures': { type: 'boolean' },
} as const;

const DESCRIPTION_HELP = `
NAME is what people see on the linking and consent pages. URL is an address to come back to after linking, URI one to come
back to after giving access by OAuth; give each with its own option, an empty one ('') for none at all. What is not given
stays as it is.`;

/** `client add`: a new client, or a known one made as given. */
export const addCommand: Command = operatorCommand({
  name: ['client', 'add'],
  synopsis:
    'ID --public-key-file FILE [--name NAME] [--callback URL]… [--redirect URI]… [--[no-]legacy-signatures] [--unconfirmed]',
  summary: 'Register a client, or change a registered one (operator).',
  help: `
FILE holds the client's public key, as "keys new" prints it or in PEM form. When there would be three keys, the oldest goes.
${DESCRIPTION_HELP.trim()}
With --unconfirmed its requests are answered 403 until "client confirm".`,
  async run(words, { env, stdout }) {
    const { values, positionals } = parseWords(words, {
      ...DESCRIPTION,
      'public-key-file': { type: 'string' },
      unconfirmed: { type: 'boolean' },
    });
    const file = values['public-key-file'];
    const [id] = positionals;
    if (id === undefined || positionals.length > 1 || file === undefined) {
      throw new UsageError('client add needs an ID and --public-key-file.');
    }
    const form = describe(values);
    form.set('client_id', id);
    form.set('public_key', await readPublicLine(file));
    if (values.unconfirmed === true) form.set('confirmed', 'false');
    const { result } = await askOperator(readSettings(env), 'POST', '/operator/clients', form);
    const { created, retired } = z.object({ created: z.boolean(), retired: z.array(z.string()) }).parse(result);
    const lines = [`${id} ${created ? 'is registered' : 'was registered already and is up to date'}.`];
    for (const key of retired) lines.push(`There were two keys already; the older one, ${key}, is refused now.`);
    await write(stdout, `${lines.join('\n')}\n`);
    return EXIT.done;
  },
});

/** `client set`: changes of a known client. */
export const setCommand: Command = operatorCommand({
  name: ['client', 'set'],
  synopsis: 'ID [--name NAME] [--callback URL]… [--redirect URI]… [--[no-]legacy-signatures]',
  summary: 'Change a client (operator).',
  help: DESCRIPTION_HELP,
  async run(words, { env, stdout }) {
    const { values, positionals } = parseWords(words, DESCRIPTION);
    const id = onlyWord(positionals, 'client set');
    const form = describe(values);
    if (form.size === 0) throw new UsageError('client set needs something to change.');
    await write(stdout, `${formatClient(await changeClient(readSettings(env), id, form))}\n`);
    return EXIT.done;
  },
});

/** `client confirm` and `client unconfirm`: whether its requests are let in. */
export const confirmCommands: readonly Command[] = [
  confirmationCommand('confirm', true, 'Let the requests of a client in (operator).'),
  confirmationCommand('unconfirm', false, 'Answer every request of a client 403 (operator).'),
];

function confirmationCommand(word: string, confirmed: boolean, summary: string): Command {
  return operatorCommand({
    name: ['client', word],
    synopsis: 'ID',
    summary,
    help: 'Clients that developers register in the portal of a production service wait to be confirmed. Doing it twice changes nothing.',
    async run(words, { env, stdout }) {
      const id = onlyWord(parseWords(words, {}).positionals, `client ${word}`);
      await changeClient(readSettings(env), id, new URLSearchParams({ confirmed: String(confirmed) }));
      const state = confirmed ? 'is confirmed' : 'is not confirmed: its requests are answered 403';
      await write(stdout, `${id} ${state}.\n`);
      return EXIT.done;
    },
  });
}

/** A public key's file as the one line that is registered. */
export async function readPublicLine(file: string): Promise<string> {
  const text = await readText(file, 'the public key');
  if (text.includes('PRIVATE KEY')) {
    throw new UsageError(`${file} holds a private key; it stays with you. Give the public one.`);
  }
  return oneLine(text);
}

type Description = {
  readonly name?: string | undefined;
  readonly callback?: readonly string[] | undefined;
  readonly redirect?: readonly string[] | undefined;
  readonly 'legacy-signatures'?: boolean | undefined;
  readonly 'no-legacy-signatures'?: boolean | undefined;
};

function describe(values: Description): URLSearchParams {
  const form = new URLSearchParams();
  if (values.name !== undefined) form.set('name', values.name);
  for (const url of values.callback ?? []) form.append('callback', url);
  for (const uri of values.redirect ?? []) form.append('redirect', uri);
  if (values['legacy-signatures'] === true) form.set('legacy_signatures', 'true');
  if (values['no-legacy-signatures'] === true) form.set('legacy_signatures', 'false');
  return form;
}
