import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { linkSessionSchema } from '#contract/link-session.ts';
import { envelopeOf } from '../../test-support/envelope.ts';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import { registerClient, send, startTestService, type TestService } from '../../test-support/service.ts';
import { STEP_PATHS } from '../linking/link-context.ts';
import { LinkBrowser } from '../linking/testing/link-browser.ts';
import { insertLinkSession } from '../store/linking/link-sessions.ts';

const PATH = '/api/v1/link_sessions';
const answerSchema = envelopeOf(z.array(linkSessionSchema.strict()));

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (const userName of ['anna', 'bert'])
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
});
afterAll(() => service.close());

async function begin(user: string): Promise<LinkBrowser> {
  const { body } = await send(service, { method: 'POST', path: '/api/v1/actions/login', user, form: {} });
  const browser = new LinkBrowser(service.app);
  await browser.get(`/api/v1/link_mailbox?rt=${String(body['result']?.['requestToken'])}`);
  await browser.get(STEP_PATHS.consent);
  return browser;
}

async function list(request: Partial<Parameters<typeof send>[1]> = {}) {
  const answer = await send(service, { path: PATH, ...request });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answerSchema.parse(answer.body).result;
}

test('reports the steps and times of an attempt, how the server was found, and where it stopped', async () => {
  const browser = await begin('anna');
  service.time.now += 4_000;
  await browser.post(STEP_PATHS.consent);
  await browser.get(STEP_PATHS.address);
  service.time.now += 6_000;
  await browser.post(STEP_PATHS.address, { email: 'throttled+secret-tag@sandbox.example' });
  await browser.get(STEP_PATHS.signIn);
  await browser.post(STEP_PATHS.signIn, { password: 'horse-battery', host: 'typed.home.example' });
  const [open] = await list({ user: 'anna' });
  expect(open).toMatchObject({
    userName: 'anna',
    state: 'open',
    step: 'sign_in',
    outcome: null,
    code: 'throttled',
    attempts: 1,
    provider: { href: 'http://service.test/api/v1/providers/90' },
    discovery: { source: 'none', host: 'imap.sandbox.example', port: 993, security: 'tls' },
    consent: { version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}(?:\.\d+)?$/) },
    mailbox: null,
  });
  expect(open?.steps.map(({ name, code }) => [name, code])).toEqual([
    ['consent', null],
    ['address', null],
    ['sign_in', null],
    ['sign_in', 'throttled'],
  ]);
  expect(open?.steps[0]?.durationMs).toBe(4_000);
  expect(open?.steps[1]?.durationMs).toBe(6_000);
  expect(open?.steps[3]?.durationMs).toBeNull();
  expect(open?.consent?.time).toBe((open?.createTime ?? 0) + 4_000);
  await browser.post(STEP_PATHS.cancel, { code: 'throttled' });
  const [ended] = await list({ user: 'anna' });
  expect(ended).toMatchObject({ state: 'ended', outcome: 'failed', code: 'throttled', step: 'sign_in' });
  const one = await send(service, { path: new URL(String(ended?.href)).pathname });
  expect(one.body['result']).toEqual(ended);
  for (const secret of ['secret-tag', 'horse-battery', 'typed.home', 'target', 'hash']) {
    expect(JSON.stringify(ended)).not.toContain(secret);
  }
});

test('reports an attempt that the partner cancelled with its token', async () => {
  const login = await send(service, { method: 'POST', path: '/api/v1/actions/login', user: 'bert', form: {} });
  const rt = String(login.body['result']?.['requestToken']);
  const browser = new LinkBrowser(service.app);
  await browser.get(`/api/v1/link_mailbox?rt=${rt}`);
  await browser.get(STEP_PATHS.consent);
  await browser.post(STEP_PATHS.consent);
  const [open] = await list({ user: 'bert' });
  expect(open).toMatchObject({ state: 'open', step: 'address' });
  service.time.now += 5_000;
  await send(service, { method: 'POST', path: '/api/v1/actions/logout', form: { rt } });
  const [cancelled] = await list({ user: 'bert', query: { since: String(open?.updateTime) } });
  expect(cancelled).toMatchObject({ state: 'ended', outcome: 'cancelled', code: null, step: 'address' });
  expect(cancelled?.steps.at(-1)?.at).toBe(cancelled?.updateTime);
  expect(cancelled?.steps.map(({ name }) => name)).toEqual(['consent', 'address', 'cancelled']);
});

test('includes a linked mailbox and marks an attempt that timed out as expired', async () => {
  const browser = await begin('bert');
  await browser.post(STEP_PATHS.consent);
  await browser.get(STEP_PATHS.address);
  await browser.post(STEP_PATHS.sample);
  const [linked] = await list({ user: 'bert' });
  const mailboxes = await send(service, { path: '/api/v1/mailboxes', user: 'bert' });
  expect(linked).toMatchObject({ state: 'ended', outcome: 'linked', code: null, step: 'address' });
  expect(linked?.mailbox?.href).toBe(String(mailboxes.body['result']?.['0']?.['href']));
  expect(linked?.consent).toMatchObject({ version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}(?:\.\d+)?$/) });
  expect(mailboxes.body['result']?.['0']?.['consent']).toEqual(linked?.consent);
  await begin('bert');
  service.time.now += 31 * 60_000;
  expect((await list({ user: 'bert' }))[0]).toMatchObject({ state: 'expired', step: 'consent', outcome: null });
});

test('lists attempts newest first, by user, page, and time, and all of them without a limit', async () => {
  const all = await list();
  expect(new Set(all.map(({ userName }) => userName))).toEqual(new Set(['anna', 'bert']));
  expect(all.map(({ createTime }) => createTime)).toEqual(
    all.map(({ createTime }) => createTime).sort((a, b) => b - a),
  );
  expect(await list({ query: { limit: '1', offset: '1' } })).toEqual(all.slice(1, 2));
  expect(await list({ query: { limit: '0' } })).toEqual([]);
  const since = String(all[1]?.updateTime);
  expect((await list({ query: { since } })).every(({ updateTime }) => updateTime > Number(since))).toBe(true);
  const { id } = await service.database.db
    .selectFrom('users')
    .select('id')
    .where('user_name', '=', 'anna')
    .executeTakeFirstOrThrow();
  await service.database.db.transaction().execute(async (trx) => {
    for (let number = 0; number < 1_100; number++) {
      const nothing = {
        callbackUrl: null,
        state: null,
        providerKey: null,
        mailboxId: null,
        email: null,
        foundServer: null,
      };
      const session = {
        secret: `many-${number}`,
        clientId: 'test-client-1',
        userId: id,
        tokenHash: Buffer.alloc(32),
        ...nothing,
      };
      // IDs created in the same millisecond are random, so this many could collide.
      await insertLinkSession(trx, session, service.time.now - number);
    }
  });
  const many = await list({ user: 'anna' });
  expect(new Set(many.map(({ href }) => href)).size).toBe(1_101);
});

test('hides attempts of other clients and users', async () => {
  const [mine] = await list({ user: 'bert' });
  const path = new URL(String(mine?.href)).pathname;
  await registerClient(service.app, 'other-client-1', RFC6979_PUBLIC_KEY);
  await send(service, {
    method: 'POST',
    path: '/api/v1/users',
    form: { userName: 'bert' },
    clientId: 'other-client-1',
  });
  expect(await list({ clientId: 'other-client-1', user: 'bert' })).toEqual([]);
  expect(await list({ clientId: 'other-client-1' })).toEqual([]);
  for (const stranger of [{ clientId: 'other-client-1' }, { user: 'anna' }]) {
    const answer = await send(service, { path, ...stranger });
    expect([answer.status, answer.body['code']]).toEqual([404, 'not_found']);
  }
  const unknown = await send(service, { path: PATH, user: 'nobody' });
  expect([unknown.status, unknown.body['code']]).toEqual([404, 'user_unknown']);
  expect((await send(service, { path: `${PATH}/nonsense` })).status).toBe(404);
  expect((await service.app.inject({ url: PATH })).statusCode).toBe(401);
});
