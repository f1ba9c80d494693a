import { type ClientMessage, clientSchema } from '../contract/client.ts';
import { OperatorError } from './call-service.ts';
import { clientPath, findClient, onlyWord } from './client-api.ts';
import { formatKeys } from './client-message.ts';
import { readPublicLine } from './client-register.ts';
import { type Command, EXIT } from './command.ts';
import { callOperator } from './operator.ts';
import { serviceCommand } from './service-command.ts';
import { type CliSettings, readSettings } from './settings.ts';
import { write } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** `client rotate`: moves from one key to the next, with both active in between. */
export const rotateCommand: Command = serviceCommand({
  name: ['client', 'rotate'],
  arguments: 'ID',
  options: {
    'public-key-file': { type: 'string', value: 'FILE', summary: 'add this key' },
    retire: { type: 'string', value: 'FINGERPRINT', summary: 'remove this key; 8 digits are enough' },
    yes: { type: 'boolean', summary: 'remove even the only key' },
  },
  summary: 'Add a new key, remove an old one, or both (operator).',
  help: `
A client can have two active keys. To rotate without interruption:
  1. Add the new key with --public-key-file, and have the app sign with it.
  2. Check "client keys" until the old key is no longer used.
  3. Remove the old key with --retire. 8 digits of its fingerprint are enough.
With both options, the old key is rejected as soon as the new one is active. Removing the only key requires --yes.`,
  async run({ values, positionals }, { env, stdout }) {
    const id = onlyWord(positionals, 'client rotate');
    const file = values['public-key-file'];
    if (file === undefined && values.retire === undefined) {
      throw new UsageError('client rotate requires --public-key-file, --retire, or both.');
    }
    const settings = readSettings(env);
    const line = file === undefined ? null : await readPublicLine(file);
    const client = await findClient(settings, id);
    const retire = values.retire === undefined ? null : findKey(client, values.retire);
    const said =
      line === null
        ? await retireKey(settings, client, retire ?? '', values.yes === true)
        : await addKey(settings, client, line, retire);
    await write(stdout, `${said}\n`);
    return EXIT.done;
  },
});

async function addKey(
  settings: CliSettings,
  client: ClientMessage,
  publicKey: string,
  retire: string | null,
): Promise<string> {
  const id = client.clientId;
  const form = new URLSearchParams({ public_key: publicKey, ...(retire === null ? {} : { retire }) });
  const { status, result } = await callOperator(settings, 'POST', clientPath(id, 'keys'), form);
  const after = clientSchema.parse(result);
  const old = after.keys[0];
  const next =
    after.keys.length < 2 || old === undefined
      ? []
      : [`When the old key is no longer used: postledger client rotate ${id} --retire ${old.fingerprint.slice(0, 16)}`];
  return [
    status === 201 ? 'The new key is active.' : 'This key was already active.',
    ...(retire === null ? [] : [`Removed key ${retire}. Requests signed with it are now rejected.`]),
    formatKeys(after),
    ...next,
  ].join('\n');
}

async function retireKey(
  settings: CliSettings,
  client: ClientMessage,
  fingerprint: string,
  sure: boolean,
): Promise<string> {
  if (client.keys.length === 1 && !sure) {
    throw new UsageError(
      `This is the only key of ${client.clientId}. Without it, all signed requests are rejected. Nothing was changed. ` +
        'Add a new key with --public-key-file, or add --yes to remove the only key.',
    );
  }
  const { result } = await callOperator(settings, 'DELETE', clientPath(client.clientId, `keys/${fingerprint}`));
  return `Removed key ${fingerprint}. Requests signed with it are now rejected.\n${formatKeys(clientSchema.parse(result))}`;
}

/** Returns the full fingerprint of a client's key from its first digits. */
function findKey(client: ClientMessage, wanted: string): string {
  const start = wanted.toLowerCase().replace(/[\s:]/g, '');
  const found = client.keys.filter(({ fingerprint }) => start.length >= 8 && fingerprint.startsWith(start));
  if (found.length === 1 && found[0] !== undefined) return found[0].fingerprint;
  throw new OperatorError(
    'refused',
    `${client.clientId} has no key with a fingerprint that starts with "${wanted}". Specify at least 8 digits. Its keys:\n${formatKeys(client)}`,
    null,
  );
}
