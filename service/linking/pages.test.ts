import { createHash } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { openUploadSource } from '../jobs/upload-source.ts';
import { readBytes } from '../mail/byte-source.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import { credentialIdentity } from '../secrets/identities.ts';
import { seal, sealKey, unseal } from '../secrets/seal.ts';
import { fillDictionaries } from '../store/dictionaries.ts';
import { LINK_SESSION_LIFETIME_MS } from '../store/linking/link-sessions.ts';
import { cancelRequestToken } from '../store/linking/request-tokens.ts';
import { saveLinkedMailbox } from '../store/mailboxes/linked-mailboxes.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { newId } from '../store/new-id.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { LINK_ALIASES, LINK_PATH, type LinkingDeps, MAX_ATTEMPTS, STEP_PATHS } from './link-context.ts';
import { linkingPages } from './pages.ts';
import { issueRequestToken } from './request-token.ts';
import { createBareApp } from './testing/bare-app.ts';
import { LinkBrowser } from './testing/link-browser.ts';

const CALLBACK = 'https://app.example/mail/callback';
const secrets = { current: sealKey(Buffer.alloc(32, 3)), previous: [] };
const mailOptions: MailOptions = {
  allowPrivateHosts: false,
  extraCaFile: null,
  allowedPorts: [993, 143],
  historyDays: 365,
  uploadLimitBytes: 200_000,
  sandbox: true,
};
const mail = 'From: a@b.example\r\nSubject: hello\r\nMessage-ID: <1@b.example>\r\n\r\nwords\r\n';

let testDatabase: TestDatabase;
let database: Database<Tables>;
let app: FastifyInstance;
let now: number;
let owner: { clientId: string; userId: string };
let queued: MailboxRef[];

beforeAll(async () => {
  testDatabase = await createServiceDatabase();
  database = openDatabase<Tables>(testDatabase.url);
  await fillDictionaries(database.db);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  now = Date.UTC(2026, 5, 1);
  queued = [];
  owner = { clientId: `client-${newId()}`, userId: newId() };
  await database.db
    .insertInto('clients')
    .values({ id: owner.clientId, name: 'Shop Diary', callback_urls: [CALLBACK], created_at: now })
    .execute();
  await addUser(owner.userId, 'someone');
  app = await startPages();
});

afterEach(() => app.close());

async function addUser(id: string, name: string): Promise<void> {
  const nobody = { first_name: null, last_name: null, user_email: null };
  const row = { id, client_id: owner.clientId, user_name: name, ...nobody, create_time: now, update_time: now };
  await database.db.insertInto('users').values(row).execute();
}

async function startPages(
  options: Partial<MailOptions> = {},
  more: Partial<LinkingDeps> = {},
): Promise<FastifyInstance> {
  const pages = await createBareApp(() => now);
  const deps: LinkingDeps = {
    database,
    queue: { enqueueCrawl: async (_executor, ref) => void queued.push(ref) },
    secrets,
    mailOptions: { ...mailOptions, ...options },
    publicUrl: 'https://mail.example',
    linkSessionDays: 30,
    clock: () => now,
    resolve: async () => [],
    ...more,
  };
  await pages.register(linkingPages, deps);
  return pages;
}

function issue(userName = 'someone'): Promise<string> {
  return issueRequestToken(database.db, owner, { userName, sandbox: true, now });
}

async function begin(query: Record<string, string> = {}): Promise<LinkBrowser> {
  const browser = new LinkBrowser(app);
  const search = new URLSearchParams({ rt: await issue(), callbackUrl: CALLBACK, state: 's-1', ...query });
  const response = await browser.get(`${LINK_PATH}?${search}`);
  expect(response.statusCode).toBe(303);
  await browser.get(STEP_PATHS.consent);
  return browser;
}

async function beginAt(step: 'address' | 'signIn' | 'upload', email = 'me@home.example'): Promise<LinkBrowser> {
  const browser = await begin();
  await browser.post(STEP_PATHS.consent);
  await browser.get(STEP_PATHS.address);
  if (step !== 'address') await browser.post(STEP_PATHS.address, { email });
  if (step !== 'address') await browser.get(STEP_PATHS[step]);
  return browser;
}

const location = (response: LightMyRequestResponse) => String(response.headers.location);
const outcome = (response: LightMyRequestResponse) => {
  expect(response.statusCode).toBe(303);
  const url = new URL(location(response));
  expect(`${url.origin}${url.pathname}`).toBe(CALLBACK);
  return Object.fromEntries(url.searchParams);
};
const mailboxes = () => database.db.selectFrom('mailboxes').selectAll().where('user_id', '=', owner.userId).execute();

test('redeems the token, drops the query, and sets an HttpOnly cookie on the first request', async () => {
  const rt = await issue();
  const browser = new LinkBrowser(app);
  const response = await browser.get(`${LINK_PATH}?${new URLSearchParams({ rt, callbackUrl: CALLBACK })}`);
  expect(response.statusCode).toBe(303);
  expect(location(response)).toBe(STEP_PATHS.consent);
  expect(response.headers['set-cookie']).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  expect(response.headers['referrer-policy']).toBe('no-referrer');
  expect(browser.cookie).not.toContain(rt);
  const again = await app.inject({ url: `${LINK_PATH}?rt=${rt}` });
  expect([again.statusCode, location(again)]).toEqual([302, '/login']);
});

test('does not ask again for a valid address typed at the partner, but lets the user change it', async () => {
  const typed = await begin({ login_hint: 'me@home.example' });
  // The search for the server may take seconds.
  expect(typed.page).toContain('data-busy="Finding your provider…"');
  expect(location(await typed.post(STEP_PATHS.consent))).toBe(STEP_PATHS.signIn);
  const signIn = await typed.get(STEP_PATHS.signIn);
  expect(signIn.body).toContain('<strong>me@home.example</strong>');
  expect(signIn.body).toContain(`href="${STEP_PATHS.address}"`);
  expect((await typed.get(STEP_PATHS.address)).body).toContain('value="me@home.example"');
  const byUpload = await begin({ login_hint: 'me@home.example', provider: 'import' });
  expect(location(await byUpload.post(STEP_PATHS.consent))).toBe(STEP_PATHS.upload);
  const nonsense = await begin({ login_hint: '"><script>x</script>' });
  expect(location(await nonsense.post(STEP_PATHS.consent))).toBe(STEP_PATHS.address);
  expect((await nonsense.get(STEP_PATHS.address)).body).toContain('name="email" type="email"');
  expect(nonsense.page).not.toContain('script>x');
});

test('redeems a token exactly once in 100 parallel requests', async () => {
  const url = `${LINK_PATH}?${new URLSearchParams({ rt: await issue(), callbackUrl: CALLBACK })}`;
  const responses = await Promise.all(Array.from({ length: 100 }, () => app.inject({ url })));
  expect(responses.filter((response) => location(response) === STEP_PATHS.consent)).toHaveLength(1);
  expect(responses.filter((response) => location(response) === '/login')).toHaveLength(99);
});

test.each([
  ['missing', async () => ''],
  ['empty', async () => '?rt='],
  ['unknown', async () => `?rt=${'A'.repeat(43)}`],
  ['truncated', async () => `?rt=${(await issue()).slice(0, -1)}`],
  ['not URL-safe', async () => `?rt=${encodeURIComponent(await issue('token-unsafe-always@sandbox.example'))}`],
  [
    'expired',
    async () => {
      const rt = await issue();
      now += 10 * 60_000;
      return `?rt=${rt}`;
    },
  ],
  [
    'cancelled',
    async () => {
      const rt = await issue();
      await transact(database.db, (trx) => cancelRequestToken(trx, owner.clientId, rt, now));
      return `?rt=${rt}`;
    },
  ],
])('redirects a token that is %s to the login page with instructions', async (_name, query) => {
  const response = await app.inject({ url: `${LINK_PATH}${await query()}` });
  expect([response.statusCode, location(response)]).toEqual([302, '/login']);
  const login = await app.inject({ url: '/login' });
  expect(login.statusCode).toBe(200);
  expect(login.body).toContain('Go back to your app');
});

test('does not redeem the token on a HEAD request', async () => {
  const url = `${LINK_PATH}?rt=${await issue()}`;
  await app.inject({ method: 'HEAD', url });
  expect(location(await app.inject({ url }))).toBe(STEP_PATHS.consent);
});

test.each(LINK_ALIASES)('serves the same page at %s', async (alias) => {
  expect(location(await app.inject({ url: `${alias}?rt=${await issue()}` }))).toBe(STEP_PATHS.consent);
});

/** Follows a failed first request to its error page, whose URL contains nothing from the query. */
async function failedBegin(query: string, path = LINK_PATH): Promise<LightMyRequestResponse> {
  const hop = await app.inject({ url: `${path}?${query}` });
  expect([hop.statusCode, hop.headers['referrer-policy'], hop.headers['cache-control']]).toEqual([
    303,
    'no-referrer',
    'no-store',
  ]);
  expect(hop.headers['set-cookie']).toBeUndefined();
  const url = String(hop.headers.location);
  expect(url).toMatch(/^\/api\/v1\/link_mailbox\/problem\?code=[a-z_]+&reqId=[\w-]+$/);
  const page = await app.inject({ url });
  expect(page.headers.location).toBeUndefined();
  return page;
}

test.each([LINK_PATH, ...LINK_ALIASES])(
  'shows an error page without the token in its URL, and keeps the token valid, for an unregistered callback: %s',
  async (path) => {
    const rt = await issue();
    const page = await failedBegin(
      String(new URLSearchParams({ rt, callbackUrl: `${CALLBACK}.evil`, state: 'x' })),
      path,
    );
    expect([page.statusCode, page.body]).toEqual([400, expect.stringContaining('This link isn’t set up correctly')]);
    expect(page.body).not.toContain(rt);
    expect(location(await app.inject({ url: `${LINK_PATH}?rt=${rt}` }))).toBe(STEP_PATHS.consent);
  },
);

test.each(['rt', 'callbackUrl', 'state', 'provider', 'mailbox', 'login_hint'])(
  'shows an error page and keeps the token valid if %s has two values',
  async (name) => {
    const rt = await issue();
    const page = await failedBegin(`rt=${rt}&callbackUrl=${CALLBACK}&${name}=a&${name}=b`);
    expect([page.statusCode, page.body]).toEqual([400, expect.stringContaining('couldn’t read this form')]);
    expect(location(await app.inject({ url: `${LINK_PATH}?rt=${rt}` }))).toBe(STEP_PATHS.consent);
  },
);

test('removes the token from the URL of every error page', async () => {
  const rt = await issue();
  const broken = await failedBegin(`rt=${rt}&state=%FF`);
  expect([broken.statusCode, broken.body]).toEqual([400, expect.stringContaining('couldn’t read this form')]);
  const elsewhere = await failedBegin(`rt=${rt}&mailbox=/api/v1/mailboxes/1`);
  expect([elsewhere.statusCode, elsewhere.body]).toEqual([400, expect.stringContaining('Mailbox not found')]);
  await database.db.schema.alterTable('request_tokens').renameTo('request_tokens_away').execute();
  try {
    const failed = await failedBegin(`rt=${rt}&callbackUrl=${encodeURIComponent(CALLBACK)}`);
    expect([failed.statusCode, failed.body]).toEqual([500, expect.stringContaining('contact support with request ID')]);
  } finally {
    await database.db.schema.alterTable('request_tokens_away').renameTo('request_tokens').execute();
  }
});

test.each([
  ['code=too_many_requests', 429, '60'],
  ['code=unavailable', 503, '5'],
  ['code=%3Cscript%3E', 400, undefined],
  ['code=toString', 400, undefined],
  ['', 400, undefined],
])('returns a problem page for %j with status %i', async (query, status, retryAfter) => {
  const { statusCode, headers, body } = await app.inject({ url: `${STEP_PATHS.problem}?${query}` });
  expect([statusCode, headers['retry-after']]).toEqual([status, retryAfter]);
  expect(headers['content-type']).toContain('text/html');
  expect(body).not.toContain('<script>%');
});

test('forbids framing, referrers, caching, and third-party scripts on every page', async () => {
  const browser = await begin();
  const { headers } = await browser.get(STEP_PATHS.consent);
  expect(headers['content-security-policy']).toMatch(
    /default-src 'none'.*script-src 'nonce-[^']+'.*frame-ancestors 'none'/,
  );
  expect(headers['content-security-policy']).toContain("form-action 'self' https://app.example;");
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  });
});

test('redirects back if consent or address is missing', async () => {
  const browser = await begin();
  expect(location(await browser.get(STEP_PATHS.signIn))).toBe(STEP_PATHS.consent);
  expect(location(await browser.post(STEP_PATHS.address, { email: 'me@home.example' }))).toBe(STEP_PATHS.consent);
  await browser.post(STEP_PATHS.consent);
  expect(location(await browser.get(STEP_PATHS.signIn))).toBe(STEP_PATHS.address);
  expect(location(await new LinkBrowser(app).get(STEP_PATHS.consent))).toBe('/login');
});

test("ignores a form without this session's token", async () => {
  const browser = await beginAt('address');
  const other = await begin();
  for (const attempt of [
    browser.post(STEP_PATHS.sample, { csrf: '' }),
    browser.post(STEP_PATHS.sample, { csrf: other.csrf }),
    browser.post(STEP_PATHS.sample, {}, { 'sec-fetch-site': 'cross-site' }),
    browser.upload(mail, other.csrf),
  ]) {
    expect((await attempt).statusCode).toBeOneOf([302, 303, 403]);
  }
  expect(await mailboxes()).toEqual([]);
});

test('links the sample mailbox in one step, queues its crawl, and returns href and state', async () => {
  const browser = await beginAt('address');
  const back = outcome(await browser.post(STEP_PATHS.sample));
  const [mailbox] = await mailboxes();
  expect(back).toEqual({
    status: 'linked',
    mailbox: `https://mail.example/api/v1/mailboxes/${mailbox?.id}`,
    state: 's-1',
  });
  expect(mailbox).toMatchObject({
    status_code: 201,
    connection: { kind: 'sandbox' },
    consent_version: expect.any(String),
  });
  expect(queued).toEqual([{ userId: owner.userId, mailboxId: mailbox?.id }]);
  const backButton = await browser.get(STEP_PATHS.address);
  expect(location(backButton)).toBe(STEP_PATHS.finished);
  expect((await browser.get(STEP_PATHS.finished)).body).toContain('Mailbox linked');
  await browser.post(STEP_PATHS.sample);
  expect(await mailboxes()).toHaveLength(1);
});

test('offers no sample mailbox and no test addresses outside sandbox mode', async () => {
  await app.close();
  app = await startPages({ sandbox: false });
  const browser = await beginAt('address');
  expect(browser.page).not.toContain('sample');
  expect((await browser.post(STEP_PATHS.sample)).statusCode).toBe(404);
  await browser.post(STEP_PATHS.address, { email: 'wrong-password@sandbox.example' });
  await browser.get(STEP_PATHS.signIn);
  const response = await browser.post(STEP_PATHS.signIn, { password: 'x', host: 'imap.sandbox.example' });
  expect(response.body).toContain('can’t reach the mail server');
});

test('cancels at every step', async () => {
  for (const browser of [await begin(), await beginAt('address'), await beginAt('signIn'), await beginAt('upload')]) {
    expect(outcome(await browser.post(STEP_PATHS.cancel))).toEqual({ status: 'cancelled', state: 's-1' });
  }
  expect(await mailboxes()).toEqual([]);
});

test.each([
  ['wrong-password@sandbox.example', 'rejected your password', 'wrong_password'],
  ['throttled+7@sandbox.example', 'Too many sign-ins right now', 'throttled'],
])('lets %s retry in place or cancel with a code', async (email, sentence, code) => {
  const browser = await beginAt('signIn', email);
  const response = await browser.post(STEP_PATHS.signIn, { password: 'hunter2-secret', host: 'imap.typed.example' });
  expect(response.statusCode).toBe(422);
  expect(response.body).toContain(sentence);
  expect(response.body).toContain('imap.typed.example');
  expect(response.body).not.toContain('hunter2-secret');
  expect(outcome(await browser.post(STEP_PATHS.cancel, { code }))).toEqual({ status: 'failed', code, state: 's-1' });
});

test('sends the user back after too many failures', async () => {
  const browser = await beginAt('signIn', 'wrong-password@sandbox.example');
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    expect((await browser.post(STEP_PATHS.signIn, { password: 'x' })).statusCode).toBe(422);
  }
  const last = outcome(await browser.post(STEP_PATHS.signIn, { password: 'x' }));
  expect(last).toMatchObject({ status: 'failed', code: 'too_many_attempts' });
});

test.each([
  '',
  'me',
  'me@',
  '@home.example',
  'a b@home.example',
  'a@b@home.example',
  `${'x'.repeat(250)}@home.example`,
])('rejects the address %j', async (email) => {
  const browser = await beginAt('address');
  const response = await browser.post(STEP_PATHS.address, { email });
  expect(response.statusCode).toBe(422);
  expect(response.body).toContain('Invalid email address');
});

test('escapes user input', async () => {
  const browser = await beginAt('signIn');
  const response = await browser.post(STEP_PATHS.signIn, { password: 'x', host: '"><script>alert(1)</script>' });
  expect(response.statusCode).toBe(422);
  expect(response.body).not.toContain('<script>alert');
});

test('encrypts, links, and queues an upload', async () => {
  const browser = await beginAt('upload');
  const back = outcome(await browser.upload(mail));
  expect(back).toMatchObject({ status: 'linked' });
  const [mailbox] = await mailboxes();
  expect(mailbox).toMatchObject({ email: 'me@home.example', connection: { kind: 'import' }, credential: null });
  const upload = await database.db
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  const { content } = await database.db
    .selectFrom('upload_chunks')
    .select('content')
    .where('upload_id', '=', upload.id)
    .executeTakeFirstOrThrow();
  expect(content.includes('hello')).toBe(false);
  const source = openUploadSource(database.db, secrets, {
    userId: owner.userId,
    id: upload.id,
    size: Number(upload.size),
    sealedKey: upload.sealed_key,
  });
  expect((await readBytes(source, 0, source.size)).toString()).toBe(mail);
  expect(queued).toHaveLength(1);
});

test.each([
  ['an empty file', '', 422, 'Empty file'],
  ['an image', Buffer.from('89504e470d0a1a0a', 'hex'), 422, 'No emails in this file'],
  ['a file over the limit', Buffer.alloc(900_000, mail), 413, 'larger than'],
])('rejects %s on the upload page', async (_name, content, status, sentence) => {
  const browser = await beginAt('upload');
  const response = await browser.upload(content);
  expect(response.statusCode).toBe(status);
  expect(response.body).toContain(sentence);
  expect(await mailboxes()).toEqual([]);
});

test('asks for the keyboard of web addresses for the server, and corrects no names', async () => {
  const { body } = await (await beginAt('signIn', 'me@home.invalid')).get(STEP_PATHS.signIn);
  const field = (id: string) => new RegExp(`<input id="${id}"[^>]*>`).exec(body)?.[0] ?? '';
  expect(field('host')).toContain('inputmode="url" autocomplete="off" autocapitalize="none" autocorrect="off"');
  expect(field('login')).toContain('autocomplete="username" autocapitalize="none" autocorrect="off"');
  expect(field('port')).toContain('inputmode="numeric" autocomplete="off"');
});

test('signs in to Yahoo! JAPAN with the ID before the @, at its own server', async () => {
  const { body } = await (await beginAt('signIn', 'hanako@yahoo.co.jp')).get(STEP_PATHS.signIn);
  expect(body).toContain('Sign in to Yahoo! JAPAN Mail');
  expect(body).toContain('value="imap.mail.yahoo.co.jp"');
  expect(/<input id="login"[^>]*>/.exec(body)?.[0]).toContain('value="hanako"');
});

test('lets the user choose a file without a suffix, as Thunderbird and Apple Mail name them', async () => {
  const { body } = await (await beginAt('upload')).get(STEP_PATHS.upload);
  expect(/<input [^>]*type="file"[^>]*>/.exec(body)?.[0]).not.toMatch(/ accept=/);
});

test('keeps the mailbox and its ID when an address is linked again in any letter case', async () => {
  outcome(await (await beginAt('upload', 'Me@Home.example')).upload(mail));
  const [first] = await mailboxes();
  outcome(await (await beginAt('upload', 'me@home.EXAMPLE')).upload(mail));
  expect((await mailboxes()).map(({ id }) => id)).toEqual([first?.id]);
});

test('ignores the trailing dot of a fully qualified domain name', async () => {
  const linked = outcome(await (await beginAt('upload', 'dot@home.example')).upload(mail));
  const again = outcome(await (await beginAt('upload', 'dot@home.example.')).upload(mail));
  expect(again['mailbox']).toBe(linked['mailbox']);
  const hinted = await begin({ login_hint: 'dot@home.example.' });
  await hinted.post(STEP_PATHS.consent);
  expect((await hinted.get(STEP_PATHS.address)).body).toContain('value="dot@home.example"');
});

test('links one mailbox for parallel links of the same address', async () => {
  const browsers = await Promise.all([1, 2, 3, 4].map(() => beginAt('upload', 'same@home.example')));
  const outcomes = await Promise.all(browsers.map(async (browser) => outcome(await browser.upload(mail))));
  expect(new Set(outcomes.map(({ mailbox }) => mailbox)).size).toBe(1);
  expect(await mailboxes()).toHaveLength(1);
});

const IMAP_CONNECTION = {
  kind: 'imap',
  host: 'imap.home.example',
  port: 993,
  security: 'tls',
  login: 'me',
} as const;

/** Saves a mailbox of the owner as if it had been linked with the password `pw`. */
function saveImapMailbox(email: string) {
  return database.db.transaction().execute((trx) =>
    saveLinkedMailbox(
      trx,
      {
        userId: owner.userId,
        email,
        providerId: 90,
        connection: IMAP_CONNECTION,
        sealCredential: (mailboxId) =>
          seal(secrets, credentialIdentity({ userId: owner.userId, mailboxId }), Buffer.from('pw')),
        consentVersion: '1',
        consentAt: now,
      },
      () => now,
    ),
  );
}

test('keeps the sign-in of a mailbox when an export is uploaded for its address', async () => {
  const id = await saveImapMailbox('me@home.example');
  outcome(await (await beginAt('upload')).upload(mail));
  const [mailbox] = await mailboxes();
  expect(mailbox).toMatchObject({ id, connection: IMAP_CONNECTION, credential_state: 'good' });
  const opened = unseal(
    secrets,
    credentialIdentity({ userId: owner.userId, mailboxId: id ?? '' }),
    mailbox?.credential ?? Buffer.alloc(0),
  );
  expect(opened.toString()).toBe('pw');
});

test('re-authenticates only the given mailbox, and only for its user', async () => {
  await saveImapMailbox('mine@home.example');
  const [mine] = await mailboxes();
  const browser = await begin({ mailbox: `https://mail.example/api/v1/mailboxes/${mine?.id}` });
  expect(location(await browser.post(STEP_PATHS.consent))).toBe(STEP_PATHS.signIn);
  expect((await browser.get(STEP_PATHS.signIn)).body).toContain('mine@home.example');
  expect(location(await browser.post(STEP_PATHS.address, { email: 'other@home.example' }))).toBe(STEP_PATHS.signIn);

  const stranger = newId();
  await addUser(stranger, 'stranger');
  const rt = await issueRequestToken(
    database.db,
    { ...owner, userId: stranger },
    { userName: 'stranger', sandbox: false, now },
  );
  const foreign = await failedBegin(`rt=${rt}&mailbox=/api/v1/mailboxes/${mine?.id}`);
  expect(foreign.statusCode).toBe(400);
});

test('marks a provider without a name as the page before does', async () => {
  const browser = await beginAt('signIn', 'me@home.example');
  expect(browser.page).toMatch(/<div class="account"><span class="monogram tile-other" aria-hidden="true">@</);
});

test('gives the sample mailbox back its sign-in without a password', async () => {
  const linked = outcome(await (await beginAt('address')).post(STEP_PATHS.sample));
  const browser = await begin({ mailbox: linked['mailbox'] ?? '' });
  expect(outcome(await browser.post(STEP_PATHS.consent))).toEqual(linked);
  expect(await mailboxes()).toHaveLength(1);
  expect(queued).toHaveLength(2);
});

test('asks for another export if the given mailbox was linked by one', async () => {
  outcome(await (await beginAt('upload', 'mine@home.example')).upload(mail));
  const [mine] = await mailboxes();
  const browser = await begin({ mailbox: `https://mail.example/api/v1/mailboxes/${mine?.id}` });
  expect(location(await browser.post(STEP_PATHS.consent))).toBe(STEP_PATHS.upload);
  expect((await browser.get(STEP_PATHS.upload)).body).toContain('mine@home.example');
  expect((await browser.get(STEP_PATHS.signIn)).body).toContain('mine@home.example');
  expect(outcome(await browser.upload(mail))['mailbox']).toContain(`/mailboxes/${mine?.id}`);
});

test('ends the linking when its token is cancelled', async () => {
  const rt = await issue();
  const browser = new LinkBrowser(app);
  await browser.get(`${LINK_PATH}?rt=${rt}`);
  await transact(database.db, (trx) => cancelRequestToken(trx, owner.clientId, rt, now));
  expect(location(await browser.get(STEP_PATHS.consent))).toBe('/login');
});

test('issues a safe token after each unsafe one in mode "once", and none in mode "always"', async () => {
  const once = [await issue('token-unsafe-once@sandbox.example')];
  now += 1;
  once.push(await issue('token-unsafe-once@sandbox.example'));
  expect(once.map((token) => /^[\w.~-]+$/.test(token))).toEqual([false, true]);
  const always = await Promise.all([1, 2, 3, 4, 5].map(() => issue('token-unsafe-always+x@sandbox.example')));
  expect(always.some((token) => /^[\w.~-]+$/.test(token))).toBe(false);
});

test.each([
  ['a mailbox id beyond 64 bits', { mailbox: 'https://mail.example/api/v1/mailboxes/9999999999999999999' }],
  ['a NUL in the state', { state: 'a\0b' }],
])('does not fail on a first request with %s', async (_what, query) => {
  const rt = await issue();
  const response = await app.inject({
    url: `${LINK_PATH}?${new URLSearchParams({ rt, callbackUrl: CALLBACK, ...query })}`,
  });
  expect(response.statusCode).toBe(303);
});

test('redirects a token that breaks the query encoding to the login page', async () => {
  for (const rt of ['abc%zz', 'abc%FF', 'a+b/c==', '%00', '']) {
    const response = await app.inject({ url: `${LINK_PATH}?rt=${rt}&callbackUrl=${encodeURIComponent(CALLBACK)}` });
    expect([response.statusCode, location(response)], rt).toEqual([302, '/login']);
  }
});

test('returns the state unchanged, however long', async () => {
  const state = 's'.repeat(3_000);
  const browser = await begin({ state });
  expect(outcome(await browser.post(STEP_PATHS.cancel))).toEqual({ status: 'cancelled', state });
});

test.each([
  ['a NUL in the address', STEP_PATHS.address, 'email=a%00%40b.example'],
  ['bytes that are not UTF-8', STEP_PATHS.address, 'email=%FF%40b.example'],
])('rejects a form with %s', async (_what, path, fields) => {
  const browser = await beginAt('address');
  const headers = { cookie: browser.cookie, 'content-type': 'application/x-www-form-urlencoded' };
  const payload = `csrf=${browser.csrf}&${fields}`;
  const response = await app.inject({ method: 'POST', url: path, headers, payload });
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain('couldn’t read this form');
});

test('accepts an export whose file name cannot be stored', async () => {
  const browser = await beginAt('upload');
  const boundary = 'xxxx';
  const part = (head: string, body: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const payload = `${part('name="csrf"', browser.csrf)}${part('name="export"; filename="a\0b\u0007.eml"', mail)}--${boundary}--\r\n`;
  const headers = { cookie: browser.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` };
  outcome(await app.inject({ method: 'POST', url: STEP_PATHS.upload, headers, payload }));
  const [upload] = await database.db
    .selectFrom('uploads')
    .select('file_name')
    .where('user_id', '=', owner.userId)
    .execute();
  expect(upload?.file_name).toMatch(/^[^\p{Cc}]+$/u);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['a missing end', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\nabc'],
  [
    'more fields than the form has',
    'multipart/form-data; boundary=x',
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(20)}--x--\r\n`,
  ],
  ['JSON', 'application/json', '{}'],
])('rejects an upload with %s as a client error', async (_what, type, payload) => {
  const browser = await beginAt('upload');
  const headers = { cookie: browser.cookie, 'content-type': type };
  const response = await app.inject({ method: 'POST', url: STEP_PATHS.upload, headers, payload });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.headers['content-type']).toContain('text/html');
  expect(await mailboxes()).toEqual([]);
});

test('links once for a form sent twice, and redirects both times with the same outcome', async () => {
  const browser = await beginAt('upload');
  const [first, second] = (await Promise.all([browser.upload(mail), browser.upload(mail)])).map(outcome);
  expect(first).toMatchObject({ status: 'linked' });
  expect(second).toEqual(first);
  expect(await uploads()).toHaveLength(1);
});

test('discards an export still arriving after its form has linked', async () => {
  const browser = await beginAt('upload');
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  const slow = browser.tab().upload(mail, browser.csrf, held);
  await vi.waitFor(async () => expect(await uploads()).toHaveLength(1), { timeout: 20_000 });
  const first = outcome(await browser.upload(mail));
  expect(first).toMatchObject({ status: 'linked' });
  release();
  expect(outcome(await slow)).toEqual(first);
  expect(await uploads()).toHaveLength(1);
});

function uploads() {
  return database.db.selectFrom('uploads').select('id').where('user_id', '=', owner.userId).execute();
}

test('records one outcome when cancelling races with saving', async () => {
  const browser = await beginAt('upload');
  const answers = await Promise.all([browser.post(STEP_PATHS.cancel), browser.upload(mail)]);
  const [first, second] = answers.map(outcome);
  expect(first?.['status']).toBe(second?.['status']);
  expect(await mailboxes()).toHaveLength(first?.['status'] === 'linked' ? 1 : 0);
});

test('limits parallel sign-ins in a session like sequential ones', async () => {
  await app.close();
  let connections = 0;
  const resolve = async () => {
    connections += 1;
    return [];
  };
  app = await startPages({ sandbox: false }, { resolve });
  const browser = await beginAt('signIn');
  await Promise.all(Array.from({ length: 40 }, () => browser.post(STEP_PATHS.signIn, { password: 'guess' })));
  expect(connections).toBe(MAX_ATTEMPTS);
});

test('blocks an account after many wrong passwords, in every session and for every address', async () => {
  await app.close();
  app = await startPages({ sandbox: false });
  const target = createHash('sha256').update('victim@home.example at imap.home.example').digest('base64url');
  for (let session = 0; session < 3; session += 1) {
    await begin();
    await sql`update link_sessions set expires_at = ${now + 60_000}, steps = (
        select jsonb_agg(jsonb_build_object('name', 'sign_in', 'at', 1, 'detail', 'wrong_password', 'target', ${target}::text))
        from generate_series(1, 7)
      ) where user_id = ${owner.userId}`.execute(database.db);
  }
  const browser = await beginAt('signIn', 'other@elsewhere.example');
  const fields = { login: 'Victim@home.example', host: 'imap.home.example', password: 'guess' };
  expect((await browser.post(STEP_PATHS.signIn, fields)).body).toContain('Too many attempts');
  const unrelated = await browser.post(STEP_PATHS.signIn, { ...fields, login: 'me@home.example' });
  expect(unrelated.body).toContain('can’t reach the mail server');
  now += LINK_SESSION_LIFETIME_MS;
  const later = await beginAt('signIn');
  expect((await later.post(STEP_PATHS.signIn, fields)).body).toContain('can’t reach the mail server');
});

test('shows a page to try again later if the database is unavailable', async () => {
  const browser = await beginAt('address');
  await app.close();
  const away = openDatabase<Tables>('postgres://nobody:x@127.0.0.1:1/nothing');
  app = await startPages({}, { database: away });
  browser.app = app;
  const response = await browser.post(STEP_PATHS.address, { email: 'me@home.example' });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.headers['content-type']).toContain('text/html');
  await away.close();
});
