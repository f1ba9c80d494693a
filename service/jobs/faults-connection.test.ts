import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasOpenssl } from '../../test-support/certificate.ts';
import { chosenCases } from '../../test-support/complete-cases.ts';
import { type Crawling, startCrawling } from '../../test-support/crawling.ts';
import { countCommands, type Fault, type FaultImap, startFaultImap } from '../../test-support/fault-imap.ts';
import type { ImapCommand } from '../../test-support/imap-answers.ts';

const COUNT = 5;
const mails = Array.from({ length: COUNT }, (_, n) => ({
  raw: Buffer.from(
    `From: Shop <orders@shop.example>\r\nTo: anna@mail.test\r\nSubject: Your order no. 4711${n}\r\n` +
      `Message-ID: <${n}@shop.example>\r\nDate: Mon, 5 Jan 2026 10:0${n}:00 +0000\r\n\r\nThank you. ${'.'.repeat(2_000)}\r\n`,
  ),
}));
const subjects = mails.map((_, n) => `Your order no. 4711${n}`);

/** Checks that a FETCH requests whole emails, including this one. */
const requests = ({ name, rest }: ImapCommand, uid: number) => {
  const set = rest.split(' ', 1)[0] ?? '';
  return name === 'FETCH' && rest.includes('BODY.PEEK[]') && set.split(',').some((part) => holds(part, uid));
};
const requestsHeaders = ({ name, rest }: ImapCommand) => name === 'FETCH' && !rest.includes('BODY.PEEK[]');

function holds(range: string, uid: number): boolean {
  const [from = 0, to = from] = range.split(':').map(Number);
  return uid >= from && uid <= to;
}

describe.skipIf(!hasOpenssl)(`a mail server${hasOpenssl ? '' : ' (skipped: openssl is not installed)'}`, () => {
  let crawling: Crawling;
  let server: FaultImap;

  beforeAll(async () => {
    crawling = await startCrawling();
  });
  afterAll(() => crawling.close());

  beforeEach(async () => {
    await crawling.newUser();
    server = await startFaultImap({ mails: { INBOX: mails } });
    crawling.trust(server);
  });
  afterEach(() => server.close());

  const link = () => crawling.link(server, server.password);
  const read = async (ref: Awaited<ReturnType<typeof link>>) =>
    (await crawling.emails(ref))
      .map(({ outcome, subject, reason }) => (outcome === 'quarantined' ? reason : subject))
      .sort();
  const folders = (ref: Awaited<ReturnType<typeof link>>) =>
    crawling.database.db
      .selectFrom('folders')
      .select(['highest_uid', 'lowest_uid'])
      .where('mailbox_id', '=', ref.mailboxId)
      .execute();

  test('is read completely if it has no faults', async () => {
    const ref = await link();
    await crawling.crawl(ref);
    expect(await read(ref)).toEqual(subjects);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200, status_reason: 'up_to_date' });
    expect(server.connections()).toBe(1);
  });

  const hosts: readonly (readonly [string, () => Promise<readonly string[]>])[] = [
    ['resolves to a private network', async () => ['10.0.0.5']],
    ['resolves to nothing', async () => []],
    ['does not exist', () => Promise.reject(new Error('ENOTFOUND'))],
  ];
  test.each(chosenCases(['resolves to a private network'], hosts))(
    'is reported as unreachable, without details, if its name now %s',
    async (_name, resolve) => {
      const { mailOptions } = crawling.deps;
      crawling.deps = { ...crawling.deps, resolve, mailOptions: { ...mailOptions, allowPrivateHosts: false } };
      const ref = await link();
      await expect(crawling.crawl(ref)).rejects.toThrow();
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, status_reason: 'unreachable' });
      expect(server.connections()).toBe(0);
    },
  );

  test('sends an email again on the next connection if it disconnects in the middle of it', async () => {
    let cuts = 0;
    server.fault = async (command, right, line) => {
      if (!requests(command, 3) || cuts++ > 0) return right;
      await line.send(right.subarray(0, right.indexOf('no. 47112') + 500));
      line.cut();
      return null;
    };
    const ref = await link();
    await crawling.crawl(ref);
    expect(await read(ref)).toEqual(subjects);
    expect(server.connections()).toBe(2);
  });

  test('leaves the cursor before an email if it goes down in the middle of it, and the next crawl resumes', async () => {
    const leave: Fault = async (command, right, line) => {
      if (requests(command, 3)) await line.send(right.subarray(0, 900));
      if (requests(command, 3) || line.number > 1) {
        line.cut();
        return null;
      }
      return right;
    };
    server.fault = leave;
    const ref = await link();
    await expect(crawling.crawl(ref)).rejects.toMatchObject({ code: 'unreachable' });
    expect(await crawling.emails(ref)).toEqual([]);
    expect(await folders(ref)).toMatchObject([{ highest_uid: '5', lowest_uid: '6' }]);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, credential_state: 'good' });
    server.fault = null;
    await crawling.crawl(ref);
    expect(await read(ref)).toEqual(subjects);
  });

  test('gets an email quarantined and the others read if it always dies on that email', async () => {
    server.fault = async (command, right, line) => {
      if (!requests(command, 3)) return right;
      await line.send(right.subarray(0, 900));
      line.cut();
      return null;
    };
    const ref = await link();
    await crawling.crawl(ref);
    expect(await read(ref)).toEqual([...subjects.filter((_, n) => n !== 2), 'message_unavailable'].sort());
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
    const logins = countCommands(server, 'LOGIN');
    await crawling.crawl(ref);
    expect(countCommands(server, 'LOGIN')).toBe(logins + 1);
    expect(await crawling.emails(ref)).toHaveLength(COUNT);
  });

  test('loses no emails if it closes the connection between two responses', async () => {
    server.fault = async (command, right, line) => {
      if (!requestsHeaders(command)) return right;
      await line.send(right);
      line.cut();
      return null;
    };
    const ref = await link();
    await crawling.crawl(ref);
    expect(await read(ref)).toEqual(subjects);
  });

  test('gets all other emails read if it rejects one with NO', async () => {
    server.fault = (command, right) =>
      requests(command, 2) ? `${command.tag} NO [SERVERBUG] Internal error\r\n` : right;
    const ref = await link();
    await crawling.crawl(ref);
    expect(await read(ref)).toEqual([...subjects.filter((_, n) => n !== 1), 'message_unavailable'].sort());
    expect(server.connections()).toBe(1);
  });

  test('loses no email if it gives one UID to different emails in one response', async () => {
    let faults = 0;
    server.fault = (command, right) => {
      if (!requests(command, 2) || faults++ > 0) return right;
      return right.toString('latin1').replaceAll('UID 3', 'UID 2');
    };
    const ref = await link();
    await crawling.crawl(ref);
    expect(await read(ref)).toEqual(subjects);
    expect(faults).toBe(2);
  });

  const drips: readonly (readonly [string, 'FETCH' | 'LOGIN' | 'CAPABILITY' | 'SEARCH' | 'EXAMINE'])[] = [
    ['a byte at a time from the start', 'CAPABILITY'],
    ['a byte at a time at sign-in', 'LOGIN'],
    ['a byte at a time when it opens a folder', 'EXAMINE'],
    ['a byte at a time when it searches', 'SEARCH'],
    ['a byte at a time when it sends emails', 'FETCH'],
  ];
  const dripped = ['a byte at a time from the start', 'a byte at a time when it sends emails'];
  test.each(chosenCases(dripped, drips))('is disconnected at the deadline if it drips %s', async (_name, name) => {
    crawling.trust(server, 1_500);
    const over = Promise.withResolvers<null>();
    server.fault = async (command, right, line) => {
      if (command.name !== name) return right;
      for (const byte of right) {
        // Faster than any timeout that waits for silence.
        if (!(await line.send(Buffer.of(byte)))) break;
        await new Promise((next) => setTimeout(next, 150));
      }
      over.resolve(null);
      return null;
    };
    const ref = await link();
    await expect(crawling.crawl(ref)).rejects.toMatchObject({ code: 'timeout' });
    await over.promise;
    expect(await crawling.emails(ref)).toEqual([]);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, status_reason: 'timeout' });
    server.fault = null;
    crawling.trust(server, 30_000);
    await crawling.crawl(ref);
    expect(await read(ref)).toEqual(subjects);
  });

  const floods: readonly (readonly [string, Fault])[] = [
    [
      'announces 4 GB for one email',
      async (command, right, line) => {
        if (!requests(command, 3)) return right;
        await pour(line, `* 3 FETCH (UID 3 BODY[]<0> {4294967296}\r\n`, 4_294_967_296);
        return null;
      },
    ],
    [
      'sends an email as one line of 300 MB',
      async (command, right, line) => {
        if (!requests(command, 3)) return right;
        await pour(line, '* 3 FETCH (UID 3 BODY[]<0> "', 300_000_000);
        return null;
      },
    ],
    [
      'sends one email in endless literals',
      async (command, right, line) => {
        if (!requests(command, 3)) return right;
        await line.send('* 3 FETCH (UID 3');
        const part = Buffer.concat([Buffer.from(' BODY[1] {1000000}\r\n'), Buffer.alloc(1_000_000, 'x')]);
        for (let n = 0; n < 4_000 && (await line.send(part)); n++);
        return null;
      },
    ],
    [
      'sends one header in a line of 300 MB',
      async (command, right, line) => {
        if (
          !requestsHeaders(command) ||
          !command.rest
            .split(' ', 1)[0]
            ?.split(',')
            .some((part) => holds(part, 3))
        ) {
          return requests(command, 3) ? `${command.tag} NO cannot\r\n` : right;
        }
        await pour(line, '* 3 FETCH (UID 3 BODY[HEADER.FIELDS (FROM)] "', 300_000_000);
        return null;
      },
    ],
  ];
  const flooded = ['announces 4 GB for one email', 'sends one header in a line of 300 MB'];
  test.each(chosenCases(flooded, floods))(
    'is stopped early if it %s; that email is quarantined and the others are read',
    async (_name, fault) => {
      server.fault = fault;
      const ref = await link();
      await crawling.crawl(ref);
      const aside = (await crawling.emails(ref)).filter(({ outcome }) => outcome === 'quarantined');
      expect(aside).toHaveLength(1);
      expect(aside[0]?.reason).toMatch(/^message_(over_limit|unavailable)$/);
      expect(await read(ref)).toHaveLength(COUNT);
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
      // Each attempt transfers fewer bytes than one email may have, regardless of the announced size.
      expect(server.sentBytes()).toBeLessThan(server.connections() * 60_000_000);
    },
  );

  test.each([
    [10_000, 'message_unavailable'],
    [100_000, 'message_over_limit'],
  ])('gets all other emails read if a BODYSTRUCTURE is %d levels deep', async (levels, reason) => {
    const deep = `* 3 FETCH (UID 3 BODYSTRUCTURE ${'('.repeat(levels)}${')'.repeat(levels)})\r\n`;
    server.fault = (command, right) => {
      if (command.name !== 'FETCH') return right;
      const text = right.toString('latin1');
      const start = text.indexOf('* 3 FETCH');
      if (start === -1) return right;
      const end = text.slice(start + 1).search(/^(?:\* \d+ FETCH|[A-Z0-9]+ OK)/m);
      return Buffer.from(text.slice(0, start) + deep + text.slice(start + 1 + end), 'latin1');
    };
    const ref = await link();
    await crawling.crawl(ref);
    expect(await read(ref)).toEqual([...subjects.filter((_, n) => n !== 2), reason].sort());
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
  });

  test('receives no request for an email that it announces with 50 MB', async () => {
    server.mails = { INBOX: mails.map((mail, n) => (n === 2 ? { ...mail, size: 50_000_000 } : mail)) };
    const ref = await link();
    await crawling.crawl(ref);
    expect(await read(ref)).toEqual([...subjects.filter((_, n) => n !== 2), 'message_over_limit'].sort());
    expect(server.commands.some((command) => requests(command, 3))).toBe(false);
  });
});

/** Sends `start` and then that many bytes, as long as the other side reads them. */
async function pour(line: Parameters<Fault>[2], start: string, bytes: number): Promise<void> {
  const piece = Buffer.alloc(1_000_000, 'a');
  let goesOn = await line.send(start);
  for (let sent = 0; sent < bytes && goesOn; sent += piece.length) goesOn = await line.send(piece);
}
