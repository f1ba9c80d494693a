import 'server-only';
import type { Kysely } from 'kysely';
import type { Fact } from '#email/email-parts.ts';
import { queueEmail } from '#email/outbox.ts';
import { emailTexts } from '#email/render.ts';
import type { DeviceName } from '../accounts/device-name.ts';
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

/** Returns the lines of an email that name a device and the time: UTC, because the recipient's time zone is not known. */
export function deviceFacts(
  { browser, system }: DeviceName,
  language: Recipient['language'],
  now: Date,
): readonly Fact[] {
  const { facts } = emailTexts(language);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
  const name = [browser, system].filter((part) => part !== null).join(', ');
  return [
    { label: facts.device, value: name === '' ? facts.unknownDevice : name },
    { label: facts.time, value: time.format(now) },
  ];
}
