import 'server-only';
import type { Kysely } from 'kysely';
import { queueEmail } from '#email/outbox.ts';
import { emailTexts } from '#email/render.ts';
import { nameDevice } from '../accounts/device-name.ts';
import { findRecipient } from '../accounts/recipients.ts';
import type { WebOutbox } from '../email/open-outbox.ts';
import { deviceFacts } from '../notices/queue-notice.ts';
import type { WebTables } from '../store/tables.ts';

/** A second factor as named in an email: the authenticator app, or a passkey by its name. */
export type NamedFactor = 'app' | { readonly passkey: string };

/** An event concerning the second factors of an account. `factors_reset`: an owner of the site removed them. */
export type FactorEvent =
  | { readonly kind: 'factor_added' | 'factor_removed'; readonly factor: NamedFactor }
  | { readonly kind: 'recovery_code_used'; readonly left: number }
  | { readonly kind: 'factors_reset' };

/** The device that caused the event, and the queue for emails; null if none can be sent. */
export type FactorPlace = { readonly outbox: WebOutbox | null; readonly userAgent: string };

/** Notifies the owner of a change to the second factors. This cannot be turned off. */
export async function notifyFactor(
  transaction: Kysely<WebTables>,
  accountId: string,
  event: FactorEvent,
  { outbox, userAgent }: FactorPlace,
  now: Date,
): Promise<void> {
  const recipient = outbox === null ? null : await findRecipient(transaction, accountId);
  if (outbox === null || recipient === null) return;
  const { language, email: to } = recipient;
  const { factors } = emailTexts(language);
  const values: Record<string, string> = {};
  if (event.kind === 'recovery_code_used') values['left'] = String(event.left);
  if ('factor' in event) values['factor'] = nameFactor(event.factor, factors);
  // The device of the site's owner means nothing to the user.
  const facts = event.kind === 'factors_reset' ? [] : deviceFacts(nameDevice(userAgent), language, now);
  const path = '/settings/second-factor';
  await queueEmail(transaction, outbox, { kind: event.kind, language, to, owner: accountId, path, values, facts }, now);
}

function nameFactor(factor: NamedFactor, texts: Readonly<Record<'app' | 'passkey', string>>): string {
  return factor === 'app' ? texts.app : texts.passkey.replace('{name}', () => factor.passkey);
}
