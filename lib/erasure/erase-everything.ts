import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Account } from '../accounts/accounts.ts';
import type { ActingUser } from '../service/acting-user.ts';
import { NOT_TOLD } from '../service/erased-counts.ts';
import { eraseUser } from '../service/users.ts';
import type { ErasedCounts, WebTables } from '../store/tables.ts';
import { beginErasure, finishErasure, noteErased } from './erasures.ts';

/** The number of the receipt, or that the account is the last admin's and stays. */
export type ErasureResult = { readonly kind: 'erased'; readonly number: string } | { readonly kind: 'last_admin' };

/**
 * Erases a person: first everything at the service, then the account here. The account goes last, because with it goes the
 * way to try again: whatever fails on the way leaves an erasure that the next try goes on with.
 * @throws ServiceError when the service does not say that it is done
 */
export async function eraseEverything(
  db: Kysely<WebTables>,
  user: ActingUser,
  account: Account,
  clock: () => Date,
): Promise<ErasureResult> {
  const erasure = await beginErasure(db, account, clock());
  if (erasure === null) return { kind: 'last_admin' };
  const { number, reqId, resumed } = erasure;
  let { counts } = erasure;
  if (counts === null) {
    // Not known there at the first try: there was nothing. At a later one the try before may have erased it.
    counts = (await eraseUser(user, reqId)) ?? (resumed ? NOT_TOLD : NOTHING);
    await noteErased(db, number, counts);
  }
  // An answer from memory says nothing of what was linked since. Only a user who is not known has nothing there.
  const more = await eraseUser(user, randomUUID());
  if (more !== null) await noteErased(db, number, sumOf(counts, more));
  await finishErasure(db, number, account, clock());
  return { kind: 'erased', number };
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
