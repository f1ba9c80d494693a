import { expect, test } from 'vitest';
import { imapSettings, readSignInForm, type SignInForm } from './sign-in-form.ts';

const form = (host: string): SignInForm => ({ login: 'anna', host, port: '993', security: 'tls' });

test('converts an internationalized host to its ASCII form', () => {
  expect(imapSettings(form('imap.müller.example'))?.host).toBe('imap.xn--mller-kva.example');
  expect(imapSettings(form('IMAP.Müller.Example.'))?.host).toBe('imap.xn--mller-kva.example');
  expect(imapSettings(form('почта.example'))?.host).toBe('xn--80a1acny.example');
  expect(imapSettings(form('IMAP.Example.org.'))?.host).toBe('imap.example.org');
});

test.each(['', 'a b', 'ä ö.example', 'imap..example', 'ü@x.example', 'ü/x', 'http://müller.example'])(
  'rejects the host %j',
  (host) => {
    expect(imapSettings(form(host))).toBeNull();
  },
);

test.each([
  [{ port: '143', security: 'tls' }, 'starttls'],
  [{ port: '993', security: 'starttls' }, 'tls'],
  [{ port: '143' }, 'starttls'],
  [{ port: '1143', security: 'starttls' }, 'starttls'],
  [{ port: '1143', security: 'tls' }, 'tls'],
  [{ port: '1143' }, 'tls'],
  [{}, 'tls'],
])('reads %j as %s', (fields, security) => {
  expect(readSignInForm(new Map(Object.entries(fields)), form('imap.home.example')).security).toBe(security);
});
