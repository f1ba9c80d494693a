import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';
import type { MailboxRef } from './mailboxes-crawl.ts';

/**
 * Replaces the encrypted credential `before` with another one.
 * @returns false if `before` is no longer stored
 */
export async function replaceCredential(
  db: Kysely<Tables>,
  ref: MailboxRef,
  before: Buffer,
  after: Buffer,
): Promise<boolean> {
  const replaced = await db
    .updateTable('mailboxes')
    .set({ credential: after })
    .where('user_id', '=', ref.userId)
    .where('id', '=', ref.mailboxId)
    .where('credential', '=', before)
    .executeTakeFirst();
  return replaced.numUpdatedRows > 0n;
}

/**
 * Saves grants that are about to be erased with their mailbox, or with all mailboxes of a user, so that they can be
 * revoked. Grants of providers without revocation are not saved.
 * @returns the number of saved grants
 */
export async function saveGrantsToRevoke(
  trx: Transaction<Tables>,
  of: { readonly userId: string; readonly mailboxId?: string },
): Promise<number> {
  const found = await trx
    .selectFrom('mailboxes')
    .select(['id', 'credential', sql<string>`connection #>> '{oauth,provider}'`.as('provider')])
    .where('user_id', '=', of.userId)
    .$if(of.mailboxId !== undefined, (query) => query.where('id', '=', of.mailboxId ?? ''))
    .where(sql<boolean>`connection #>> '{oauth,revocable}' = 'true'`)
    .where('credential', 'is not', null)
    .forUpdate()
    .execute();
  for (const { id, credential, provider } of found) {
    if (credential === null) continue;
    await insertGrantToRevoke(trx, { userId: of.userId, mailboxId: id, provider, credential });
  }
  return found.length;
}

/** Adds a grant to revoke. `credential` is encrypted as that mailbox's credential. */
export async function insertGrantToRevoke(
  db: Kysely<Tables>,
  grant: MailboxRef & { readonly provider: string; readonly credential: Buffer },
): Promise<void> {
  await db
    .insertInto('mail_grants_to_revoke')
    .values({
      user_id: grant.userId,
      id: newId(),
      mailbox_id: grant.mailboxId,
      provider: grant.provider,
      credential: grant.credential,
    })
    .execute();
}

/** A grant that is due for revocation. */
export type GrantToRevoke = MailboxRef & {
  readonly id: string;
  readonly provider: string;
  readonly credential: Buffer;
  /** Includes the current attempt. */
  readonly attempts: number;
};

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MINUTES = 360;

/** Takes grants that are due. Each is retried at growing intervals until it is removed. */
export async function takeGrantsToRevoke(
  db: Kysely<Tables>,
  limit: number,
  now: number,
): Promise<readonly GrantToRevoke[]> {
  const taken = await sql<{
    user_id: string;
    id: string;
    mailbox_id: string;
    provider: string;
    credential: Buffer;
    attempts: number;
  }>`update mail_grants_to_revoke g set attempts = g.attempts + 1,
      next_at = ${now} + least(power(2, least(g.attempts, 20)), ${LONGEST_PAUSE_MINUTES})::bigint * ${MINUTE_MS}
    from (select user_id, id from mail_grants_to_revoke where next_at <= ${now}
      order by next_at limit ${limit} for update skip locked) due
    where g.user_id = due.user_id and g.id = due.id
    returning g.user_id, g.id, g.mailbox_id, g.provider, g.credential, g.attempts`.execute(db);
  return taken.rows.map(({ user_id, id, mailbox_id, provider, credential, attempts }) => ({
    userId: user_id,
    id,
    mailboxId: mailbox_id,
    provider,
    credential,
    attempts,
  }));
}

export async function removeGrantToRevoke(
  db: Kysely<Tables>,
  grant: { readonly userId: string; readonly id: string },
): Promise<void> {
  await db.deleteFrom('mail_grants_to_revoke').where('user_id', '=', grant.userId).where('id', '=', grant.id).execute();
}

/**
 * Checks whether any linked mailbox, of any user, uses a grant of this account. Providers keep one grant per account
 * and app, so revoking one token would end all.
 */
export async function isGrantInUse(db: Kysely<Tables>, provider: string, login: string): Promise<boolean> {
  const found = await sql`select 1 from mailboxes where connection ? 'oauth'
    and connection #>> '{oauth,provider}' = ${provider} and lower(connection ->> 'login') = lower(${login})
    limit 1`.execute(db);
  return found.rows.length > 0;
}
