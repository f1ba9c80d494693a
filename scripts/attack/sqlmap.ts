import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createActingAs, FORM_WITH } from './act-as.ts';
import type { AttackResult, Target } from './attack.ts';
import { type CountingProxy, startCountingProxy } from './counting-proxy.ts';
import { runTool } from './run-tool.ts';
import { createSigning, SIGN_AS, TEXT_PARAMETER } from './sign-requests.ts';

/** Requests that sqlmap varies. `*` marks the positions. Without a mark, it varies each parameter. */
type Injection = {
  readonly target: string;
  readonly path: string;
  readonly data?: string;
  readonly method?: 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
};

const MINUTES = 60_000;

/** Tries SQL injection on every kind of parameter of the signed API. */
export async function injectIntoApi(target: Target): Promise<readonly AttackResult[]> {
  const { order } = target.ids;
  const orders = '/api/v1/orders';
  const injections: readonly Injection[] = [
    { target: 'API: texts in filters', path: `${orders}?${TEXT_PARAMETER}=Fern&limit=3` },
    {
      target: 'API: filter and order as text',
      path: `${orders}?filter=${encodeURIComponent('price gt 1')}&orderBy=${encodeURIComponent('price desc')}&limit=3`,
    },
    {
      target: 'API: list parameters',
      path: `${orders}?limit=3&offset=1&since=1&count=true&showDeleted=true&expand=items&reqId=a`,
    },
    { target: 'API: ID in the path', path: `${orders}/${order}*` },
    {
      target: 'API: href in a filter',
      path: `/api/v1/items?filter=${encodeURIComponent(`order/href eq '${target.serviceUrl}${orders}/${order}`)}*'`,
    },
    { target: 'API: new order', path: orders, data: 'orderTitle=a&orderDate=2026-01-02&orderTotal=5&orderNumber=b' },
    { target: 'API: changed order', path: `${orders}/${order}`, method: 'PUT', data: 'orderTitle=a&orderNumber=b' },
    { target: 'API: changes', path: '/api/v1/changes?after=now&limit=2' },
    { target: 'API: cursor', path: `${orders}?limit=3&after=x*` },
    { target: 'API: request log', path: '/api/v1/requests/a*' },
    {
      target: 'API: user name and headers',
      path: `${orders}?limit=1`,
      headers: { [SIGN_AS]: 'ann*', 'If-None-Match': '"a*"' },
    },
    {
      target: 'API: idempotency key',
      path: orders,
      data: 'orderTitle=a&orderDate=2026-01-02',
      headers: { 'Idempotency-Key': 'key*', [SIGN_AS]: target.user.email },
    },
  ];
  return injectAll(injections, () => startCountingProxy(target.local.serviceUrl, createSigning(target)), target);
}

/** Tries SQL injection on the query parameters and forms of the web app. */
export async function injectIntoWebApp(target: Target): Promise<readonly AttackResult[]> {
  const user = encodeURIComponent(target.user.email);
  const asUser: readonly Injection[] = [
    { target: 'web app: order list', path: '/orders?filter=price%20gt%201&orderBy=price&columns=price&charts=on' },
    { target: 'web app: order', path: `/orders/${target.ids.order}*?mail=${target.ids.mail}*` },
    { target: 'web app: email', path: `/api/mails/${target.ids.mail}*?order=${target.ids.order}&field=orderTotal` },
    { target: 'web app: counts', path: '/api/orders/counts?by=status&filter=price%20gt%201' },
    { target: 'web app: progress and updates', path: `/api/mailboxes/progress?id=${target.ids.mailbox}*` },
    { target: 'web app: link a mailbox', path: '/api/mailboxes/link', data: 'address=a%40mail.test' },
    {
      target: 'web app: new order',
      path: '/orders/new',
      data: 'f.order.orderTitle=b&f.order.orderTotal=5',
      headers: { [FORM_WITH]: 'f.order.orderTotal' },
    },
  ];
  const asOwner: readonly Injection[] = [
    { target: 'admin: users', path: `/admin/users?q=a&state=active&after=b` },
    { target: 'admin: requests', path: `/admin/requests?user=${user}&status=400&code=a&before=1` },
    { target: 'admin: link sessions', path: `/admin/link-sessions?user=${user}&before=1` },
    { target: 'admin: access log', path: `/admin/audit?admin=a&user=${user}&before=1` },
  ];
  const asNobody: readonly Injection[] = [
    {
      target: 'web app: sign-in',
      path: '/signin',
      data: 'email=a%40mail.test&password=b',
      headers: { [FORM_WITH]: 'password' },
    },
    {
      target: 'web app: forgotten password',
      path: '/forgot',
      data: 'email=a%40mail.test',
      headers: { [FORM_WITH]: 'email' },
    },
  ];
  const proxyFor = (account: Target['user'] | null) => () =>
    startCountingProxy(target.local.webUrl, createActingAs(target, account));
  return [
    ...(await injectAll(asUser, proxyFor(target.user), target)),
    ...(await injectAll(asOwner, proxyFor(target.owner), target)),
    ...(await injectAll(asNobody, proxyFor(null), target)),
  ];
}

async function injectAll(
  injections: readonly Injection[],
  startProxy: () => Promise<CountingProxy>,
  target: Target,
): Promise<readonly AttackResult[]> {
  const results: AttackResult[] = [];
  for (const injection of injections) results.push(await inject(injection, await startProxy(), target));
  return results;
}

async function inject(injection: Injection, proxy: CountingProxy, { folder }: Target): Promise<AttackResult> {
  const { path, data, method, headers = {} } = injection;
  const output = join(folder, `sqlmap-${injection.target.replace(/\W+/g, '-')}`);
  const args = [
    ...['-u', `${proxy.url}${path}`, '--batch', '--dbms=PostgreSQL', '--technique=BEUST', '--time-sec=2'],
    ...['--level=2', '--risk=2', '--threads=4', '--flush-session', '--disable-coloring', '--output-dir', output],
    ...['--ignore-code=401,404', '--skip-waf', '--drop-set-cookie'],
    ...(data === undefined ? [] : ['--data', data]),
    ...(method === undefined ? [] : ['--method', method]),
    ...(Object.keys(headers).length === 0
      ? []
      : [
          '--headers',
          Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\\n'),
        ]),
  ];
  const run = await runTool('sqlmap', args, { limitMs: 2 * MINUTES });
  proxy.stop();
  const found = readLogs(output);
  const isTried = !run.ended || /do not (?:appear|seem) to be injectable|injection point/.test(run.output);
  const incomplete = isTried ? [] : [`sqlmap did not run: ${run.output.trim().split('\n').slice(-3).join(' ')}`];
  return {
    attack: 'SQL injection (sqlmap)',
    target: injection.target,
    tried: `${proxy.count()}${run.ended ? '' : '; ended after 2 minutes'}`,
    findings: [...found, ...incomplete, ...proxy.failures()],
  };
}

/** sqlmap writes its findings to a log for each host, which is otherwise empty. */
function readLogs(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?:^|\/)log$/.test(file));
  return files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => /^(?:Parameter|\s+Payload):/.test(line)),
  );
}
