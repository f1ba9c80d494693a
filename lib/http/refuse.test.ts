import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { refuse } from './refuse.ts';

const TOO_LONG = { status: 413, why: 'tooLong' } as const;

function requestWith(headers: Readonly<Record<string, string>>): Request {
  return new Request('http://app.example/signin', { method: 'POST', headers });
}

test.each([
  [{}, 'en', 'This form is too long. Nothing was changed.'],
  [{ 'accept-language': 'de-AT,en;q=0.5' }, 'de', 'Formular zu lang. Es wurde nichts geändert.'],
  [
    { 'accept-language': 'en', 'cookie': 'a=b; __Host-language=de' },
    'de',
    'Formular zu lang. Es wurde nichts geändert.',
  ],
])('rejects a request with %o in %s as text', async (headers, language, text) => {
  const answer = await refuse(requestWith(headers), TOO_LONG);
  expect(answer.status).toBe(413);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('content-language')).toBe(language);
  expect(await answer.text()).toContain(text);
});

test('rejects a browser with a page that says what to do', async () => {
  const headers = { 'accept': 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'de' };
  const values = { origin: 'https://app.example' };
  const answer = await refuse(requestWith(headers), { status: 403, why: 'elsewhere', values });
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await answer.text();
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('<h1>Formular von einer anderen Website</h1>');
  expect(page).toContain('Öffnen Sie https://app.example und senden');
});

test.each([
  ['a policy with the digest of its styles', {}, '<style>'],
  [
    'the nonce of the page that the request is passed on with',
    { 'content-security-policy': "style-src 'nonce-aGk='" },
    '<style nonce="aGk=">',
  ],
])('styles a page by %s', async (_by, headers, style) => {
  const answer = await refuse(requestWith({ accept: 'text/html', ...headers }), TOO_LONG);
  const page = await answer.text();
  expect(page).toContain(style);
  const [, styles = ''] = /<style[^>]*>([^<]*)/.exec(page) ?? [];
  const digest = createHash('sha256').update(styles).digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${digest}'`);
});

test('adds the given headers', async () => {
  const methods = 'GET, HEAD';
  const answer = await refuse(requestWith({}), { status: 405, why: 'method', values: { methods } }, { Allow: methods });
  expect([answer.headers.get('allow'), await answer.text()]).toEqual([methods, expect.stringContaining(methods)]);
});
