import 'server-only';
import type { SentHeader } from './sent-header.ts';
import type { SentRequest } from './sent-request.ts';
import { HASHES, PART_NAMES, type PartName, type SignedText } from './signed-text.ts';

/** Names of the mistakes in a signed text. */
export type MistakeKind =
  | 'method'
  | 'space_missing'
  | 'space_extra'
  | 'path_query'
  | 'path_host'
  | 'path_slash'
  | 'path_prefix'
  | 'path_encoding'
  | 'path_case'
  | 'client_missing'
  | 'client_different'
  | 'timestamp_unit'
  | 'timestamp_missing'
  | 'user_missing'
  | 'user_extra'
  | 'user_different'
  | 'user_encoding'
  | 'user_case'
  | 'order'
  | 'separators'
  | 'newline'
  | 'query'
  | 'body'
  | 'text_encoding'
  | 'hash'
  | 'hashed_twice';

/** One mistake, and how it changes the expected string. */
export type Mistake = {
  readonly kind: MistakeKind;
  /** Whether it is tried in combination with others. */
  readonly common: boolean;
  readonly apply: (text: SignedText) => SignedText;
};

/**
 * Returns the mistakes to try for a request, the most likely first.
 * @param origins addresses of the service, for code that signs a whole URL
 * @param clientId the client of this web app
 */
export function mistakesFor(
  request: SentRequest,
  header: SentHeader,
  { origins, clientId }: { readonly origins: readonly string[]; readonly clientId: string },
): readonly Mistake[] {
  const other = header.clientId === clientId ? [] : [changePart('client_different', 'client_id', clientId)];
  return [
    ...other,
    ...methodMistakes(request),
    ...pathMistakes(request, origins),
    ...userMistakes(request, header),
    ...timestampMistakes(header),
    ...restMistakes(request),
    ...hashMistakes(header),
    ...orderMistakes(header),
  ];
}

function changePart(kind: MistakeKind, part: PartName, value: string, common = true): Mistake {
  return { kind, common, apply: (text) => ({ ...text, parts: { ...text.parts, [part]: value } }) };
}

function change(kind: MistakeKind, changes: Partial<SignedText>, common = false): Mistake {
  return { kind, common, apply: (text) => ({ ...text, ...changes }) };
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'];

function methodMistakes({ method }: SentRequest): readonly Mistake[] {
  const others = [...METHODS, method.toLowerCase(), method.toUpperCase(), ''].filter((each) => each !== method);
  return [
    ...[...new Set(others)].map((each) => changePart('method', 'method', each)),
    changePart('space_missing', 'space', ''),
    ...['  ', '\t', '\n'].map((space) => changePart('space_extra', 'space', space)),
  ];
}

function pathMistakes({ path, query, origin }: SentRequest, origins: readonly string[]): readonly Mistake[] {
  const hosts = [...new Set([...(origin === null ? [] : [origin]), ...origins])];
  const queries = query === null ? [''] : [query, decodedOf(query), query.replaceAll('+', '%20')];
  const withQueries = [...new Set(queries)].map((each) => `${path}?${each}`);
  const urls = hosts.flatMap((host) => [path, ...withQueries].map((each) => `${host}${each}`));
  const variants: readonly (readonly [MistakeKind, readonly string[]])[] = [
    ['path_query', withQueries],
    ['path_slash', [path.endsWith('/') ? path.slice(0, -1) : `${path}/`, path.replace(/^\//, '')]],
    ['path_prefix', [path.replace(/^\/api\/v1/, ''), path.replace(/^\/api/, ''), `/api/v1${path}`]],
    ['path_host', [...urls, ...urls.map((url) => url.replace(/^https?:\/\//, ''))]],
    ['path_encoding', [decodedOf(path), encodeURI(path), encodeURIComponent(path)]],
    ['path_case', [path.toLowerCase()]],
  ];
  return variants.flatMap(([kind, values]) =>
    [...new Set(values)]
      .filter((each) => each !== path)
      .map((each) => changePart(kind, 'path', each, kind !== 'path_host')),
  );
}

function userMistakes(request: SentRequest, { username, rawUsername }: SentHeader): readonly Mistake[] {
  if (username === null) {
    return request.username === null ? [] : [changePart('user_extra', 'username', request.username)];
  }
  const variants: readonly (readonly [MistakeKind, readonly string[]])[] = [
    ['user_missing', ['']],
    ['user_different', request.username === null ? [] : [request.username]],
    [
      'user_encoding',
      [
        rawUsername ?? username,
        encodeURIComponent(username),
        encodeURI(username),
        new URLSearchParams({ '': username }).toString().slice(1),
        decodedOf(username),
        username.replaceAll('+', ' '),
        username.normalize('NFD'),
        username.normalize('NFC'),
      ],
    ],
    ['user_case', [username.toLowerCase(), username.toUpperCase()]],
  ];
  return variants.flatMap(([kind, values]) =>
    [...new Set(values)].filter((each) => each !== username).map((each) => changePart(kind, 'username', each)),
  );
}

function timestampMistakes({ time, timestamp }: SentHeader): readonly Mistake[] {
  const variants = time === null ? [] : [timestamp, String(Math.floor(time / 1000)), String(Math.round(time / 1000))];
  return [
    ...[...new Set(variants)]
      .filter((each) => each !== String(time))
      .map((each) => changePart('timestamp_unit', 'timestamp', each)),
    changePart('timestamp_missing', 'timestamp', '', false),
    changePart('client_missing', 'client_id', '', false),
  ];
}

function restMistakes({ query, body }: SentRequest): readonly Mistake[] {
  return [
    ...['\n', '\r\n'].map((rest) => change('newline', { rest }, true)),
    ...(query === null ? [] : [query, `?${query}`].map((rest) => change('query', { rest }))),
    ...(body === null ? [] : [body, `\n${body}`].map((rest) => change('body', { rest }))),
    ...['&', '\n', ' ', '|', ':', ',', '.', '-', '/'].map((separator) => change('separators', { separator })),
  ];
}

function hashMistakes({ username }: SentHeader): readonly Mistake[] {
  const isAscii = /^\p{ASCII}*$/u.test(username ?? '');
  return [
    ...HASHES.slice(1).map((hash) => change('hash', { hash }, true)),
    change('hashed_twice', { digest: 'bytes' }),
    change('hashed_twice', { digest: 'hex' }),
    ...(isAscii ? [] : [change('text_encoding', { encoding: 'latin1' })]),
    change('text_encoding', { encoding: 'utf16le' }),
  ];
}

/** Returns every other order of the parts. The space follows the method. */
function orderMistakes({ username }: SentHeader): readonly Mistake[] {
  const moving = PART_NAMES.filter((name) => name !== 'space' && (name !== 'username' || username !== null));
  return permutationsOf(moving)
    .slice(1)
    .flatMap((names) => [
      change('order', { order: names.flatMap((name) => (name === 'method' ? [name, 'space'] : [name])) }),
      // The same without the space.
      change('order', { order: names }),
    ]);
}

function permutationsOf(names: readonly PartName[]): readonly (readonly PartName[])[] {
  if (names.length <= 1) return [names];
  return names.flatMap((name) =>
    permutationsOf(names.filter((other) => other !== name)).map((rest) => [name, ...rest]),
  );
}

function decodedOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
