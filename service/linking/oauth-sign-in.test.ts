import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../../test-support/dovecot.ts';
import { type EndpointFault, type FaultyEndpoint, startFaultyEndpoint } from '../../test-support/faulty-endpoint.ts';
import {
  MAIL_SCOPE,
  type OauthProvider,
  signInAtProvider,
  startOauthProvider,
} from '../../test-support/oauth-provider.ts';
import { sharedParseThreads } from '../../test-support/parse-threads.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import type { CrawlDeps } from '../jobs/crawl-context.ts';
import { crawlMailbox } from '../jobs/crawl-mailbox.ts';
import { mailboxOpener } from '../jobs/open-mailbox.ts';
import { revokeGrants } from '../jobs/revoke-grants.ts';
import type { ParsePool } from '../mail/parse-pool.ts';
import type { Resolve } from '../mail/pin-address.ts';
import { type MailGrant, readGrant } from '../mail/xoauth2-credential.ts';
import type { MailOauthProvider } from '../mail/xoauth2-provider.ts';
import { credentialIdentity } from '../secrets/identities.ts';
import { seal, sealKey, unseal } from '../secrets/seal.ts';
import { eraseUser } from '../store/clients/users.ts';
import { fillDictionaries } from '../store/dictionaries.ts';
import { LINK_SESSION_LIFETIME_MS } from '../store/linking/link-sessions.ts';
import { insertGrantToRevoke } from '../store/mailboxes/mail-grants.ts';
import { findDueMailboxes } from '../store/mailboxes/mailboxes-crawl.ts';
import { unlinkMailbox } from '../store/mailboxes/unlink-mailbox.ts';
import { newId } from '../store/new-id.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { LINK_PATH, STEP_PATHS } from './link-context.ts';
import { OAUTH_PATHS } from './oauth-offer.ts';
import { linkingPages } from './pages.ts';
import { issueRequestToken } from './request-token.ts';
import { createBareApp } from './testing/bare-app.ts';

const PUBLIC_URL = 'https://mail.example';
const CALLBACK = 'https://app.example/mail/callback';
const HOUR_MS = 3_600_000;
const secrets = { current: sealKey(Buffer.alloc(32, 3)), previous: [] };
const receipt = (n: number) =>
  `From: shop@shop.test\r\nTo: anna@mail.test\r\nMessage-ID: <${n}@shop.test>\r\nSubject: Your order ${n}\r\nDate: Tue, 05 Mar 2024 10:00:00 +0100\r\n\r\nOrder number: ${n}\r\n`;

/** All log lines of this file, and every token and code used. */
const logged: string[] = [];
const confidential = new Set<string>();
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });

describe.skipIf(!hasDovecot)('signing in with an email provider (skipped when Dovecot is not installed)', () => {
  let testDatabase: TestDatabase;
  let database: Database<Tables>;
  let pool: ParsePool;
  let server: OauthProvider;
  let tokens: FaultyEndpoint;
  let revocations: FaultyEndpoint;
  let dovecot: Dovecot;
  let provider: MailOauthProvider;
  let pages: FastifyInstance;
  let crawlDeps: CrawlDeps;
  let now: number;
  let answerMs: number;
  let owner: { clientId: string; userId: string };
  /** This test's account. Mailboxes of other tests must not share its grant. */
  let anna: string;

  beforeAll(async () => {
    testDatabase = await createServiceDatabase();
    database = openDatabase<Tables>(testDatabase.url);
    await fillDictionaries(database.db);
    pool = sharedParseThreads();
    server = await startOauthProvider(`${PUBLIC_URL}${OAUTH_PATHS.callback}`);
    tokens = await startFaultyEndpoint(server.tokenEndpoint);
    revocations = await startFaultyEndpoint(server.revocationEndpoint);
    dovecot = await startDovecot({
      oauth: { introspectionUrl: server.introspectionUrl, mechanisms: ['oauthbearer', 'xoauth2'] },
    });
    provider = {
      key: 'test-mail',
      name: 'Test Mail',
      dictionaryKey: null,
      domains: ['mail.test'],
      imap: { host: dovecot.host, port: dovecot.port, security: 'tls' },
      issuer: server.issuer,
      authorizationEndpoint: server.authorizationEndpoint,
      tokenEndpoint: tokens.url,
      revocationEndpoint: revocations.url,
      userinfoEndpoint: server.userinfoEndpoint,
      jwksEndpoint: server.jwksEndpoint,
      scopes: ['openid', 'email', 'offline_access', MAIL_SCOPE],
      authorizationParameters: { prompt: 'consent' },
      clientId: server.clientId,
      clientSecret: server.clientSecret,
      clientAuthentication: 'post',
    };
    confidential.add(server.clientSecret);
  });

  afterAll(async () => {
    await pages.close();
    await Promise.all([dovecot.stop(), server.stop(), tokens.stop(), revocations.stop()]);
    await database.close();
    await testDatabase.drop();
  });

  beforeEach(async () => {
    now = Date.now();
    answerMs = 30_000;
    tokens.fault = 'none';
    revocations.fault = 'none';
    await database.db.deleteFrom('mail_grants_to_revoke').execute();
    anna = `anna-${newId()}@mail.test`;
    owner = { clientId: `client-${newId()}`, userId: newId() };
    const client = { id: owner.clientId, name: 'Shop Diary', callback_urls: [CALLBACK], created_at: now };
    await database.db.insertInto('clients').values(client).execute();
    await addUser(owner.userId);
    await startPages(provider);
  });

  async function addUser(id: string): Promise<void> {
    const nobody = { first_name: null, last_name: null, user_email: null };
    const row = { id, client_id: owner.clientId, user_name: id, ...nobody, create_time: now, update_time: now };
    await database.db.insertInto('users').values(row).execute();
  }

  async function startPages(
    offered: MailOauthProvider,
    caFile = dovecot.caFile,
    resolve: Resolve = async () => ['127.0.0.1'],
  ): Promise<void> {
    await pages?.close();
    const mailOptions = {
      allowPrivateHosts: true,
      extraCaFile: caFile,
      allowedPorts: [offered.imap.port],
      historyDays: null,
      uploadLimitBytes: 1_000,
      get answerMs() {
        return answerMs;
      },
      sandbox: false,
      oauthProviders: [offered],
    };
    const clock = () => now;
    crawlDeps = { database, secrets, mailOptions, resolve, pool, clock, log };
    pages = await createBareApp(clock, log as FastifyBaseLogger);
    await pages.register(linkingPages, {
      database,
      queue: { enqueueCrawl: async () => undefined },
      secrets,
      mailOptions,
      publicUrl: PUBLIC_URL,
      linkSessionDays: 30,
      clock,
      resolve,
      discover: async () => ({
        source: 'none' as const,
        providerKey: 'imap',
        host: 'imap.mail.test',
        port: 993,
        security: 'tls' as const,
        login: '%EMAILADDRESS%',
      }),
    });
  }

  /** Starts linking in a browser, gives consent, and enters the address. Does not follow redirects. */
  async function begin(query: Record<string, string> = {}, email = anna) {
    const token = await issueRequestToken(database.db, owner, { userName: owner.userId, sandbox: false, now });
    const browser = { cookie: '', page: '' };
    const send = async (method: 'GET' | 'POST', url: string, fields: Record<string, string> = {}) => {
      const csrf = /name="csrf" value="([^"]+)"/.exec(browser.page)?.[1] ?? '';
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await pages.inject({
        method,
        url,
        headers: { cookie: browser.cookie, ...(method === 'POST' ? form : {}) },
        ...(method === 'POST' ? { payload: new URLSearchParams({ csrf, ...fields }).toString() } : {}),
      });
      const [cookie] = response.cookies;
      if (cookie !== undefined) browser.cookie = `${cookie.name}=${cookie.value}`;
      if (response.headers['content-type']?.toString().startsWith('text/html') === true) browser.page = response.body;
      return { status: response.statusCode, location: String(response.headers.location ?? ''), body: response.body };
    };
    const get = (url: string) => send('GET', url);
    const post = (url: string, fields?: Record<string, string>) => send('POST', url, fields);
    await get(`${LINK_PATH}?${new URLSearchParams({ rt: token, callbackUrl: CALLBACK, state: 's-1', ...query })}`);
    await get(STEP_PATHS.consent);
    await post(STEP_PATHS.consent);
    if (query['mailbox'] === undefined) {
      await get(STEP_PATHS.address);
      await post(STEP_PATHS.address, { email });
    }
    return { get, post, browser };
  }

  type Linking = Awaited<ReturnType<typeof begin>>;

  /** Goes to the provider and back. Returns the path that the provider redirects to. */
  async function goAndReturn(linking: Linking, account = anna, answer: 'allow' | 'refuse' = 'allow'): Promise<string> {
    const { location } = await linking.get(OAUTH_PATHS.start);
    const back = await signInAtProvider(location, account, answer);
    expect(`${back.origin}${back.pathname}`).toBe(`${PUBLIC_URL}${OAUTH_PATHS.callback}`);
    for (const secret of [back.searchParams.get('code'), back.searchParams.get('state')]) {
      if (secret !== null) confidential.add(secret);
    }
    return `${back.pathname}${back.search}`;
  }

  async function link(query: Record<string, string> = {}): Promise<{ userId: string; mailboxId: string }> {
    const linking = await begin(query);
    const { location } = await linking.get(await goAndReturn(linking));
    const outcome = new URL(location).searchParams;
    expect(outcome.get('status')).toBe('linked');
    const mailboxId = /(\d+)$/.exec(outcome.get('mailbox') ?? '')?.[1] ?? '';
    const ref = { userId: owner.userId, mailboxId };
    await grantOf(ref);
    return ref;
  }

  const mailbox = (mailboxId: string) =>
    database.db.selectFrom('mailboxes').selectAll().where('id', '=', mailboxId).executeTakeFirstOrThrow();
  const mailboxes = () => database.db.selectFrom('mailboxes').selectAll().where('user_id', '=', owner.userId).execute();
  const toRevoke = () =>
    database.db.selectFrom('mail_grants_to_revoke').selectAll().where('user_id', '=', owner.userId).execute();
  const crawl = (ref: { userId: string; mailboxId: string }) =>
    crawlMailbox(crawlDeps, ref, new AbortController().signal);
  /** Dovecot logs these before it responds. */
  const signInsAtServer = async () => (await dovecot.log()).match(/ Login: | oauth2 failed: /g)?.length ?? 0;
  const count = (event: string) => server.events.filter((happened) => happened === event).length;

  async function grantOf(ref: { userId: string; mailboxId: string }): Promise<MailGrant> {
    const { credential } = await mailbox(ref.mailboxId);
    const grant = readGrant(unseal(secrets, credentialIdentity(ref), credential ?? Buffer.alloc(0)).toString());
    confidential.add(grant.accessToken);
    confidential.add(grant.refreshToken);
    return grant;
  }

  /** Revokes the grant as if on the provider's own pages. */
  async function revokeAtProvider(ref: { userId: string; mailboxId: string }): Promise<void> {
    const { refreshToken } = await grantOf(ref);
    const response = await fetch(server.revocationEndpoint, {
      method: 'POST',
      body: new URLSearchParams({
        token: refreshToken,
        client_id: server.clientId,
        client_secret: server.clientSecret,
      }),
    });
    expect(response.status).toBe(200);
  }

  describe('linking', () => {
    test('links with PKCE and a real sign-in, and encrypts the grant', async () => {
      const linking = await begin();
      const page = await linking.get(STEP_PATHS.signIn);
      expect(page.body).toContain(`href="${OAUTH_PATHS.start}">Continue with Test Mail</a>`);
      const { status, location } = await linking.get(OAUTH_PATHS.start);
      expect(status).toBe(303);
      const queries = new URL(location).searchParams;
      expect(Object.fromEntries(queries)).toMatchObject({
        response_type: 'code',
        client_id: server.clientId,
        redirect_uri: `${PUBLIC_URL}${OAUTH_PATHS.callback}`,
        scope: `openid email offline_access ${MAIL_SCOPE}`,
        code_challenge_method: 'S256',
        login_hint: anna,
      });
      const stored = await database.db.selectFrom('mail_sign_in_requests').selectAll().execute();
      const own = stored.find(({ user_id }) => user_id === owner.userId);
      expect(
        createHash('sha256')
          .update(own?.verifier ?? '')
          .digest('base64url'),
      ).toBe(queries.get('code_challenge'));
      const back = await signInAtProvider(location, anna);
      const end = await linking.get(`${back.pathname}${back.search}`);
      expect(end.status).toBe(303);
      expect(Object.fromEntries(new URL(end.location).searchParams)).toMatchObject({ status: 'linked', state: 's-1' });

      const [row] = await mailboxes();
      expect(row).toMatchObject({
        email: anna,
        credential_state: 'good',
        connection: {
          kind: 'imap',
          host: dovecot.host,
          port: dovecot.port,
          security: 'tls',
          login: anna,
          oauth: { provider: 'test-mail', revocable: true },
        },
      });
      const ref = { userId: owner.userId, mailboxId: row?.id ?? '' };
      const grant = await grantOf(ref);
      expect(row?.credential?.includes(grant.refreshToken)).toBe(false);
      for (const n of [1, 2]) await dovecot.append({ raw: receipt(n) }, anna);
      await crawl(ref);
      expect(await mailbox(ref.mailboxId)).toMatchObject({ status_code: 200, progress: { messagesTotal: 2 } });

      // Replaying a URL from the browser history does not link twice.
      expect((await linking.get(`${back.pathname}${back.search}`)).location).toBe(STEP_PATHS.finished);
      expect(await mailboxes()).toHaveLength(1);
    });

    test('is not offered for other addresses and cannot be started from other sites', async () => {
      const other = await begin({}, 'me@home.example');
      expect((await other.get(STEP_PATHS.signIn)).body).not.toContain(OAUTH_PATHS.start);
      expect((await other.get(OAUTH_PATHS.start)).location).toBe(STEP_PATHS.signIn);
      const { browser } = await begin();
      const headers = { cookie: browser.cookie, 'sec-fetch-site': 'cross-site' };
      expect((await pages.inject({ url: OAUTH_PATHS.start, headers })).statusCode).toBe(403);
    });

    test("accepts a response once, in time, and with the session's state", async () => {
      const mine = await begin();
      const answer = await goAndReturn(mine);
      const theirs = await begin();
      await theirs.get(OAUTH_PATHS.start);
      const expired = `${OAUTH_PATHS.problem}?code=sign_in_expired`;
      expect((await theirs.get(answer)).location).toBe(expired);
      expect((await mine.get(answer.replace(/state=[^&]+/, `state=${'A'.repeat(43)}`))).location).toBe(expired);
      expect((await pages.inject({ url: answer })).headers.location).toBe('/login');
      now += LINK_SESSION_LIFETIME_MS;
      expect((await mine.get(answer)).location).toBe('/login');
      expect(await mailboxes()).toEqual([]);
    });

    test("rejects another provider's issuer", async () => {
      const linking = await begin();
      const answer = await goAndReturn(linking);
      const mixedUp = answer.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example');
      expect(mixedUp).not.toBe(answer);
      expect((await linking.get(mixedUp)).location).toBe(`${OAUTH_PATHS.problem}?code=sign_in_unavailable`);
      expect(await mailboxes()).toEqual([]);
    });

    test('reports a declined consent and lets the user continue', async () => {
      const linking = await begin();
      const { location } = await linking.get(await goAndReturn(linking, anna, 'refuse'));
      expect(location).toBe(`${OAUTH_PATHS.problem}?code=sign_in_declined`);
      const page = await linking.get(location);
      expect(page.status).toBe(422);
      expect(page.body).toContain('Access was declined');
      const end = await linking.get(await goAndReturn(linking));
      expect(new URL(end.location).searchParams.get('status')).toBe('linked');
    });

    test('rejects and revokes the grant of another account', async () => {
      const linking = await begin();
      const { location } = await linking.get(await goAndReturn(linking, `bert-${anna}`));
      expect(location).toBe(`${OAUTH_PATHS.problem}?code=sign_in_other_account`);
      expect((await linking.get(location)).body).toContain('You signed in to another account');
      expect(await mailboxes()).toEqual([]);
      const before = count('revoked');
      expect(await toRevoke()).toHaveLength(1);
      await revokeGrants(crawlDeps);
      expect(await toRevoke()).toEqual([]);
      expect(count('revoked')).toBe(before + 1);
    });

    test('reports a provider that does not grant access to email', async () => {
      await startPages({ ...provider, scopes: ['openid', 'email', MAIL_SCOPE] });
      const linking = await begin();
      const { location } = await linking.get(await goAndReturn(linking));
      expect(location).toBe(`${OAUTH_PATHS.problem}?code=sign_in_incomplete`);
    });

    test('signs in with XOAUTH2 and over STARTTLS', async () => {
      const other = await startDovecot({
        oauth: { introspectionUrl: server.introspectionUrl, mechanisms: ['xoauth2'] },
      });
      try {
        await startPages(
          { ...provider, imap: { host: other.host, port: other.startTlsPort, security: 'starttls' } },
          other.caFile,
        );
        const ref = await link();
        await crawl(ref);
        expect(await mailbox(ref.mailboxId)).toMatchObject({ status_code: 200, connection: { security: 'starttls' } });
        expect(await other.log()).toContain('method=XOAUTH2');
      } finally {
        await other.stop();
      }
    });

    test('never sends a token to a server with no token support or another certificate', async () => {
      const other = await startDovecot();
      try {
        const elsewhere = { ...provider, imap: { host: other.host, port: other.port, security: 'tls' as const } };
        for (const [caFile, code] of [
          [other.caFile, 'protocol'],
          [dovecot.caFile, 'certificate'],
        ] as const) {
          await startPages(elsewhere, caFile);
          const linking = await begin();
          const { location } = await linking.get(await goAndReturn(linking));
          expect(location).toBe(`${OAUTH_PATHS.problem}?code=${code}`);
          expect((await linking.get(location)).status).toBe(422);
        }
        expect(await other.log()).not.toMatch(/ Login: |auth failed/);
      } finally {
        await other.stop();
      }
    });

    test('reports a failing token endpoint, and its code to the partner after cancelling', async () => {
      const linking = await begin();
      const answer = await goAndReturn(linking);
      tokens.fault = 'status_500';
      const { location } = await linking.get(answer);
      expect(location).toBe(`${OAUTH_PATHS.problem}?code=sign_in_unavailable`);
      await linking.get(location);
      const end = await linking.post(STEP_PATHS.cancel, { code: 'sign_in_unavailable' });
      expect(Object.fromEntries(new URL(end.location).searchParams)).toMatchObject({
        status: 'failed',
        code: 'sign_in_unavailable',
      });
    });

    test('revokes the grant if the user signs in with a password instead', async () => {
      const ref = await link();
      const linking = await begin();
      await linking.get(STEP_PATHS.signIn);
      const before = count('revoked');
      const end = await linking.post(STEP_PATHS.signIn, {
        login: anna,
        host: dovecot.host,
        port: String(dovecot.port),
        password: dovecot.password,
      });
      expect(new URL(end.location).searchParams.get('mailbox')).toContain(ref.mailboxId);
      expect((await mailbox(ref.mailboxId)).connection).not.toHaveProperty('oauth');
      await revokeGrants(crawlDeps);
      expect(count('revoked')).toBe(before + 1);
    });
  });

  describe('crawling', () => {
    test('renews the access token before it expires and keeps a new refresh token', async () => {
      const ref = await link();
      const first = await grantOf(ref);
      for (const round of [1, 2]) {
        now += HOUR_MS - 60_000;
        await crawl(ref);
        expect(await mailbox(ref.mailboxId), `round ${round}`).toMatchObject({ status_code: 200 });
      }
      const last = await grantOf(ref);
      expect(last.refreshToken).not.toBe(first.refreshToken);
      expect(last.expiresAt).toBe(now + HOUR_MS);
      const before = tokens.requests;
      await crawl(ref);
      expect(tokens.requests).toBe(before);
    });

    const FAULTS: readonly EndpointFault[] = [
      'status_500',
      'not_json',
      'cut_short',
      'silent',
      'dripping',
      'redirect',
      { oauthError: 'invalid_client' },
      { oauthError: 'temporarily_unavailable' },
    ];

    test('retries after any token endpoint failure except invalid_grant, which ends the sign-in', async () => {
      const ref = await link();
      now += HOUR_MS;
      for (const fault of FAULTS) {
        tokens.fault = fault;
        // Only these never answer. All other answers may take as long as a busy machine needs.
        answerMs = fault === 'silent' || fault === 'dripping' ? 1_500 : 30_000;
        await expect(crawl(ref), JSON.stringify(fault)).rejects.toMatchObject({ code: 'sign_in_unavailable' });
        expect(await mailbox(ref.mailboxId), JSON.stringify(fault)).toMatchObject({
          status_code: 500,
          status_reason: 'sign_in_unavailable',
          credential_state: 'good',
        });
      }
      tokens.fault = 'none';
      answerMs = 30_000;
      await crawl(ref);
      expect(await mailbox(ref.mailboxId)).toMatchObject({ status_code: 200 });
      now += HOUR_MS;
      tokens.fault = { oauthError: 'invalid_grant' };
      await crawl(ref);
      expect(await mailbox(ref.mailboxId)).toMatchObject({ status_code: 400, status_reason: 'sign_in_revoked' });
    });

    test('pauses if the token endpoint throttles, but not after the next sign-in', async () => {
      const ref = await link();
      const unavailable = { status_code: 500, status_reason: 'sign_in_unavailable', credential_state: 'good' };
      const throttle = async () => {
        now += HOUR_MS;
        tokens.fault = 'status_429';
        await crawl(ref);
        expect(await mailbox(ref.mailboxId)).toMatchObject(unavailable);
        tokens.fault = 'none';
      };
      const isDue = async () => {
        for await (const due of findDueMailboxes(database.db, { now, intervalMs: HOUR_MS }, 100)) {
          if (due.some(({ mailboxId }) => mailboxId === ref.mailboxId)) return true;
        }
        return false;
      };
      await throttle();
      const requests = tokens.requests;
      now += 4 * 60_000;
      expect(await isDue()).toBe(false);
      await crawl(ref);
      expect(tokens.requests).toBe(requests);
      now += 4 * 60_000;
      expect(await isDue()).toBe(true);
      await crawl(ref);
      expect(await mailbox(ref.mailboxId)).toMatchObject({ status_code: 200 });

      await throttle();
      await link({ mailbox: `${PUBLIC_URL}/api/v1/mailboxes/${ref.mailboxId}` });
      await crawl(ref);
      expect(await mailbox(ref.mailboxId)).toMatchObject({ status_code: 200 });
    });

    test('waits as long as the token endpoint asks for, but not forever', async () => {
      const ref = await link();
      now += HOUR_MS;
      for (const [seconds, hours] of [
        [7200, 2],
        [999_999_999, 4],
      ] as const) {
        tokens.fault = { retryAfter: seconds };
        await crawl(ref);
        const { throttled_until } = await mailbox(ref.mailboxId);
        expect(Number(throttled_until) - now).toBe(hours * HOUR_MS);
        now = Number(throttled_until);
      }
    });

    test('reports a revoked grant once, stops requests, and keeps the mailbox after the next sign-in', async () => {
      const ref = await link();
      await crawl(ref);
      await revokeAtProvider(ref);
      await crawl(ref);
      const refused = { status_code: 400, status_reason: 'sign_in_revoked', credential_state: 'refused' };
      expect(await mailbox(ref.mailboxId)).toMatchObject(refused);

      const requests = tokens.requests;
      const logins = await signInsAtServer();
      await crawl(ref);
      await crawl(ref);
      expect(await mailbox(ref.mailboxId)).toMatchObject(refused);
      expect(tokens.requests).toBe(requests);
      expect(await signInsAtServer()).toBe(logins);

      const again = await link({ mailbox: `${PUBLIC_URL}/api/v1/mailboxes/${ref.mailboxId}` });
      expect(again).toEqual(ref);
      await crawl(ref);
      expect(await mailbox(ref.mailboxId)).toMatchObject({ status_code: 200, credential_state: 'good' });
    });

    test('ends the sign-in after one retry if the server rejects even a new token', async () => {
      const ref = await link();
      const { connection } = await mailbox(ref.mailboxId);
      await database.db
        .updateTable('mailboxes')
        .set({ connection: JSON.stringify({ ...connection, login: 'bert@mail.test' }) })
        .where('id', '=', ref.mailboxId)
        .execute();
      const before = tokens.requests;
      await crawl(ref);
      expect(await mailbox(ref.mailboxId)).toMatchObject({ status_code: 400, status_reason: 'sign_in_revoked' });
      expect(tokens.requests).toBe(before + 1);
    });

    test('leaves the mailbox waiting if its provider is no longer configured', async () => {
      const ref = await link();
      now += HOUR_MS;
      await startPages({ ...provider, key: 'another' });
      await expect(crawl(ref)).rejects.toMatchObject({ code: 'sign_in_unavailable' });
      expect(await mailbox(ref.mailboxId)).toMatchObject({ status_code: 500, credential_state: 'good' });
    });

    test('keeps a renewed grant through a key rotation, but not over a new sign-in', async () => {
      const ref = await link();
      const before = await mailbox(ref.mailboxId);
      now += HOUR_MS;
      const put = (credential: Buffer) =>
        database.db.updateTable('mailboxes').set({ credential }).where('id', '=', ref.mailboxId).execute();
      const resealed = seal(
        secrets,
        credentialIdentity(ref),
        unseal(secrets, credentialIdentity(ref), before.credential ?? Buffer.alloc(0)),
      );
      if (before.connection.kind !== 'imap' || before.credential === null) throw new Error('not linked');
      const open = mailboxOpener(crawlDeps, { ref, settings: before.connection, credential: before.credential });
      await put(resealed);
      await (await open()).close();
      const renewed = await grantOf(ref);
      expect(renewed.expiresAt).toBe(now + HOUR_MS);

      const again = await link({ mailbox: `${PUBLIC_URL}/api/v1/mailboxes/${ref.mailboxId}` });
      const replaced = await grantOf(again);
      now += HOUR_MS;
      await (await open()).close();
      expect(await grantOf(ref)).toEqual(replaced);
    });
  });

  describe('unlinking and erasing', () => {
    test('revokes the grant on unlink, even if the provider is unavailable at first', async () => {
      const ref = await link();
      revocations.fault = 'status_500';
      const counts = await transact(database.db, (trx) => unlinkMailbox(trx, ref.userId, ref.mailboxId, now));
      expect(counts).toMatchObject({ mailboxes: 1, grants: 1 });
      const before = count('revoked');
      await revokeGrants(crawlDeps);
      expect(await toRevoke()).toMatchObject([{ attempts: 1 }]);
      await revokeGrants(crawlDeps);
      expect(await toRevoke()).toMatchObject([{ attempts: 1 }]);
      revocations.fault = 'none';
      now += 61_000;
      await revokeGrants(crawlDeps);
      expect(await toRevoke()).toEqual([]);
      expect(count('revoked')).toBe(before + 1);
    });

    test('retries revocation for about 2 days if the provider never responds', async () => {
      const ref = await link();
      await transact(database.db, (trx) => unlinkMailbox(trx, ref.userId, ref.mailboxId, now));
      revocations.fault = 'status_500';
      const begun = now;
      while ((await toRevoke()).length > 0) {
        await revokeGrants(crawlDeps);
        now += HOUR_MS;
      }
      expect((now - begun) / HOUR_MS).toBeGreaterThan(24);
      expect((now - begun) / HOUR_MS).toBeLessThan(96);
    });

    test('revokes other grants even if one cannot be decrypted', async () => {
      const ref = await link();
      await transact(database.db, (trx) => unlinkMailbox(trx, ref.userId, ref.mailboxId, now));
      const broken = {
        userId: owner.userId,
        mailboxId: newId(),
        provider: 'test-mail',
        credential: Buffer.alloc(200, 1),
      };
      await insertGrantToRevoke(database.db, broken);
      await database.db
        .updateTable('mail_grants_to_revoke')
        .set({ next_at: 1 })
        .where('mailbox_id', '=', ref.mailboxId)
        .execute();
      const before = count('revoked');
      await revokeGrants(crawlDeps);
      expect(count('revoked')).toBe(before + 1);
      expect(await toRevoke()).toMatchObject([{ mailbox_id: broken.mailboxId, attempts: 1 }]);
    });

    test('keeps no grant if the session is cancelled while the provider responds', async () => {
      const linking = await begin();
      const answer = await goAndReturn(linking);
      // The session ends between the code exchange and saving, when only the sign-in request exists.
      const cancel = () =>
        database.db
          .updateTable('link_sessions')
          .set({ outcome: 'cancelled' })
          .where('user_id', '=', owner.userId)
          .execute();
      await startPages(provider, dovecot.caFile, async () => {
        await cancel();
        return ['127.0.0.1'];
      });
      await linking.get(answer);
      expect(await mailboxes()).toEqual([]);
      expect(await toRevoke()).toHaveLength(1);
    });

    test('revokes the grants of all mailboxes when the user is erased', async () => {
      await link();
      const counts = await transact(database.db, (trx) => eraseUser(trx, owner.userId));
      expect(counts).toMatchObject({ mailboxes: 1, grants: 1 });
      const before = count('revoked');
      await revokeGrants(crawlDeps);
      expect(count('revoked')).toBe(before + 1);
      expect(await toRevoke()).toEqual([]);
    });

    test("does not revoke a grant that another user's mailbox still needs", async () => {
      const first = owner.userId;
      const ref = await link();
      owner = { ...owner, userId: newId() };
      await addUser(owner.userId);
      const other = await link();
      await transact(database.db, (trx) => unlinkMailbox(trx, first, ref.mailboxId, now));
      const before = count('revoked');
      await revokeGrants(crawlDeps);
      expect(count('revoked')).toBe(before);
      await crawl(other);
      expect(await mailbox(other.mailboxId)).toMatchObject({ status_code: 200 });
    });
  });

  test('keeps tokens, codes, and secrets out of logs, session records, and plaintext columns', async () => {
    const ref = await link();
    await grantOf(ref);
    expect(confidential.size).toBeGreaterThan(20);
    expect(logged.length).toBeGreaterThan(10);
    const sessions = await database.db.selectFrom('link_sessions').selectAll().execute();
    const rows = await database.db
      .selectFrom('mailboxes')
      .select(['connection', 'status_reason', 'progress'])
      .execute();
    const seen = `${logged.join('\n')}\n${JSON.stringify(sessions)}\n${JSON.stringify(rows)}`;
    for (const secret of confidential) expect(seen.includes(secret), 'a secret was found').toBe(false);
  });
});
