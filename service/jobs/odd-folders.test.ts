import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasOpenssl } from '../../test-support/certificate.ts';
import { chosenCases, inFull } from '../../test-support/complete-cases.ts';
import { type Crawling, startCrawling } from '../../test-support/crawling.ts';
import { type Fault, type FaultImap, startFaultImap } from '../../test-support/fault-imap.ts';
import type { ImapCommand } from '../../test-support/imap-answers.ts';
import { orderNumbers, shopOrders } from '../../test-support/shop-order.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { unreadableFoldersOf } from '../store/mailboxes/unreadable-folders.ts';

const OTHERS = { Archive: shopOrders(4), INBOX: shopOrders(1, 2, 3), Zoo: shopOrders(6) };
const ANSWER_MS = 2_000;

describe.skipIf(!hasOpenssl)(`an odd folder${hasOpenssl ? '' : ' (skipped: openssl is not installed)'}`, () => {
  let crawling: Crawling;
  let server: FaultImap;

  beforeAll(async () => {
    crawling = await startCrawling();
  });
  afterAll(() => crawling.close());
  beforeEach(async () => {
    await crawling.newUser();
    server = await startFaultImap();
    crawling.trust(server, ANSWER_MS);
  });
  afterEach(() => server.close());

  const link = () => crawling.link(server, server.password);
  const stored = async (ref: MailboxRef) => orderNumbers(await crawling.emails(ref));
  const unreadable = (ref: MailboxRef) => unreadableFoldersOf(crawling.database.db, ref);
  const expectLeft = async (ref: MailboxRef, name: unknown) => {
    expect(await stored(ref)).toEqual([1, 2, 3, 4, 6]);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, status_reason: 'folder_unreadable' });
    expect(await unreadable(ref)).toEqual([expect.objectContaining({ name })]);
  };

  const names: readonly (readonly [string, string])[] = [
    ['with U+0000', 'x&AAA-y'],
    ['with half of a surrogate pair', 'x&2AA-y'],
    ['with a line break', 'x&AA0ACg-y'],
    ['of 10 kB', Array.from({ length: 2_000 }, (_, n) => ((n * 7919) % 90_000) + 10_000).join('')],
  ];
  test.each(chosenCases(['with half of a surrogate pair'], names))(
    'is skipped, named in the status, and retried at each crawl with a name %s',
    async (_name, name) => {
      server.mails = { ...OTHERS, [name]: shopOrders(5) };
      const ref = await link();
      await crawling.crawl(ref);
      const start = name.slice(0, 5);
      await expectLeft(ref, expect.stringContaining(start));
      await crawling.crawl(ref);
      await expectLeft(ref, expect.stringContaining(start));
      server.mails = OTHERS;
      await crawling.crawl(ref);
      expect(await unreadable(ref)).toEqual([]);
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
    },
  );

  test.each([
    ['in another spelling', 'Archive', '&AEE-rchive'],
    ['in a longer spelling', 'Archive&AOk-', 'Archive&AOkAAA-'],
  ])('does not affect a folder whose name it has %s', async (_name, right, odd) => {
    const { Archive, ...others } = OTHERS;
    server.mails = { ...others, [right]: Archive, [odd]: shopOrders(5) };
    const ref = await link();
    await crawling.crawl(ref);
    expect(await stored(ref)).toEqual([1, 2, 3, 4, 6]);
    expect(await unreadable(ref)).toEqual([expect.objectContaining({ name: odd })]);
    await crawling.crawl(ref);
    expect(await stored(ref)).toEqual([1, 2, 3, 4, 6]);
  });

  test('is read once if it is the inbox, listed twice in different letter case', async () => {
    server.mails = OTHERS;
    server.fault = ({ name, tag }, right) =>
      name === 'LIST' && right.includes('Zoo')
        ? Buffer.concat([Buffer.from('* LIST () "/" Inbox\r\n'), right])
        : name === 'LIST' && !right.includes(tag)
          ? null
          : right;
    const ref = await link();
    await crawling.crawl(ref);
    expect(await stored(ref)).toEqual([1, 2, 3, 4, 6]);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
  });

  /** Injects a fault at commands of the folder `Odd`: those that name it, and those sent while it is open. */
  const atOdd = (names: readonly string[], fault: Fault): Fault => {
    const opened = new Map<number, string>();
    return (command, right, line) => {
      const { name, rest } = command;
      if (name === 'EXAMINE') opened.set(line.number, rest);
      const about = name === 'STATUS' || name === 'EXAMINE' ? rest : (opened.get(line.number) ?? '');
      return names.includes(name) && about.includes('Odd') ? fault(command, right, line) : right;
    };
  };
  const saying = (change: (text: string, command: ImapCommand) => string): Fault => {
    return (command, right) => Buffer.from(change(right.toString('latin1'), command), 'latin1');
  };

  const skipped: readonly (readonly [string, Fault])[] = [
    [
      'returns no UIDVALIDITY',
      atOdd(
        ['EXAMINE'],
        saying((text) => text.replace(/\* OK \[UIDVALIDITY.*\r\n/, '')),
      ),
    ],
    [
      'returns UIDVALIDITY 0',
      atOdd(
        ['EXAMINE'],
        saying((text) => text.replace(/UIDVALIDITY \d+/, 'UIDVALIDITY 0')),
      ),
    ],
    [
      'returns a UIDVALIDITY of 19 digits',
      atOdd(
        ['EXAMINE'],
        saying((text) => text.replace(/UIDVALIDITY \d+/, `UIDVALIDITY ${'9'.repeat(19)}`)),
      ),
    ],
    [
      'returns a UIDVALIDITY of 40 digits',
      atOdd(
        ['EXAMINE'],
        saying((text) => text.replace(/UIDVALIDITY \d+/, `UIDVALIDITY ${'9'.repeat(40)}`)),
      ),
    ],
    ['is rejected with NO', atOdd(['EXAMINE'], (command) => `${command.tag} NO not now\r\n`)],
    ['rejects a search with NO', atOdd(['SEARCH'], (command) => `${command.tag} NO not now\r\n`)],
    ['never opens', atOdd(['EXAMINE'], () => null)],
    ['never finishes a search', atOdd(['SEARCH'], () => null)],
    [
      'closes the connection when it is opened',
      atOdd(['EXAMINE'], (_command, _right, line) => {
        line.cut();
        return null;
      }),
    ],
    [
      'closes the connection when it is searched',
      atOdd(['SEARCH'], (_command, _right, line) => {
        line.cut();
        return null;
      }),
    ],
    ['never returns headers', atOdd(['FETCH'], () => null)],
  ];
  /** A wrong response, a rejection, silence, and a lost connection. */
  const chosen = [
    'returns UIDVALIDITY 0',
    'rejects a search with NO',
    'never opens',
    'closes the connection when it is searched',
  ];
  test.each(chosenCases(chosen, skipped))(
    'is skipped if it %s, named in the status, and read once it works',
    async (_name, fault) => {
      server.mails = { ...OTHERS, Odd: shopOrders(5) };
      server.fault = fault;
      const ref = await link();
      await crawling.crawl(ref);
      await expectLeft(ref, 'Odd');
      await crawling.crawl(ref);
      await expectLeft(ref, 'Odd');
      server.fault = null;
      await crawling.crawl(ref);
      expect(await stored(ref)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(await unreadable(ref)).toEqual([]);
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
    },
  );

  test('is skipped if its status never arrives, even if it was read before, and the others are read', async () => {
    server.mails = { ...OTHERS, Odd: shopOrders(5) };
    const ref = await link();
    await crawling.crawl(ref);
    server.fault = atOdd(['STATUS'], () => null);
    server.mails = { ...OTHERS, Odd: shopOrders(5), Zoo: shopOrders(6, 7) };
    await crawling.crawl(ref);
    expect(await stored(ref)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await unreadable(ref)).toEqual([expect.objectContaining({ name: 'Odd' })]);
  });

  const read: readonly (readonly [string, Fault])[] = [
    [
      'returns no UIDNEXT',
      atOdd(
        ['EXAMINE'],
        saying((text) => text.replace(/\* OK \[UIDNEXT.*\r\n/, '')),
      ),
    ],
    ['reports four billion emails', atOdd(['EXAMINE'], saying(exists('4294967295')))],
    ['reports an invalid number of emails', atOdd(['EXAMINE'], saying(exists('9'.repeat(30))))],
    [
      'returns a UIDVALIDITY over 32 bits',
      atOdd(
        ['EXAMINE', 'STATUS'],
        saying((text) => text.replace(/UIDVALIDITY \d+/, 'UIDVALIDITY 4294967296')),
      ),
    ],
  ];
  test.each(chosenCases(['reports four billion emails'], read))('is read even if it %s', async (_name, fault) => {
    server.mails = { ...OTHERS, Odd: shopOrders(5) };
    server.fault = fault;
    const ref = await link();
    await crawling.crawl(ref);
    await crawling.crawl(ref);
    expect(await stored(ref)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
  });

  test('has emails without UIDs quarantined, and the others are read', async () => {
    server.mails = { ...OTHERS, Odd: shopOrders(5) };
    server.fault = atOdd(
      ['FETCH'],
      saying((text) => text.replace(/UID \d+ ?/g, '')),
    );
    const ref = await link();
    await crawling.crawl(ref);
    const emails = await crawling.emails(ref);
    expect(orderNumbers(emails.filter(({ outcome }) => outcome !== 'quarantined'))).toEqual([1, 2, 3, 4, 6]);
    expect(emails.filter(({ outcome }) => outcome === 'quarantined')).toMatchObject([
      { reason: 'message_unavailable' },
    ]);
  });

  test.each(chosenCases(['\\NOSELECT'], ['\\NoSelect', '\\NOSELECT', '\\nonexistent']))(
    'is not opened if it is flagged %s',
    async (flag) => {
      server.mails = { ...OTHERS, Odd: shopOrders(5) };
      server.fault = ({ name }, right) =>
        name === 'LIST' ? Buffer.from(right.toString().replace('() "/" "Odd"', `(${flag}) "/" "Odd"`)) : right;
      const ref = await link();
      await crawling.crawl(ref);
      expect(await stored(ref)).toEqual([1, 2, 3, 4, 6]);
      expect(server.commands.filter(({ name, rest }) => name === 'EXAMINE' && rest.includes('Odd'))).toEqual([]);
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
    },
  );

  test('costs a crawl few deadlines if it hangs like many others, and later crawls try the others', async () => {
    const count = inFull(3, 8);
    const odd = Object.fromEntries(Array.from({ length: count }, (_, n) => [`Odd ${n}`, shopOrders(10 + n)]));
    server.mails = { ...OTHERS, ...odd };
    const tried = new Set<string>();
    let hung = 0;
    server.fault = atOdd(['EXAMINE'], ({ rest }) => {
      tried.add(rest);
      hung += 1;
      return null;
    });
    const ref = await link();
    let outcome: unknown;
    for (let turns = 0; turns < 10; turns++) {
      hung = 0;
      outcome = await crawling.crawl(ref).catch((error: unknown) => error);
      expect(hung).toBeLessThanOrEqual(2);
      if (outcome === undefined) break;
      expect(outcome).toMatchObject({ code: 'turn_over' });
    }
    expect(outcome).toBeUndefined();
    expect(await stored(ref)).toEqual([1, 2, 3, 4, 6]);
    expect(tried.size).toBe(count);
    expect(await unreadable(ref)).toHaveLength(count);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_reason: 'folder_unreadable' });
  });
});

function exists(count: string): (text: string) => string {
  return (text) => text.replace(/\* \d+ EXISTS/, `* ${count} EXISTS`);
}
