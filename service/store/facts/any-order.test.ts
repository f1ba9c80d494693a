import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomCases } from '../../../test-support/random-cases.ts';
import { startTestService, type TestService } from '../../../test-support/service.ts';
import { unlinkMailbox } from '../mailboxes/unlink-mailbox.ts';
import { FIRST_MAILBOX, SECOND_MAILBOX, startMailedUser } from '../testing/mailed-user.ts';
import { type Mail, mailboxes, shownTo } from '../testing/random-mails.ts';
import { transact } from '../transact.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/**
 * Returns what a user sees after these emails arrived in this sequence, and then after the second mailbox was unlinked.
 */
async function seen(name: string, mails: readonly Mail[], unlink: boolean) {
  const { userId, mail } = await startMailedUser(service, name);
  for (const { orders, shipments, notice, ...place } of mails) {
    const { mailbox, sentAt } = place;
    await mail(orders, shipments, notice === null ? place : { mailbox, sentAt, notice });
  }
  if (unlink) await transact(service.database.db, (trx) => unlinkMailbox(trx, userId, SECOND_MAILBOX, 9));
  return shownTo(service.database, userId);
}

const arrivals = mailboxes.chain((mails) =>
  fc.tuple(fc.constant(mails), fc.shuffledSubarray(mails, { minLength: mails.length })),
);

it('shows the same orders, items, and shipments for any sequence of emails, even when a mailbox is unlinked', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(arrivals, async ([mails, shuffled]) => {
      count += 1;
      expect(await seen(`a${count}`, shuffled, false)).toEqual(await seen(`b${count}`, mails, false));
      const left = await seen(`c${count}`, shuffled, true);
      const alone = mails.filter(({ mailbox }) => mailbox === FIRST_MAILBOX);
      expect(left).toEqual(await seen(`d${count}`, alone, false));
    }),
    randomCases(4, 31),
  );
}, 300_000);
