import type { Transaction } from 'kysely';
import { PROVIDERS } from '#contract/dictionaries.ts';
import type { Queue } from '../jobs/queue.ts';
import { saveLinkedMailbox } from '../store/mailboxes/linked-mailboxes.ts';
import type { Tables } from '../store/tables.ts';
import { SAMPLE_ADDRESS } from './sample-mailbox.ts';

/** Recorded instead of a consent version, because the sample mailbox has no owner who could give consent. */
const NO_CONSENT = 'sample';

/** Links the sample mailbox to a user and queues its crawl, so that apps can show it without the linking pages. */
export async function linkSampleMailbox(
  trx: Transaction<Tables>,
  queue: Pick<Queue, 'enqueueCrawl'>,
  userId: string,
  clock: () => number,
): Promise<void> {
  const provider = PROVIDERS.find(({ key }) => key === 'sandbox');
  if (provider === undefined) return;
  const mailboxId = await saveLinkedMailbox(
    trx,
    {
      userId,
      email: SAMPLE_ADDRESS,
      providerId: provider.id,
      connection: { kind: 'sandbox' },
      sealCredential: null,
      consentVersion: NO_CONSENT,
      consentAt: clock(),
    },
    clock,
  );
  if (mailboxId === null) return;
  await queue.enqueueCrawl(trx, { userId, mailboxId });
}
