import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasOpenssl } from '../../test-support/certificate.ts';
import { inFull } from '../../test-support/complete-cases.ts';
import { type Crawling, startCrawling } from '../../test-support/crawling.ts';
import { countCommands, type FaultImap, startFaultImap } from '../../test-support/fault-imap.ts';
import type { HeldMail, ImapCommand } from '../../test-support/imap-answers.ts';
import { soaked } from '../../test-support/random-cases.ts';
import { FIRST_ORDER, orderNumbers, shopOrder, shopOrders } from '../../test-support/shop-order.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';

const FOLDERS = soaked(100, 300);
/** Number of folders for tests in which it matters less. */
const FEW_FOLDERS = soaked(inFull(40, 100), 300);
const SLOW_FOLDERS = soaked(inFull(40, 60), 120);
const pathOf = (n: number) => `Folder ${String(n).padStart(5, '0')}`;
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** An inbox with orders 1 to 3, and folders with one order each, numbered from 4 on. */
const mailsIn = (folders: number): Record<string, readonly HeldMail[]> => ({
  INBOX: shopOrders(1, 2, 3),
  ...Object.fromEntries(numbers(1, folders).map((n) => [pathOf(n), [shopOrder(n + 3)]])),
});

const namesFolder = ({ name }: ImapCommand) => name === 'STATUS' || name === 'EXAMINE';
const opened = (commands: readonly ImapCommand[]) =>
  commands.flatMap(({ name, rest }) => (name === 'EXAMINE' ? [rest.replaceAll('"', '')] : []));
const fetchesBodies = ({ name, rest }: ImapCommand) => name === 'FETCH' && rest.includes('BODY.PEEK[]');

// The delays of a few hundred responses add up on a busy machine.
describe.skipIf(!hasOpenssl)(
  `hundreds of folders${hasOpenssl ? '' : ' (skipped: openssl is not installed)'}`,
  { timeout: 300_000 },
  () => {
    let crawling: Crawling;
    let server: FaultImap;

    beforeAll(async () => {
      crawling = await startCrawling();
    });
    afterAll(() => crawling.close());
    beforeEach(() => crawling.newUser());
    afterEach(() => server.close());

    const link = () => crawling.link(server, server.password);
    const stored = async (ref: MailboxRef) => orderNumbers(await crawling.emails(ref));
    const start = async (folders: number, answerMs?: number, capabilities?: readonly string[]) => {
      server = await startFaultImap({
        mails: mailsIn(folders),
        ...(capabilities === undefined ? {} : { capabilities }),
      });
      crawling.trust(server, answerMs);
    };

    test('are read if each response is in time, even if all together take longer than one deadline', async () => {
      const answerMs = 3_000;
      await start(FEW_FOLDERS, answerMs);
      server.fault = async ({ name }, right) => {
        if (name === 'STATUS') await pause((1.2 * answerMs) / FEW_FOLDERS);
        return right;
      };
      const ref = await link();
      await crawling.crawl(ref);
      expect(await stored(ref)).toEqual(numbers(1, FEW_FOLDERS + 3));
      server.mails = { ...server.mails, [pathOf(FEW_FOLDERS)]: shopOrders(FEW_FOLDERS + 3, FEW_FOLDERS + 4) };
      await crawling.crawl(ref);
      expect(await stored(ref)).toEqual(numbers(1, FEW_FOLDERS + 4));
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
    });

    test('do not delay the inbox, whose emails are stored before most folders are scanned', async () => {
      await start(FOLDERS);
      const ref = await link();
      const crawl = new AbortController();
      let attempts = 0;
      let found: readonly number[] = [];
      server.fault = async (command, right) => {
        if (!namesFolder(command) || ++attempts !== FOLDERS / 2) return right;
        found = await stored(ref);
        crawl.abort(new Error('killed'));
        return right;
      };
      await expect(crawling.crawl(ref, crawl.signal)).rejects.toThrow('killed');
      expect(found.slice(0, 3)).toEqual([1, 2, 3]);
      expect(opened(server.commands)[0]).toBe('INBOX');
    });

    test('are not scanned again from the start after a crawl was killed', async () => {
      await start(FOLDERS);
      const ref = await link();
      const crawl = new AbortController();
      let attempts = 0;
      server.fault = (command, right) => {
        if (namesFolder(command) && ++attempts === FOLDERS / 2) crawl.abort(new Error('killed'));
        return right;
      };
      await expect(crawling.crawl(ref, crawl.signal)).rejects.toThrow('killed');
      const before = server.commands.slice();
      const kept = await stored(ref);
      expect(kept.length).toBeGreaterThan(FOLDERS / 8);
      server.fault = null;
      await crawling.crawl(ref);
      const after = server.commands.slice(before.length);
      expect(await stored(ref)).toEqual(numbers(1, FOLDERS + 3));
      // Only the inbox and the interrupted folder are scanned again.
      const again = new Set(opened(before));
      expect(new Set(opened(after).filter((path) => again.has(path))).size).toBeLessThanOrEqual(1 + 2 * 16);
      expect(after.filter(({ name }) => name === 'STATUS').length).toBeLessThanOrEqual(1 + 2 * 16);
      expect(after.filter(fetchesBodies).length).toBeLessThanOrEqual(FOLDERS + 3 - kept.length);
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
    });

    test('cost one command if nothing is new and the server has LIST-STATUS (RFC 5819)', async () => {
      await start(FEW_FOLDERS, undefined, ['IMAP4rev1', 'LIST-EXTENDED', 'LIST-STATUS']);
      server.fault = ({ name, rest, tag }, right) => (name === 'LIST' && /STATUS/.test(rest) ? listStatus(tag) : right);
      const ref = await link();
      await crawling.crawl(ref);
      expect(await stored(ref)).toEqual(numbers(1, FEW_FOLDERS + 3));
      const before = server.commands.length;
      await crawling.crawl(ref);
      expect(server.commands.slice(before).filter(namesFolder)).toEqual([]);
      expect(countCommands(server, 'STATUS')).toBe(0);
    });

    test('are read even if the server does not respond in time to a LIST with states (RFC 5819)', async () => {
      await start(20, 2_000, ['IMAP4rev1', 'LIST-EXTENDED', 'LIST-STATUS']);
      server.fault = ({ name, rest }, right) => (name === 'LIST' && /STATUS/.test(rest) ? null : right);
      const ref = await link();
      await crawling.crawl(ref);
      expect(await stored(ref)).toEqual(numbers(1, 23));
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
    });

    test('are read completely over several turns if each response arrives just before its deadline', async () => {
      const answerMs = 30_000;
      const turnMs = 15 * 60_000;
      await start(SLOW_FOLDERS);
      let now = FIRST_ORDER;
      crawling.deps = { ...crawling.deps, clock: () => now, turnMs };
      server.fault = (command, right) => {
        if (namesFolder(command)) now += answerMs - 1;
        return right;
      };
      const ref = await link();
      const reads: string[] = [];
      for (let turns = 1; ; turns++) {
        const before = server.commands.length;
        const begun = now;
        const outcome = await crawling.crawl(ref).catch((error: unknown) => error);
        const commands = server.commands.slice(before);
        reads.push(...opened(commands).filter((path, at, all) => path !== 'INBOX' && all.indexOf(path) === at));
        expect(now - begun).toBeLessThan(turnMs + 3 * answerMs);
        expect((await stored(ref)).slice(0, 3)).toEqual([1, 2, 3]);
        if (outcome === undefined) break;
        expect(outcome).toMatchObject({ code: 'turn_over' });
        expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 201, status_reason: 'queued' });
        expect(commands.filter(namesFolder).length).toBeGreaterThan(5);
        expect(turns).toBeLessThan(40);
      }
      expect(await stored(ref)).toEqual(numbers(1, SLOW_FOLDERS + 3));
      expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
      // No folder is scanned a second time before every other folder was.
      expect(new Set(reads).size).toBe(reads.length);
    });

    function listStatus(tag: string): string {
      const lines = Object.entries(server.mails).map(
        ([path, { length }]) =>
          `* LIST () "/" "${path}"\r\n` +
          `* STATUS "${path}" (MESSAGES ${length} UIDNEXT ${length + 1} UIDVALIDITY 7)\r\n`,
      );
      return `${lines.join('')}${tag} OK listed\r\n`;
    }
  },
);
