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

test('prefers TLS over STARTTLS, whatever the order', () => {
  const text = file(server({ ...good, port: '143', socketType: 'STARTTLS' }), server(good));
  expect(readAutoconfig(text, 'x.test', PORTS)).toMatchObject({ port: 993, security: 'tls' });
});

test.each([
  ['no encryption', { ...good, socketType: 'plain', port: '143' }],
  ['a disallowed port', { ...good, port: '22' }],
  ['an invalid port', { ...good, port: '99x' }],
  ['an IP address as host name', { ...good, hostname: '10.0.0.1' }],
  ['a number as host name', { ...good, hostname: '0x7f000001' }],
  ['a host name without a dot', { ...good, hostname: 'localhost' }],
  ['no host name', { port: '993', socketType: 'SSL' }],
  ['no password sign-in', { ...good, authentication: 'OAuth2' }],
])('ignores a server with %s', (_name, fields) => {
  expect(readAutoconfig(file(server(fields)), 'x.test', PORTS)).toBeNull();
});

test.each([
  ['HTML', '<!doctype html><p>Not found'],
  ['nothing', ''],
  ['POP only', file(server(good, 'pop3'))],
  ['servers outside the expected element', server(good)],
  ['another root element', `<html>${file(server(good))}</html>`],
  ['deep nesting', '<a>'.repeat(40_000)],
  ['ten thousand fields', file(`<incomingServer type="imap">${'<port>1</port>'.repeat(8_000)}</incomingServer>`)],
  ['a server nested too deep', file(`<x>${server(good)}</x>`)],
  ['an entity bomb', `<!DOCTYPE a [<!ENTITY b "imap">]>${file(server({ ...good, hostname: '&b;.x.test' }))}`],
])('returns null for %s', (_name, text) => {
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
])('resolves the user name %j to %s for anna', (username, login) => {
  const found = readAutoconfig(file(server({ ...good, username })), 'x.test', PORTS);
  expect(found === null ? null : loginOf(found, 'anna@x.test')).toBe(login);
});

test('accepts password sign-in as the second method', () => {
  const fields = `<hostname>imap.x.test</hostname><port>993</port><socketType>SSL</socketType>
    <authentication>OAuth2</authentication><authentication>password-cleartext</authentication>`;
  expect(
    readAutoconfig(file(`<incomingServer type="imap">${fields}</incomingServer>`), 'x.test', PORTS),
  ).not.toBeNull();
});

test('reads a field repeated throughout the largest file without blocking the process', () => {
  const text = file(`<incomingServer type="imap">${'<a/>'.repeat(32_700)}`);
  expect(text.length).toBeLessThan(131_072);
  const before = process.threadCpuUsage();
  expect(readAutoconfig(text, 'x.test', PORTS)).toBeNull();
  const { user, system } = process.threadCpuUsage(before);
  // Processor time in microseconds: milliseconds in linear time, more than 10 seconds in quadratic time.
  expect(user + system).toBeLessThan(4_000_000);
});
