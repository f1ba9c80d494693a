import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { mailboxSchema } from '#contract/mailbox.ts';
import { envelopeOf } from '../../test-support/envelope.ts';
import { send, startTestService, type TestService } from '../../test-support/service.ts';
import { linkSample } from '../openapi/testing/world.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { deleteUnreadableFolders, noteUnreadableFolder } from '../store/mailboxes/unreadable-folders.ts';

let service: TestService;
let ref: MailboxRef;

beforeAll(async () => {
  service = await startTestService();
  for (const userName of ['ann', 'bob']) {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  }
  ref = await linkSample(service, 'ann');
  await linkSample(service, 'bob');
});
afterAll(() => service.close());

const unreadable = async (user: string) => {
  const answer = await send(service, { path: '/api/v1/mailboxes', user });
  return envelopeOf(z.array(mailboxSchema))
    .parse(answer.body)
    .result.map(({ unreadableFolders }) => unreadableFolders);
};

test('a mailbox lists unreadable folders with reason and time', async () => {
  const { db } = service.database;
  expect(await unreadable('ann')).toEqual([[]]);
  await noteUnreadableFolder(db, ref, { name: 'Zoo', reason: 'refused' }, 1_000);
  await noteUnreadableFolder(db, ref, { name: 'Attic', reason: 'name' }, 2_000);
  await noteUnreadableFolder(db, ref, { name: 'Zoo', reason: 'no_answer' }, 3_000);
  expect(await unreadable('ann')).toEqual([
    [
      { name: 'Attic', reason: 'name', since: 2_000 },
      { name: 'Zoo', reason: 'no_answer', since: 1_000 },
    ],
  ]);
  expect(await unreadable('bob')).toEqual([[]]);
  await deleteUnreadableFolders(db, ref, ['Zoo']);
  expect(await unreadable('ann')).toEqual([[{ name: 'Attic', reason: 'name', since: 2_000 }]]);
});

test('a mailbox lists at most 50 unreadable folders', async () => {
  for (let n = 0; n < 60; n++) {
    await noteUnreadableFolder(service.database.db, ref, { name: `Folder ${n}`, reason: 'refused' }, 1);
  }
  expect((await unreadable('ann'))[0]).toHaveLength(50);
});
