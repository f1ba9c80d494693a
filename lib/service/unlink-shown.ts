import 'server-only';
import { changedSince, describeShown, type ShownValues } from '#accounts/shown-values.ts';
import type { ErasedCounts } from '../store/tables.ts';
import type { ActingUser } from './acting-user.ts';
import { COUNTED, countLosses, type Losses } from './losses.ts';
import { isCrawling, type MailboxView } from './mailbox-view.ts';
import { readMailbox, type UnlinkErases, unlinkMailbox } from './mailboxes.ts';
import { whileOutdated } from './while-outdated.ts';

/** Facts about a mailbox that matter for unlinking it: when it was linked, and what that deletes. */
export const UNLINK_FACTS = ['linked', ...COUNTED] as const;

/** `changed`: nothing was erased, because these facts differ from those shown. */
export type Unlinking =
  | { readonly kind: 'unlinked'; readonly erased: ErasedCounts }
  | { readonly kind: 'changed'; readonly facts: readonly string[] }
  | { readonly kind: 'gone' };

/**
 * Describes the content of the form that unlinks a mailbox. During a crawl, counts are left out: they change
 * constantly, so the user could never confirm them.
 */
export function describeUnlink(mailbox: MailboxView, losses: Losses): string {
  const { linked, ...counts } = unlinkFacts(mailbox, losses);
  return describeShown(isCrawling(mailbox.health) ? { linked } : { linked, ...counts });
}

/**
 * Unlinks a mailbox as the form showed it (`shown`), once per key. If the shown facts have changed since, nothing is
 * erased.
 * @throws ServiceError
 */
export async function unlinkShown(
  user: ActingUser,
  id: string,
  { erase, shown, key }: { readonly erase: UnlinkErases; readonly shown: string; readonly key: string },
): Promise<Unlinking> {
  return whileOutdated(async () => {
    const seen = await readMailbox(user, id);
    const losses = seen === null ? null : await countLosses(user, id, seen.mailbox.email);
    // A crawl changes the version several times per second, and counting may take longer, so the mailbox is read again.
    const found = seen === null ? null : await readMailbox(user, id);
    const facts = found === null || losses === null ? [] : changedSince(shown, unlinkFacts(found.mailbox, losses));
    if (facts.length > 0) return { kind: 'changed', facts };
    // If it no longer exists, this form may have unlinked it before: the service then repeats its response.
    const erased = await unlinkMailbox(user, id, erase, { key, version: found?.version ?? null });
    return erased === null ? { kind: 'gone' } : { kind: 'unlinked', erased };
  });
}

function unlinkFacts({ consent }: MailboxView, { counts }: Losses): ShownValues & { readonly linked: unknown } {
  const countOf = (wanted: string) => counts.find(({ name }) => name === wanted)?.count ?? 0;
  return {
    linked: consent?.givenAt ?? null,
    ...Object.fromEntries(COUNTED.map((name) => [name, countOf(name)])),
  };
}
