import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasOpenssl } from '../../test-support/certificate.ts';
import { type Crawling, startCrawling } from '../../test-support/crawling.ts';
import { countCommands, type FaultImap, startFaultImap } from '../../test-support/fault-imap.ts';
import type { HeldMail, ImapCommand } from '../../test-support/imap-answers.ts';
import { FIRST_ORDER, shopOrder as order, orderNumbers, shopOrders as orders } from '../../test-support/shop-order.ts';
import { findDueMailboxes, type MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { HostBusy, withHostPlace } from './locks.ts';

const DAY_MS = 86_400_000;
const START = FIRST_ORDER;

const letter = (n: number): HeldMail => ({
  raw: Buffer.from(
    `From: Noa <noa.berg@gmail.com>\r\nSubject: Sunday ${n}?\r\nMessage-ID: <${n}@gmail.com>\r\n` +
      `Date: ${new Date(START + n * DAY_MS).toUTCString()}\r\n\r\nAt the lake?\r\n`,
  ),
  receivedAt: new Date(START + n * DAY_MS),
});
const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe.skipIf(!hasOpenssl)(`folders${hasOpenssl ? '' : ' (skipped: openssl is not installed)'}`, () => {
  let crawling: Crawling;
  let server: FaultImap;

  beforeAll(async () => {
    crawling = await startCrawling();
  });
  afterAll(() => crawling.close());
  beforeEach(async () => {
    await crawling.newUser();
    server = await startFaultImap({ mails: { INBOX: orders(1, 2, 3) } });
    crawling.trust(server);
  });
  afterEach(() => server.close());

  const link = () => crawling.link(server, server.password);
  const sorted = async (ref: MailboxRef) => orderNumbers(await crawling.emails(ref));
  const progress = async ({ mailboxId }: MailboxRef) =>
    (
      await sql<{ progress: object }>`select progress from mailboxes where id = ${mailboxId}`.execute(
        crawling.database.db,
      )
    ).rows[0]?.progress;
  const bodies = (commands: readonly ImapCommand[]) =>
    commands.filter(({ name, rest }) => name === 'FETCH' && rest.includes('BODY.PEEK[]'));
  /** Makes the server report other UIDVALIDITY values from now on. */
  const renumber = (uidValidity: () => number) => {
    server.fault = (_command, right) => {
      const said = right.toString('latin1').replace(/UIDVALIDITY \d+/g, `UIDVALIDITY ${uidValidity()}`);
      return Buffer.from(said, 'latin1');
    };
  };
  const orderCount = async ({ userId }: MailboxRef) =>
    Number(
      (await sql<{ n: string }>`select count(*) n from orders where user_id = ${userId}`.execute(crawling.database.db))
        .rows[0]?.n,
    );

  test('are not opened if they contain nothing new, even without any server extension', async () => {
    server.mails = { INBOX: orders(1, 2, 3), Archive: orders(4) };
    const ref = await link();
    await crawling.crawl(ref);
    expect(await sorted(ref)).toEqual([1, 2, 3, 4]);
    const [opened, searched] = [countCommands(server, 'EXAMINE'), countCommands(server, 'SEARCH')];
    await crawling.crawl(ref);
    expect([countCommands(server, 'EXAMINE'), countCommands(server, 'SEARCH')]).toEqual([opened, searched]);
    server.mails = { INBOX: orders(1, 2, 3), Archive: orders(4, 5) };
    const before = server.commands.length;
    await crawling.crawl(ref);
    expect(await sorted(ref)).toEqual([1, 2, 3, 4, 5]);
    expect(countCommands(server, 'EXAMINE')).toBe(opened + 1);
    expect(bodies(server.commands.slice(before))).toMatchObject([{ rest: expect.stringMatching(/^2 /) }]);
    expect(await progress(ref)).toMatchObject({ messagesTotal: 5, messagesScanned: 5, candidates: 5, ordersFound: 5 });
  });

  test('are read again without duplicates after they were renumbered', async () => {
    const ref = await link();
    await crawling.crawl(ref);
    renumber(() => 8);
    server.mails = { INBOX: orders(1, 2, 3, 4) };
    await crawling.crawl(ref);
    expect(await sorted(ref)).toEqual([1, 2, 3, 4]);
    expect(await orderCount(ref)).toBe(4);
    expect(await progress(ref)).toMatchObject({ messagesTotal: 4, messagesScanned: 4 });
  });

  test('set a status instead of being read forever if they are renumbered in every session', async () => {
    let session = 100;
    renumber(() => session);
    server.mails = { INBOX: orders(1, 2, 3), Archive: orders(4) };
    const ref = await link();
    const fetches: number[] = [];
    for (let crawl = 1; crawl <= 7; crawl++) {
      session++;
      const before = server.commands.length;
      await crawling.crawl(ref);
      fetches.push(bodies(server.commands.slice(before)).length);
    }
    // The first crawl and three more read the folder. Later ones do not.
    expect(fetches).toEqual([2, 2, 2, 2, 0, 0, 0]);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, status_reason: 'unstable_folder' });
    expect(await orderCount(ref)).toBe(4);
    expect(await progress(ref)).toMatchObject({ folders: 2, messagesTotal: 4, messagesScanned: 4, candidates: 4 });
    // A day later it is retried once.
    const { clock } = crawling.deps;
    crawling.deps = { ...crawling.deps, clock: () => clock() + 2 * DAY_MS };
    await crawling.crawl(ref);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
  });

  test('are skipped if they are renumbered within one session, while the others are read', async () => {
    let attempts = 0;
    server.mails = { INBOX: orders(1, 2, 3), Archive: orders(4) };
    server.fault = ({ name, rest }, right) => {
      const isInbox = name === 'EXAMINE' && rest.includes('INBOX');
      return isInbox
        ? Buffer.from(right.toString('latin1').replace('UIDVALIDITY 7', `UIDVALIDITY ${++attempts}`))
        : right;
    };
    const ref = await link();
    await crawling.crawl(ref);
    expect(await sorted(ref)).toEqual([4]);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_reason: 'unstable_folder' });
  });

  describe('that the server does not open', () => {
    const unreadable = { status_code: 500, status_reason: 'folder_unreadable' };
    const refuse = (name: string, what: RegExp, words: string) => {
      server.fault = (command, right) =>
        command.name === name && what.test(command.rest) ? `${command.tag} ${words}\r\n` : right;
    };
    beforeEach(() => {
      server.mails = { Archive: orders(4), INBOX: orders(1, 2, 3), Locked: orders(5) };
    });

    test.each(['NO [NONEXISTENT] no such mailbox', 'NO [NOPERM] not yours', 'BAD what?'])(
      'are skipped ("%s") and retried by the next crawl, while the others are read',
      async (words) => {
        refuse('EXAMINE', /Locked/, words);
        const logged: unknown[] = [];
        crawling.deps = { ...crawling.deps, log: { ...crawling.deps.log, warn: (entry) => logged.push(entry) } };
        const ref = await link();
        await crawling.crawl(ref);
        expect(await sorted(ref)).toEqual([1, 2, 3, 4]);
        expect(await crawling.mailbox(ref)).toMatchObject(unreadable);
        expect(logged).toContainEqual(expect.objectContaining({ mailboxId: ref.mailboxId, folder: 3, of: 3 }));
        await crawling.crawl(ref);
        expect(await crawling.mailbox(ref)).toMatchObject(unreadable);
        expect(await progress(ref)).toMatchObject({ messagesTotal: 4, messagesScanned: 4 });
        server.fault = null;
        await crawling.crawl(ref);
        expect(await sorted(ref)).toEqual([1, 2, 3, 4, 5]);
        expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
      },
    );

    test('are skipped if only searching them fails, while the others are read', async () => {
      let opened = '';
      server.fault = ({ name, rest, tag }, right) => {
        if (name === 'EXAMINE') opened = rest;
        return name === 'SEARCH' && opened.includes('INBOX') ? `${tag} NO cannot\r\n` : right;
      };
      const ref = await link();
      await crawling.crawl(ref);
      expect(await sorted(ref)).toEqual([4, 5]);
      expect(await crawling.mailbox(ref)).toMatchObject(unreadable);
    });

    test('are skipped if the reason is a name in invalid UTF-7, while the others are read', async () => {
      const raw = (text: Buffer) => Buffer.from(text.toString('latin1').replaceAll('Locked', 'Gel\xf6st'), 'latin1');
      server.fault = ({ name, rest, tag }, right) => {
        if (name === 'LIST' || name === 'LSUB') return raw(right);
        return /EXAMINE|STATUS/.test(name) && /Gel/.test(rest) ? `${tag} NO no such folder\r\n` : right;
      };
      const ref = await link();
      await crawling.crawl(ref);
      expect(await sorted(ref)).toEqual([1, 2, 3, 4]);
      expect(await crawling.mailbox(ref)).toMatchObject(unreadable);
    });

    test('are skipped if only the second attempt within a session fails, while the others are read', async () => {
      let attempts = 0;
      server.fault = ({ name, rest, tag }, right) =>
        name === 'EXAMINE' && rest.includes('Locked') && ++attempts > 1 ? `${tag} NO gone\r\n` : right;
      server.mails = { ...server.mails, Zoo: orders(6) };
      const ref = await link();
      await crawling.crawl(ref);
      expect(await sorted(ref)).toEqual([1, 2, 3, 4, 6]);
      expect(await crawling.mailbox(ref)).toMatchObject(unreadable);
    });

    test('fail the crawl, which is retried, if there are no others', async () => {
      refuse('EXAMINE', /./, 'NO [SERVERBUG] sorry');
      const ref = await link();
      await expect(crawling.crawl(ref)).rejects.toMatchObject({ code: 'protocol' });
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, status_reason: 'protocol' });
    });

    test('make the crawl back off if the server limits requests', async () => {
      for (const name of ['EXAMINE', 'SEARCH']) {
        refuse(name, /./, 'NO [LIMIT] enough');
        await crawling.newUser();
        crawling.trust(server);
        const ref = await link();
        await crawling.crawl(ref);
        expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, status_reason: 'throttled' });
      }
    });
  });

  test('are skipped with their subfolders if they are for trash, spam, or drafts', async () => {
    server.mails = {
      INBOX: orders(1),
      'INBOX/Junk': orders(2),
      'INBOX/spam': orders(3),
      'Trash/Old stuff': orders(4),
      Trash: orders(5),
      'Deleted Messages': orders(6),
      '[Gmail]/Trash': orders(7),
      'Archive/Papierkorb/2020': orders(8),
      'Junk food receipts': orders(9),
      'Shops/Trash bags': orders(10),
    };
    const ref = await link();
    await crawling.crawl(ref);
    expect(await sorted(ref)).toEqual([1, 9, 10]);
    expect(
      server.commands.filter(({ name, rest }) => name === 'EXAMINE' && /stuff|spam|Papierkorb/.test(rest)),
    ).toEqual([]);
  });

  test.each([
    ['a rejected password', 'NO [AUTHENTICATIONFAILED] no', 'wrong_password'],
    ['throttling by the server', 'NO [LIMIT] too many', 'throttled'],
  ])('stay in the counts after %s if they were read before', async (_name, words, reason) => {
    const ref = await link();
    await crawling.crawl(ref);
    const before = await progress(ref);
    expect(before).toMatchObject({ folders: 1, messagesTotal: 3, messagesScanned: 3, candidates: 3, ordersFound: 3 });
    server.fault = ({ name, tag }, right) => (name === 'LOGIN' ? `${tag} ${words}\r\n` : right);
    await crawling.crawl(ref);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_reason: reason });
    expect(await progress(ref)).toEqual(before);
  });

  test('are read without gaps or errors if emails are expunged during a fetch', async () => {
    server.mails = { INBOX: orders(...count(1, 6)) };
    server.fault = ({ name, rest }, right) => {
      // Message 3 is expunged between its header and its body.
      if (name === 'FETCH' && rest.includes('BODY.PEEK[]')) return without(right, 3);
      return name === 'SEARCH' && /UID 3(?!\d)/.test(rest) ? Buffer.from(right.toString().replace(/ 3\b/, '')) : right;
    };
    const ref = await link();
    await crawling.crawl(ref);
    expect(await sorted(ref)).toEqual([1, 2, 4, 5, 6]);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
    const before = server.commands.length;
    await crawling.crawl(ref);
    expect(bodies(server.commands.slice(before))).toEqual([]);
  });

  test('keep one copy of an email that was moved to another folder', async () => {
    server.mails = { INBOX: orders(1, 2, 3), Archive: orders(4) };
    const ref = await link();
    await crawling.crawl(ref);
    server.mails = { INBOX: orders(1, 2, 3), Archive: orders(4, 2) };
    await crawling.crawl(ref);
    expect(await sorted(ref)).toEqual([1, 2, 3, 4]);
    expect(await orderCount(ref)).toBe(4);
  });

  test('are read together, from the newest email of all of them down', async () => {
    // Batches of 50 at first: the newer half of each folder before the older half of any folder.
    server.mails = { INBOX: orders(...count(1, 60)), Archive: orders(...count(61, 120)) };
    const ref = await link();
    await crawling.crawl(ref);
    expect(await sorted(ref)).toEqual(count(1, 120));
    expect(bodies(server.commands).map(({ rest }) => rest.split(' ', 1)[0])).toEqual([
      count(11, 60).reverse().join(','),
      count(11, 60).reverse().join(','),
      count(1, 10).reverse().join(','),
      count(1, 10).reverse().join(','),
    ]);
    const opened = server.commands.flatMap(({ name, rest }) => (name === 'EXAMINE' ? [rest] : []));
    // Scanned in turn, then read: the newest of each, the rest of the newer folder, the rest of the older one.
    expect(opened.map((rest) => (/Archive/.test(rest) ? 'Archive' : 'INBOX'))).toEqual([
      ...['INBOX', 'Archive'],
      ...['INBOX', 'Archive', 'INBOX'],
    ]);
  });

  test('count and skip personal letters until the selection rule changes', async () => {
    server.mails = { INBOX: [order(1), letter(2), order(3), letter(4), letter(5)] };
    const ref = await link();
    await crawling.crawl(ref);
    expect(await sorted(ref)).toEqual([1, 3]);
    expect(await progress(ref)).toMatchObject({ messagesTotal: 5, messagesScanned: 5, candidates: 2 });
    const left = () =>
      sql<{ uids: string; rule: string }>`select uids, rule from skipped_messages where mailbox_id = ${ref.mailboxId}`
        .execute(crawling.database.db)
        .then(({ rows }) => rows);
    expect(await left()).toEqual([{ uids: '2,4:5', rule: '8/20' }]);

    crawling.deps = { ...crawling.deps, candidates: { mode: 'likely', threshold: -10 } };
    const before = server.commands.length;
    await crawling.crawl(ref);
    const fetched = server.commands.slice(before).filter(({ name }) => name === 'FETCH');
    expect(fetched.map(({ rest }) => rest.split(' ', 1)[0])).toEqual(['5,4,2']);
    expect(await left()).toEqual([{ uids: '2,4:5', rule: '8/-10' }]);

    crawling.deps = { ...crawling.deps, candidates: { mode: 'all', threshold: 20 } };
    await crawling.crawl(ref);
    expect(await left()).toEqual([]);
    expect(await crawling.emails(ref)).toHaveLength(5);
    expect(await progress(ref)).toMatchObject({ messagesTotal: 5, messagesScanned: 5, candidates: 5 });
  });

  test('are read further back when the operator extends the history', async () => {
    server.mails = { INBOX: orders(...count(1, 20)) };
    const within = (days: number) => {
      const { deps } = crawling;
      const mailOptions = { ...deps.mailOptions, historyDays: days };
      crawling.deps = { ...deps, clock: () => START + 21 * DAY_MS, mailOptions };
    };
    within(10);
    const ref = await link();
    await crawling.crawl(ref);
    expect(await sorted(ref)).toEqual(count(11, 20));
    within(15);
    await crawling.crawl(ref);
    expect(await sorted(ref)).toEqual(count(6, 20));
    within(5);
    const before = countCommands(server, 'EXAMINE');
    await crawling.crawl(ref);
    expect(countCommands(server, 'EXAMINE')).toBe(before);
  });

  test('are read after longer and longer pauses if their server throttles', async () => {
    const ref = await link();
    const pauses: number[] = [];
    let now = START;
    crawling.deps = { ...crawling.deps, clock: () => now, random: () => 0 };
    server.fault = ({ name, tag }, right) => (name === 'LOGIN' ? `${tag} NO [LIMIT] Too many connections\r\n` : right);
    for (let crawl = 1; crawl <= 3; crawl++) {
      await crawling.crawl(ref);
      const logins = countCommands(server, 'LOGIN');
      expect(logins).toBe(crawl);
      await crawling.crawl(ref);
      expect(countCommands(server, 'LOGIN')).toBe(logins);
      const found = await sql<{ until: string }>`select throttled_until until from mailboxes
        where id = ${ref.mailboxId}`.execute(crawling.database.db);
      const until = Number(found.rows[0]?.until);
      pauses.push((until - now) / 60_000);
      now = until;
    }
    expect(pauses).toEqual([5, 10, 20]);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_reason: 'throttled', credential_state: 'good' });
    server.fault = null;
    // The clock was set back by more than any pause.
    now -= 24 * 3_600_000;
    // One page for the mailboxes of all tests in this file.
    const due = await findDueMailboxes(crawling.database.db, { now, intervalMs: 600_000 }, 1_000).next();
    expect(due.value).toContainEqual(ref);
    await crawling.crawl(ref);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
  });

  test('are read by no more crawls per server than there are slots, across all workers', async () => {
    const ref = await link();
    crawling.deps = { ...crawling.deps, connectionsPerHost: 2 };
    const { database } = crawling;
    const inside = withHostPlace(database, server.host, 2, () =>
      withHostPlace(database, server.host.toUpperCase(), 2, () => crawling.crawl(ref)),
    );
    await expect(inside).rejects.toBeInstanceOf(HostBusy);
    expect(server.connections()).toBe(0);
    await crawling.crawl(ref);
    expect(await sorted(ref)).toEqual([1, 2, 3]);
  });
});

/** Returns the response without the lines about one message. */
function without(answer: Buffer, uid: number): Buffer {
  const text = answer.toString('latin1');
  const start = text.indexOf(`* ${uid} FETCH (`);
  if (start === -1) return answer;
  const size = Number(/\{(\d+)\}\r\n/.exec(text.slice(start))?.[1]);
  const literal = text.indexOf('}\r\n', start) + 3;
  const end = text.indexOf('\r\n', literal + size) + 2;
  return Buffer.from(text.slice(0, start) + text.slice(end), 'latin1');
}
