import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import { send, startTestService, type TestService } from '../../test-support/service.ts';
import { settledLog } from '../../test-support/settled-log.ts';
import { newId } from '../store/new-id.ts';
import { PortalBrowser } from './testing/portal-browser.ts';

let service: TestService;
let dev: PortalBrowser;
let stranger: PortalBrowser;
let id = '';
let count = 0;

beforeAll(async () => {
  service = await startTestService();
  dev = new PortalBrowser(service);
  await dev.signUp('dev@partner.example');
  stranger = new PortalBrowser(service);
  await stranger.signUp('stranger@partner.example');
});
beforeEach(async () => {
  count += 1;
  id = await dev.register(`App ${count}`);
});
afterAll(() => service.close());

const home = (part = '') => `/portal/clients/${id}${part}`;
const addKey = () => dev.submit(home('/keys'), { public_key: RFC6979_PUBLIC_KEY });
const call = (request: Omit<Parameters<typeof send>[1], 'clientId'>) => send(service, { ...request, clientId: id });
const makeUser = () => call({ method: 'POST', path: '/api/v1/users', form: { userName: 'sam' } });

/** Returns the completed and the remaining steps on the client's page. */
async function steps(): Promise<{ readonly done: number; readonly left: number }> {
  const { body } = await dev.get(home());
  const [, list = ''] = /<ol class="first-steps">(.*?)<\/ol>/s.exec(body) ?? [];
  const all = list.split('<li').length - 1;
  const done = list.split('class="step-done"').length - 1;
  return { done, left: all - done };
}

async function register(): Promise<string> {
  const made = await call({
    method: 'POST',
    path: '/api/v1/webhook_endpoints',
    form: { url: 'https://hooks.example/x' },
  });
  return String(made.body['result']?.['href']).split('/').at(-1) ?? '';
}

async function addMailbox(): Promise<void> {
  const { db } = service.database;
  const user = await db.selectFrom('users').select('id').where('client_id', '=', id).executeTakeFirstOrThrow();
  const now = service.time.now;
  const never = { credential: null, last_crawled_at: null, throttled_until: null, status_reason: null };
  const times = { consent_at: now, create_time: now, update_time: now };
  await db
    .insertInto('mailboxes')
    .values({
      user_id: user.id,
      id: newId(now),
      email: 'sam@example.com',
      provider_id: 1,
      status_code: 200,
      progress: '{}',
      connection: '{"kind":"sandbox"}',
      consent_version: '1',
      ...never,
      ...times,
    })
    .execute();
}

describe('the first steps', () => {
  it("are determined from the client's data, and disappear when all are done", async () => {
    expect(await steps()).toEqual({ done: 0, left: 4 });
    await addKey();
    expect(await steps()).toEqual({ done: 1, left: 3 });
    await makeUser();
    expect(await steps()).toEqual({ done: 2, left: 2 });
    await register();
    expect(await steps()).toEqual({ done: 3, left: 1 });
    await addMailbox();
    expect(await steps()).toEqual({ done: 0, left: 0 });
  });
});

it("shows the quick start with the reader's client ID", async () => {
  const { body } = await dev.get(home('/quick-start'));
  expect(body).toContain(`CLIENT_ID&#61;${id}`);
  expect(body).not.toContain('your-client-id');
  expect((await stranger.get(home('/quick-start'))).statusCode).toBe(404);
});

describe('a request', () => {
  it('has a page with its response, and with the string to sign if the signature was rejected', async () => {
    await addKey();
    await makeUser();
    await send(service, { path: '/api/v1/users', clientId: id, timestamp: service.time.now - 60_000 });
    await expect.poll(async () => (await dev.get(home('/requests'))).body).toContain('timestamp_stale');
    const links = [...dev.page.matchAll(/href="([^"]+\/requests\/\d+)"/g)].map(([, href = '']) => href);
    const pages = await Promise.all(links.map(async (href) => (await dev.get(href)).body));
    const rejected = pages.find((page) => page.includes('timestamp_stale')) ?? '';
    expect(rejected).toContain(`<pre tabindex="0"><code>GET /api/v1/users${id}`);
    expect(rejected).toContain('/docs/errors#timestamp_stale');
    const written = pages.find((page) => page.includes('POST /api/v1/users')) ?? '';
    expect(written).toContain('Valid');
    expect(written).not.toContain('String to sign');
    for (const href of links) expect((await stranger.get(href)).statusCode).toBe(404);
  });

  it("redirects to the list if it is unknown or another client's", async () => {
    for (const wrong of ['1', 'x', '99999999999999999999']) {
      expect((await dev.get(home(`/requests/${wrong}`))).headers.location).toBe(home('/requests'));
    }
  });
});

describe('events', () => {
  async function withAttempt(): Promise<{ readonly endpoint: string; readonly event: string }> {
    await addKey();
    const endpoint = await register();
    await makeUser();
    await settledLog(service.database.db);
    const { body } = await call({ path: '/api/v1/changes' });
    const event = String(body['result']?.['0']?.['id']);
    const [, xid = '', change_id = '', change_at = ''] = event.split('_');
    await service.database.db
      .insertInto('webhook_attempts')
      .values({
        endpoint_id: endpoint,
        id: newId(service.time.now),
        ...{ xid, change_id, change_at, type: 'user.created', user_name: 'sam', replay: false, delivered: false },
        ...{ at: service.time.now, duration_ms: 12, status: 500, error: null, response: '<b>down</b>' },
      })
      .execute();
    return { endpoint, event };
  }

  it('lists endpoints and their attempts, with the response escaped', async () => {
    const { endpoint } = await withAttempt();
    expect((await dev.get(home('/events'))).body).toContain('https://hooks.example/x');
    const { body } = await dev.get(home(`/events/${endpoint}`));
    expect(body).toContain('user.created');
    expect(body).toContain('<span class="tag tag-bad">500</span>');
    expect(body).toContain('&#60;b&#62;down&#60;/b&#62;');
  });

  it('sends an event or a range again, and reports when the event no longer exists', async () => {
    const { endpoint, event } = await withAttempt();
    const path = home(`/events/${endpoint}`);
    const waiting = async () =>
      (
        await service.database.db
          .selectFrom('webhook_backlogs')
          .select('id')
          .where('endpoint_id', '=', endpoint)
          .execute()
      ).length;
    await dev.get(path);
    expect((await dev.post(`${path}/replay`, { event })).headers.location).toBe(`${path}?done=replay_sent`);
    expect(await waiting()).toBe(1);
    // Changes get their times from the database's clock.
    service.time.now = Date.now() + 1_000;
    expect((await dev.post(`${path}/replay`, { range: 'day' })).headers.location).toBe(`${path}?done=replay_sent`);
    expect(await waiting()).toBe(2);
    for (const wrong of [{ event: 'msg_1_1_1' }, { event: 'x' }, { range: 'ever' }, {}]) {
      expect((await dev.post(`${path}/replay`, wrong)).headers.location).toBe(`${path}?done=replay_gone`);
    }
    expect(await waiting()).toBe(2);
  });

  it('are not accessible to other developers', async () => {
    const { endpoint, event } = await withAttempt();
    for (const part of ['/events', `/events/${endpoint}`])
      expect((await stranger.get(home(part))).statusCode).toBe(404);
    await stranger.get('/portal/account');
    expect((await stranger.post(home(`/events/${endpoint}/replay`), { event })).statusCode).toBe(404);
    const own = await stranger.register(`Other ${count}`);
    await stranger.get(`/portal/clients/${own}`);
    const led = await stranger.post(`/portal/clients/${own}/events/${endpoint}/replay`, { event });
    expect(led.headers.location).toBe(`/portal/clients/${own}/events`);
  });
});
