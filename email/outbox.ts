import { randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { isAddress } from '#accounts/email-address.ts';
import type { EmailBrand } from './email-parts.ts';
import { type EmailContent, type RenderedEmail, renderEmail } from './render.ts';

/** Encrypts and decrypts the content of a row, so that a database dump contains no valid link. */
export type Sealer = {
  seal(id: string, text: string): Buffer;
  open(id: string, sealed: Buffer): string;
};

/** Rendering and storage settings that apply to every email of a program. */
export type Outbox = { readonly brand: EmailBrand; readonly sealer: Sealer };

export type NewEmail = EmailContent & {
  /** ID of the account. */
  readonly owner?: string;
  /** Time until which the email is useful, in ms. Default: 3 days. */
  readonly usefulMs?: number;
  /**
   * Stores the email like any other but never sends it, so that a request for an unknown address takes as long as one
   * for a known address.
   */
  readonly withheld?: boolean;
};

const DAY_MS = 24 * 60 * 60_000;
const USEFUL_MS = 3 * DAY_MS;

/**
 * Queues an email in the same transaction as its cause. Returns its ID. The email is rendered now, so that every
 * attempt sends the same message.
 * @throws Error if the address could not appear in a header
 */
export async function queueEmail(
  transaction: QueryExecutorProvider,
  outbox: Outbox,
  email: NewEmail,
  now: Date,
): Promise<string> {
  if (!isAddress(email.to)) throw new Error('An email has an address that cannot be in a header');
  const id = randomUUID();
  const content = outbox.sealer.seal(id, JSON.stringify(renderEmail(outbox.brand, email)));
  const state = email.withheld === true ? 'withheld' : 'waiting';
  const giveUpAt = new Date(now.getTime() + (email.usefulMs ?? USEFUL_MS));
  await sql`
    insert into outbox (id, kind, owner, content, state, attempts, due_at, give_up_at, created_at)
    values (${id}, ${email.kind}, ${email.owner ?? null}, ${content}, ${state}, 0, ${now}, ${giveUpAt}, ${now})
  `.execute(transaction);
  return id;
}

/** Decrypts the content of a row. */
export function openEmail({ sealer }: Outbox, id: string, content: Buffer): RenderedEmail {
  return JSON.parse(sealer.open(id, content)) as RenderedEmail;
}

/** Removes the emails of an account, in any state. */
export async function forgetEmailsOf(db: QueryExecutorProvider, owner: string): Promise<void> {
  await sql`delete from outbox where owner = ${owner}`.execute(db);
}

/** How long a row is kept, in ms. */
const KEPT_MS = 7 * DAY_MS;

/** Deletes old rows and erases content that will not be sent. Returns the highest row count of its statements. */
export async function expireOutbox(db: QueryExecutorProvider, now: Date, limit: number): Promise<number> {
  const some = (which: RawBuilder<unknown>) =>
    sql`(select id from outbox where ${which} limit ${limit} for update skip locked)`;
  const results = [
    await sql`with due as materialized ${some(sql`created_at < ${new Date(now.getTime() - KEPT_MS)}`)}
      delete from outbox using due where outbox.id = due.id`.execute(db),
    await sql`with due as materialized ${some(sql`state = 'waiting' and give_up_at < ${now}`)}
      update outbox set state = 'expired', content = null, finished_at = ${now} from due where outbox.id = due.id`.execute(
      db,
    ),
    await sql`with due as materialized ${some(sql`state = 'withheld' and give_up_at < ${now}`)}
      delete from outbox using due where outbox.id = due.id`.execute(db),
  ];
  return Math.max(...results.map(({ numAffectedRows }) => Number(numAffectedRows ?? 0n)));
}
