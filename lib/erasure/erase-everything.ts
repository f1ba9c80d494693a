import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Account } from '../accounts/accounts.ts';
import { log } from '../log.ts';
import type { ActingUser } from '../service/acting-user.ts';
import { NOT_REPORTED } from '../service/erased-counts.ts';
import { ServiceError } from '../service/service-error.ts';
import { eraseUser } from '../service/users.ts';
import type { ErasedCounts, WebTables } from '../store/tables.ts';
import { eraseLeftUser } from './erase-left-user.ts';
import { beginErasure, findOpenErasure, finishErasure, noteErased, type ReceiptEmail } from './erasures.ts';

/** The receipt number, or the fact that the account is kept as the last owner. */
export type ErasureResult = { readonly kind: 'erased'; readonly number: string } | { readonly kind: 'last_owner' };

/**
 * Erases a user: first everything at the service, then the account here. The account is last, because retries need it:
 * after any failure, the next attempt resumes the erasure.
 * @throws ServiceError when the service does not confirm the erasure
 */
export async function eraseEverything(
  db: Kysely<WebTables>,
  user: ActingUser,
  account: Account,
  receipt: ReceiptEmail | null,
  clock: () => Date,
): Promise<ErasureResult> {
  const erasure = await beginErasure(db, account, clock());
  if (erasure === null) return { kind: 'last_owner' };
  const { number, key, resumed } = erasure;
  let { counts } = erasure;
  if (counts === null) {
    // User unknown at the service: at the first attempt, there was nothing to erase. At a later one, the previous
    // attempt may have erased it.
    counts = (await eraseUser(user, key)) ?? (resumed ? NOT_REPORTED : NOTHING);
    await noteErased(db, number, counts);
  }
  // Another process finished the erasure while this one stood still. The user of this name may be a new account's.
  if ((await findOpenErasure(db, account.id)) === null) return { kind: 'erased', number };
  // A replayed response does not cover mailboxes linked since. Only an unknown user has no data there.
  const more = await eraseUser(user, randomUUID());
  if (more !== null) await noteErased(db, number, sumOf(counts, more));
  await finishErasure(db, number, account, receipt, clock());
  await eraseLeft(db, account, user);
  return { kind: 'erased', number };
}

/** No retry can repeat this, because the account no longer exists. */
async function eraseLeft(db: Kysely<WebTables>, account: Account, user: ActingUser): Promise<void> {
  try {
    await eraseLeftUser(db, account.id, user);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log().error({ err: error, reqId: error.reqId }, 'user left at the service not erased');
  }
}

const NOTHING: ErasedCounts = { mailboxes: 0, emails: 0, orders: 0, items: 0, shipments: 0 };

function sumOf(a: ErasedCounts, b: ErasedCounts): ErasedCounts {
  const sum = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);
  return {
    mailboxes: sum(a.mailboxes, b.mailboxes),
    emails: sum(a.emails, b.emails),
    orders: sum(a.orders, b.orders),
    items: sum(a.items, b.items),
    shipments: sum(a.shipments, b.shipments),
  };
}
