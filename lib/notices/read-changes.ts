import 'server-only';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { CLOCK_TOLERANCE_MS } from '#accounts/clock-tolerance.ts';
import { CHANGES_PATH } from '#contract/routes.ts';
import type { ServiceClient } from '../service/client.ts';
import { isNotFound, isProblem } from '../service/service-error.ts';
import type { WebTables } from '../store/tables.ts';

/** The members used here. Other types of changes may have other members. */
const page = z.object({
  result: z.array(
    z.object({ type: z.string(), at: z.number(), user: z.string(), href: z.string(), mailbox: z.string().optional() }),
  ),
  next: z.string(),
  more: z.boolean(),
});
type Change = z.infer<typeof page>['result'][number];

const READER = 'mailboxes';
/** Time for which a process has exclusive use of the log, in ms. */
const BUSY_MS = 5 * 60_000;
const PAGE = 1000;
/** Maximum number of pages per round, so that a long log does not keep the process busy. */
const MOST_PAGES = 50;

/**
 * Reads the service's log of changes (ext, contract §9) from the end of the last round and stores which mailboxes need
 * a sign-in. Only one process reads at a time. Without such a log, nothing is reported.
 * @throws ServiceError
 */
export async function readChanges(db: Kysely<WebTables>, service: ServiceClient, clock: () => Date): Promise<void> {
  const now = clock();
  const claimed = await db
    .updateTable('change_readers')
    .set({ busy_until: new Date(now.getTime() + BUSY_MS) })
    .where('name', '=', READER)
    .where(({ or, eb }) =>
      or([eb('busy_until', '<=', now), eb('busy_until', '>', new Date(now.getTime() + BUSY_MS + CLOCK_TOLERANCE_MS))]),
    )
    .returning('cursor')
    .executeTakeFirst();
  if (claimed === undefined) return;
  try {
    let cursor = claimed.cursor;
    for (let count = 0; count < MOST_PAGES; count += 1) {
      const read = await readPage(service, cursor);
      if (read === null) return;
      cursor = read.next;
      await keep(db, read.result, cursor);
      if (!read.more) return;
    }
  } finally {
    await db.updateTable('change_readers').set({ busy_until: clock() }).where('name', '=', READER).execute();
  }
}

/** Returns null for a service without a log. If the cursor is too old, reading restarts at the beginning. */
async function readPage(service: ServiceClient, cursor: string | null): Promise<z.infer<typeof page> | null> {
  const request = (after: string | null) =>
    service.send({
      method: 'GET',
      path: CHANGES_PATH,
      username: null,
      parameters: { after: after ?? undefined, limit: String(PAGE) },
      schema: page,
    });
  try {
    return (await request(cursor)).body;
  } catch (error) {
    if (isProblem(error, 'cursor_expired')) return (await request(null)).body;
    // Until the client has users, the service has no log for it.
    if (isNotFound(error) || isProblem(error, 'no_user')) return null;
    throw error;
  }
}

/** Applies a page and advances the cursor, in one transaction. */
async function keep(db: Kysely<WebTables>, changes: readonly Change[], cursor: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const change of changes) {
      const href = change.mailbox ?? change.href;
      if (change.type === 'mailbox.auth_lost') await noteLoss(trx, change.user, href, new Date(change.at));
      else if (ENDS.has(change.type)) await trx.deleteFrom('mailbox_losses').where('mailbox_href', '=', href).execute();
    }
    await trx.updateTable('change_readers').set({ cursor }).where('name', '=', READER).execute();
  });
}

const ENDS: ReadonlySet<string> = new Set(['mailbox.healed', 'mailbox.relinked', 'mailbox.unlinked']);

async function noteLoss(trx: Kysely<WebTables>, userName: string, href: string, lostAt: Date): Promise<void> {
  await sql`
    insert into mailbox_losses (account_id, mailbox_href, lost_at)
    select id, ${href}, ${lostAt} from accounts where user_name = ${userName}
    on conflict do nothing`.execute(trx);
}
