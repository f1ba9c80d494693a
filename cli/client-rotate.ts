import { type ClientMessage, clientSchema } from '#contract/client.ts';
import { ServiceError, serviceCommand } from './ask-service.ts';
import { clientPath, findClient, onlyWord } from './client-api.ts';
import { formatKeys } from './client-message.ts';
import { readPublicLine } from './client-register.ts';
import { type Command, EXIT, parseWords } from './command.ts';
import { askOperator } from './operator.ts';
import { type CliSettings, readSettings, UsageError } from './settings.ts';
import { write } from './terminal.ts';

/** `client rotate`: moves from one key to the next, with both active in between. */
export const rotateCommand: Command = serviceCommand({
  name: ['client', 'rotate'],
  synopsis: 'ID [--public-key-file FILE] [--retire FINGERPRINT] [--yes]',
  summary: 'Make a new key live, take an old one out, or both at once (operator).',
  help: `
Two keys can be live. Without a break: first add the new one (--public-key-file), let the application sign with it, look at
"client keys" until the old one is no longer used, then take that out (--retire; eight digits of its fingerprint are enough).
With both options at once the old key is refused from the moment the new one is live. The only key goes with --yes alone.`,
  async run(words, { env, stdout }) {
    const { values, positionals } = parseWords(words, {
      'public-key-file': { type: 'string' },
      retire: { type: 'string' },
      yes: { type: 'boolean' },
    });
    const id = onlyWord(positionals, 'client rotate');
    const file = values['public-key-file'];
    if (file === undefined && values.retire === undefined) {
      throw new UsageError('client rotate needs --public-key-file, --retire, or both.');
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
  const { status, result } = await askOperator(settings, 'POST', clientPath(id, 'keys'), form);
  const after = clientSchema.parse(result);
  const old = after.keys[0];
  const next =
    after.keys.length < 2 || old === undefined
      ? []
      : [`When the old key is no longer used: postledger client rotate ${id} --retire ${old.fingerprint.slice(0, 16)}`];
  return [
    status === 201 ? 'The new key is live.' : 'That key was live already.',
    ...(retire === null ? [] : [`The key ${retire} is refused now.`]),
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
      `That is the only key of ${client.clientId}: without it every signed request is refused. Nothing was changed. ` +
        'Give --public-key-file too, or --yes if you mean it.',
    );
  }
  const { result } = await askOperator(settings, 'DELETE', clientPath(client.clientId, `keys/${fingerprint}`));
  return `The key ${fingerprint} is refused now.\n${formatKeys(clientSchema.parse(result))}`;
}

/** Returns the full fingerprint of a client's key from its first digits. */
function findKey(client: ClientMessage, wanted: string): string {
  const start = wanted.toLowerCase().replace(/[\s:]/g, '');
  const found = client.keys.filter(({ fingerprint }) => start.length >= 8 && fingerprint.startsWith(start));
  if (found.length === 1 && found[0] !== undefined) return found[0].fingerprint;
  throw new ServiceError(
    'refused',
    `${client.clientId} has no key whose fingerprint begins with "${wanted}" (give at least 8 digits). It has:\n${formatKeys(client)}`,
    null,
  );
}
