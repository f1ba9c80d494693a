import { parseArgs } from 'node:util';
import { addClient } from './client.ts';
import { makeKeys } from './keys.ts';
import { sendRequest } from './request.ts';
import { readSettings, UsageError } from './settings.ts';

const USAGE = `postledger, the command line of the purchase-data service

  request METHOD PATH [user] [param value]…   sign and send a request
  keys new [--out FILE]                       make a key pair; prints the one-line public key
  client add ID --public-key-file F [--name N] [--legacy-signatures] [--callback URL]…
                                              register a client (operator)

Settings: SERVICE_BASE_URL, SERVICE_CLIENT_ID, SERVICE_PRIVATE_KEY_FILE, DATA_DIR, OPERATOR_TOKEN.
`;

/** Runs one command; gives the exit code: 0 success, 1 refused by the service, 2 wrong use. */
async function main(words: readonly string[]): Promise<number> {
  const settings = readSettings(process.env);
  const [command, ...rest] = words;
  if (command === 'request') {
    const { text, ok } = await sendRequest(settings, rest);
    print(text);
    return ok ? 0 : 1;
  }
  if (command === 'keys' && rest[0] === 'new') {
    const { values } = parse(rest.slice(1), { out: { type: 'string', default: 'private-key.pem' } });
    print(await makeKeys(String(values['out'])));
    return 0;
  }
  if (command === 'client' && rest[0] === 'add') {
    const { values, positionals } = parse(rest.slice(1), {
      'public-key-file': { type: 'string' },
      name: { type: 'string' },
      'legacy-signatures': { type: 'boolean', default: false },
      callback: { type: 'string', multiple: true, default: [] },
    });
    const [id] = positionals;
    const file = values['public-key-file'];
    if (id === undefined || typeof file !== 'string')
      throw new UsageError('client add needs an ID and --public-key-file.');
    const callbacks = [values['callback']].flat(2).map(String);
    print(
      await addClient(settings, {
        id,
        name: typeof values['name'] === 'string' ? values['name'] : null,
        publicKeyFile: file,
        legacySignatures: values['legacy-signatures'] === true,
        callbacks,
      }),
    );
    return 0;
  }
  print(USAGE);
  return command === undefined || command === 'help' || command === '--help' ? 0 : 2;
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

function parse(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof UsageError ? error.message : (error as Error).stack}\n`);
    process.exitCode = 2;
  },
);
