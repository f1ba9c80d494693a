import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { type Receiver, startReceiver } from '../../test-support/webhook-receiver.ts';
import { CHANGE_LOG_MS } from '../store/log/changes.ts';
import { PortalBrowser } from './testing/portal-browser.ts';

const HOUR = 3_600_000;

let service: TestService;
let dev: PortalBrowser;
let receiver: Receiver;
let id = '';
let count = 0;

beforeAll(async () => {
  service = await startTestService({ ALLOW_PRIVATE_WEBHOOK_HOSTS: '1' });
  dev = new PortalBrowser(service);
  await dev.signUp('dev@partner.example');
});
beforeEach(async () => {
  count += 1;
  receiver = await startReceiver();
  id = await dev.register(`App ${count}`);
});
afterEach(() => receiver.stop());
afterAll(() => service.close());

const events = (part = '') => `/portal/clients/${id}/events${part}`;
const secretOn = (page: string) =>
  /id="secret">(whsec_[^<]+)</.exec(page)?.[1]?.replaceAll('&#61;', '=').replaceAll('&#43;', '+') ?? '';

/** Adds an endpoint through the form and returns its ID and secret. */
async function add(url: string, more: Readonly<Record<string, string>> = {}) {
  await dev.get(events('/new'));
  service.time.now += 1;
  const shown = await dev.post(events('/new'), { url, ...more });
  expect(shown.statusCode).toBe(200);
  const [, endpoint = ''] = /events\/(\d+)"/.exec(shown.body) ?? [];
  return { endpoint, secret: secretOn(shown.body) };
}

/** Submits a form of the endpoint's page. */
async function submit(endpoint: string, part: string, fields: Readonly<Record<string, string>> = {}) {
  await dev.get(events(`/${endpoint}`));
  service.time.now += 1;
  return dev.submit(events(`/${endpoint}/${part}`), fields);
}

const row = (endpoint: string) =>
  service.database.db.selectFrom('webhook_endpoints').selectAll().where('id', '=', endpoint).executeTakeFirst();

describe('a webhook endpoint', () => {
  it('is added with types and a secret that is shown once and stored encrypted', async () => {
    const { endpoint, secret } = await add(receiver.url, { description: 'Orders', 'type:order.created': 'on' });
    expect(secret).toMatch(/^whsec_/);
    expect(await row(endpoint)).toMatchObject({ url: receiver.url, description: 'Orders', types: ['order.created'] });
    const { body } = await dev.get(events(`/${endpoint}`));
    expect(body).not.toContain('whsec_');
    const stored = await service.database.pool.query('select * from webhook_secrets');
    expect(stored.rows.map((one) => one.secret.toString('latin1')).join()).not.toContain(secret);
    expect((await dev.get(`/portal/clients/${id}`)).body).toContain('Webhook endpoint added');
  });

  it.each([
    ['/hooks', 'absolute URL'],
    ['ftp://app.example/hooks', 'start with https'],
    ['https://user:secret@app.example/hooks', 'user name or password'],
    ['https://app.example/hooks#part', 'fragment'],
    [`https://app.example/${'x'.repeat(2000)}`, 'up to 2000'],
  ])('is not added or changed to %s', async (url, words) => {
    await dev.get(events('/new'));
    const rejected = await dev.post(events('/new'), { url });
    expect([rejected.statusCode, rejected.body]).toEqual([422, expect.stringContaining(words)]);
    const { endpoint } = await add('https://app.example/good');
    const changed = await submit(endpoint, 'change', { url });
    expect([changed.statusCode, changed.body]).toEqual([422, expect.stringContaining(words)]);
    expect(await row(endpoint)).toMatchObject({ url: 'https://app.example/good' });
  });

  it('gets a signed test event, even while paused, and shows the response escaped', async () => {
    const { endpoint, secret } = await add(receiver.url);
    await submit(endpoint, 'pause');
    const { body } = await submit(endpoint, 'test');
    expect(body).toContain('Test event delivered');
    const [delivery] = receiver.received;
    const message = JSON.parse(delivery?.body ?? '{}');
    expect(message).toMatchObject({ type: 'test', href: `http://service.test/api/v1/webhook_endpoints/${endpoint}` });
    // The reference library compares the time with the system's clock, which the service uses here, too.
    expect(new Webhook(secret).verify(delivery?.body ?? '', { ...delivery?.headers })).toEqual(message);
    receiver.respond = (_delivery, response) => response.writeHead(500).end('<b>down</b>');
    const failed = await submit(endpoint, 'test');
    expect(failed.body).toContain('Test event not delivered');
    expect(failed.body).toContain('&#60;b&#62;down&#60;/b&#62;');
  });

  it('reports why a test event got no response, and limits how many are sent', async () => {
    const { endpoint } = await add('http://127.0.0.1:1/hooks');
    expect((await submit(endpoint, 'test')).body).toContain('nothing accepts connections there');
    for (let sent = 1; sent < 20; sent += 1) await submit(endpoint, 'test');
    const limited = await submit(endpoint, 'test');
    expect([limited.statusCode, limited.body]).toEqual([429, expect.stringContaining('Too many test events')]);
  });

  it('keeps signing with the previous secret until the overlap ends', async () => {
    const { endpoint, secret } = await add(receiver.url);
    const shown = await submit(endpoint, 'rotate', { overlap: '1' });
    const fresh = secretOn(shown.body);
    expect(fresh).not.toBe(secret);
    const signers = async () => {
      await submit(endpoint, 'test');
      const { body = '', headers = {} } = receiver.received.at(-1) ?? {};
      const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
      return [secret, fresh].map((one) =>
        headers['webhook-signature']?.includes(new Webhook(one).sign(headers['webhook-id'] ?? '', sentAt, body)),
      );
    };
    expect(await signers()).toEqual([true, true]);
    service.time.now += HOUR;
    expect(await signers()).toEqual([false, true]);
    service.time.now -= HOUR;
    expect((await submit(endpoint, 'rotate', { overlap: '5' })).body).toContain('Nothing was changed');
  });

  it('is paused and resumed from where it stopped, or with new events if the log no longer contains the missed ones', async () => {
    const { endpoint } = await add('https://app.example/hooks');
    expect((await submit(endpoint, 'pause')).body).toContain('Events wait until you resume');
    expect(await row(endpoint)).toMatchObject({ disabled_reason: 'client' });
    expect((await submit(endpoint, 'resume', { from: 'stopped' })).body).toContain('Resumed');
    expect(await row(endpoint)).toMatchObject({ disabled_at: null, disabled_reason: null });
    await submit(endpoint, 'pause');
    const stopped = service.time.now;
    await service.database.db
      .updateTable('webhook_endpoints')
      .set({ disabled_at: stopped - CHANGE_LOG_MS })
      .where('id', '=', endpoint)
      .execute();
    const { body } = await submit(endpoint, 'resume', { from: 'stopped' });
    expect(body).toContain('the waiting ones are incomplete');
    expect(body).not.toContain('value="stopped"');
    expect((await submit(endpoint, 'resume', { from: 'now' })).body).toContain('Resumed');
  });

  it('is removed after a confirmation, with its secrets', async () => {
    const { endpoint } = await add('https://app.example/hooks');
    await dev.get(events(`/${endpoint}/remove`));
    expect(dev.page).toContain('https://app.example/hooks');
    expect((await dev.submit(events(`/${endpoint}/remove`))).body).toContain('Endpoint removed');
    expect(await row(endpoint)).toBeUndefined();
    expect((await dev.post(events(`/${endpoint}/pause`))).headers.location).toBe(events());
  });
});
