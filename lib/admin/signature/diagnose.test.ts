import { createHash, type KeyObject, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalString } from '#contract/signature.ts';
import { newDsaKeyPair } from '../../../test-support/dsa-key-pair.ts';
import { diagnose, type Finding } from './diagnose.ts';
import { readRequest } from './sent-request.ts';

const pair = newDsaKeyPair();
const other = newDsaKeyPair();
const own = { clientId: 'shop-reader', key: pair.publicKey, origins: ['http://localhost:4000'] };

const NOW = 1_795_214_494_639;
const TEXT = canonicalString({
  method: 'GET',
  path: '/api/v1/orders',
  clientId: own.clientId,
  timestamp: String(NOW),
  username: 'zoë+1@mail.test',
});
const USER = encodeURIComponent('zoë+1@mail.test');

type Case = {
  /** The signed text. */
  readonly text?: string | Buffer;
  readonly hash?: string;
  readonly key?: KeyObject;
  readonly raw?: boolean;
  /** Parameters of the header before the signature. */
  readonly head?: string;
  readonly encode?: (base64: string) => string;
  readonly request?: string;
  readonly receivedAt?: number | null;
  readonly keys?: readonly KeyObject[];
  readonly name?: string;
};

const HEAD = `client_id=shop-reader&timestamp=${NOW}&username=${USER}&client=p`;

async function findingsOf(given: Case): Promise<readonly Finding[]> {
  return (await diagnosisOf(given)).findings;
}

function diagnosisOf(given: Case) {
  const dsaEncoding = given.raw === true ? 'ieee-p1363' : 'der';
  const bytes = Buffer.from(given.text ?? TEXT);
  const signing = { key: given.key ?? pair.privateKey, dsaEncoding } as const;
  let base64 = '';
  // Signatures are random. This one contains every character that is often damaged.
  while (!/\+.*\/|\/.*\+/.test(base64)) base64 = sign(given.hash ?? 'sha1', bytes, signing).toString('base64');
  const encoded = (given.encode ?? encodeURIComponent)(base64);
  const request = readRequest(given.request ?? 'GET /api/v1/orders?limit=2');
  if (request === null) throw new Error('The request cannot be read');
  const { receivedAt = NOW + 400, keys = [] } = given;
  const header = `${given.name ?? ''}${given.head ?? HEAD}&request_signature=${encoded}`;
  return diagnose({ header, request, receivedAt, keys }, own, NOW + 400);
}

/** Replaces a part of the expected signed string. */
function instead(part: string, replacement: string): string {
  const text = TEXT.replace(part, replacement);
  if (text === TEXT) throw new Error(`Nothing to replace: ${part}`);
  return text;
}

const ID = 'shop-reader';
const NAME = 'zoë+1@mail.test';

const MISTAKES: readonly (readonly [string, readonly Finding['kind'][], Case])[] = [
  ['a valid signature', [], {}],
  ['a valid signature with raw Base64 and user', [], { head: HEAD.replace(USER, NAME), encode: (text) => text }],
  ['a valid signature pasted with its name', [], { name: 'X-Service-API-Signature: ' }],
  ['another method', ['method'], { text: instead('GET', 'POST') }],
  ['a lower-case method', ['method'], { text: instead('GET', 'get') }],
  ['no space', ['space_missing'], { text: instead('GET ', 'GET') }],
  ['two spaces', ['space_extra'], { text: instead('GET ', 'GET  ') }],
  ['a line break after the method', ['space_extra'], { text: instead('GET ', 'GET\n') }],
  ['the path with its query', ['path_query'], { text: instead('/orders', '/orders?limit=2') }],
  ['a slash at the end', ['path_slash'], { text: instead('/orders', '/orders/') }],
  ['the path without its prefix', ['path_prefix'], { text: instead('/api/v1/orders', '/orders') }],
  ['a whole URL', ['path_host'], { text: instead('/api/v1', 'http://localhost:4000/api/v1') }],
  ['an encoded path', ['path_encoding'], { text: instead('/api/v1/orders', '%2Fapi%2Fv1%2Forders') }],
  ['the path in lower case', ['path_case'], { request: 'GET /api/v1/Orders' }],
  ['no client ID', ['client_missing'], { text: instead(ID, '') }],
  ['another client ID in the header', ['client_different'], { head: HEAD.replace(ID, 'shop-writer') }],
  ['the timestamp in seconds', ['timestamp_unit'], { text: instead(String(NOW), String(Math.floor(NOW / 1000))) }],
  ['no timestamp', ['timestamp_missing'], { text: instead(String(NOW), '') }],
  ['no user', ['user_missing'], { text: instead(NAME, '') }],
  [
    'a user who is only in the query',
    ['user_extra'],
    { head: HEAD.replace(`&username=${USER}`, ''), request: `GET /api/v1/orders?username=${USER}` },
  ],
  [
    'the user of the query',
    ['user_different', 'user_conflict'],
    { text: instead(NAME, 'bo'), request: 'GET /api/v1/orders?username=bo' },
  ],
  ['the encoded user', ['user_encoding'], { text: instead(NAME, USER) }],
  ['a space for the plus in the user', ['user_encoding'], { text: instead('zoë+1', 'zoë 1') }],
  ['the user in Unicode form NFD', ['user_encoding'], { text: instead('zoë', 'zoe\u0308') }],
  ['the user in upper case', ['user_case'], { text: instead(NAME, NAME.toUpperCase()) }],
  ['another order', ['order'], { text: `GET /api/v1/orders${NOW}${ID}${NAME}` }],
  ['another order without a space', ['order'], { text: `${ID}${NOW}GET/api/v1/orders${NAME}` }],
  ['separators', ['separators'], { text: `GET /api/v1/orders&${ID}&${NOW}&${NAME}` }],
  ['a line break at the end', ['newline'], { text: `${TEXT}\n` }],
  ['the query at the end', ['query'], { text: `${TEXT}limit=2` }],
  ['the body at the end', ['body'], { text: `${instead('GET', 'POST')}a=1`, request: 'POST /api/v1/orders\n\na=1' }],
  ['ISO 8859-1', ['text_encoding'], { text: Buffer.from(TEXT, 'latin1') }],
  ['SHA-256', ['hash'], { hash: 'sha256' }],
  ['a hash of the hash', ['hashed_twice'], { text: createHash('sha1').update(TEXT).digest() }],
  ['a hash of the hexadecimal hash', ['hashed_twice'], { text: createHash('sha1').update(TEXT).digest('hex') }],
  ['SHA-256 and no space', ['space_missing', 'hash'], { hash: 'sha256', text: instead('GET ', 'GET') }],
  ['the query and no user', ['path_query', 'user_missing'], { text: `GET /api/v1/orders?limit=2${ID}${NOW}` }],
  ['r and s instead of DER', ['raw_numbers'], { raw: true }],
  ['a plus that became a space', ['plus_became_space'], { encode: (text) => text.replaceAll('+', ' ') }],
  ['Base64 for URLs', ['url_safe'], { encode: (text) => text.replaceAll('+', '-').replaceAll('/', '_') }],
  ['double encoding', ['double_encoded'], { encode: (text) => encodeURIComponent(encodeURIComponent(text)) }],
  [
    'line breaks in Base64',
    ['line_breaks'],
    { encode: (text) => encodeURIComponent(`${text.slice(0, 20)}\n${text.slice(20)}`) },
  ],
  ['hexadecimal digits', ['hex'], { encode: (text) => Buffer.from(text, 'base64').toString('hex') }],
  ['a signature that is cut off', ['cut_off'], { encode: (text) => text.slice(0, 40) }],
  ['an RSA or HMAC signature', ['not_dsa'], { encode: () => Buffer.alloc(32, 7).toString('base64') }],
  ['no Base64', ['not_base64'], { encode: () => '***' }],
  ['the timestamp of the header in seconds', ['timestamp_seconds'], inSeconds(String(Math.floor(NOW / 1000)))],
  ['the timestamp of the header in microseconds', ['timestamp_micros'], inSeconds(`${NOW}000`)],
  [
    'a date as the timestamp',
    ['timestamp_form'],
    { head: HEAD.replace(String(NOW), '2026-11-20'), text: instead(String(NOW), '2026-11-20') },
  ],
  ['a timestamp that is too old', ['stale'], { receivedAt: NOW + 30_001 }],
  ['a timestamp at the limit', [], { receivedAt: NOW + 30_000 }],
  ['a timestamp from the future', ['ahead'], { receivedAt: NOW - 30_001 }],
  ['a stale timestamp before another mistake', ['stale', 'hash'], { receivedAt: NOW + 60_000, hash: 'sha256' }],
  ['another key', ['no_match'], { key: other.privateKey }],
  ['another key that was pasted', ['wrong_key'], { key: other.privateKey, keys: [other.publicKey] }],
  ['an unknown client', ['client_unknown'], { head: HEAD.replace(ID, 'reader-two'), key: other.privateKey }],
  [
    'an unknown client with its key',
    [],
    {
      head: HEAD.replace(ID, 'reader-two'),
      text: instead(ID, 'reader-two'),
      key: other.privateKey,
      keys: [other.publicKey],
    },
  ],
  [
    'the key of this app for another client',
    ['wrong_key'],
    { head: HEAD.replace(ID, 'reader-two'), text: instead(ID, 'reader-two') },
  ],
  ['no client=p', ['parameter_missing'], { head: HEAD.replace('&client=p', '') }],
  ['another client letter', ['client_not_p'], { head: HEAD.replace('client=p', 'client=x') }],
  ['an unknown parameter', ['parameter_unknown'], { head: `${HEAD}&locale=en_US` }],
  ['a repeated parameter', ['parameter_twice'], { head: `${HEAD}&client=p` }],
  ['an empty user', ['username_empty'], { head: HEAD.replace(USER, ''), text: instead(NAME, '') }],
  ['a broken percent sign', ['parameter_unreadable'], { head: HEAD.replace(USER, '%zz'), text: instead(NAME, '%zz') }],
  [
    'the form of the old service',
    ['legacy'],
    {
      name: 'X-Slice-API-Signature: ',
      head: `client_id=${ID}&timestamp=${NOW}&username=`,
      text: instead(NAME, '').replace('GET ', 'GET'),
    },
  ],
  [
    'a path that the service rejects',
    ['path_form'],
    { request: 'GET /api/v1/orders/', text: instead('/orders', '/orders/') },
  ],
];

function inSeconds(timestamp: string): Case {
  return {
    head: HEAD.replace(String(NOW), timestamp),
    text: instead(String(NOW), timestamp),
    receivedAt: Math.floor(NOW / 1000) * 1000 + 400,
  };
}

test.each(MISTAKES)('diagnoses %s', async (_name, kinds, given) => {
  expect((await findingsOf(given)).map(({ kind }) => kind)).toEqual(kinds);
});

test('compares part by part', async () => {
  const { rows, expected } = await diagnosisOf({ text: instead('/orders', '/orders?limit=2') });
  expect(expected).toBe(TEXT);
  expect(rows).toEqual([
    { name: 'method', ours: 'GET', theirs: null },
    { name: 'path', ours: '/api/v1/orders', theirs: '/api/v1/orders?limit=2' },
    { name: 'client_id', ours: ID, theirs: null },
    { name: 'timestamp', ours: String(NOW), theirs: null },
    { name: 'username', ours: NAME, theirs: null },
  ]);
});

test.each([
  ['a missing space', { text: instead('GET ', 'GET') }, { name: 'space', ours: ' ', theirs: '' }],
  ['a line break', { text: `${TEXT}\n` }, { name: 'rest', ours: '', theirs: '\n' }],
  ['a hash', { hash: 'sha256' }, { name: 'hash', ours: 'SHA-1', theirs: 'SHA-256' }],
  [
    'an order',
    { text: `GET /api/v1/orders${NOW}${ID}${NAME}` },
    { name: 'whole', ours: TEXT, theirs: `GET /api/v1/orders${NOW}${ID}${NAME}` },
  ],
])('reports %s twice', async (_name, given, row) => {
  expect((await diagnosisOf(given)).rows).toContainEqual(row);
});

test('reports the clock last if the time of receipt is unknown', async () => {
  const given = { head: HEAD.replace(String(NOW), String(NOW - 60_000)), receivedAt: null };
  const text = instead(String(NOW), String(NOW - 60_000));
  expect(await findingsOf({ ...given, text: `${text}\n` })).toMatchObject([{ kind: 'newline' }, { kind: 'stale' }]);
  expect(await diagnosisOf({ ...given, text })).toMatchObject({
    findings: [{ kind: 'stale' }],
    age: 60_400,
    checks: { header: 'ok', clock: 'bad', client: 'ok', signature: 'ok', once: 'ok' },
  });
});
