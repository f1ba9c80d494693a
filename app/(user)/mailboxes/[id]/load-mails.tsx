import type { ReactNode } from 'react';
import type { ActingUser } from '#lib/service/acting-user.ts';
import type { MailboxView } from '#lib/service/mailbox-view.ts';
import { findMailbox } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { ServiceFailure } from '../../../_ui/kit/service-failure.tsx';

/** A mailbox with a page of its emails, or the content to show instead. */
type Loaded<Mails> = { readonly mailbox: MailboxView; readonly mails: Mails } | { readonly instead: ReactNode };

/**
 * Loads a mailbox and some of its emails.
 * @param mailsRequest null when the service does not list such emails
 * @param path of the page, for retrying
 */
export async function loadMails<Mails>(
  user: ActingUser,
  id: string,
  path: `/mailboxes/${string}`,
  mailsRequest: Promise<Mails | null>,
): Promise<Loaded<Mails>> {
  const [mailbox, mails] = await Promise.all([outcomeOf(findMailbox(user, id)), outcomeOf(mailsRequest)]);
  if (!mailbox.ok) return { instead: <ServiceFailure error={mailbox.error} retryHref={path} wholePage /> };
  if (!mails.ok) return { instead: <ServiceFailure error={mails.error} retryHref={path} wholePage /> };
  if (mailbox.value === null || mails.value === null) return { instead: <NothingHere missing="mailbox" /> };
  return { mailbox: mailbox.value, mails: mails.value };
}
