import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasOpenssl } from '../../test-support/certificate.ts';
import { chosenCases } from '../../test-support/complete-cases.ts';
import { type Crawling, startCrawling } from '../../test-support/crawling.ts';
import { type FaultImap, startFaultImap } from '../../test-support/fault-imap.ts';
import { prepareReadings } from '../../test-support/prepared-readings.ts';
import { type Answer, send, startTestService, type TestService } from '../../test-support/service.ts';
import { createParsePool } from '../mail/parse-pool.ts';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';

const RECEIVED = new Date('2025-03-04T05:06:07Z');
const head = (n: number | string, more = '') =>
  `From: Shop <orders@shop.example>\r\nSubject: Your order ${n}\r\nMessage-ID: <${n}@shop.example>\r\n${more}`;
const DATE = 'Date: Mon, 5 Jan 2026 10:00:00 +0000\r\n';
const mail = (raw: string) => ({ raw: Buffer.from(raw, 'latin1'), receivedAt: RECEIVED });
const html = (n: string, body: string) =>
  mail(`${head(n, DATE)}MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p>Order number: 4711-1</p>${body}`);

/** Emails from broken programs, which are read as far as possible. */
const BROKEN: Readonly<Record<string, string>> = {
  'of 0 bytes': '',
  'of headers only': head('headers only', DATE),
  'with NUL bytes': `${head('nul\0led', DATE)}\r\nOrder number: 1\x0002\r\n`,
  'of an unknown charset': `${head('charset', DATE)}Content-Type: text/plain; charset=klingon-8\r\n\r\nqapla\xff\r\n`,
  'without a readable date': `${head('date', 'Date: the day before yesterday\r\n')}\r\nHello\r\n`,
  'dated before email existed': `${head('old', 'Date: Thu, 1 Jan 1970 00:00:00 +0000\r\n')}\r\nHello\r\n`,
  'dated in the far future': `${head('ahead', 'Date: Fri, 1 Jan 2399 00:00:00 +0000\r\n')}\r\nHello\r\n`,
  'of unterminated MIME': `${head('endless', DATE)}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>Hello`,
  'of invalid Base64': `${head('base64', DATE)}Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!!====\x00\r\n`,
  'of half a surrogate': `${head('=?utf-8?B?7aC9?=', DATE)}\r\n&#xd83d; \xed\xa0\xbd\r\n`,
};

/** Emails designed to be expensive. Each exceeds a limit, which is detected before much time is spent. */
const COSTLY: Readonly<Record<string, () => string>> = {
  '5,000 nested parts': () =>
    `${head('nested', DATE)}${Array.from({ length: 5_000 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join('')}`,
  '5,000 nested emails': () => `${head('mails', DATE)}${'Content-Type: message/rfc822\r\n\r\n'.repeat(5_000)}`,
  '20,000 parts': () =>
    `${head('parts', DATE)}Content-Type: multipart/mixed; boundary="b"\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(20_000)}--b--\r\n`,
  'two million empty parts': () =>
    `${head('empty', DATE)}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(2_000_000)}--b--\r\n`,
  '100,000 headers': () => `${head('headers', DATE)}${'X-A: b\r\n'.repeat(100_000)}\r\nx`,
  'one header of 20 MB': () => `${head('header', DATE)}X-A: ${'b'.repeat(20_000_000)}\r\n\r\nx`,
  '50 MB': () => `${head('large', DATE)}\r\n${'x'.repeat(50_000_000)}`,
  '20 MB of text': () => `${head('text', DATE)}\r\n${'Total: 12.50\r\n'.repeat(1_400_000)}`,
  'a Base64 bomb': () =>
    `${head('bomb', DATE)}Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n${'PGRpdj48ZGl2PjxkaXY+\r\n'.repeat(1_000_000)}`,
};

/** HTML designed to be expensive. It is read within the deadline or stopped there. */
const BOMBS: Readonly<Record<string, () => string>> = {
  'a megabyte of nested elements': () => `${'<div>'.repeat(200_000)}x`,
  'a megabyte of nested tables': () => '<table><tr><td>'.repeat(70_000),
  'a giant style sheet': () => `<style>${'.a>b:not(.c){color:red}'.repeat(120_000)}</style>`,
  'an element with 100,000 attributes': () =>
    `<p ${Array.from({ length: 100_000 }, (_, n) => `a${n}="b"`).join(' ')}>x</p>`,
  'a million opening angle brackets': () => '<'.repeat(1_000_000),
  'data nested 100,000 levels deep': () => `<script type="application/ld+json">${'{"a":['.repeat(100_000)}</script>`,
  'half a million entities': () => '&amp;'.repeat(500_000),
  'four hundred thousand spaces': () => '&nbsp; '.repeat(400_000),
};

describe.skipIf(!hasOpenssl)(`emails${hasOpenssl ? '' : ' (skipped: openssl is not installed)'}`, () => {
  let crawling: Crawling;
  let server: FaultImap;
  const good = sampleMailbox()
    .slice(0, 3)
    .map((raw) => ({ raw: Buffer.from(raw) }));

  beforeAll(async () => {
    crawling = await startCrawling();
  });
  afterAll(() => crawling.close());

  beforeEach(async () => {
    await crawling.newUser();
    server = await startFaultImap();
    crawling.trust(server);
    crawling.deps = { ...crawling.deps, candidates: { mode: 'all', threshold: 0 } };
  });
  afterEach(() => server.close());

  const link = () => crawling.link(server, server.password);

  test.each(chosenCases(['of 0 bytes', 'with NUL bytes', 'dated in the far future'], Object.entries(BROKEN)))(
    '%s are stored as far as they are readable, and never get the current date',
    async (_name, raw) => {
      server.mails = { INBOX: [mail(raw), ...good] };
      const ref = await link();
      await crawling.crawl(ref);
      const emails = await crawling.emails(ref);
      expect(emails).toHaveLength(1 + good.length);
      const dates = [RECEIVED.getTime(), Date.UTC(2026, 0, 5, 10)].map(String);
      const subjects = good.map(({ raw: other }) => /^Subject: (.*)\r$/m.exec(other.toString())?.[1]);
      const own = emails.find(({ subject }) => !subjects.includes(subject ?? ''));
      expect(own).toMatchObject({ outcome: expect.stringMatching(/^(none|order)$/) });
      expect(dates).toContain(own?.sent_date);
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
    },
  );

  test.each(chosenCases(['5,000 nested parts', '100,000 headers', '20 MB of text'], Object.entries(COSTLY)))(
    'are quarantined unread if they have %s, and the rest of the folder is read',
    async (_name, make) => {
      server.mails = { INBOX: [...good, mail(make())] };
      const ref = await link();
      await crawling.crawl(ref);
      const emails = await crawling.emails(ref);
      expect(emails.filter(({ outcome }) => outcome === 'quarantined')).toMatchObject([
        { reason: 'message_over_limit' },
      ]);
      expect(emails).toHaveLength(1 + good.length);
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
    },
  );

  test('cost a thread at most its deadline if they contain HTML bombs, and all are finished', async () => {
    const pool = createParsePool({ size: 2, deadlineMs: 5_000 });
    try {
      crawling.deps = { ...crawling.deps, pool };
      const chosen = chosenCases(['a megabyte of nested elements', 'half a million entities'], Object.entries(BOMBS));
      const bombs = chosen.map(([name, make]) => html(name, make()));
      server.mails = { INBOX: [...bombs, ...good] };
      const ref = await link();
      await crawling.crawl(ref);
      const emails = await crawling.emails(ref);
      expect(emails).toHaveLength(bombs.length + good.length);
      const reasons = emails.filter(({ outcome }) => outcome === 'quarantined').map(({ reason }) => reason);
      for (const reason of reasons) expect(reason).toMatch(/^message_(timeout|crashed|over_limit)$/);
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
    } finally {
      await pool.close();
    }
  });

  describe('that hang or kill their reader', () => {
    // These orders cause the fault that they describe. All other emails were read by the real reader.
    const worker = new URL('../../test-support/faulty-message-worker.ts', import.meta.url);
    const order = (n: string, what: string) => mail(`${head(n, DATE)}X-Order: ${what}\r\n\r\nHello\r\n`);
    let service: TestService;

    beforeAll(async () => {
      await prepareReadings(good.map(({ raw }) => raw));
      service = await startTestService();
      await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
    });
    afterAll(() => service.close());

    test('do not affect the API or other mailboxes', async () => {
      const pool = createParsePool({ size: 2, deadlineMs: 60_000, worker });
      try {
        crawling.deps = { ...crawling.deps, pool };
        server.mails = { INBOX: [order('hanging', 'hang'), ...good] };
        const stopping = new AbortController();
        let isOver = false;
        const stuck = link()
          .then((ref) => crawling.crawl(ref, stopping.signal))
          .catch((error: unknown) => error)
          .finally(() => {
            isOver = true;
          });
        const other = await startFaultImap({ mails: { INBOX: good } });
        crawling.trust(other);
        const ref = await crawling.link(other, other.password, 'other@x.example');
        await crawling.crawl(ref);
        expect(await crawling.emails(ref)).toHaveLength(good.length);
        await other.close();
        const answers: Answer[] = [];
        for (let n = 0; n < 30; n++) answers.push(await send(service, { path: '/api/v1/orders', user: 'ann' }));
        expect(answers.every(({ status }) => status === 200)).toBe(true);
        expect(isOver, String(isOver && (await stuck))).toBe(false);
        stopping.abort(new Error('the test is over'));
        await pool.close();
        await stuck;
      } finally {
        await pool.close();
      }
    });

    const deadly: readonly (readonly [string, string])[] = [
      ['hang', 'message_timeout'],
      ['exit', 'message_crashed'],
      ['eat', 'message_crashed'],
      ['overflow', 'message_crashed'],
    ];
    test.each(chosenCases(['hang', 'exit'], deadly))(
      'are quarantined after two attempts (%s), and the rest of the folder is read',
      async (what, reason) => {
        const pool = createParsePool({ size: 2, deadlineMs: what === 'hang' ? 1_000 : 20_000, memoryMb: 64, worker });
        try {
          crawling.deps = { ...crawling.deps, pool };
          server.mails = { INBOX: [good[0], order('bad', what), good[1]].flatMap((each) => each ?? []) };
          const ref = await link();
          await crawling.crawl(ref);
          const emails = await crawling.emails(ref);
          expect(emails.filter(({ outcome }) => outcome === 'quarantined')).toMatchObject([{ reason }]);
          expect(emails).toHaveLength(3);
          expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
          await crawling.crawl(ref);
          expect(await crawling.emails(ref)).toEqual(emails);
        } finally {
          await pool.close();
        }
      },
    );
  });
});
