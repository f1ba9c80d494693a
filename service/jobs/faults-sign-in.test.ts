import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasOpenssl } from '../../test-support/certificate.ts';
import { type Crawling, startCrawling } from '../../test-support/crawling.ts';
import { countCommands, type FaultImap, startFaultImap } from '../../test-support/fault-imap.ts';
import { findDueMailboxes, type MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';

const mail = {
  raw: Buffer.from('From: Shop <a@shop.example>\r\nSubject: Your order\r\nMessage-ID: <1@x>\r\n\r\nThanks\r\n'),
};

describe.skipIf(!hasOpenssl)(`a sign-in${hasOpenssl ? '' : ' (skipped: openssl is not installed)'}`, () => {
  let crawling: Crawling;
  let server: FaultImap;

  beforeAll(async () => {
    crawling = await startCrawling();
  });
  afterAll(() => crawling.close());

  beforeEach(async () => {
    await crawling.newUser();
    server = await startFaultImap({ mails: { INBOX: [mail] } });
    crawling.trust(server);
  });
  afterEach(() => server.close());

  const logins = () => countCommands(server, 'LOGIN');

  test.each([
    'NO [ALERT] Too many simultaneous connections. (Failure)',
    'NO [ALERT] Account exceeded command or bandwidth limits. (Failure)',
    'NO [ALERT] Please log in via your web browser: https://mail.example/help (Failure)',
    'NO [LIMIT] LOGIN Rate limit hit',
    'NO [AUTHENTICATIONFAILED] LOGIN Rate limit exceeded',
    'NO [UNAVAILABLE] Temporary authentication failure',
    'NO [UNAVAILABLE] LOGIN Server error - Please try again later',
    'NO [INUSE] LOGIN Mailbox is in use',
    'NO [CONTACTADMIN] Something is wrong on our side',
    'NO [SERVERBUG] LOGIN Internal error occurred',
    'NO [OVERQUOTA] Not now',
    'NO Maximum number of connections from user+IP exceeded (mail_max_userip_connections=10)',
    'NO Number of login attempts exceeded, account locked for an hour',
    'NO LOGIN failed: User is authenticated but not connected.',
    'BAD Request is throttled. Suggested Backoff Time: 299961 milliseconds',
    'BYE [UNAVAILABLE] Too busy',
  ])('counts as throttled, not as a wrong password, when rejected with "%s"', async (words) => {
    server.fault = async ({ name, tag }, right, line) => {
      if (name !== 'LOGIN') return right;
      await line.send(words.startsWith('BYE') ? `* ${words}\r\n` : `${tag} ${words}\r\n`);
      if (words.startsWith('BYE')) line.cut();
      return null;
    };
    const ref = await crawling.link(server, server.password);
    await crawling.crawl(ref);
    const throttled = { status_code: 500, status_reason: 'throttled', credential_state: 'good' };
    expect(await crawling.mailbox(ref)).toMatchObject(throttled);
    await crawling.crawl(ref);
    await crawling.crawl(ref);
    expect(logins()).toBe(1);
    expect(await crawling.mailbox(ref)).toMatchObject(throttled);

    server.fault = null;
    const hours = 4 * 3_600_000;
    const { clock } = crawling.deps;
    crawling.deps = { ...crawling.deps, clock: () => clock() + hours };
    await crawling.crawl(ref);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
    expect(await crawling.emails(ref)).toHaveLength(1);
  });

  test('is not retried sooner because of an export, which is still read, while it is throttled', async () => {
    server.fault = ({ name, tag }, right) => (name === 'LOGIN' ? `${tag} NO [LIMIT] Too many connections\r\n` : right);
    const ref = await crawling.link(server, server.password);
    await crawling.crawl(ref);
    expect(logins()).toBe(1);
    expect(await crawling.linkExport('From: shop@shop.example\r\nSubject: Hello\r\n\r\nNothing\r\n')).toEqual(ref);
    await crawling.crawl(ref);
    expect(logins()).toBe(1);
    expect(await crawling.emails(ref)).toHaveLength(1);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, status_reason: 'throttled' });
  });

  test('counts as throttled when rejected for too many connections before the greeting', async () => {
    await server.close();
    server = await startFaultImap({ greeting: '* BYE [ALERT] Too many connections from your address\r\n' });
    crawling.trust(server);
    const ref = await crawling.link(server, server.password);
    await crawling.crawl(ref);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, status_reason: 'throttled' });
  });

  test.each([
    'BAD Request is throttled. Suggested Backoff Time: 299961 milliseconds',
    'NO [LIMIT] Too many commands',
    'NO [UNAVAILABLE] try again later',
  ])('counts as throttled when followed by "%s" for an email, which is not quarantined', async (words) => {
    server.fault = ({ name, tag, rest }, right) =>
      name === 'FETCH' && rest.includes('BODY.PEEK[]') ? `${tag} ${words}\r\n` : right;
    const ref = await crawling.link(server, server.password);
    await crawling.crawl(ref);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, status_reason: 'throttled' });
    expect(await crawling.emails(ref)).toEqual([]);
    expect(logins()).toBe(1);
  });

  test.each(['* BYE [UNAVAILABLE] Maintenance\r\n', '* BYE Goodbye\r\n'])(
    'counts as throttled when rejected by the greeting "%s"',
    async (greeting) => {
      await server.close();
      server = await startFaultImap({ greeting });
      crawling.trust(server);
      const ref = await crawling.link(server, server.password);
      await crawling.crawl(ref);
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, status_reason: 'throttled' });
    },
  );

  test.each(['EXAMINE', 'SEARCH', 'FETCH'])(
    'counts as throttled when followed by a BYE at the first %s, with the connection left open',
    async (name) => {
      server.fault = (command, right) => (command.name === name ? '* BYE [UNAVAILABLE] Maintenance\r\n' : right);
      const ref = await crawling.link(server, server.password);
      await crawling.crawl(ref);
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, status_reason: 'throttled' });
      expect(await crawling.emails(ref)).toEqual([]);
    },
  );

  test.each([
    ['NO [ALERT] Your account is not enabled for IMAP use.', 'imap_disabled'],
    ['BAD What was that?', 'protocol'],
    ['NO [PRIVACYREQUIRED] Not like this', 'no_encryption'],
  ])('does not count as a wrong password when rejected with "%s"', async (words, reason) => {
    server.fault = ({ name, tag }, right) => (name === 'LOGIN' ? `${tag} ${words}\r\n` : right);
    const ref = await crawling.link(server, server.password);
    await expect(crawling.crawl(ref)).rejects.toMatchObject({ code: reason });
    const left = { status_code: 500, status_reason: reason, credential_state: 'good' };
    expect(await crawling.mailbox(ref)).toMatchObject(left);
  });

  test('does not count as a wrong password when the connection is cut', async () => {
    server.fault = ({ name }, right, line) => {
      if (name !== 'LOGIN') return right;
      line.cut();
      return null;
    };
    const ref = await crawling.link(server, server.password);
    await expect(crawling.crawl(ref)).rejects.toMatchObject({ code: 'unreachable' });
    expect(await crawling.mailbox(ref)).toMatchObject({ status_reason: 'unreachable', credential_state: 'good' });
  });

  test.each([
    'NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)',
    'NO LOGIN failed.',
    'NO [ALERT] Application-specific password required',
    'NO [AUTHORIZATIONFAILED] Not allowed',
    'NO [EXPIRED] The password is no longer valid',
  ])('counts as a wrong password when rejected with "%s"', async (words) => {
    server.fault = ({ name, tag }, right) => (name === 'LOGIN' ? `${tag} ${words}\r\n` : right);
    const ref = await crawling.link(server, server.password);
    await crawling.crawl(ref);
    const refused = { status_code: 400, status_reason: 'wrong_password', credential_state: 'refused' };
    expect(await crawling.mailbox(ref)).toMatchObject(refused);
  });

  test('is tried once after the password changed, until the user signs in again, and the mailbox stays linked', async () => {
    const ref = await crawling.link(server, server.password);
    await crawling.crawl(ref);
    expect(logins()).toBe(1);
    server.password = 'another one';
    for (let n = 0; n < 10; n++) await crawling.crawl(ref);
    expect(logins()).toBe(2);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 400, credential_state: 'refused' });
    const year = 365 * 86_400_000;
    const due: MailboxRef[] = [];
    for await (const batch of findDueMailboxes(crawling.database.db, { now: 50 * year, intervalMs: 60_000 }, 10))
      due.push(...batch);
    expect(due.map(({ mailboxId }) => mailboxId)).not.toContain(ref.mailboxId);

    expect(await crawling.link(server, 'another one')).toEqual(ref);
    await crawling.crawl(ref);
    expect(logins()).toBe(3);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200, credential_state: 'good' });
    expect(await crawling.emails(ref)).toHaveLength(1);
  });
});
