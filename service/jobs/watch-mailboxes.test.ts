import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasOpenssl } from '../../test-support/certificate.ts';
import { type Crawling, startCrawling } from '../../test-support/crawling.ts';
import { countCommands, type FaultImap, type FaultLine, startFaultImap } from '../../test-support/fault-imap.ts';
import { findDueMailboxes, type MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { createWatch, type Watch } from './watch-mailboxes.ts';

const order = (n: number) => ({
  raw: Buffer.from(
    `From: Shop <orders@shop.example>\r\nSubject: Order confirmation ${n}\r\nMessage-ID: <${n}@shop.example>\r\n` +
      'Date: Mon, 5 Jan 2026 10:00:00 +0000\r\n\r\nThank you\r\n',
  ),
});
const DAY_MS = 86_400_000;

describe.skipIf(!hasOpenssl)(`watching mailboxes${hasOpenssl ? '' : ' (skipped: openssl is not installed)'}`, () => {
  let crawling: Crawling;
  let server: FaultImap;
  let ref: MailboxRef;
  let watches: Watch[];
  let watched: string[];
  /** The connection that is in IDLE. */
  let idle: { readonly line: FaultLine; readonly tag: string } | null;

  beforeAll(async () => {
    crawling = await startCrawling();
  });
  afterAll(() => crawling.close());

  beforeEach(async () => {
    await crawling.newUser();
    idle = null;
    watched = [];
    watches = [];
    server = await startFaultImap({ capabilities: ['IMAP4rev1', 'IDLE'], mails: { INBOX: [order(1)] } });
    server.fault = async ({ name, tag }, right, line) => {
      if (name === 'IDLE') {
        await line.send('+ idling\r\n');
        idle = { line, tag };
        return null;
      }
      // A line without a tag ends IDLE.
      if (name !== '') return right;
      const ended = idle?.tag ?? '';
      idle = null;
      return `${ended} OK IDLE completed\r\n`;
    };
    crawling.trust(server, 3_000);
    ref = await crawling.link(server, server.password);
    await crawling.crawl(ref);
  });
  afterEach(async () => {
    await Promise.all(watches.map((watch) => watch.stop()));
    // Each test must have only its own mailbox to watch.
    await crawling.database.db.deleteFrom('mailboxes').execute();
    await server.close();
  });

  function startWatch(rearmMs = 60_000, most = 5): Watch {
    const watch = createWatch(crawling.deps, { most, rearmMs }, async ({ mailboxId }) => {
      watched.push(mailboxId);
    });
    watches.push(watch);
    return watch;
  }
  const untilIdle = () => vi.waitFor(() => expect(idle).not.toBeNull(), { timeout: 20_000 });

  test('queues a crawl as soon as the server reports new mail', async () => {
    await startWatch().refresh();
    await untilIdle();
    expect(watched).toEqual([ref.mailboxId]);
    await idle?.line.send('* 2 EXISTS\r\n');
    await vi.waitFor(() => expect(watched).toHaveLength(2), { timeout: 20_000 });
    // It waits for new mail again.
    await untilIdle();
  });

  test('renews IDLE before a server considers it stale', async () => {
    await startWatch(20).refresh();
    await vi.waitFor(() => expect(countCommands(server, 'IDLE')).toBeGreaterThan(2), { timeout: 20_000 });
    expect(watched).toHaveLength(1);
    expect(server.connections()).toBe(2);
  });

  test('watches a mailbox in one of two workers, and in the other after the first stops', async () => {
    const [first, second] = [startWatch(), startWatch()];
    await first.refresh();
    await untilIdle();
    await second.refresh();
    expect(watched).toHaveLength(1);
    await first.stop();
    await second.refresh();
    await vi.waitFor(() => expect(countCommands(server, 'IDLE')).toBe(2), { timeout: 20_000 });
    expect(watched).toHaveLength(2);
  });

  test('watches no more mailboxes than its limit', async () => {
    await startWatch(60_000, 0).refresh();
    expect(server.connections()).toBe(1);
  });

  test('stops a watch that is still being started', async () => {
    const watch = startWatch();
    const begun = watch.refresh();
    await watch.stop();
    await begun;
    expect(watched).toEqual([]);
    expect(idle).toBeNull();
    // Its lock is free again.
    await startWatch().refresh();
    await untilIdle();
  });

  test('detects a connection that died silently, and the poll finds the new mail', async () => {
    const { fault } = server;
    server.fault = (command, right, line) => (command.name === '' ? null : (fault?.(command, right, line) ?? right));
    const logged: object[] = [];
    const { log } = crawling.deps;
    crawling.deps = { ...crawling.deps, log: { ...log, info: (fields) => logged.push(fields) } };
    await startWatch(50).refresh();
    await vi.waitFor(() => expect(logged).toMatchObject([{ mailboxId: ref.mailboxId, reason: 'timeout' }]), {
      timeout: 20_000,
    });
    server.mails = { INBOX: [order(1), order(2)] };
    const now = crawling.deps.clock();
    const intervalMs = 15 * 60_000;
    const { db } = crawling.database;
    const due = async (later: number) => {
      const found: MailboxRef[] = [];
      for await (const batch of findDueMailboxes(db, { now: now + later, intervalMs }, 10)) found.push(...batch);
      return found;
    };
    expect(await due(0.8 * intervalMs)).toEqual([]);
    expect(await due(1.2 * intervalMs)).toEqual([ref]);
    await crawling.crawl(ref);
    expect(await crawling.emails(ref)).toHaveLength(2);
    // The server is not contacted again immediately, but only after a pause.
    const [watch] = watches;
    await watch?.refresh();
    expect(watched).toHaveLength(1);
    const { clock } = crawling.deps;
    expect(clock()).toBeLessThan(now + DAY_MS);
  });
});
