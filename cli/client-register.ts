import { z } from 'zod';
import type { ClientMessage } from '../contract/client.ts';
import { changeClient, findClientIfAny, onlyWord } from './client-api.ts';
import { formatClient } from './client-message.ts';
import { type Command, EXIT } from './command.ts';
import { oneLine } from './keys.ts';
import { callOperator } from './operator.ts';
import { serviceCommand } from './service-command.ts';
import { type CliSettings, readSettings, readText } from './settings.ts';
import { write } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const DESCRIPTION = {
  name: { type: 'string', value: 'NAME', summary: 'name on the linking and consent pages' },
  callback: {
    type: 'string',
    multiple: true,
    value: 'URL',
    summary: 'add a URL to return to after linking; repeatable',
  },
  redirect: { type: 'string', multiple: true, value: 'URI', summary: 'add a redirect URI of OAuth; repeatable' },
  'remove-callback': { type: 'string', multiple: true, value: 'URL', summary: 'remove a callback URL' },
  'remove-redirect': { type: 'string', multiple: true, value: 'URI', summary: 'remove a redirect URI' },
  'legacy-signatures': { type: 'boolean', summary: 'accept signatures in the old format' },
  'no-legacy-signatures': { type: 'boolean', summary: 'reject them' },
  diagnostics: { type: 'boolean', summary: 'show the string to sign in problems' },
  'no-diagnostics': { type: 'boolean', summary: 'do not show it' },
  'rate-limit': { type: 'string', value: 'N', summary: 'requests per minute and process; 0 for no limit' },
} as const;

const DESCRIPTION_HELP = `
NAME appears on the linking and consent pages. Users return to URL after linking, and to URI after allowing access through
OAuth. Repeat --callback and --redirect to add several. --remove-callback and --remove-redirect remove one, and an empty
value ('') removes all. Options that you omit stay unchanged. With --diagnostics, a problem for a rejected signature includes
the string to sign. Unless NODE_ENV is production, this applies to all clients. --rate-limit is a number of requests per
minute for each API process, 0 for no limit, or "default" (CLIENT_RATE_LIMIT_PER_MINUTE).`;

/** `client add`: registers a client, or updates a registered one. */
export const addCommand: Command = serviceCommand({
  name: ['client', 'add'],
  arguments: 'ID',
  options: {
    'public-key-file': { type: 'string', value: 'FILE', summary: 'file of the public key' },
    ...DESCRIPTION,
    unconfirmed: { type: 'boolean', summary: 'reject requests until "client confirm"' },
  },
  summary: 'Register a client, or change a registered one (operator).',
  help: `
FILE contains the client's public key, as printed by "keys new" or in PEM format. A third key replaces the oldest one. A
client that uses only OAuth needs no key, but a --redirect URI.
${DESCRIPTION_HELP.trim()}
With --unconfirmed, its requests return 403 until "client confirm".`,
  async run({ values, positionals }, { env, stdout }) {
    const file = values['public-key-file'];
    const [id] = positionals;
    if (id === undefined || positionals.length > 1 || (file === undefined && values.redirect === undefined)) {
      throw new UsageError('client add requires an ID and --public-key-file, or --redirect for OAuth only.');
    }
    const settings = readSettings(env);
    const form = describe(values, await findKnown(settings, id, values));
    form.set('client_id', id);
    if (file !== undefined) form.set('public_key', await readPublicLine(file));
    if (values.unconfirmed === true) form.set('confirmed', 'false');
    const { result } = await callOperator(settings, 'POST', '/operator/clients', form);
    const { created, retired } = z.object({ created: z.boolean(), retired: z.array(z.string()) }).parse(result);
    const lines = [`${id} ${created ? 'is registered' : 'was already registered and is up to date'}.`];
    for (const key of retired)
      lines.push(`Removed the older of two keys: ${key}. Requests signed with it are now rejected.`);
    await write(stdout, `${lines.join('\n')}\n`);
    return EXIT.done;
  },
});

/** `client set`: changes a registered client. */
export const setCommand: Command = serviceCommand({
  name: ['client', 'set'],
  arguments: 'ID',
  options: DESCRIPTION,
  summary: 'Change a client (operator).',
  help: DESCRIPTION_HELP,
  async run({ values, positionals }, { env, stdout }) {
    const id = onlyWord(positionals, 'client set');
    if (Object.keys(values).length === 0) throw new UsageError('client set requires at least one option.');
    const settings = readSettings(env);
    const form = describe(values, await findKnown(settings, id, values));
    await write(stdout, `${formatClient(await changeClient(settings, id, form))}\n`);
    return EXIT.done;
  },
});

/** `client confirm` and `client unconfirm`: allow or block its requests. */
export const confirmCommands: readonly Command[] = [
  confirmationCommand('confirm', true, 'Confirm a client, which allows its requests (operator).'),
  confirmationCommand('unconfirm', false, 'Block a client: its requests return 403 (operator).'),
];

function confirmationCommand(word: string, confirmed: boolean, summary: string): Command {
  return serviceCommand({
    name: ['client', word],
    arguments: 'ID',
    options: {},
    summary,
    help: 'Clients that developers register in the portal of a production service must be confirmed. Running it again has no effect.',
    async run({ positionals }, { env, stdout }) {
      const id = onlyWord(positionals, `client ${word}`);
      await changeClient(readSettings(env), id, new URLSearchParams({ confirmed: String(confirmed) }));
      const state = confirmed ? 'is confirmed' : 'is not confirmed: its requests return 403';
      await write(stdout, `${id} ${state}.\n`);
      return EXIT.done;
    },
  });
}

/** Reads a public key file as the single line that is registered. */
export async function readPublicLine(file: string): Promise<string> {
  const text = await readText(file, 'the public key');
  if (text.includes('PRIVATE KEY')) {
    throw new UsageError(`${file} contains a private key. Keep it secret, and specify the file of the public key.`);
  }
  return oneLine(text);
}

type Description = {
  readonly name?: string | undefined;
  readonly callback?: readonly string[] | undefined;
  readonly redirect?: readonly string[] | undefined;
  readonly 'remove-callback'?: readonly string[] | undefined;
  readonly 'remove-redirect'?: readonly string[] | undefined;
  readonly 'legacy-signatures'?: boolean | undefined;
  readonly 'no-legacy-signatures'?: boolean | undefined;
  readonly diagnostics?: boolean | undefined;
  readonly 'no-diagnostics'?: boolean | undefined;
  readonly 'rate-limit'?: string | undefined;
};

/** Fetches the client if it is registered and the command changes its addresses. */
async function findKnown(settings: CliSettings, id: string, values: Description): Promise<ClientMessage | null> {
  const named = KINDS.some((kind) => values[kind] !== undefined || values[`remove-${kind}`] !== undefined);
  return named ? findClientIfAny(settings, id) : null;
}

const KINDS = ['callback', 'redirect'] as const;

function describe(values: Description, known: ClientMessage | null): URLSearchParams {
  const form = new URLSearchParams();
  if (values.name !== undefined) form.set('name', values.name);
  const registered = { callback: known?.callbackUrls ?? [], redirect: known?.redirectUris ?? [] };
  for (const kind of KINDS) {
    const [added, removed] = [values[kind] ?? [], values[`remove-${kind}`] ?? []];
    if (added.length + removed.length > 0) {
      for (const address of changeAddresses(registered[kind], added, removed, kind)) form.append(kind, address);
    }
  }
  if (values['legacy-signatures'] === true) form.set('legacy_signatures', 'true');
  if (values['no-legacy-signatures'] === true) form.set('legacy_signatures', 'false');
  if (values.diagnostics === true) form.set('diagnostics', 'true');
  if (values['no-diagnostics'] === true) form.set('diagnostics', 'false');
  const limit = values['rate-limit'];
  if (limit !== undefined) form.set('rate_limit', limit === 'default' ? '' : limit);
  return form;
}

/**
 * Applies changes to the registered addresses. Returns `['']` if none are left, which the form uses for that.
 * @throws UsageError if an address to remove is not registered
 */
function changeAddresses(
  registered: readonly string[],
  added: readonly string[],
  removed: readonly string[],
  kind: (typeof KINDS)[number],
): readonly string[] {
  const unknown = removed.find((address) => !registered.includes(address));
  if (unknown !== undefined) {
    const list = registered.length === 0 ? 'none' : registered.join(', ');
    throw new UsageError(`--remove-${kind}: ${unknown} is not registered. Registered: ${list}.`);
  }
  const kept = added.includes('') ? [] : registered.filter((address) => !removed.includes(address));
  const result = [...new Set([...kept, ...added.filter((address) => address !== '')])];
  return result.length === 0 ? [''] : result;
}
