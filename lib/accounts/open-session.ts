import 'server-only';
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { nameDevice } from '#accounts/device-name.ts';
import type { Language } from '../../i18n/languages.ts';
import type { WebOutbox } from '../email/open-outbox.ts';
import { queueNotice } from '../notices/queue-notice.ts';
import type { WebTables } from '../store/tables.ts';
import { findRecipient } from './recipients.ts';
import { startSession } from './sessions.ts';

/** The browser of a sign-in: the random value of its cookie, and the language of its pages. */
export type Browser = { readonly device: string; readonly language: Language; readonly outbox: WebOutbox | null };

/** The source of a sign-in. Without a browser, devices are not distinguished. */
export type Origin = { readonly address: string; readonly userAgent: string; readonly browser?: Browser };

/**
 * Starts a session. If the account was used in other browsers but never in this one, the same transaction queues a
 * notice to the owner.
 */
export async function openSession(
  db: Kysely<WebTables>,
  accountId: string,
  { userAgent, browser }: Origin,
  now: Date,
): Promise<string> {
  if (browser === undefined) return startSession(db, accountId, userAgent, now);
  const open = async (trx: Kysely<WebTables>) => {
    const isNew = await noteDevice(trx, accountId, browser.device, now);
    await trx
      .updateTable('accounts')
      .set({ seen_language: browser.language })
      .where('id', '=', accountId)
      .where('seen_language', 'is distinct from', browser.language)
      .execute();
    if (isNew) await notifyOwner(trx, accountId, userAgent, browser, now);
    return startSession(trx, accountId, userAgent, now);
  };
  return db.isTransaction ? open(db) : db.transaction().execute(open);
}

/** Records a browser of an account. Returns whether it is new and not the first. */
async function noteDevice(trx: Kysely<WebTables>, accountId: string, device: string, now: Date): Promise<boolean> {
  const hash = createHash('sha256').update(device).digest();
  const others = await trx
    .selectFrom('known_devices')
    .select('device')
    .where('account_id', '=', accountId)
    .where('device', '<>', hash)
    .limit(1)
    .executeTakeFirst();
  const added = await trx
    .insertInto('known_devices')
    .values({ account_id: accountId, device: hash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'device']).doUpdateSet({ seen_at: now }))
    // An updated row existed before.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return added.isNew && others !== undefined;
}

async function notifyOwner(
  trx: Kysely<WebTables>,
  accountId: string,
  userAgent: string,
  { outbox }: Browser,
  now: Date,
): Promise<void> {
  const recipient = await findRecipient(trx, accountId);
  if (recipient === null || outbox === null) return;
  const notice = { kind: 'new_device', path: '/settings#devices', device: nameDevice(userAgent) } as const;
  await queueNotice(trx, outbox, recipient, notice, now);
}
