import { expect, test } from 'vitest';
import {
  buildSignatureHeader,
  canonicalString,
  LEGACY_SIGNATURE_HEADER,
  parseSignatureHeader,
  SIGNATURE_HEADER,
  SignatureHeaderError,
  signatureHeader,
} from './signature.ts';

test('header names match those that clients send', () => {
  expect([SIGNATURE_HEADER, LEGACY_SIGNATURE_HEADER]).toEqual(['X-Service-API-Signature', 'X-Slice-API-Signature']);
});

const parts = { method: 'GET', path: '/api/v1/orders', clientId: 'shop-reader', timestamp: '1795214494639' };
const ann = { ...parts, username: 'ann' };
const nobody = { ...parts, username: null };

test.each([
  ['a user', canonicalString(ann), 'GET /api/v1/ordersshop-reader1795214494639ann'],
  ['no user', canonicalString(nobody), 'GET /api/v1/ordersshop-reader1795214494639'],
  ['the old service', canonicalString(ann, true), 'GET/api/v1/ordersshop-reader1795214494639ann'],
])('the string to sign for %s', (_what, text, expected) => {
  expect(text).toBe(expected);
});

test('the header has the parts and the encoded signature of the UTF-8 string', async () => {
  const user = { ...parts, username: 'zoë+1@mail.test' };
  let message = new Uint8Array();
  const header = await buildSignatureHeader(user, async (bytes) => {
    message = Uint8Array.from(bytes);
    return Uint8Array.of(251, 255, 191, 1);
  });
  expect(Buffer.from(message).toString('utf8')).toBe(canonicalString(user));
  expect(header).toBe(
    'client_id=shop-reader&timestamp=1795214494639&username=zo%C3%AB%2B1%40mail.test&client=p&request_signature=%2B%2F%2B%2FAQ%3D%3D',
  );
});

test('omits the user name from the header if the request has no user', () => {
  expect(signatureHeader(nobody, Uint8Array.of(1, 2, 3))).toBe(
    'client_id=shop-reader&timestamp=1795214494639&client=p&request_signature=AQID',
  );
});

const START = 'client_id=shop-reader&timestamp=1795214494639';

test.each([
  ['no user and no client', `${START}&request_signature=AQID`, {}],
  ['a raw user name with a plus sign', `${START}&username=a+b&request_signature=AQID`, { username: 'a+b' }],
  ['an encoded user name', `${START}&username=zo%C3%AB&request_signature=AQID`, { username: 'zoë' }],
  ['an equals sign in a value', `${START}&username=a=b&request_signature=AQID`, { username: 'a=b' }],
  ['an empty user name', `${START}&username=&request_signature=AQID`, { usernameEmpty: true }],
  ['a user name without a value', `${START}&username&request_signature=AQID`, { usernameEmpty: true }],
  ['a client letter', `${START}&client=p&request_signature=AQID`, { client: 'p' }],
  ['an empty client', `${START}&client=&request_signature=AQID`, { client: '' }],
  [
    'the longest user name',
    `${START}&username=${'u'.repeat(200)}&request_signature=AQID`,
    { username: 'u'.repeat(200) },
  ],
  ['raw Base64', `${START}&request_signature=+/+/`, { signature: Uint8Array.of(251, 255, 191) }],
  ['padded Base64', `${START}&request_signature=AQ==`, { signature: Uint8Array.of(1) }],
])('reads a header with %s', (_what, header, fields) => {
  expect(parseSignatureHeader(header)).toEqual({
    clientId: 'shop-reader',
    timestamp: '1795214494639',
    username: null,
    usernameEmpty: false,
    client: null,
    signature: Uint8Array.of(1, 2, 3),
    ...fields,
  });
});

test.each([4, 64])('reads a client identifier of %i characters', (length) => {
  const clientId = 'aZ0-'.repeat(length / 4);
  const header = `client_id=${clientId}&timestamp=1795214494639&request_signature=AQID`;
  expect(parseSignatureHeader(header).clientId).toBe(clientId);
});

const unknown = (name: string) => `The signature header contains an unknown parameter: "${name}".`;
const CLIENT_ID = '"client_id" must be 4 to 64 letters, digits, or "-".';
const TIMESTAMP = '"timestamp" must be 13 digits of milliseconds.';
const BASE64 = '"request_signature" must be Base64.';
const CANONICAL = '"request_signature" must be canonical Base64.';
const withId = (id: string) => `client_id=${id}&timestamp=1795214494639&request_signature=AQID`;
const withTime = (time: string) => `client_id=shop-reader&timestamp=${time}&request_signature=AQID`;

test.each([
  ['', unknown('')],
  [`${START}&request_signature=AQID&locale=en`, unknown('locale')],
  [`${START}&request_signature=AQID&`, unknown('')],
  [`${START}&request_signature=AQID&client=p&client=p`, 'The signature header contains "client" twice.'],
  ['timestamp=1795214494639&request_signature=AQID', 'The signature header is missing "client_id".'],
  [withId(''), 'The signature header is missing "client_id".'],
  ['client_id=shop-reader&request_signature=AQID', 'The signature header is missing "timestamp".'],
  [START, 'The signature header is missing "request_signature".'],
  [withId('abc'), CLIENT_ID],
  [withId('a'.repeat(65)), CLIENT_ID],
  [withId('shop_reader'), CLIENT_ID],
  [withId('_shop'), CLIENT_ID],
  [withId('shop_'), CLIENT_ID],
  [withTime('179521449463'), TIMESTAMP],
  [withTime('17952144946390'), TIMESTAMP],
  [withTime('+795214494639'), TIMESTAMP],
  [withTime('x1795214494639'), TIMESTAMP],
  [`${START}&request_signature=AQID&username=${'u'.repeat(201)}`, '"username" must have at most 200 characters.'],
  [`${START}&request_signature=AQID&username=%FF`, '"username" must be percent-encoded UTF-8.'],
  [`${START}&request_signature=AQID&username=a%0Ab`, '"username" must not contain control characters.'],
  [`${START}&request_signature=AQ-D`, BASE64],
  [`${START}&request_signature=-AQID`, BASE64],
  [`${START}&request_signature=AQID====`, BASE64],
  [`${START}&request_signature=%20AQID`, BASE64],
  [`${START}&request_signature=AQID%20`, BASE64],
  [`${START}&request_signature=A`, BASE64],
  [`${START}&request_signature=${'A'.repeat(201)}`, BASE64],
  [`${START}&request_signature=AQ`, CANONICAL],
  [`${START}&request_signature=AR==`, CANONICAL],
])('rejects %j', (header, message) => {
  const attempt = () => parseSignatureHeader(header);
  expect(attempt).toThrow(SignatureHeaderError);
  expect(attempt).toThrow(expect.objectContaining({ code: 'signature_malformed', message }));
});

test.each([
  ['percent-encoding', `${START}&username=%FF&request_signature=AQID`, 'URIError'],
  ['Base64', `${START}&request_signature=A`, 'InvalidCharacterError'],
])('sets the cause of the error for invalid %s', (_what, header, name) => {
  expect(() => parseSignatureHeader(header)).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ name }) }),
  );
});
