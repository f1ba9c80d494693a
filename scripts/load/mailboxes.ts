import type { Dovecot } from '../../test-support/dovecot.ts';
import { type MailboxLinker, openMailboxLinker } from '../../test-support/link-mailbox.ts';
import { shopOrder } from '../../test-support/shop-order.ts';
import { compare } from '../ha/crawls.ts';
import { createUser, notedClient, readOrderNumbers, repeat, tryOnce } from '../ha/partner.ts';
import type { Product } from '../ha/product.ts';
import type { Note } from './measure.ts';

/** Mailboxes on a real mail server that receive emails during crawls. */
export type Mailboxes = {
  readonly ended: Promise<unknown>;
  /** Number of delivered emails. */
  countMails(): number;
  /** Compares orders and emails with the delivered ones. Returns one line for each difference. */
  check(): Promise<readonly string[]>;
  close(): Promise<void>;
};

const FIRST_MAILS = 40;
const MAIL_EVERY_MS = 3_000;
const LINK_EVERY_MS = 45_000;
const FIRST_NUMBER = 4711_000;

type Box = { readonly user: string; mails: number };

/**
 * Links a mailbox with emails at intervals, delivers emails to all mailboxes, and requests a crawl each time. Ends
 * after `signal`. `url` is that of the service's database.
 */
export async function startMailboxes(
  product: Product,
  url: string,
  server: Dovecot,
  note: Note,
  signal: AbortSignal,
): Promise<Mailboxes> {
  const linker = await openMailboxLinker(url, product.keyFile);
  const [baseUrl = ''] = product.apis;
  const client = notedClient(product, baseUrl, (_call, answer, ms) => note('write', answer, ms));
  const boxes: Box[] = [];
  const linking = repeat(signal, LINK_EVERY_MS, async (count) => {
    const box = { user: `load-mailbox-${count}`, mails: 0 };
    for (let n = 0; n < FIRST_MAILS; n += 1) await deliver(server, box);
    await tryLinking(() => createUser(product, box.user));
    await tryLinking(() => linkBox(linker, server, box.user));
    boxes.push(box);
  });
  const delivering = repeat(signal, MAIL_EVERY_MS, async (count) => {
    const box = boxes[count % Math.max(boxes.length, 1)];
    if (box === undefined) return;
    await deliver(server, box);
    await tryOnce(() => client.user(box.user).crawl());
  });
  return {
    ended: Promise.all([linking, delivering]),
    countMails: () => boxes.reduce((sum, { mails }) => sum + mails, 0),
    async check() {
      const faults: string[] = [];
      for (const { user, mails } of boxes) {
        const expected = Array.from({ length: mails }, (_, n) => String(FIRST_NUMBER + n + 1));
        faults.push(...compare(`${user}: order`, expected, await readOrderNumbers(product, user)));
        faults.push(...compare(`${user}: email`, expected, await readEmails(linker, user)));
      }
      return faults;
    },
    close: () => linker.close(),
  };
}

async function deliver(server: Dovecot, box: Box): Promise<void> {
  const { raw, receivedAt } = shopOrder(box.mails + 1);
  await server.append(
    { raw, ...(receivedAt === undefined ? {} : { receivedAt: receivedAt.getTime() }) },
    addressOf(box.user),
  );
  box.mails += 1;
}

function linkBox(linker: MailboxLinker, { host, port, password }: Dovecot, user: string): Promise<unknown> {
  return linker.link(user, { host, port, security: 'tls', user: addressOf(user), password });
}

function addressOf(user: string): string {
  return `${user}@mail.test`;
}

/** Returns the numbers of the emails in a user's mailboxes. */
async function readEmails({ database }: MailboxLinker, user: string): Promise<readonly string[]> {
  const rows = await database.db
    .selectFrom('emails')
    .innerJoin('users', 'users.id', 'emails.user_id')
    .select('emails.subject')
    .where('users.user_name', '=', user)
    .execute();
  return rows.map(({ subject }) => /\d+$/.exec(subject ?? '')?.[0] ?? '');
}

const LINK_TRIES = 100;

/**
 * Repeats a step that accesses the database directly while the primary is down. Linking a mailbox again changes
 * nothing.
 */
async function tryLinking(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === LINK_TRIES) throw error;
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}
