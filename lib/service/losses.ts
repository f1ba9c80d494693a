import 'server-only';
import type { ActingUser } from './acting-user.ts';
import { previewUnlink } from './mailboxes.ts';
import { outcomeOf } from './outcome.ts';
import { countFoundIn } from './stored-counts.ts';

export const COUNTED = ['orders', 'items', 'shipments'] as const;

/** Data that unlinking a mailbox deletes, in addition to its emails. */
export type Losses = {
  /** True if the service counted them; false for an estimate based on the mailbox's address. */
  readonly exact: boolean;
  /** Only counts above zero. */
  readonly counts: readonly { readonly name: (typeof COUNTED)[number]; readonly count: number }[];
};

/** Counts the data that unlinking a mailbox deletes, as precisely as the service allows. */
export async function countLosses(user: ActingUser, id: string, email: string | null): Promise<Losses> {
  const preview = await outcomeOf(previewUnlink(user, id));
  const exact = preview.ok ? preview.value : null;
  const counts = exact ?? (await countAbout(user, email));
  const some = COUNTED.map((name) => ({ name, count: counts?.[name] ?? 0 })).filter(({ count }) => count > 0);
  return { exact: exact !== null, counts: some };
}

/** Estimates the counts by the mailbox's address, for a service without a preview. */
async function countAbout(user: ActingUser, email: string | null) {
  const counted = email === null ? null : await outcomeOf(countFoundIn(user, email));
  return counted?.ok ? counted.value : null;
}
