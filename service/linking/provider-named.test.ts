import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PROVIDERS } from '#contract/dictionaries.ts';
import { hasOpenssl } from '../../test-support/certificate.ts';
import { type FaultImap, startFaultImap } from '../../test-support/fault-imap.ts';
import { STEP_PATHS } from './link-context.ts';
import type { LinkBrowser } from './testing/link-browser.ts';
import { type LinkOwner, type LinkWorld, outcomeOf, startLinkWorld } from './testing/link-world.ts';

const OWN = 'imap.gmail.com';
const ELSEWHERE = 'mail.elsewhere.test';

describe.skipIf(!hasOpenssl)(`the provider${hasOpenssl ? '' : ' (left out: openssl is not installed)'}`, () => {
  let world: LinkWorld;
  let server: FaultImap;
  let owner: LinkOwner;

  beforeAll(async () => {
    world = await startLinkWorld();
  });
  afterAll(() => world.close());
  afterEach(() => server.close());

  /** A visitor with this address, where every name leads to a server that proves to be `host`. */
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

  test('is named when its own server refused the password', async () => {
    const { body } = await signIn(await visit(OWN), OWN, 'wrong');
    expect(body).toContain('Gmail did not accept the password');
    expect(body).toContain('Make an app password at Google');
    expect(await recorded()).toEqual(['gmail']);
  });

  test.each([ELSEWHERE, `${OWN}.elsewhere.test`, `x${OWN}`])(
    'is neither named nor explained when %s refused the password',
    async (host) => {
      const { body } = await signIn(await visit(host), host, 'wrong');
      expect(body).toContain('The mail server did not accept the password');
      expect(body).toContain(`value="${host}"`);
      expect(body).not.toMatch(/Google|Gmail/);
      expect(await recorded()).toEqual(['imap']);
    },
  );

  test('is not named when another server cannot prove who it is', async () => {
    const { body } = await signIn(await visit('someone.test'), ELSEWHERE, 'wrong');
    expect(body).toContain('The mail server cannot prove who it is');
    expect(body).not.toMatch(/Google|Gmail/);
  });

  test('that takes no passwords does not keep them from another server', async () => {
    const { body } = await signIn(await visit(ELSEWHERE, 'anna@outlook.com'), ELSEWHERE, 'wrong');
    expect(body).not.toMatch(/Microsoft|Outlook/);
    expect(body).not.toContain('Try a password all the same');
    expect(body).toContain('name="password"');
  });

  test.each([OWN, `${OWN.toUpperCase()}.`])('is the mailbox’s when its own server, as %s, let us in', async (host) => {
    const browser = await visit(OWN);
    expect(outcomeOf(await signIn(browser, host, server.password))).toMatchObject({ status: 'linked' });
    expect(await linkedProvider()).toEqual(['gmail']);
    expect(await recorded()).toEqual(['gmail']);
  });

  test('is not the mailbox’s when another server let us in', async () => {
    const browser = await visit(ELSEWHERE);
    expect(outcomeOf(await signIn(browser, ELSEWHERE, server.password))).toMatchObject({ status: 'linked' });
    expect(await linkedProvider()).toEqual(['imap']);
    expect(await recorded()).toEqual(['imap']);
  });

  test('is known by its own server also for an address that says nothing of it', async () => {
    const browser = await visit(OWN, 'anna@home.example');
    const refused = await signIn(browser, OWN, 'wrong');
    expect(refused.body).toContain('Gmail did not accept the password');
    expect(outcomeOf(await signIn(browser, OWN, server.password))).toMatchObject({ status: 'linked' });
    expect(await linkedProvider()).toEqual(['gmail']);
  });

  test('of a mailbox at another server is not named when it is signed in to again', async () => {
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
