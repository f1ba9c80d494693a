import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PROVIDERS } from '#contract/dictionaries.ts';
import { hasOpenssl } from '../../test-support/certificate.ts';
import { type FaultImap, startFaultImap } from '../../test-support/fault-imap.ts';
import { STEP_PATHS } from './link-context.ts';
import type { LinkBrowser } from './testing/link-browser.ts';
import { type LinkOwner, type LinkWorld, outcomeOf, startLinkWorld } from './testing/link-world.ts';

const OWN = 'imap.gmail.com';
const ELSEWHERE = 'mail.elsewhere.test';

describe.skipIf(!hasOpenssl)(`the provider${hasOpenssl ? '' : ' (skipped: openssl is not installed)'}`, () => {
  let world: LinkWorld;
  let server: FaultImap;
  let owner: LinkOwner;

  beforeAll(async () => {
    world = await startLinkWorld();
  });
  afterAll(() => world.close());
  afterEach(() => server.close());

  /** Opens the sign-in page for this address. Every name resolves to a server with a certificate for `host`. */
  const visit = async (host: string, email = 'anna@gmail.com'): Promise<LinkBrowser> => {
    server = await startFaultImap({ certificateHost: host });
    const options = { allowPrivateHosts: true, allowedPorts: [server.port], extraCaFile: server.caFile };
    const app = await world.pages(options, { resolve: async () => ['127.0.0.1'] });
    owner = await world.newOwner();
    return world.beginSignIn(app, owner, email);
  };
  const signIn = (browser: LinkBrowser, host: string, password: string) =>
    browser.post(STEP_PATHS.signIn, { password, login: server.user, host, port: String(server.port), security: 'tls' });
  const linkedProvider = async () =>
    (
      await world.database.db
        .selectFrom('mailboxes')
        .select('provider_id')
        .where('user_id', '=', owner.userId)
        .execute()
    ).map(({ provider_id }) => PROVIDERS.find(({ id }) => id === provider_id)?.key);
  const recorded = async () =>
    (
      await world.database.db
        .selectFrom('link_sessions')
        .select('provider_key')
        .where('user_id', '=', owner.userId)
        .execute()
    ).map(({ provider_key }) => provider_key);

  test('is named if its own server rejected the password', async () => {
    const { body } = await signIn(await visit(OWN), OWN, 'wrong');
    expect(body).toContain('Gmail rejected your password');
    expect(body).toContain('Create an app password at Google');
    expect(await recorded()).toEqual(['gmail']);
  });

  test('is marked by its letters, and any other server by "@"', async () => {
    const browser = await visit(OWN);
    const markIn = (body: string) => /<div class="account"><span [^>]*>([^<]*)</.exec(body)?.[1];
    expect(markIn((await browser.get(STEP_PATHS.signIn)).body)).toBe('G');
    const { body } = await signIn(browser, ELSEWHERE, 'wrong');
    expect(markIn(body)).toBe('@');
    expect(body).toContain(`${ELSEWHERE}, encrypted`);
    expect(body).not.toContain(`${OWN}, encrypted`);
  });

  test.each([ELSEWHERE, `${OWN}.elsewhere.test`, `x${OWN}`])(
    'is neither named nor explained if %s rejected the password',
    async (host) => {
      const { body } = await signIn(await visit(host), host, 'wrong');
      expect(body).toContain('The mail server rejected your password');
      expect(body).toContain(`value="${host}"`);
      expect(body).not.toMatch(/Google|Gmail/);
      expect(await recorded()).toEqual(['imap']);
    },
  );

  test("is not named if another server's certificate is invalid", async () => {
    const { body } = await signIn(await visit('someone.test'), ELSEWHERE, 'wrong');
    expect(body).toContain('We couldn’t verify the mail server');
    expect(body).not.toMatch(/Google|Gmail/);
  });

  test('does not block a password at another server if it accepts none itself', async () => {
    const { body } = await signIn(await visit(ELSEWHERE, 'anna@outlook.com'), ELSEWHERE, 'wrong');
    expect(body).not.toMatch(/Microsoft|Outlook/);
    expect(body).not.toContain('Try a password anyway');
    expect(body).toContain('name="password"');
  });

  test.each([OWN, `${OWN.toUpperCase()}.`])(
    'is stored if its own server, as %s, accepted the sign-in',
    async (host) => {
      const browser = await visit(OWN);
      expect(outcomeOf(await signIn(browser, host, server.password))).toMatchObject({ status: 'linked' });
      expect(await linkedProvider()).toEqual(['gmail']);
      expect(await recorded()).toEqual(['gmail']);
    },
  );

  test('is not stored if another server accepted the sign-in', async () => {
    const browser = await visit(ELSEWHERE);
    expect(outcomeOf(await signIn(browser, ELSEWHERE, server.password))).toMatchObject({ status: 'linked' });
    expect(await linkedProvider()).toEqual(['imap']);
    expect(await recorded()).toEqual(['imap']);
  });

  test('is recognized by its own server for an unrelated address', async () => {
    const browser = await visit(OWN, 'anna@home.example');
    const refused = await signIn(browser, OWN, 'wrong');
    expect(refused.body).toContain('Gmail rejected your password');
    expect(outcomeOf(await signIn(browser, OWN, server.password))).toMatchObject({ status: 'linked' });
    expect(await linkedProvider()).toEqual(['gmail']);
  });

  test('is not named if a mailbox at another server is re-authenticated', async () => {
    const first = await visit(ELSEWHERE);
    await signIn(first, ELSEWHERE, server.password);
    const [mailbox] = await world.mailboxes(owner);
    const again = await world.begin(first.app, owner, { mailbox: `/api/v1/mailboxes/${mailbox?.id}` });
    await again.post(STEP_PATHS.consent);
    await again.get(STEP_PATHS.signIn);
    expect(again.page).toContain(ELSEWHERE);
    expect(again.page).not.toMatch(/Google|Gmail\b/);
  });
});
