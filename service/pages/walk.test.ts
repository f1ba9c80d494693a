import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import { linkInEmail, send, startTestService, type TestService } from '../../test-support/service.ts';
import { STEP_PATHS } from '../linking/link-context.ts';
import { OAUTH_PATHS } from '../oauth/oauth-context.ts';
import { PORTAL, PORTAL_PATHS } from '../portal/portal-context.ts';
import { TestApp } from '../second-factor/testing/test-app.ts';
import { PageWalker, type Read } from './testing/page-walker.ts';
import { texts as german } from './texts/de.ts';
import { texts as english } from './texts/en.ts';

const PASSWORD = 'a good long password';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
});
afterAll(() => service.close());

/** Returns the parts of a catalogue's texts that appear unbroken on a page: those between tags and arguments. */
function piecesOf(words: object): readonly string[] {
  return Object.values(words).flatMap((text: string | object) =>
    typeof text === 'string' ? text.split(/<\/?\w+>|\{[^{}]*\}/).map((piece) => piece.trim()) : piecesOf(text),
  );
}

const germanText = piecesOf(german).join('\n');
/** Phrases that occur only on English pages. */
const ENGLISH_ONLY = piecesOf(english).filter((piece) => / /.test(piece) && !germanText.includes(piece));

/** Opens the link in the newest email of a kind. */
async function walkLink(app: FastifyInstance, walker: PageWalker, kind: string, to: string): Promise<void> {
  await walker.open(await linkInEmail(app, kind, to));
}

/** Opens the pages of the portal, including errors, and returns the ID of the registered client. */
async function walkPortal(app: FastifyInstance, walker: PageWalker, email: string): Promise<string> {
  await walker.open(PORTAL_PATHS.signIn);
  await walker.submit(PORTAL_PATHS.signIn, { email, password: 'wrong' });
  await walker.open(PORTAL_PATHS.signUp);
  await walker.submit(PORTAL_PATHS.signUp, { email: 'no address', name: 'Dev', password: PASSWORD });
  await walker.submit(PORTAL_PATHS.signUp, { email, name: '', password: PASSWORD });
  await walker.submit(PORTAL_PATHS.signUp, { email, name: 'Dev', password: 'short' });
  await walker.submit(PORTAL_PATHS.signUp, { email, name: 'Dev', password: PASSWORD });
  await walkLink(app, walker, 'sign_up', email);
  await walker.submit(PORTAL_PATHS.confirm, { csrf: 'of another tab' });
  await walker.submit(PORTAL_PATHS.confirm);
  await walker.open(`${PORTAL_PATHS.confirm}?token=used`);
  await walker.open(PORTAL_PATHS.account);
  await walker.submit(PORTAL_PATHS.newAddress, { current: PASSWORD, address: 'no address' });
  await walker.submit(PORTAL_PATHS.newAddress, { current: 'wrong', address: `new-${email}` });
  await walker.submit(PORTAL_PATHS.newAddress, { current: PASSWORD, address: `new-${email}` });
  await walkLink(app, walker, 'address_change', `new-${email}`);
  await walker.submit(PORTAL_PATHS.address);
  await walker.open(`${PORTAL_PATHS.address}?token=used`);
  await walker.open(PORTAL_PATHS.newClient);
  for (const fields of [
    { name: '', id: '' },
    { name: 'Diary', id: 'X' },
    { name: 'Diary', id: 'test-client-1' },
  ]) {
    await walker.submit(PORTAL_PATHS.newClient, fields);
  }
  const home = (await walker.submit(PORTAL_PATHS.newClient, { name: 'Diary', id: '' })).split('?')[0] ?? '';
  for (const key of [
    '',
    'ssh-rsa AAAA',
    'BEGIN CERTIFICATE',
    'words',
    RFC6979_PUBLIC_KEY.slice(0, 300),
    RFC6979_PUBLIC_KEY,
  ]) {
    await walker.submit(`${home}/keys`, { public_key: key });
  }
  for (const address of ['/back', 'http://app.example/back', 'https://app.example/back']) {
    await walker.submit(`${home}/callbacks`, { address });
    await walker.submit(`${home}/redirects`, { address });
  }
  await walker.submit(`${home}/name`, { name: '' });
  await walker.submit(`${home}/legacy`);
  const query = new URLSearchParams({ address: 'https://app.example/back' });
  for (const part of ['callbacks', 'redirects']) await walker.open(`${home}/${part}/remove?${query}`);
  await walker.open(home);
  await walker.submit(`${home}/secret`);
  for (const part of [
    '',
    '/secret/replace',
    '/secret/remove',
    '/requests',
    '/requests?status=401',
    '/requests?q=x',
    '/requests?before=1',
    '/requests/1',
    '/events',
    '/events/new',
    '/people',
    '/remove',
  ]) {
    await walker.open(`${home}${part}`);
  }
  await walker.open(`${home}/events/new`);
  for (const url of ['/hook', 'https://hooks.example/x']) await walker.submit(`${home}/events/new`, { url });
  const { rows } = await service.database.pool.query('select id from webhook_endpoints order by id desc limit 1');
  const endpoint = `${home}/events/${rows[0].id}`;
  await walker.open(endpoint);
  for (const [part, fields] of [
    ['change', { url: 'ftp://hooks.example/x' }],
    ['pause', {}],
    ['resume', { from: 'now' }],
    ['rotate', { overlap: '24' }],
  ] as const) {
    await walker.open(endpoint);
    await walker.submit(`${endpoint}/${part}`, fields);
  }
  await walker.open(endpoint);
  await walker.submit(`${endpoint}/test`);
  await walker.open(`${endpoint}/remove`);
  await walker.submit(`${endpoint}/remove`);
  await walker.open(`${home}/people`);
  for (const fields of [
    { email: 'no address', role: 'reader' },
    { email, role: 'reader' },
    { email: `colleague-of-${email}`, role: 'reader' },
  ]) {
    await walker.submit(`${home}/people/invite`, fields);
  }
  await walker.open(`${home}/people`);
  await walker.open(`${home}/people/1/remove`);
  await walkInvitation(walker, `colleague-of-${email}`);
  await walker.open(`${home}/remove`);
  await walker.submit(`${home}/remove`, { id: 'another' });
  await walker.open(`${PORTAL}/clients/none`);
  await walker.open(PORTAL_PATHS.account);
  await walker.submit(PORTAL_PATHS.password, { current: 'wrong', password: PASSWORD });
  await walker.submit(PORTAL_PATHS.password, { current: PASSWORD, password: 'short' });
  await walker.submit(PORTAL_PATHS.eraseAccount, { current: PASSWORD });
  await walker.submit(PORTAL_PATHS.password, { current: PASSWORD, password: PASSWORD });
  await walker.submit(PORTAL_PATHS.password, { csrf: 'of another tab' });
  await walker.open(`${PORTAL_PATHS.invitation}?token=none`);
  await walker.open(PORTAL);
  return decodeURIComponent(home.split('/').at(-1) ?? '');
}

/** Opens the link of an invitation to a client, with and without a session of the invited developer. */
async function walkInvitation(walker: PageWalker, to: string): Promise<void> {
  const sent = await service.app.inject({ url: '/outbox.json' });
  const { emails } = sent.json<{ emails: readonly { to: string; url: string }[] }>();
  const url = new URL(emails.find((email) => email.to === to)?.url ?? '');
  await walker.open(`${url.pathname}${url.search}`);
  await walker.submit(PORTAL_PATHS.join, { token: url.searchParams.get('token') ?? '', name: '', password: 'x' });
  await walker.open(`${PORTAL_PATHS.join}?token=none`);
}

async function walkLinking(walker: PageWalker): Promise<void> {
  const begin = async (more: Readonly<Record<string, string>> = {}) => {
    const { body } = await send(service, { method: 'POST', path: '/api/v1/actions/login', user: 'ann' });
    service.time.now += 1;
    const rt = String(body['result']?.['requestToken']);
    await walker.open(`/api/v1/link_mailbox?${new URLSearchParams({ rt, ...more })}`);
  };
  await walker.open('/login');
  await begin({ callbackUrl: 'https://elsewhere.example/' });
  await begin({ mailbox: '/api/v1/mailboxes/1' });
  await begin();
  await walker.submit(STEP_PATHS.consent);
  await walker.submit(STEP_PATHS.address, { email: 'no address' });
  for (const email of [
    'me@gmail.com',
    'me@outlook.com',
    'me@proton.me',
    'me@posteo.de',
    'wrong-password@sandbox.example',
  ]) {
    await walker.open(STEP_PATHS.address);
    await walker.submit(STEP_PATHS.address, { email });
  }
  await walker.submit(STEP_PATHS.signIn, { password: '' });
  await walker.submit(STEP_PATHS.signIn, { password: 'x' });
  await walker.submit(STEP_PATHS.signIn, { password: 'x', host: '-' });
  await walker.open(STEP_PATHS.upload);
  await walker.submit(`${STEP_PATHS.upload}/finish`, { upload: '1' });
  await walker.submit(STEP_PATHS.address, { csrf: 'of another tab' });
  await walker.open(STEP_PATHS.consent);
  await walker.submit(STEP_PATHS.cancel);
  for (const code of [
    'callback_unregistered',
    'internal_error',
    'too_many_requests',
    'unavailable',
    'request_malformed',
  ]) {
    await walker.open(`${STEP_PATHS.problem}?code=${code}`);
  }
}

async function walkOauth(app: FastifyInstance, walker: PageWalker, clientId: string, email: string): Promise<void> {
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: 'https://app.example/back',
    state: 's',
  };
  const authorize = `${OAUTH_PATHS.authorize}?${new URLSearchParams(parameters)}`;
  await walker.open(OAUTH_PATHS.signIn);
  await walker.open(authorize);
  await walker.submit(OAUTH_PATHS.signIn, { email, password: 'wrong' });
  await walker.open(OAUTH_PATHS.signUp);
  await walker.submit(OAUTH_PATHS.signUp, { email, password: 'short' });
  await walker.submit(OAUTH_PATHS.signUp, { email: 'no address', password: PASSWORD });
  await walker.submit(OAUTH_PATHS.signUp, { email, password: PASSWORD });
  await walkLink(app, walker, 'sign_up', email);
  await walker.submit(OAUTH_PATHS.confirm);
  await walker.open(OAUTH_PATHS.account);
  await walker.submit(OAUTH_PATHS.newAddress, { password: PASSWORD, address: `new-${email}` });
  await walkLink(app, walker, 'address_change', `new-${email}`);
  await walker.submit(OAUTH_PATHS.address);
  await walker.open(OAUTH_PATHS.accesses);
  await walker.open(authorize);
  expect(await walker.submit(OAUTH_PATHS.consent, { decision: 'allow' })).toMatch(
    /^https:\/\/app\.example\/back\?code=/,
  );
  await walkFactor(walker, email);
  await walker.open(OAUTH_PATHS.accesses);
  await walker.open(OAUTH_PATHS.account);
  await walker.submit(OAUTH_PATHS.password, { password: 'wrong', new: PASSWORD });
  await walker.submit(OAUTH_PATHS.password, { password: PASSWORD, new: PASSWORD });
  await walker.submit(OAUTH_PATHS.erase, { csrf: 'of another tab', password: PASSWORD });
  await walker.submit(OAUTH_PATHS.erase, { password: PASSWORD });
  await walker.open(`${OAUTH_PATHS.authorize}?client_id=none`);
}

/** Sets up an app, signs in with it, and removes it. */
async function walkFactor(walker: PageWalker, email: string): Promise<void> {
  const { secondFactor, app: setup, secondStep } = OAUTH_PATHS;
  await walker.open(secondFactor);
  await walker.submit(secondFactor, { change: 'set_up', password: 'wrong' });
  await walker.submit(secondFactor, { change: 'set_up', password: PASSWORD });
  const app = new TestApp(/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(walker.read.at(-1)?.text ?? '')?.[0] ?? '');
  await walker.submit(setup, { code: '1' });
  await walker.submit(setup, { code: app.code(service.time.now) });
  await walker.open(secondFactor);
  await walker.submit(secondFactor, { change: 'replace', password: PASSWORD, code: '1' });
  service.time.now += 60_000;
  await walker.open(OAUTH_PATHS.signIn);
  await walker.submit(OAUTH_PATHS.signIn, { email: `new-${email}`, password: PASSWORD });
  await walker.submit(secondStep, { code: '1' });
  await walker.submit(secondStep, { code: app.code(service.time.now) });
  service.time.now += 60_000;
  await walker.open(secondFactor);
  await walker.submit(secondFactor, { change: 'remove', password: PASSWORD, code: app.code(service.time.now) });
  expect(walker.read.at(-1)?.path).toBe(`POST ${secondFactor} 200`);
}

describe.each(['en', 'de'])('a user who prefers %s', (language) => {
  let read: readonly Read[];

  beforeAll(async () => {
    const walker = new PageWalker(service.app, language);
    const clientId = await walkPortal(service.app, walker, `dev-${language}@mail.example`);
    await walkLinking(walker);
    await walkOauth(service.app, walker, clientId, `person-${language}@mail.example`);
    read = walker.read;
  });

  test('is shown every page in that language', () => {
    expect(read.filter((page) => page.language !== language)).toEqual([]);
    expect(read.length).toBeGreaterThan(80);
  });

  test('never sees a text key or an unresolved placeholder', () => {
    const odd = /\b(?:errors|enter|linking|oauth|portal)\.\w+\.\w+|undefined|\[object|\bplural\b/;
    expect(read.filter(({ text }) => odd.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test.runIf(language === 'de')('sees no English', () => {
    const left = read.flatMap(({ path, text }) =>
      ENGLISH_ONLY.filter((piece) => text.includes(piece)).map((piece) => `${path}: ${piece}`),
    );
    expect(left).toEqual([]);
  });

  test.runIf(language === 'en')('sees English phrases, so the search for them works', () => {
    const found = new Set(read.flatMap(({ text }) => ENGLISH_ONLY.filter((piece) => text.includes(piece))));
    expect(found.size).toBeGreaterThan(200);
  });
});
