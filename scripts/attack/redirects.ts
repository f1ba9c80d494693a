import { type APIRequestContext, request } from '@playwright/test';
import { hostileTargets } from '../../test-support/hostile-targets.ts';
import type { AttackResult, Target } from './attack.ts';

type Place = {
  readonly name: string;
  readonly url: string;
  /** Name of the parameter with the page to go to next. */
  readonly parameter: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields of a form that is posted; absent for GET. */
  readonly form?: Readonly<Record<string, string>>;
};

/** Tries to make either program redirect to another host, or link to it. */
export async function tryRedirects(target: Target): Promise<readonly AttackResult[]> {
  const { webUrl, serviceUrl } = target;
  const context = await request.newContext({ ignoreHTTPSErrors: true });
  const { csrfToken } = await (await context.get(`${webUrl}/api/auth/csrf`)).json();
  const cookie = { cookie: target.user.cookie };
  const web = [
    { name: 'sign-in', url: `${webUrl}/signin`, parameter: 'next' },
    { name: 'sign-in, signed in', url: `${webUrl}/signin`, parameter: 'next', headers: cookie },
    { name: 'sign-up, signed in', url: `${webUrl}/signup`, parameter: 'next', headers: cookie },
    { name: 'next-auth sign-in', url: `${webUrl}/api/auth/signin`, parameter: 'callbackUrl' },
    { name: 'provider sign-in', url: `${webUrl}/api/oidc/acme/start`, parameter: 'next' },
    { name: 'order', url: `${webUrl}/orders/${target.ids.order}`, parameter: 'back', headers: cookie },
    { name: 'orders', url: `${webUrl}/orders`, parameter: 'filter', headers: cookie },
    { name: 'linking callback', url: `${webUrl}/api/mailboxes/callback`, parameter: 'state', headers: cookie },
    {
      name: 'credentials',
      url: `${webUrl}/api/auth/callback/credentials`,
      parameter: 'callbackUrl',
      form: { csrfToken, email: target.user.email, password: target.user.password, json: 'true' },
    },
    {
      name: 'sign-out',
      url: `${webUrl}/api/auth/signout`,
      parameter: 'callbackUrl',
      form: { csrfToken: 'none', json: 'true' },
    },
  ];
  const service = [
    { name: 'linking', url: `${serviceUrl}/api/v1/link_mailbox?rt=none`, parameter: 'callbackUrl' },
    { name: 'login page', url: `${serviceUrl}/login`, parameter: 'next' },
    {
      name: 'authorization',
      url: `${serviceUrl}/oauth/authorize?response_type=code&client_id=${target.clientId}`,
      parameter: 'redirect_uri',
    },
    { name: 'OAuth sign-in', url: `${serviceUrl}/oauth/sign-in`, parameter: 'next' },
    { name: 'portal sign-in', url: `${serviceUrl}/portal/sign-in`, parameter: 'next' },
    {
      name: 'portal sign-in, signed in',
      url: `${serviceUrl}/portal/sign-in`,
      parameter: 'next',
      headers: { cookie: target.developerCookie },
    },
  ];
  const results = [await tryAll('web app', web, context, target), await tryAll('service', service, context, target)];
  await context.dispose();
  return results;
}

async function tryAll(
  name: string,
  places: readonly Place[],
  context: APIRequestContext,
  target: Target,
): Promise<AttackResult> {
  const hosts = hostileTargets(new URL(name === 'web app' ? target.webUrl : target.serviceUrl).host);
  const findings: string[] = [];
  for (const place of places) {
    for (const hostile of hosts) {
      const left = await tryOne(place, hostile, context, target);
      if (left !== null) findings.push(`${place.name}, ${place.parameter}=${JSON.stringify(hostile)}: ${left}`);
    }
  }
  return {
    attack: 'Open redirects',
    target: name,
    tried: `${places.length} places × ${hosts.length} targets`,
    findings,
  };
}

async function tryOne(
  { url, parameter, headers, form }: Place,
  hostile: string,
  context: APIRequestContext,
  { webUrl, serviceUrl }: Target,
): Promise<string | null> {
  const full = form === undefined ? new URL(url) : undefined;
  full?.searchParams.set(parameter, hostile);
  const answer =
    form === undefined
      ? await context.get(String(full), { maxRedirects: 0, headers: headers ?? {} })
      : await context.post(url, {
          maxRedirects: 0,
          headers: { origin: webUrl },
          form: { ...form, [parameter]: hostile },
        });
  const own = [new URL(webUrl).origin, new URL(serviceUrl).origin];
  const isOwn = (where: string) => !URL.canParse(where, url) || own.includes(new URL(where, url).origin);
  const { location, 'x-action-redirect': action, refresh } = answer.headers();
  const text = await answer.text();
  const wheres = [
    location,
    action,
    refresh?.replace(/^.*url=/i, ''),
    ...linksOf(text),
    /^\{.*"url":"([^"]*)"/.exec(text)?.[1],
  ];
  const left = wheres.find((where) => where !== undefined && where !== '' && !isOwn(where));
  if (left !== undefined) return `leads to ${left}`;
  return answer.status() >= 500 && answer.status() !== 503 ? `status ${answer.status()}` : null;
}

/** Returns the targets of links, forms, refreshes, and frames of a page that could lead to another host or run code. */
function linksOf(html: string): readonly string[] {
  const found = html.matchAll(/<(?:a|form|base|meta|iframe)\b[^>]*?\s(?:href|action|formaction|src)="([^"]*)"/gi);
  return Array.from(found, ([, link = '']) => link.replaceAll('&amp;', '&')).filter(
    (link) => /^(?:[\\/]|javascript:|data:)/i.test(link) || (/host\.invalid/.test(link) && !link.startsWith('?')),
  );
}
