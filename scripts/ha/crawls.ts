import { setTimeout as pause } from 'node:timers/promises';
import { type FaultImap, startFaultImap } from '../../test-support/fault-imap.ts';
import type { HeldMail } from '../../test-support/imap-answers.ts';
import { openMailboxLinker } from '../../test-support/link-mailbox.ts';
import { shopOrder } from '../../test-support/shop-order.ts';
import { createUser, readOrderNumbers } from './partner.ts';
import { until } from './processes.ts';
import type { Product } from './product.ts';

/** Mailboxes that are crawled during one fault. */
export type Crawls = {
  /** Waits until every mailbox is crawled. @throws Error if one is not within 90 s */
  finish(): Promise<void>;
  /** Returns the missing and duplicate emails and orders, one line each. */
  check(): Promise<readonly string[]>;
  close(): Promise<void>;
};

const MAILBOXES = 2;
const MAILS = 160;
/** Makes a crawl last longer than most faults. */
const SLOWNESS_MS = 60;
const FIRST_NUMBER = 4711_000;

/** Starts a mail server with an account of order emails, slow enough that a crawl lasts through a fault. */
export function startMailServer(): Promise<FaultImap> {
  const mails: readonly HeldMail[] = Array.from({ length: MAILS }, (_, n) => shopOrder(n + 1));
  return startFaultImap({
    certificateHost: 'localhost',
    mails: { INBOX: mails },
    fault: async (command, right) => {
      const bodies = right.toString('latin1').match(/BODY\[\]/g)?.length ?? 0;
      if (command.name === 'FETCH') await pause(SLOWNESS_MS * bodies);
      return right;
    },
  });
}

/** Links new mailboxes and queues their first crawls. */
export async function startCrawls(product: Product, url: string, server: FaultImap, round: string): Promise<Crawls> {
  const linker = await openMailboxLinker(url, product.keyFile);
  const users = Array.from({ length: MAILBOXES }, (_, n) => `${round}-mailbox-${n}`);
  const ids: string[] = [];
  for (const user of users) {
    await createUser(product, user);
    ids.push((await linker.link(user, { ...server, host: 'localhost', port: server.port })).mailboxId);
  }
  const db = linker.database.db;
  const isCrawled = async () => {
    const query = db.selectFrom('mailboxes').select('last_crawled_at').where('id', 'in', ids);
    const rows = await query.execute().catch(() => []);
    return rows.length === ids.length && rows.every((row) => row.last_crawled_at !== null);
  };
  return {
    finish: () => until(isCrawled, 90_000, 'A mailbox was not crawled after the fault'),
    async check() {
      const faults: string[] = [];
      const expected = Array.from({ length: MAILS }, (_, n) => String(FIRST_NUMBER + n + 1));
      for (const [n, user] of users.entries()) {
        faults.push(...compare(`${user}: order`, expected, await readOrderNumbers(product, user)));
        const rows = await db
          .selectFrom('emails')
          .select('subject')
          .where('mailbox_id', '=', ids[n] ?? '')
          .execute();
        const found = rows.map(({ subject }) => /\d+$/.exec(subject ?? '')?.[0] ?? '');
        faults.push(...compare(`${user}: email`, expected, found));
      }
      return faults;
    },
    close: () => linker.close(),
  };
}

/** Compares what must be stored once with what is stored. Returns one line for each difference. */
export function compare(what: string, expected: Iterable<string>, found: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  const faults: string[] = [];
  for (const one of expected) {
    const count = counts.get(one) ?? 0;
    if (count === 0) faults.push(`${what} ${one} is lost`);
    if (count > 1) faults.push(`${what} ${one} is there ${count} times`);
    counts.delete(one);
  }
  for (const one of counts.keys()) faults.push(`${what} ${one} was never acknowledged`);
  return faults;
}
