import { type Command, EXIT } from './command.ts';
import { explainRequest } from './explain-request.ts';
import { type Credentials, prepareRequest, readPrivateKey } from './prepare-request.ts';
import { printAllPages } from './print-all-pages.ts';
import { parseRequestArguments, type TypedRequest } from './request-arguments.ts';
import { REQUEST_OPTIONS, splitOptions } from './request-options.ts';
import { sendRequest } from './send-request.ts';
import { withProfile } from './service-command.ts';
import { type CliSettings, readKeyText, readSettings, readText, readUrl } from './settings.ts';
import { type Terminal, write } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** `request`: sends one request, for debugging, or reads a whole collection. */
export const requestCommand: Command = withProfile({
  name: ['request'],
  arguments: 'METHOD PATH [user] [param value]…',
  options: REQUEST_OPTIONS,
  summary: 'Sign and send a request, and print the response body.',
  help: `
METHOD is GET, HEAD, POST, PUT, or DELETE. PATH is a path or an href of the service, with or without a query. If an odd
number of arguments follows PATH, the first is the user. Parameters are sent in the query of GET, HEAD, and DELETE, and in
the form of POST and PUT. A reqId is added if you send none. The value file:NAME is read from that file, and file:- from
standard input, without the final line break. After "--", everything is an argument.

With --all, all pages of a collection are requested one after the other, and each row is printed on one line as it arrives.

JSON up to 16 MB is formatted, with colors on a terminal unless NO_COLOR is set. Longer responses are printed as received.
Status and problems are printed to stderr. Redirects are not followed.`,
  examples: [
    'postledger request GET /api/v1/orders anna filter "price gt 5000" expand items',
    'postledger request POST /api/v1/orders anna orderTitle "Tea and a pot" orderTotal 2450 currency EUR',
    'postledger request --all GET /api/v1/items anna > items.ndjson',
    'postledger request --csv GET /api/v1/items anna > items.csv',
  ],
  async run(words, terminal) {
    const { options, rest } = splitOptions(words);
    if (options.all && (options.csv || rest[0]?.toUpperCase() !== 'GET')) {
      throw new UsageError('--all requires GET, and CSV needs no --all.');
    }
    const settings = withOptions(readSettings(terminal.env), options);
    const source = { stdin: terminal.stdin, literal: options.literal };
    const credentials = await readCredentials(settings, options, terminal);
    const typed = await parseRequestArguments(rest, settings.serviceUrl, source);
    const prepare = (one: TypedRequest) =>
      prepareRequest(one, credentials, {
        serviceUrl: settings.serviceUrl,
        accept: options.csv ? 'text/csv' : 'application/json, */*;q=0.5',
        now: terminal.clock(),
      });
    const request = prepare(typed);
    if (options['dry-run']) {
      await write(terminal.stdout, explainRequest(request));
      return EXIT.done;
    }
    if (options.explain) await write(terminal.stderr, `${explainRequest(request)}\n`);
    if (options.all) return printAllPages(typed, prepare, terminal);
    return sendRequest(request, settings.serviceUrl, options, terminal);
  },
});

type Options = ReturnType<typeof splitOptions>['options'];

function withOptions(settings: CliSettings, { client, key, url }: Options): CliSettings {
  return {
    ...settings,
    ...(url === undefined ? {} : { serviceUrl: readUrl(url, '--url') }),
    ...(client === undefined ? {} : { clientId: client }),
    ...(key === undefined ? {} : { privateKeyFile: key }),
  };
}

async function readCredentials(settings: CliSettings, options: Options, { stdin }: Terminal): Promise<Credentials> {
  const { bearer, legacy } = options;
  if (bearer === undefined) {
    const { clientId, privateKeyFile } = settings;
    const key = readPrivateKey(await readKeyText(privateKeyFile), privateKeyFile);
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
