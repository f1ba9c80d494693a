import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operations/operation.ts';
import { OPERATIONS } from '#contract/operations/operations.ts';
import { DRIVES } from './testing/drives.ts';
import { listedRoutes } from './testing/listed-routes.ts';
import { startWorld, type World, type WorldAnswer, type WorldRequest } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The same request for a client that has the answer already, and for one that wants CSV. */
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

/** Requests that every operation of its kind refuses. */
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
  if (operation.query?.some(({ name }) => name === 'limit')) yield { ...own, query: { limit: 'many' } };
  if (operation.query?.some(({ name }) => name === 'filter')) yield { ...own, query: { filter: 'colour eq 1' } };
  if (operation.query?.some(({ name }) => name === 'expand')) yield { ...own, query: { expand: 'everything' } };
  if (method === 'GET') return;
  yield { ...own, payload: '{"a":1}', headers: { 'content-type': 'application/json' } };
  yield { ...own, payload: `a=${'b'.repeat(70_000)}` };
  yield { ...own, form: { colour: 'red' } };
}

describe('each operation answers as the document says', () => {
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
      // Two answers cannot be had at will: more to erase than ten seconds take, and refusals in OAuth's words.
      const documented = operation.answers.map(({ status }) => status).filter((status) => status !== 202);
      const wanted = operation.access === 'oauth' ? documented.filter((status) => status < 429) : documented;
      expect(seen).toEqual(expect.arrayContaining(wanted));
      for (const request of refused(operation, world)) {
        expect((await agreed(request)).status, JSON.stringify(request).slice(0, 200)).toBeGreaterThanOrEqual(400);
      }
    });
  }

  /** HEAD has the same status and headers, and no body; outside the interface itself there is none. */
  async function expectHead({ path }: Operation, { request, answer }: { request: WorldRequest; answer: WorldAnswer }) {
    if (!path.startsWith('/api/v1/')) return;
    const head = await world.ask({ ...request, method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    for (const name of ['content-type', 'cache-control', 'vary']) {
      expect(head.headers[name], name).toBe(answer.headers[name]);
    }
  }

  async function agreed(request: WorldRequest): Promise<WorldAnswer> {
    const answer = await world.ask(request);
    expect(answer.complaints, JSON.stringify(request).slice(0, 300)).toEqual([]);
    return answer;
  }
});

/** Pages for people, which are no part of the interface between programs. */
const PAGES: readonly RegExp[] = [
  /^\/api\/v1\/link_mailbox\//,
  /^\/(?:link_mailbox|v2\/manage_mailbox)$/,
  /^\/login$/,
  /^\/assets\//,
  /^\/oauth\/(?:sign-in|sign-up|sign-out|consent|accesses|account(?:\/(?:password|erase))?)$/,
  /^\/portal(?:\/|$)/,
];

it('every route of the server is in the document', () => {
  const routes = listedRoutes(world.service.app.printRoutes({ commonPrefix: false }));
  expect(routes).toContainEqual({ method: 'GET', path: '/api/v1/emails/{id}/content' });
  const documented = new Set(OPERATIONS.map(({ method, path }) => shapeOf(method, path)));
  const missing = routes
    .filter(({ path }) => !PAGES.some((page) => page.test(path)))
    // A HEAD is what GET answers, without its body.
    .map(({ method, path }) => shapeOf(method === 'HEAD' ? 'GET' : method, path))
    .filter((route) => !documented.has(route));
  expect(missing).toEqual([]);
});

it('every operation of the document is a route of the server', () => {
  const routes = listedRoutes(world.service.app.printRoutes({ commonPrefix: false }));
  const served = new Set(routes.map(({ method, path }) => shapeOf(method, path)));
  expect(OPERATIONS.map(({ method, path }) => shapeOf(method, path)).filter((one) => !served.has(one))).toEqual([]);
});

/** What a parameter of a path is called says nothing to a router. */
function shapeOf(method: string, path: string): string {
  return `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`;
}
