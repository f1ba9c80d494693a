import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../i18n/languages.ts';
import type { EmailBrand } from './email-parts.ts';
import { type EmailContent, emailTexts, renderEmail } from './render.ts';
import { EMAIL_KINDS } from './texts/email-texts.ts';

const brand: EmailBrand = {
  name: 'Acme & Söhne',
  publicUrl: 'https://acme.example',
  logoUrl: null,
  accent: null,
  accentDark: null,
};
const values = {
  mailbox: 'orders@mail.test',
  inviter: 'dev@partner.test',
  client: 'Shop Diary',
  factor: 'passkey “Phone”',
  left: '9',
};

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(EMAIL_KINDS)('includes all texts of %s in both parts', (kind) => {
    const { button, notes } = emailTexts(language).kinds[kind];
    const content: EmailContent = { kind, language, to: 'ada@mail.test', values, path: '/x?a=1&b=2' };
    const { subject, text, html } = renderEmail(brand, content);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain('Acme &#38; Söhne');
    expect(text.includes('https://acme.example/x?a=1&b=2')).toBe(button !== undefined);
    expect(html.includes('href="https://acme.example/x?a&#61;1&#38;b&#61;2"')).toBe(button !== undefined);
    expect(text).toContain(notes[0]);
  });
});

test('has a text for every language of the pages', () => {
  expect(Object.keys(emailTexts('en'))).toEqual(Object.keys(emailTexts('de')));
  for (const language of LANGUAGES) expect(emailTexts(language).footer).not.toBe('');
});

test('escapes untrusted values and keeps them on one line', () => {
  const mailbox = '<b>"x"\r\nBcc: eve@mail.test';
  const { html, text } = renderEmail(brand, {
    kind: 'mailbox_sign_in',
    language: 'en',
    to: 'ada@mail.test',
    values: { mailbox },
    facts: [{ label: 'Device', value: '<script>' }],
  });
  expect(html).not.toMatch(/<b>|<script>/);
  expect(text).toContain('<b>"x" Bcc: eve@mail.test');
});

test.each(['//evil.example/', 'https://evil.example/', '@evil.example/', '.evil.example'])(
  'links only to the site and rejects %s',
  (path) => {
    const content: EmailContent = { kind: 'password_reset', language: 'en', to: 'ada@mail.test', path };
    const { text } = path.startsWith('/') ? renderEmail(brand, content) : { text: '' };
    if (path.startsWith('/')) expect(text).toContain('https://acme.example//evil.example/');
    else expect(() => renderEmail(brand, content)).toThrow('configured site');
  },
);

test("shows the operator's logo and colors", () => {
  const own = { ...brand, logoUrl: 'https://acme.example/logo.png', accent: '#ffd400' };
  const { html } = renderEmail(own, { kind: 'password_reset', language: 'en', to: 'ada@mail.test', path: '/reset' });
  expect(html).toContain('<img src="https://acme.example/logo.png" alt="Acme &#38; Söhne"');
  expect(html).toContain('background:#ffd400');
});
