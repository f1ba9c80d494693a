import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasOpenssl } from '../../test-support/certificate.ts';
import { type FaultImap, startFaultImap } from '../../test-support/fault-imap.ts';
import { createIdTokenSigner, type IdTokenSigner } from '../../test-support/id-tokens.ts';
import { mailboxOpener } from '../jobs/open-mailbox.ts';
import { revokeGrants } from '../jobs/revoke-grants.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import type { MailOauthProvider } from '../mail/xoauth2-provider.ts';
import { sealKey } from '../secrets/seal.ts';
import { findMailboxToCrawl } from '../store/mailboxes/mailboxes-crawl.ts';
import { unlinkMailbox } from '../store/mailboxes/unlink-mailbox.ts';
import { transact } from '../store/transact.ts';
import { MAX_ATTEMPTS } from './link-context.ts';
import { OAUTH_PATHS } from './oauth-offer.ts';
import type { LinkBrowser } from './testing/link-browser.ts';
import { type LinkOwner, type LinkWorld, outcomeOf, startLinkWorld } from './testing/link-world.ts';

const signer = createIdTokenSigner();
const skipped = hasOpenssl ? '' : ' (skipped: openssl is not installed)';

/** A response of an endpoint: a status, and the document. */
type Answer = readonly [status: number, document: object];

/** A user at the provider, before the provider redirects back. */
type SigningIn = {
  readonly owner: LinkOwner;
  readonly browser: LinkBrowser;
  readonly email: string;
  readonly state: string;
  readonly nonce: string;
};

type Issued = { readonly claims: object; readonly members: object; readonly by: IdTokenSigner };

describe.skipIf(!hasOpenssl)(`a mail provider that misbehaves${skipped}`, () => {
  let world: LinkWorld;
  let imap: FaultImap;
  let server: Server;
  let provider: MailOauthProvider;
  let mailOptions: MailOptions;
  let app: FastifyInstance;
  let answers: Record<'/token' | '/userinfo' | '/keys' | '/revoke', Answer>;
  /** What happens between a request and its response. */
  let duringAnswer: () => Promise<unknown>;
  /** Refresh tokens from revocation requests. */
  let revoked: (string | null)[];

  beforeAll(async () => {
    world = await startLinkWorld();
    server = createServer(async (request, response) => {
      const form = new URLSearchParams(await text(request));
      if (request.url === '/revoke') revoked.push(form.get('token'));
      await duringAnswer();
      const [status, document] = answers[request.url as keyof typeof answers];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(document));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    imap = await startFaultImap({
      capabilities: ['IMAP4rev1', 'AUTH=XOAUTH2', 'SASL-IR'],
      fault: ({ name, tag }, right) => (name === 'AUTHENTICATE' ? `${tag} OK welcome\r\n` : right),
    });
    provider = {
      key: 'odd',
      name: 'Odd Mail',
      dictionaryKey: null,
      domains: ['mail.test'],
      imap: { host: 'mail.test', port: imap.port, security: 'tls' },
      issuer: origin,
      authorizationEndpoint: `${origin}/authorize`,
      tokenEndpoint: `${origin}/token`,
      revocationEndpoint: `${origin}/revoke`,
      userinfoEndpoint: `${origin}/userinfo`,
      jwksEndpoint: `${origin}/keys`,
      scopes: ['openid', 'email', 'imap'],
      authorizationParameters: {},
      clientId: 'ours',
      clientSecret: 'hush',
      clientAuthentication: 'post',
    };
    mailOptions = {
      allowPrivateHosts: true,
      extraCaFile: imap.caFile,
      allowedPorts: [imap.port],
      historyDays: null,
      uploadLimitBytes: 1_000,
      sandbox: false,
      oauthProviders: [provider],
    };
    app = await world.pages(mailOptions, { resolve: async () => ['127.0.0.1'] });
  });
  afterAll(async () => {
    await new Promise((done) => server.close(done));
    await imap.close();
    await world.close();
  });
  beforeEach(() => {
    revoked = [];
    duringAnswer = async () => undefined;
    answers = { '/token': [500, {}], '/userinfo': [500, {}], '/keys': [200, signer.jwks], '/revoke': [200, {}] };
  });

  async function goToProvider(email = 'anna@mail.test'): Promise<SigningIn> {
    const owner = await world.newOwner();
    const browser = await world.beginSignIn(app, owner, email);
    const { searchParams } = new URL(String((await browser.get(OAUTH_PATHS.start)).headers.location));
    return { owner, browser, email, state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' };
  }

  /** Tokens for the typed address, with these claims and members instead of the usual ones. */
  function tokens(
    { email, nonce }: SigningIn,
    { claims = {}, members = {}, by = signer }: Partial<Issued> = {},
  ): Answer {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: provider.issuer, aud: 'ours', sub: 'sub-1', email, nonce, iat: now, exp: now + 600 };
    const idToken = by.sign({ ...usual, ...claims });
    const issued = { access_token: 'at-1', refresh_token: 'rt-1', token_type: 'Bearer', expires_in: 3600 };
    return [200, { ...issued, id_token: idToken, ...members }];
  }

  const comeBack = ({ browser, state }: SigningIn) =>
    browser.get(`${OAUTH_PATHS.callback}?${new URLSearchParams({ code: 'code-1', state })}`);

  const jobDeps = () => ({
    database: world.database,
    secrets: { current: sealKey(Buffer.alloc(32, 3)), previous: [] },
    mailOptions,
    resolve: async () => ['127.0.0.1'],
    clock: () => world.time.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const revokeAll = () => revokeGrants(jobDeps());

  /** Links a mailbox and waits until its access token has expired. Returns a function that signs in to the server. */
  async function linkUntilExpiry(email: string) {
    const user = await goToProvider(email);
    answers['/token'] = tokens(user);
    const ref = {
      userId: user.owner.userId,
      mailboxId: /(\d+)$/.exec(outcomeOf(await comeBack(user))['mailbox'] ?? '')?.[1] ?? '',
    };
    const mailbox = await findMailboxToCrawl(world.database.db, ref);
    if (mailbox?.connection.kind !== 'imap' || mailbox.credential === null) throw new Error('not linked');
    world.time.now += 3_600_000;
    return {
      ref,
      open: mailboxOpener(jobDeps(), { ref, settings: mailbox.connection, credential: mailbox.credential }),
    };
  }

  test.each(['anna\u0000@mail.test', `${'anna'.repeat(100)}@mail.test`, 'anna @mail.test'])(
    'revokes the grant of an account with the address %j, and the grants after it',
    async (address) => {
      for (const [email, refreshToken] of [
        [address, 'rt-odd'],
        ['bert@mail.test', 'rt-bert'],
      ]) {
        const user = await goToProvider();
        answers['/token'] = tokens(user, { claims: { email }, members: { refresh_token: refreshToken } });
        const { headers } = await comeBack(user);
        expect(headers.location).toBe(`${OAUTH_PATHS.problem}?code=sign_in_other_account`);
        expect(await world.mailboxes(user.owner)).toEqual([]);
      }
      await revokeAll();
      expect(revoked.toSorted()).toEqual(['rt-bert', 'rt-odd']);
    },
  );

  const REJECTED: readonly (readonly [string, string, Partial<Issued>, Answer])[] = [
    ['lacks a scope', 'sign_in_incomplete', { members: { scope: 'openid email' } }, [200, {}]],
    ['has no known account', 'sign_in_unavailable', { claims: { email: undefined } }, [503, {}]],
    ['belongs to another subject', 'sign_in_unavailable', { claims: { email: undefined } }, [200, { sub: 'sub-2' }]],
    ['is signed by a stranger', 'sign_in_unavailable', { by: createIdTokenSigner() }, [200, {}]],
  ];

  test.each(REJECTED)('revokes a grant that %s', async (_name, code, issued, userinfo) => {
    const user = await goToProvider('carla@mail.test');
    answers['/token'] = tokens(user, issued);
    answers['/userinfo'] = userinfo;
    expect((await comeBack(user)).headers.location).toBe(`${OAUTH_PATHS.problem}?code=${code}`);
    await revokeAll();
    expect(revoked).toEqual(['rt-1']);
  });

  test('links after many responses that no one requested, but not after many that failed', async () => {
    const user = await goToProvider('emil@mail.test');
    for (let n = 0; n <= MAX_ATTEMPTS; n += 1) {
      const { headers } = await comeBack({ ...user, state: `made-up-${n}` });
      expect(headers.location).toBe(`${OAUTH_PATHS.problem}?code=sign_in_expired`);
    }
    answers['/token'] = tokens(user);
    expect(outcomeOf(await comeBack(user))).toMatchObject({ status: 'linked' });

    const unlucky = await goToProvider('frida@mail.test');
    answers['/token'] = [500, {}];
    for (let n = 1; n < MAX_ATTEMPTS; n += 1) {
      await comeBack(unlucky);
      const { headers } = await unlucky.browser.get(OAUTH_PATHS.start);
      Object.assign(unlucky, { state: new URL(String(headers.location)).searchParams.get('state') });
    }
    expect(outcomeOf(await comeBack(unlucky))).toMatchObject({ status: 'failed', code: 'too_many_attempts' });
  });

  test('does not use up a code or start a sign-in for HEAD', async () => {
    const user = await goToProvider('gerd@mail.test');
    answers['/token'] = tokens(user);
    const headers = { cookie: user.browser.cookie };
    const query = new URLSearchParams({ code: 'code-1', state: user.state });
    for (const url of [OAUTH_PATHS.start, `${OAUTH_PATHS.callback}?${query}`]) {
      expect((await app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(405);
    }
    expect(outcomeOf(await comeBack(user))).toMatchObject({ status: 'linked' });
  });

  test.each(['rt-new', 'rt-1'])(
    'revokes the grant of a mailbox that is unlinked while it is renewed as %s',
    async (token) => {
      const { ref, open } = await linkUntilExpiry(`hugo-${token}@mail.test`);
      answers['/token'] = [200, { access_token: 'at-2', refresh_token: token, token_type: 'Bearer', expires_in: 3600 }];
      duringAnswer = () =>
        transact(world.database.db, (trx) => unlinkMailbox(trx, ref.userId, ref.mailboxId, world.time.now));
      await (await open()).close();
      duringAnswer = async () => undefined;
      await revokeAll();
      expect(revoked.toSorted()).toEqual(token === 'rt-1' ? ['rt-1'] : ['rt-1', token]);
    },
  );

  test('keeps a grant that is rejected if a mailbox of its account uses it', async () => {
    const first = await goToProvider('dora@mail.test');
    answers['/token'] = tokens(first);
    expect(outcomeOf(await comeBack(first))).toMatchObject({ status: 'linked' });
    const second = await goToProvider('dora@mail.test');
    answers['/token'] = tokens(second, { members: { scope: 'openid email', refresh_token: 'rt-2' } });
    expect((await comeBack(second)).headers.location).toBe(`${OAUTH_PATHS.problem}?code=sign_in_incomplete`);
    await revokeAll();
    expect(revoked).toEqual([]);
  });
});
