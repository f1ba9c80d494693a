import { type Command, EXIT } from './command.ts';
import { explainRequest } from './explain-request.ts';
import { type Credentials, prepareRequest, readPrivateKey } from './prepare-request.ts';
import { parseRequestArguments } from './request-arguments.ts';
import { splitOptions } from './request-options.ts';
import { sendRequest } from './send-request.ts';
import { type CliSettings, readSettings, readText, UsageError } from './settings.ts';
import { type Terminal, write } from './terminal.ts';

/** `request`: sends one request, for debugging. */
export const requestCommand: Command = {
  name: ['request'],
  synopsis: '[options] METHOD PATH [user] [param value]…',
  summary: 'Sign and send a request, and print the response body.',
  help: `
METHOD is GET, HEAD, POST, PUT, or DELETE. PATH is a path or an href of the service, with or without a query. If an odd
number of arguments follows PATH, the first is the user. Parameters are sent in the query of GET, HEAD, and DELETE, and in
the form of POST and PUT. A reqId is added if you send none. The value file:NAME is read from that file, and file:- from
standard input, without the final line break.

  --bearer TOKEN     send an access token instead of a signature; file:NAME reads it from a file, file:- from standard
                     input (words of a command can be seen by others on the machine)
  --legacy           the old form: no space in the signed string, the old header, parameters always in the query
  --client ID        sign as this client instead of SERVICE_CLIENT_ID
  --key FILE         sign with this key instead of SERVICE_PRIVATE_KEY_FILE
  --url URL          send to this service instead of SERVICE_BASE_URL
  --explain          print what is signed and sent to stderr
  --dry-run          print it to stdout without sending
  -i, --include      print status and headers before the body
  --raw              print the body unchanged
  --csv              request CSV; errors go to stderr, so a redirected file contains only rows
  --literal          do not read file:NAME values from files
  --                 treat everything after it as arguments

JSON up to 16 MB is formatted, with colors on a terminal unless NO_COLOR is set. Longer responses are printed as received.
Status and problems are printed to stderr. Redirects are not followed. Exit codes: 0 for 2xx, 1 for 3xx, 4 for 4xx, 5 for
5xx, 2 for invalid usage, 3 for no response or an incomplete one.

  postledger request GET /api/v1/orders anna filter "price gt 5000" expand items
  postledger request POST /api/v1/orders anna orderTitle "Tea and a pot" orderTotal 2450 currency EUR
  postledger request --csv GET /api/v1/items anna > items.csv`,
  async run(words, terminal) {
    const { options, rest } = splitOptions(words);
    const settings = withOptions(readSettings(terminal.env), options);
    const source = { stdin: terminal.stdin, literal: options.literal };
    const credentials = await readCredentials(settings, options, terminal);
    const typed = await parseRequestArguments(rest, settings.serviceUrl, source);
    const request = prepareRequest(typed, credentials, {
      serviceUrl: settings.serviceUrl,
      accept: options.csv ? 'text/csv' : 'application/json, */*;q=0.5',
      now: terminal.clock(),
    });
    if (options['dry-run']) {
      await write(terminal.stdout, explainRequest(request));
      return EXIT.done;
    }
    if (options.explain) await write(terminal.stderr, `${explainRequest(request)}\n`);
    return sendRequest(request, settings.serviceUrl, options, terminal);
  },
};

type Options = ReturnType<typeof splitOptions>['options'];

function withOptions(settings: CliSettings, { client, key, url }: Options): CliSettings {
  const overridden = url === undefined ? {} : { SERVICE_BASE_URL: url };
  return {
    ...settings,
    ...(url === undefined ? {} : { serviceUrl: readSettings(overridden).serviceUrl }),
    ...(client === undefined ? {} : { clientId: client }),
    ...(key === undefined ? {} : { privateKeyFile: key }),
  };
}

async function readCredentials(settings: CliSettings, options: Options, { stdin }: Terminal): Promise<Credentials> {
  const { bearer, legacy } = options;
  if (bearer === undefined) {
    const { clientId, privateKeyFile } = settings;
    const key = readPrivateKey(await readText(privateKeyFile, 'the private key'), privateKeyFile);
    return { kind: 'signature', clientId, key, legacy };
  }
  if (legacy) throw new UsageError('Use either --legacy or --bearer, not both. --bearer does not sign.');
  const token = bearer.startsWith('file:') ? await readToken(bearer.slice('file:'.length), stdin) : bearer;
  if (/^[\x21-\x7e]+$/.test(token)) return { kind: 'bearer', token };
  throw new UsageError('The access token must be printable ASCII without spaces.');
}

async function readToken(file: string, stdin: Terminal['stdin']): Promise<string> {
  if (file !== '-') return (await readText(file, 'the access token')).trim();
  let text = '';
  for await (const chunk of stdin) text += String(chunk);
  return text.trim();
}
