import { describe, expect, test } from 'vitest';
import { EmailSettingError, readEmailSettings } from './settings.ts';

const MAIL_FROM = 'post@example.com';

describe('readEmailSettings', () => {
  test('returns null without a server', () => {
    expect(readEmailSettings({}, 'Acme')).toBeNull();
  });

  test.each([
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, tls: 'implicit', auth: null }],
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, tls: 'starttls', auth: null }],
    ['smtp://10.0.0.5:25?tls=none', { host: '10.0.0.5', port: 25, tls: 'none', auth: null }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, tls: 'if_offered', auth: null }],
    [
      'smtps://ada%40example.com:p%3Ass%2F@mail.example.com:4465/',
      { host: 'mail.example.com', port: 4465, tls: 'implicit', auth: { user: 'ada@example.com', pass: 'p:ss/' } },
    ],
  ])('reads %s', (SMTP_URL, server) => {
    expect(readEmailSettings({ SMTP_URL, MAIL_FROM }, 'Acme')?.server).toEqual(server);
  });

  test.each([
    ['post@example.com', { name: 'Acme', address: 'post@example.com' }],
    ['Orders <post@example.com>', { name: 'Orders', address: 'post@example.com' }],
    ['"Orders, Inc." <post@example.com>', { name: 'Orders, Inc.', address: 'post@example.com' }],
  ])('reads the sender %s', (from, expected) => {
    expect(readEmailSettings({ SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: from }, 'Acme')?.from).toEqual(
      expected,
    );
  });

  test.each([
    [{ MAIL_FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtps://mail.example.com' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'https://user:secret@mail.example.com', MAIL_FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://user:secret@mail.example.com?logger=true', MAIL_FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://user:%E0secret@mail.example.com', MAIL_FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtps://a.example', MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtps://a.example', MAIL_FROM: 'A\r\nBcc: x@y.example <a@b.example>' }, 'MAIL_FROM'],
  ])('rejects %j and names %s without its value', (given, setting) => {
    let failure: unknown;
    try {
      readEmailSettings(given, 'Acme');
    } catch (error) {
      failure = error;
    }
    expect(failure).toBeInstanceOf(EmailSettingError);
    expect((failure as EmailSettingError).setting).toBe(setting);
    expect(String(failure)).not.toContain('secret');
  });
});
