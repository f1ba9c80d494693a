import 'server-only';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { CLOCK_TOLERANCE_MS } from '#accounts/clock-tolerance.ts';
import { idFromHref } from '#contract/link.ts';
import { findRecipient } from '../accounts/recipients.ts';
import type { WebOutbox } from '../email/open-outbox.ts';
import { actAs } from '../service/acting-user.ts';
import type { ServiceClient } from '../service/client.ts';
import { findMailbox } from '../service/mailboxes.ts';
import type { WebTables } from '../store/tables.ts';
import { queueNotice } from './queue-notice.ts';

/** Time between two reminders, in ms. */
const WEEK_MS = 7 * 24 * 60 * 60_000;
/** Mailboxes per round. */
const BATCH = 200;

/**
 * Notifies owners that a mailbox needs a sign-in: once, then weekly. Each mailbox is looked up first, because it may
 * have recovered since the log of changes was read.
 * @throws ServiceError
 */
export async function remindOwners(
  db: Kysely<WebTables>,
  service: ServiceClient,
  outbox: WebOutbox,
  now: Date,
): Promise<void> {
  const due = await db
    .selectFrom('mailbox_losses')
    .innerJoin('accounts', 'accounts.id', 'mailbox_losses.account_id')
    .select(['account_id as accountId', 'mailbox_href as href', 'accounts.user_name as userName'])
    .where((builder) => isDue(builder, now))
    .orderBy('noticed_at', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .execute();
  for (const { accountId, href, userName } of due) {
    const mailbox = await findMailbox(actAs(service, userName), idFromHref(href) ?? '');
    const lost = { accountId, href };
    if (mailbox?.health === 'sign_in_needed') await remind(db, outbox, lost, mailbox.email ?? href, now);
    else await forget(db, lost);
  }
}

/** Whether the owner was never notified, or a week ago, or at a time of a clock that has since been set back. */
function isDue({ or, eb }: ExpressionBuilder<Pick<WebTables, 'mailbox_losses'>, 'mailbox_losses'>, now: Date) {
  const at = (ms: number) => new Date(now.getTime() + ms);
  return or([
    eb('noticed_at', 'is', null),
    eb('noticed_at', '<=', at(-WEEK_MS)),
    eb('noticed_at', '>', at(CLOCK_TOLERANCE_MS)),
  ]);
}

type Loss = { readonly accountId: string; readonly href: string };

async function remind(
  db: Kysely<WebTables>,
  outbox: WebOutbox,
  { accountId, href }: Loss,
  mailbox: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const noted = await trx
      .updateTable('mailbox_losses')
      .set({ noticed_at: now })
      .where('account_id', '=', accountId)
      .where('mailbox_href', '=', href)
      // Another process may have done so in between.
      .where((builder) => isDue(builder, now))
      .returning('mailbox_href')
      .executeTakeFirst();
    const recipient = await findRecipient(trx, accountId);
    if (noted === undefined || recipient === null) return;
    const notice = { kind: 'mailbox_sign_in', path: '/mailboxes', values: { mailbox } } as const;
    await queueNotice(trx, outbox, recipient, notice, now);
  });
}

async function forget(db: Kysely<WebTables>, { accountId, href }: Loss): Promise<void> {
  await db.deleteFrom('mailbox_losses').where('account_id', '=', accountId).where('mailbox_href', '=', href).execute();
}
