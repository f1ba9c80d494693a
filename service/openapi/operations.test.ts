import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operations/operation.ts';
import { OPERATIONS } from '#contract/operations/operations.ts';
import { faultsOfHeaders } from '../../test-support/header-policy.ts';
import { FORM, startTestService, type TestService, USED_BEFORE } from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import { openApiDocument } from './document.ts';
import { createCheckAnswer } from './testing/documented-answers.ts';
import { DRIVES } from './testing/drives.ts';
import { listedRoutes } from './testing/listed-routes.ts';
import { startWorld, type World, type WorldAnswer, type WorldRequest } from './testing/world.ts';

let world: World;
const logged: string[] = [];
beforeAll(async () => {
  world = await startWorld({}, { logged });
});
afterAll(() => world.close());

/** Variants of a request: with `If-None-Match` for its own response, and for CSV. */
function* variants(
  operation: Operation,
  { request, answer }: { readonly request: WorldRequest; readonly answer: WorldAnswer },
): Iterable<WorldRequest> {
  if (operation.answers.some(({ status }) => status === 304)) {
    yield { ...request, headers: { ...request.headers, 'if-none-match': String(answer.headers['etag']) } };
  }
  if (operation.answers.some(({ body }) => body.kind === 'collection')) {
    yield { ...request, headers: { ...request.headers, accept: 'text/csv' } };
  }
}

/** Requests that every operation of this kind rejects. */
function* refused(operation: Operation, { user }: World): Iterable<WorldRequest> {
  const { method, access } = operation;
  const path = operation.path.replace(/\{[^}]+\}/g, '77');
  const own = { method, path, ...(access === 'user' ? { user } : {}) };
  if (access === 'browser' || access === 'oauth' || access === 'anyone') return;
  yield { ...own, signed: false };
  if (access === 'operator') return;
  yield { ...own, signed: false, headers: { authorization: 'Bearer unknown' } };
  yield { ...own, query: 'reqId=%00' };
  yield { ...own, query: `reqId=${'x'.repeat(129)}` };
  yield { ...own, query: '%24filter=1' };
  if (access === 'user') yield { ...own, user: 'nobody-here' };
  if (access === 'user') yield { method, path };
  if (access === 'user') yield { ...own, query: { username: 'somebody else' } };
  if (operation.path.includes('{id}')) yield own;
  if ('limit' in (operation.query?.shape ?? {})) yield { ...own, query: { limit: 'many' } };
  if ('filter' in (operation.query?.shape ?? {})) yield { ...own, query: { filter: 'colour eq 1' } };
  if (operation.expand !== undefined) yield { ...own, query: { expand: 'everything' } };
  if (method === 'GET') return;
  yield { ...own, payload: '{"a":1}', headers: { 'content-type': 'application/json' } };
  yield { ...own, payload: `a=${'b'.repeat(70_000)}` };
  yield { ...own, form: { colour: 'red' } };
}

describe('each operation matches the document', () => {
  for (const operation of OPERATIONS) {
    it(operation.id, async () => {
      const answers: { readonly request: WorldRequest; readonly answer: WorldAnswer }[] = [];
      for await (const request of DRIVES[operation.id](world)) answers.push({ request, answer: await agreed(request) });
      const good = answers.find(({ answer }) => answer.status === 200);
      if (good !== undefined)
        for (const variant of variants(operation, good))
          answers.push({ request: variant, answer: await agreed(variant) });
      if (good !== undefined && operation.method === 'GET') await expectHead(operation, good);
      const seen = answers.map(({ answer }) => answer.status);
      // Some responses cannot be produced here: an erasure longer than 10 seconds, and failures without a problem
      // document.
      const documented = operation.answers.map(({ status }) => status).filter((status) => status !== 202);
      const wanted = documented.filter((status) => status < 429);
      expect(seen).toEqual(expect.arrayContaining(wanted));
      for (const request of refused(operation, world)) {
        expect((await agreed(request)).status, JSON.stringify(request).slice(0, 200)).toBeGreaterThanOrEqual(400);
      }
    });
  }

  /** Expects HEAD to return the same status and headers without a body. Only API paths support HEAD. */
  async function expectHead({ path }: Operation, { request, answer }: { request: WorldRequest; answer: WorldAnswer }) {
    if (!path.startsWith('/api/v1/')) return;
    const head = await world.call({ ...request, method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    for (const name of ['content-type', 'cache-control', 'vary']) {
      expect(head.headers[name], name).toBe(answer.headers[name]);
    }
  }

  async function agreed(request: WorldRequest): Promise<WorldAnswer> {
    const answer = await world.call(request);
    const faults = faultsOf(answer, { isPrivate: request.signed !== false && request.user !== undefined });
    expect([...answer.complaints, ...faults], JSON.stringify(request).slice(0, 300)).toEqual([]);
    return answer;
  }
});

function faultsOf({ status, headers }: WorldAnswer, { isPrivate }: { readonly isPrivate: boolean }): readonly string[] {
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const setCookies = [headers['set-cookie'] ?? []].flat().map(String);
  return faultsOfHeaders({ status, headers: texts, setCookies }, { isPrivate, isHttps: false });
}

describe('OAuth and page failures match the document', () => {
  const check = createCheckAnswer(openApiDocument('http://service.test'));
  const targets = [
    { method: 'GET', path: '/oauth/authorize', query: '?client_id=x&redirect_uri=https://app.example/' },
    { method: 'POST', path: '/oauth/token', query: '' },
    { method: 'POST', path: '/oauth/revoke', query: '' },
    { method: 'GET', path: '/.well-known/oauth-authorization-server', query: '' },
    { method: 'GET', path: '/api/v1/link_mailbox', query: '' },
  ] as const;

  async function call(service: TestService, { method, path, query }: (typeof targets)[number]) {
    const payload = 'client_id=x&client_secret=y&grant_type=refresh_token';
    const form = method === 'POST' ? { payload, headers: { 'content-type': FORM } } : {};
    const { statusCode: status, headers, body } = await service.app.inject({ method, url: path + query, ...form });
    return { status, complaints: check({ method, path, status, headers, body }) };
  }

  it('when rate-limited', async () => {
    const service = await startTestService({ RATE_LIMIT_PER_MINUTE: '1' });
    await service.app.inject({ url: '/login' });
    for (const target of targets) expect(await call(service, target)).toEqual({ status: 429, complaints: [] });
    await service.close();
  });

  it('when the database does not respond, and when it fails', async () => {
    const own = await createServiceDatabase(USED_BEFORE);
    const url = new URL(own.url);
    url.searchParams.set('options', '-c lock_timeout=100ms');
    const service = await startTestService({}, { url: url.href });
    const { db } = service.database;
    const asking = targets.filter(({ path }) => /authorize$|token$|revoke$/.test(path));
    await db.transaction().execute(async (trx) => {
      await sql`lock table clients in access exclusive mode`.execute(trx);
      for (const target of asking) expect(await call(service, target)).toEqual({ status: 503, complaints: [] });
    });
    await db.schema.alterTable('clients').renameTo('clients_away').execute();
    for (const target of asking) expect(await call(service, target)).toEqual({ status: 500, complaints: [] });
    await service.close();
    await own.drop();
  });
});

/** Routes that are not part of the API: pages for browsers, and paths for operators. */
const PAGES: readonly RegExp[] = [
  /^\/api\/v1\/link_mailbox\//,
  /^\/(?:link_mailbox|v2\/manage_mailbox)$/,
  /^\/login$/,
  /^\/assets\//,
  /^\/oauth\/(?:sign-in|sign-up|sign-out|confirm|forgot|reset|address|consent|accesses|account(?:\/(?:password|address|erase|second-factor(?:\/app)?))?|second-step(?:\/cancel)?)$/,
  /^\/portal(?:\/|$)/,
  /^\/(?:docs(?:\/|$)|$)/,
  // Emails of the sandbox, and probes.
  /^\/(?:outbox(?:\.json)?|livez|readyz)$/,
];

it('documents every route of the server', () => {
  const routes = listedRoutes(world.service.app.printRoutes({ commonPrefix: false }));
  expect(routes).toContainEqual({ method: 'GET', path: '/api/v1/emails/{id}/content' });
  const documented = new Set(OPERATIONS.map(({ method, path }) => shapeOf(method, path)));
  const missing = routes
    .filter(({ path }) => !PAGES.some((page) => page.test(path)))
    // HEAD is documented as GET.
    .map(({ method, path }) => shapeOf(method === 'HEAD' ? 'GET' : method, path))
    .filter((route) => !documented.has(route));
  expect(missing).toEqual([]);
});

it('sends the headers of the policy from every route, to browsers and to clients', async () => {
  const routes = listedRoutes(world.service.app.printRoutes({ commonPrefix: false }));
  for (const { method, path } of routes.filter((route) => route.method !== 'HEAD')) {
    const target = { path: path.replaceAll(/\{[^}]+\}|\*/g, '77'), signed: false } as const;
    const posts = method === 'GET' || method === 'DELETE' ? {} : { form: { a: 'b' } };
    const answer = await world.call({ ...target, ...posts, method: method as 'GET' });
    const isPage = /^\/(?:portal|oauth|api\/v1\/link_mailbox)/.test(path);
    const faults = faultsOf(answer, {
      isPrivate: isPage && !answer.headers['cache-control']?.toString().includes('public'),
    });
    // The style sheet exists only after a build. Its error response has the headers, too.
    const allowed = path === '/assets/service.css' ? 'status 500' : '';
    expect(
      faults.filter((fault) => fault !== allowed),
      `${method} ${path} ${answer.status}`,
    ).toEqual([]);
  }
});

it('serves every documented operation', () => {
  const routes = listedRoutes(world.service.app.printRoutes({ commonPrefix: false }));
  const served = new Set(routes.map(({ method, path }) => shapeOf(method, path)));
  expect(OPERATIONS.map(({ method, path }) => shapeOf(method, path)).filter((one) => !served.has(one))).toEqual([]);
});

/** Parameter names do not matter to a router. */
function shapeOf(method: string, path: string): string {
  return `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`;
}

it('logs no query of these requests and sends no response twice', () => {
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => /\?[\w%$]+=|already sent/i.test(line))).toEqual([]);
});
