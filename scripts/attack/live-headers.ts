import { type APIRequestContext, request } from '@playwright/test';
import { faultsOfHeaders } from '../../test-support/header-policy.ts';
import type { AttackResult, Target } from './attack.ts';
import { createSigning } from './sign-requests.ts';

type Row = { readonly path: string; readonly as?: 'user' | 'owner' | 'developer'; readonly method?: 'POST' | 'TRACE' };

const WEB: readonly Row[] = [
  ...['/', '/signin', '/signup', '/forgot', '/sample', '/no-such-page', '/%ff', '/robots.txt', '/icon.svg'].map(
    (path) => ({ path }),
  ),
  ...['/brand.css', '/favicon.ico', '/api/health', '/livez', '/readyz', '/_next/static/no-such-file'].map((path) => ({
    path,
  })),
  ...['/api/auth/csrf', '/api/auth/session', '/api/auth/providers', '/api/auth/error', '/orders'].map((path) => ({
    path,
  })),
  ...['/', '/orders', '/orders/ORDER', '/orders/ORDER/edit', '/orders/1', '/mailboxes', '/mailboxes/MAILBOX'].map(
    (path) => ({ path, as: 'user' as const }),
  ),
  ...['/settings', '/settings/privacy', '/api/mails/MAIL?order=ORDER', '/api/mails/1', '/api/orders/export'].map(
    (path) => ({ path, as: 'user' as const }),
  ),
  ...['/api/orders/counts?by=status', '/api/mailboxes/progress?id=MAILBOX', '/api/auth/session'].map((path) => ({
    path,
    as: 'user' as const,
  })),
  ...['/admin', '/admin/users', '/admin/requests', '/admin/audit', '/admin/audit/export', '/admin/explorer'].map(
    (path) => ({ path, as: 'owner' as const }),
  ),
  ...['/signin', '/api/mailboxes/link', '/api/export', '/no-such-page'].map((path) => ({
    path,
    method: 'POST' as const,
  })),
  { path: '/', method: 'TRACE' },
];

const SERVICE: readonly Row[] = [
  ...['/', '/docs', '/portal', '/portal/sign-in', '/portal/sign-up', '/portal/forgot', '/oauth/sign-in'].map(
    (path) => ({ path }),
  ),
  ...['/oauth/authorize', '/login', '/api/v1/link_mailbox', '/api/v1/openapi.json', '/api/v1/orders'].map((path) => ({
    path,
  })),
  ...['/.well-known/oauth-authorization-server', '/livez', '/readyz', '/no-such-page', '/%ff', '//', '/a/../b'].map(
    (path) => ({ path }),
  ),
  ...['/portal', '/portal/account', '/portal/new-client', '/portal/clients/none'].map((path) => ({
    path,
    as: 'developer' as const,
  })),
  ...['/api/v1/orders', '/api/v1/orders/ORDER', '/api/v1/orders/1', '/api/v1/users/self'].map((path) => ({
    path,
    as: 'user' as const,
  })),
  ...['/oauth/token', '/oauth/sign-in', '/portal/sign-in', '/api/v1/orders', '/docs'].map((path) => ({
    path,
    method: 'POST' as const,
  })),
];

/** Checks the headers and cookies of every kind of response of both programs, through the proxy if it runs. */
export async function checkHeaders(target: Target): Promise<readonly AttackResult[]> {
  const context = await request.newContext({ ignoreHTTPSErrors: true });
  const sign = createSigning(target);
  const cookieOf = (as: Row['as']) => {
    if (as === undefined) return {};
    return { cookie: as === 'developer' ? target.developerCookie : target[as].cookie };
  };
  const signed = (path: string) =>
    Object.fromEntries(
      Object.entries(sign({ method: 'GET', url: path, headers: {}, body: Buffer.alloc(0) }).headers).map(
        ([name, value]) => [name, String(value)],
      ),
    );
  const results = [
    await check('web app', target.webUrl, WEB, context, target, ({ as }) => ({
      ...cookieOf(as),
      origin: target.webUrl,
    })),
    await check('service', target.serviceUrl, SERVICE, context, target, ({ as, path }) =>
      as === 'user' ? signed(path) : cookieOf(as),
    ),
  ];
  await context.dispose();
  return results;
}

async function check(
  name: string,
  url: string,
  rows: readonly Row[],
  context: APIRequestContext,
  { ids, tls }: Target,
  headersOf: (row: Row) => Readonly<Record<string, string>>,
): Promise<AttackResult> {
  const findings: string[] = [];
  for (const { path: pattern, as, method = 'GET' } of rows) {
    const path = pattern.replace('ORDER', ids.order).replace('MAILBOX', ids.mailbox).replace('MAIL', ids.mail);
    const row = { path, method, ...(as === undefined ? {} : { as }) } as Row;
    const answer = await context.fetch(`${url}${path}`, { method, headers: headersOf(row), maxRedirects: 0 });
    const setCookies = answer
      .headersArray()
      .flatMap(({ name, value }) => (name.toLowerCase() === 'set-cookie' ? [value] : []));
    const faults = faultsOfHeaders(
      { status: answer.status(), headers: answer.headers(), setCookies },
      { isPrivate: as !== undefined, isHttps: tls !== undefined },
    );
    findings.push(...faults.map((fault) => `${method} ${path}${as === undefined ? '' : ` as ${as}`}: ${fault}`));
  }
  return { attack: 'Headers and cookies', target: name, tried: `${rows.length} responses`, findings };
}
