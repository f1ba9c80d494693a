import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Discover } from './discovery/discover-server.ts';
import { MAX_ATTEMPTS, MAX_LOOKUPS, MAX_USER_ATTEMPTS, MAX_USER_LOOKUPS, STEP_PATHS } from './link-context.ts';
import { type LinkOwner, type LinkWorld, outcomeOf, startLinkWorld } from './testing/link-world.ts';

let world: LinkWorld;
let app: FastifyInstance;
let owner: LinkOwner;
let looked: string[];

const discover: Discover = async (address) => {
  looked.push(address);
  return {
    source: 'srv',
    providerKey: 'imap',
    host: 'mail.elsewhere.test',
    port: 143,
    security: 'starttls',
    login: '%EMAILLOCALPART%',
  };
};

beforeAll(async () => {
  world = await startLinkWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  looked = [];
  owner = await world.newOwner();
  app = await world.pages({ sandbox: true }, { discover });
});

const rows = () =>
  world.database.db
    .selectFrom('link_sessions')
    .selectAll()
    .where('user_id', '=', owner.userId)
    .orderBy('id', 'desc')
    .execute();

describe('discovered server', () => {
  test('is pre-filled and editable, with its source and a warning if it is on another domain', async () => {
    const browser = await world.beginSignIn(app, owner, 'anna@shop.test');
    expect(looked).toEqual(['anna@shop.test']);
    expect(browser.page).toContain('shop.test lists <strong>mail.elsewhere.test</strong> as its mail server.');
    expect(browser.page).toContain('Continue only if you recognize this server');
    expect(browser.page).toMatch(/name="host"[^>]*value="mail.elsewhere.test"/);
    expect(browser.page).toMatch(/name="port"[^>]*value="143"/);
    expect(browser.page).toMatch(/name="login"[^>]*value="anna"/);
    expect(browser.page).toContain('<option value="starttls" selected>');
    const again = await browser.get(STEP_PATHS.signIn);
    expect(again.body).toContain('mail.elsewhere.test');
    expect(looked).toHaveLength(1);
    const typed = await browser.post(STEP_PATHS.signIn, { password: 'x', host: 'mine.shop.test', port: '993' });
    expect(typed.body).toMatch(/name="host"[^>]*value="mine.shop.test"/);
  });

  test("is looked up again for another address, up to the session's limit", async () => {
    const browser = await world.beginSignIn(app, owner, 'anna@shop1.test');
    for (let number = 2; number <= MAX_LOOKUPS + 3; number++) {
      await browser.get(STEP_PATHS.address);
      await browser.post(STEP_PATHS.address, { email: `anna@shop${number}.test` });
    }
    expect(looked).toHaveLength(MAX_LOOKUPS);
    const page = (await browser.get(STEP_PATHS.signIn)).body;
    expect(page).toContain(`We found no mail server for shop${MAX_LOOKUPS + 3}.test`);
    expect(page).toMatch(/<details open>/);
  });

  test('is looked up when the user switches from upload to sign-in', async () => {
    const browser = await world.begin(app, owner);
    await browser.post(STEP_PATHS.consent);
    await browser.get(STEP_PATHS.address);
    await browser.post(STEP_PATHS.address, { email: 'anna@shop.test', source: 'upload' });
    expect(looked).toEqual([]);
    expect((await browser.get(STEP_PATHS.signIn)).body).toContain('mail.elsewhere.test');
    expect((await rows())[0]).toMatchObject({ provider_key: 'imap', lookups: 1 });
  });

  test.each([
    ['me@gmail.com', 'Create an app password at Google', 'App password', null],
    ['me@outlook.com', 'no longer accepts passwords from email apps', 'Try a password anyway', null],
    ['me@proton.me', 'give other email apps access', 'Upload export', 'name="password"'],
  ])("shows the provider's requirements for %s", async (email, advice, shown, hidden) => {
    const browser = await world.beginSignIn(app, owner, email);
    expect(browser.page).toContain(advice);
    expect(browser.page).toContain(shown);
    if (hidden !== null) expect(browser.page).not.toContain(hidden);
    expect(looked).toEqual([]);
  });
});

describe('step order', () => {
  test('redirects a step taken too early to the pending one, and a finished session to its end', async () => {
    const browser = await world.begin(app, owner);
    const leads = async (path: string) => String((await browser.get(path)).headers.location);
    for (const path of [STEP_PATHS.address, STEP_PATHS.signIn, STEP_PATHS.upload]) {
      expect(await leads(path)).toBe(STEP_PATHS.consent);
    }
    expect(await leads(STEP_PATHS.finished)).toBe(STEP_PATHS.consent);
    await browser.get(STEP_PATHS.consent);
    await browser.post(STEP_PATHS.consent);
    expect(await leads(STEP_PATHS.signIn)).toBe(STEP_PATHS.address);
    expect(await leads(STEP_PATHS.upload)).toBe(STEP_PATHS.address);
    outcomeOf(await browser.post(STEP_PATHS.cancel));
    for (const path of [STEP_PATHS.consent, STEP_PATHS.address, STEP_PATHS.signIn, STEP_PATHS.upload]) {
      expect(await leads(path)).toBe(STEP_PATHS.finished);
    }
  });

  test('moves the session back when an earlier form is sent again, after which it can still end', async () => {
    const browser = await world.beginSignIn(app, owner, 'anna@shop.test');
    const address = await browser.get(STEP_PATHS.address);
    expect(address.body).toContain('value="anna@shop.test"');
    await browser.post(STEP_PATHS.address, { email: 'bert@shop.test' });
    expect((await browser.get(STEP_PATHS.signIn)).body).toContain('bert@shop.test');
    await browser.get(STEP_PATHS.consent);
    expect((await browser.post(STEP_PATHS.consent)).headers.location).toBe(STEP_PATHS.signIn);
    await browser.get(STEP_PATHS.address);
    const leads = async (fields: Record<string, string>) =>
      (await browser.post(STEP_PATHS.address, { email: 'bert@shop.test', ...fields })).headers.location;
    expect(await leads({ source: 'upload' })).toBe(STEP_PATHS.upload);
    expect(await leads({})).toBe(STEP_PATHS.signIn);
    expect(outcomeOf(await browser.post(STEP_PATHS.cancel))).toEqual({ status: 'cancelled', state: 's-1' });
  });

  test('does not sign in with the form of an address that another tab has changed', async () => {
    const browser = await world.beginSignIn(app, owner, 'anna@shop.test');
    const [, address = ''] = /name="address" value="([^"]+)"/.exec(browser.page) ?? [];
    await browser.post(STEP_PATHS.address, { email: 'bert@shop.test' });
    const submit = async () =>
      browser.post(STEP_PATHS.signIn, { address, password: 'of anna', host: 'mail.elsewhere.test' });
    expect((await submit()).headers.location).toBe(STEP_PATHS.signIn);
    expect(await rows()).toMatchObject([{ email: 'bert@shop.test', attempts: 0 }]);
    await browser.post(STEP_PATHS.address, { email: 'anna@shop.test' });
    expect((await submit()).statusCode).toBe(422);
  });

  test('records a change between sign-in and upload by their links', async () => {
    const browser = await world.beginSignIn(app, owner, 'anna@shop.test');
    const at = async (path: string) => {
      await browser.get(path);
      const [row] = await rows();
      return [row?.step, row?.provider_key];
    };
    expect(await at(STEP_PATHS.upload)).toEqual(['upload', 'import']);
    expect(await at(STEP_PATHS.signIn)).toEqual(['sign_in', 'imap']);
    expect(await at(STEP_PATHS.upload)).toEqual(['upload', 'import']);
    expect(looked).toHaveLength(1);
  });

  test('ends a session opened in two tabs once and redirects both with the same outcome', async () => {
    const browser = await world.begin(app, owner);
    await browser.post(STEP_PATHS.consent);
    await browser.get(STEP_PATHS.address);
    const other = browser.tab();
    const linked = outcomeOf(await browser.post(STEP_PATHS.sample));
    expect(outcomeOf(await other.post(STEP_PATHS.cancel))).toEqual(linked);
    expect(outcomeOf(await other.post(STEP_PATHS.sample))).toEqual(linked);
    expect(await world.mailboxes(owner)).toHaveLength(1);
  });

  test("ignores an older session's form after a newer one began, and links to the newer one", async () => {
    const older = await world.begin(app, owner);
    await older.post(STEP_PATHS.consent);
    await older.get(STEP_PATHS.address);
    const stranger = await world.newUser(owner, 'somebody else');
    const newer = await world.begin(app, stranger);
    await newer.post(STEP_PATHS.consent);
    await newer.get(STEP_PATHS.address);
    older.cookie = newer.cookie;
    const refused = await older.post(STEP_PATHS.sample);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('somebody else');
    expect(refused.body).toContain(`href="${STEP_PATHS.consent}"`);
    expect(await world.mailboxes(owner)).toEqual([]);
    expect(await world.mailboxes(stranger)).toEqual([]);
    outcomeOf(await newer.post(STEP_PATHS.sample));
    expect(await world.mailboxes(stranger)).toHaveLength(1);
    expect(await world.mailboxes(owner)).toEqual([]);
  });

  test('ignores a form from another site', async () => {
    const browser = await world.begin(app, owner);
    await browser.post(STEP_PATHS.consent);
    await browser.get(STEP_PATHS.address);
    const response = await browser.post(STEP_PATHS.sample, {}, { 'sec-fetch-site': 'cross-site' });
    expect(response.statusCode).toBe(403);
    expect(await world.mailboxes(owner)).toEqual([]);
  });
});

describe('one mailbox linked in parallel', () => {
  test('is linked once in eight parallel sessions of one user, with the same outcome', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const browser = await world.begin(app, owner);
        await browser.post(STEP_PATHS.consent);
        await browser.get(STEP_PATHS.address);
        return browser;
      }),
    );
    const outcomes = await Promise.all(
      browsers.map(async (browser) => outcomeOf(await browser.post(STEP_PATHS.sample))),
    );
    const [mailbox, ...more] = await world.mailboxes(owner);
    expect(more).toEqual([]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({
        status: 'linked',
        mailbox: `https://mail.example/api/v1/mailboxes/${mailbox?.id}`,
      });
    }
  });

  test('is linked separately for two users', async () => {
    const other = await world.newUser(owner, 'other');
    await Promise.all(
      [owner, other].map(async (who) => {
        const browser = await world.begin(app, who);
        await browser.post(STEP_PATHS.consent);
        await browser.get(STEP_PATHS.address);
        outcomeOf(await browser.post(STEP_PATHS.sample));
      }),
    );
    const [mine] = await world.mailboxes(owner);
    const [theirs] = await world.mailboxes(other);
    expect(mine?.email).toBe(theirs?.email);
    expect(mine?.id).not.toBe(theirs?.id);
  });
});

describe('limits and cancelling', () => {
  test("limits a user's sign-ins in 30 minutes across all tokens", async () => {
    const strict = await world.pages({}, { discover });
    let tried = 0;
    while (tried < MAX_USER_ATTEMPTS) {
      const browser = await world.beginSignIn(strict, owner, 'anna@shop.test');
      for (let attempt = 1; attempt < MAX_ATTEMPTS && tried < MAX_USER_ATTEMPTS; attempt++, tried++) {
        expect((await browser.post(STEP_PATHS.signIn, { password: 'x' })).body).toContain(
          'can’t reach the mail server',
        );
      }
    }
    const browser = await world.beginSignIn(strict, owner, 'anna@shop.test');
    expect((await browser.post(STEP_PATHS.signIn, { password: 'x' })).body).toContain('Too many');
    await browser.get(STEP_PATHS.upload);
    expect((await browser.upload('From: a@b.test\r\n\r\nHello\r\n')).body).toContain('Too many');
    expect(await world.mailboxes(owner)).toEqual([]);
    world.time.now += 31 * 60_000;
    const later = await world.beginSignIn(strict, owner, 'anna@shop.test');
    expect((await later.post(STEP_PATHS.signIn, { password: 'x' })).body).toContain('can’t reach the mail server');
  });

  test("limits a user's searches in 30 minutes across all tokens", async () => {
    for (let session = 0; session * MAX_LOOKUPS < MAX_USER_LOOKUPS + MAX_LOOKUPS; session++) {
      const browser = await world.beginSignIn(app, owner, 'anna@shop.test');
      for (let number = 1; number < MAX_LOOKUPS; number++) {
        await browser.get(STEP_PATHS.address);
        await browser.post(STEP_PATHS.address, { email: `anna@shop${number}.test` });
      }
    }
    expect(looked).toHaveLength(MAX_USER_LOOKUPS);
  });

  test('reports the failure code to the partner after cancelling, even if reported twice', async () => {
    const browser = await world.beginSignIn(app, owner, 'anna@shop.test');
    await browser.post(STEP_PATHS.signIn, { password: 'x' });
    const [, code] = /name="code" value="([^"]*)"/.exec(browser.page) ?? [];
    expect(code).toBe('unreachable');
    const outcome = { status: 'failed', code: 'unreachable', state: 's-1' };
    expect(outcomeOf(await browser.post(STEP_PATHS.cancel, { code: code ?? '' }))).toEqual(outcome);
    expect(outcomeOf(await browser.post(STEP_PATHS.cancel))).toEqual(outcome);
  });

  test('records steps, times, and consent, but no passwords or tokens', async () => {
    const browser = await world.beginSignIn(app, owner, 'anna@shop.test');
    world.time.now += 7_000;
    await browser.post(STEP_PATHS.signIn, { password: 'horse-battery' });
    world.time.now += 2_000;
    await browser.post(STEP_PATHS.cancel, { code: 'unreachable' });
    const [row] = await rows();
    expect(row?.steps.map(({ name, detail }) => [name, detail])).toEqual([
      ['consent', undefined],
      ['address', undefined],
      ['sign_in', undefined],
      ['sign_in', 'unreachable'],
      ['failed', 'unreachable'],
    ]);
    expect(row?.consent_version).toMatch(/^\d{4}-\d{2}/);
    expect(Number(row?.update_time) - Number(row?.create_time)).toBe(9_000);
    expect(JSON.stringify(row)).not.toContain('horse-battery');
  });
});
