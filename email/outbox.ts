import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isAddress } from '#accounts/email-address.ts';
import type { EmailBrand } from './email-parts.ts';
import type { OutboxTables } from './outbox-table.ts';
import { type EmailContent, type RenderedEmail, renderEmail } from './render.ts';

/** Encrypts and decrypts the content of a row, so that a database dump contains no valid link. */
export type Sealer = {
  seal(id: string, text: string): Buffer;
  open(id: string, sealed: Buffer): string;
};

/** How emails look and how they are stored: the same for every email of a program. */
export type Outbox = { readonly brand: EmailBrand; readonly sealer: Sealer };

export type NewEmail = EmailContent & {
  /** ID of the account. */
  readonly owner?: string;
  /** Until when it is useful, in ms; default 3 days. */
  readonly usefulMs?: number;
  /**
   * Stores it like any other but never sends it: a request for an unknown address then takes the same time as one for a
   * known address.
   */
  readonly withheld?: boolean;
};

const DAY_MS = 24 * 60 * 60_000;
const USEFUL_MS = 3 * DAY_MS;

/**
 * Queues an email in the transaction of its cause. Returns its ID. It is rendered now, so that every attempt sends the
 * same message.
 * @throws Error for an address that could not be in a header
 */
export async function queueEmail<Tables extends OutboxTables>(
  transaction: Kysely<Tables>,
  outbox: Outbox,
  email: NewEmail,
  now: Date,
): Promise<string> {
  if (!isAddress(email.to)) throw new Error('An email has an address that cannot be in a header');
  const id = randomUUID();
  const rendered = renderEmail(outbox.brand, email);
  await (transaction as unknown as Kysely<OutboxTables>)
    .insertInto('outbox')
    .values({
      id,
      kind: email.kind,
      owner: email.owner ?? null,
      content: outbox.sealer.seal(id, JSON.stringify(rendered)),
      state: email.withheld === true ? 'withheld' : 'waiting',
      attempts: 0,
      due_at: now,
      give_up_at: new Date(now.getTime() + (email.usefulMs ?? USEFUL_MS)),
      created_at: now,
    })
    .execute();
  return id;
}

/** Decrypts the content of a row. */
export function openEmail({ sealer }: Outbox, id: string, content: Buffer): RenderedEmail {
  return JSON.parse(sealer.open(id, content)) as RenderedEmail;
}

/** Removes what waits for an account. What is already settled names nobody. */
export async function forgetEmailsOf<Tables extends OutboxTables>(db: Kysely<Tables>, owner: string): Promise<void> {
  await (db as unknown as Kysely<OutboxTables>).deleteFrom('outbox').where('owner', '=', owner).execute();
}

/** How long a row is kept, in ms. */
const KEPT_MS = 7 * DAY_MS;

/** Deletes old rows and, at once, content that will not be sent. */
export async function expireOutbox<Tables extends OutboxTables>(db: Kysely<Tables>, now: Date): Promise<void> {
  const table = db as unknown as Kysely<OutboxTables>;
  await table
    .deleteFrom('outbox')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  await table
    .updateTable('outbox')
    .set({ state: 'expired', content: null, finished_at: now })
    .where('state', '=', 'waiting')
    .where('give_up_at', '<', now)
    .execute();
  await table.deleteFrom('outbox').where('state', '=', 'withheld').where('give_up_at', '<', now).execute();
}
