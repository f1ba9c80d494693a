import 'server-only';
import type { Kysely } from 'kysely';
import type { DeviceName } from '#accounts/device-name.ts';
import { deviceFacts } from '#email/device-facts.ts';
import { queueEmail } from '#email/outbox.ts';
import type { NoticeKind, Recipient } from '../accounts/recipients.ts';
import type { WebOutbox } from '../email/open-outbox.ts';
import type { WebTables } from '../store/tables.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

/** An event, for a notice that its recipient can turn off. */
export type NewNotice = {
  readonly kind: NoticeKind;
  readonly path: string;
  /** The device that caused it. */
  readonly device?: DeviceName;
  readonly values?: Readonly<Record<string, string>>;
};

/** Queues a notice, unless its recipient has turned it off. */
export async function queueNotice(
  transaction: Kysely<WebTables>,
  outbox: WebOutbox,
  recipient: Recipient,
  { kind, path, device, values = {} }: NewNotice,
  now: Date,
): Promise<void> {
  if (recipient.muted.includes(kind)) return;
  const { accountId, language, email: to } = recipient;
  const facts = device === undefined ? [] : deviceFacts(device, language, now);
  const unsubscribe = { unsubscribePath: unsubscribePath(outbox, accountId, kind) };
  await queueEmail(
    transaction,
    outbox,
    { kind, language, to, owner: accountId, path, values, facts, ...unsubscribe },
    now,
  );
}
