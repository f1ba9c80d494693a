import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { signUp } from './prepared-users.ts';
import { LONG, newAddress, signInOnPage, test } from './users.ts';

/** Fragments that browsers, parsers, and servers interpret differently. */
const PIECES = [
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5c',
    '%09',
    '%0d%0a',
    '%00',
    '%',
    '@',
    ':',
    ';',
    '?',
    '#',
    '&',
  ],
  ...[
    '\t',
    '\n',
    '\r',
    ' ',
    '\0',
    '\u00a0',
    '\u200b',
    '\u2028',
    '\ufeff',
    '／',
    '＼',
    '⁄',
    '∕',
    '。',
    '．',
    'é',
    '\ud800',
  ],
  ...[
    'host.invalid',
    'host.invalid:80',
    'user:pass@host.invalid',
    'http:',
    'https://host.invalid',
    'javascript:',
    'data:',
  ],
  ...['x', 'orders', '[', ']', '|', '~', '<', '"'],
];
const hostile = fc
  .tuple(fc.constantFrom('/', '/./', '/../', '//', '/\\', ''), fc.array(fc.constantFrom(...PIECES), { maxLength: 7 }))
  .map(([start, pieces]) => start + pieces.join(''));

test('keeps the browser on this site for every return path', async ({ page, baseURL, playwright }) => {
  const paths = [
    '/.//host.invalid',
    '/..//host.invalid/',
    '/x/..//host.invalid',
    '/%2e//host.invalid',
    '/.\\/host.invalid',
  ];
  paths.push(...fc.sample(hostile, { numRuns: 250, seed: 3707 }));
  await signUp(page);
  const state = await page.context().storageState();
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: state });
  const targets = new Set<string>();
  const follow = async (path: string) => {
    const answer = await request.get(`/signin?${new URLSearchParams({ next: path })}`, { maxRedirects: 0 });
    expect(answer.status(), JSON.stringify(path)).toBe(307);
    targets.add(answer.headers()['location'] ?? '');
  };
  for (let n = 0; n < paths.length; n += 10) await Promise.all(paths.slice(n, n + 10).map(follow));
  await request.dispose();
  expect(targets.size).toBeGreaterThan(50);

  // A site that redirects to each path and shows each as a link.
  const server = createServer((incomingsts, answer) => {
    const to = new URL(incomingsts.url ?? '', 'http://a').searchParams.get('go-to');
    if (to === null) answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>');
    else answer.writeHead(302, { Location: to }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await page.goto(`${site}/some/page`);
    const left = await page.evaluate(
      async (all) => {
        const found: string[] = [];
        for (const target of all) {
          const link = document.createElement('a');
          link.href = target;
          // The router resolves a URL a second time.
          const routed = new URL(link.pathname + link.search + link.hash, location.href);
          const followed = await fetch(`/?go-to=${encodeURIComponent(target)}`).then(
            (answer) => new URL(answer.url).origin,
            () => 'nowhere',
          );
          const origins = [link.origin, routed.origin, followed];
          if (origins.some((origin) => origin !== location.origin)) found.push(`${target}: ${origins.join(', ')}`);
        }
        return found;
      },
      [...targets],
    );
    expect(left).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', javaScriptEnabled ? {} : LONG, () => {
    test.use({ javaScriptEnabled });

    test('sign-up and sign-in stay on this site and return to the requested page', async ({ page, baseURL }) => {
      const incomingsts: string[] = [];
      page.on('request', (each) => incomingsts.push(new URL(each.url()).origin));
      const email = newAddress();
      await page.goto(`/signup?${new URLSearchParams({ next: '/.//host.invalid/x' })}`);
      await page.getByLabel('Your name').fill('Robin Example');
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill('a quiet blue harbour');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('button', { name: 'Confirm email address' }).click();
      await expect(page).toHaveURL(`${baseURL}/mailboxes`);
      for (const [next, url] of [
        ['/x/..//host.invalid', '/mailboxes'],
        ['/./settings/../orders?filter=totalPrice%20gt%205', '/orders?filter=totalPrice%20gt%205'],
      ] as const) {
        await page.context().clearCookies();
        await signInOnPage(page, email, 'a quiet blue harbour', `/signin?${new URLSearchParams({ next })}`);
        await expect(page).toHaveURL(`${baseURL}${url}`);
      }
      expect(new Set(incomingsts)).toEqual(new Set([baseURL]));
    });
  });
}
