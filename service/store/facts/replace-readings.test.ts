import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomCases } from '../../../test-support/random-cases.ts';
import { startTestService, type TestService } from '../../../test-support/service.ts';
import type { Reading } from '../../receipts/facts.ts';
import { readingOf, startMailedUser } from '../testing/mailed-user.ts';
import { type Mail, mailboxes, shownTo } from '../testing/random-mails.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const readingsOf = (mails: readonly Mail[]): readonly Reading[] =>
  mails.map(({ orders, shipments, marks, notice }) =>
    notice === null ? readingOf(orders, shipments, { marks }) : readingOf([], [], { notice }),
  );

/** Creates a user whose emails had these readings when they arrived. */
async function readAs(name: string, mails: readonly Mail[]) {
  const { userId, mail, replace } = await startMailedUser(service, name);
  for (const { orders, shipments, notice, marks, mailbox, sentAt } of mails) {
    const said = notice === null ? { marks } : { notice };
    await mail(orders, shipments, { mailbox, sentAt, ...said });
  }
  return { replace, shown: () => shownTo(service.database, userId) };
}

test('gives the same result for emails that are read again as for a first reading with the same rules', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(mailboxes, mailboxes, async (olds, news) => {
      count += 1;
      const places = olds.slice(0, news.length);
      const mails = places.map(({ mailbox, sentAt }, n): Mail => ({ ...(news[n] as Mail), mailbox, sentAt }));
      const readings = new Map(readingsOf(mails).entries());
      const expected = await (await readAs(`s${count}`, mails)).shown();
      const [single, together] = [await readAs(`r${count}`, places), await readAs(`t${count}`, places)];
      for (const one of readings) await single.replace(new Map([one]));
      await together.replace(readings);
      expect(await single.shown()).toEqual(expected);
      expect(await together.shown()).toEqual(expected);
      expect(await single.replace(readings)).toEqual({ changed: new Set(), withdrawn: [], kept: [] });
      expect(await single.shown()).toEqual(expected);
    }),
    randomCases(4, 31),
  );
}, 300_000);

test('leaves no data of emails whose new readings are empty', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(mailboxes, async (mails) => {
      count += 1;
      const { replace, shown } = await readAs(`n${count}`, mails);
      await replace(new Map(mails.map((_, n) => [n, { kind: 'none', reason: 'promotion' }])));
      expect(await shown()).toEqual([]);
    }),
    randomCases(3, 31),
  );
}, 300_000);
