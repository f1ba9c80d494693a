import { expect, test } from 'vitest';
import { loginOf } from './found-server.ts';
import { readAutoconfig } from './read-autoconfig.ts';

const PORTS = [993, 143];
const file = (...servers: readonly string[]) =>
  `<clientConfig version="1.1"><emailProvider id="x"><displayName>X &amp; Y</displayName>${servers.join('')}</emailProvider></clientConfig>`;
const server = (fields: Readonly<Record<string, string>>, type = 'imap') =>
  `<incomingServer type="${type}">${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</incomingServer>`;
const good = { hostname: 'imap.x.test', port: '993', socketType: 'SSL' };

test('TLS comes before STARTTLS, whatever stands first', () => {
  const text = file(server({ ...good, port: '143', socketType: 'STARTTLS' }), server(good));
  expect(readAutoconfig(text, 'x.test', PORTS)).toMatchObject({ port: 993, security: 'tls' });
});

test.each([
  ['no encryption', { ...good, socketType: 'plain', port: '143' }],
  ['a port nobody may use', { ...good, port: '22' }],
  ['a port that is none', { ...good, port: '99x' }],
  ['an address instead of a name', { ...good, hostname: '10.0.0.1' }],
  ['a number as a name', { ...good, hostname: '0x7f000001' }],
  ['a name of one word', { ...good, hostname: 'localhost' }],
  ['no name', { port: '993', socketType: 'SSL' }],
  ['a sign-in without a password', { ...good, authentication: 'OAuth2' }],
])('%s is no server', (_name, fields) => {
  expect(readAutoconfig(file(server(fields)), 'x.test', PORTS)).toBeNull();
});

test.each([
  ['HTML', '<!doctype html><p>Not found'],
  ['nothing', ''],
  ['POP only', file(server(good, 'pop3'))],
  ['servers in the wrong place', server(good)],
  ['another root', `<html>${file(server(good))}</html>`],
  ['deep nesting', '<a>'.repeat(40_000)],
  ['ten thousand fields', file(`<incomingServer type="imap">${'<port>1</port>'.repeat(8_000)}</incomingServer>`)],
  ['a server too deep', file(`<x>${server(good)}</x>`)],
  ['an entity bomb', `<!DOCTYPE a [<!ENTITY b "imap">]>${file(server({ ...good, hostname: '&b;.x.test' }))}`],
])('%s holds no server', (_name, text) => {
  expect(readAutoconfig(text, 'x.test', PORTS)).toBeNull();
});

test.each([
  ['%EMAILADDRESS%', 'anna@x.test'],
  ['%EMAILLOCALPART%', 'anna'],
  ['%EMAILLOCALPART%-%EMAILDOMAIN%', 'anna-x.test'],
  ['user@x.test', 'anna@x.test'],
  ['user', 'anna'],
  ['', 'anna@x.test'],
  ['%REALNAME%', '%REALNAME%'],
])('the user name %j means %s for anna', (username, login) => {
  const found = readAutoconfig(file(server({ ...good, username })), 'x.test', PORTS);
  expect(found === null ? null : loginOf(found, 'anna@x.test')).toBe(login);
});

test('the second of two ways to sign in may be the password', () => {
  const fields = `<hostname>imap.x.test</hostname><port>993</port><socketType>SSL</socketType>
    <authentication>OAuth2</authentication><authentication>password-cleartext</authentication>`;
  expect(
    readAutoconfig(file(`<incomingServer type="imap">${fields}</incomingServer>`), 'x.test', PORTS),
  ).not.toBeNull();
});
