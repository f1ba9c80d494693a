import 'server-only';
import { z } from 'zod';
import { idFromHref } from '#contract/link.ts';
import { passedOverMailSchema } from '#contract/passed-over.ts';
import { quarantinedMailSchema } from '#contract/quarantine.ts';
import { instancePath } from '#contract/routes.ts';
import type { ActingUser } from './acting-user.ts';
import { answerOf, tolerant } from './answer.ts';
import { nextCursor } from './next-page.ts';
import { isResourceId } from './resource-id.ts';
import { ServiceError } from './service-error.ts';

/** A mail that was read and is no order, with why. Times in ms. */
export type PassedOverView = {
  /** Its place on the page: two such mails may be alike in all that is kept of them. */
  readonly place: number;
  readonly reason: string;
  /** The service's own words for the reason, in English. */
  readonly explanation: string | null;
  readonly from: string | null;
  readonly subject: string | null;
  readonly sentAt: number | null;
};

/** A mail that could not be read, with why. Times in ms. */
export type SetAsideView = {
  readonly id: string;
  readonly reason: string;
  readonly from: string | null;
  readonly subject: string | null;
  readonly sentAt: number | null;
  /** Bytes. */
  readonly size: number | null;
  readonly source: 'server' | 'export';
  readonly tries: number;
  /** Another try was asked for and has not been made yet. */
  readonly waiting: boolean;
};

/** A page of either; `next` is the cursor of the page that follows, null on the last one. */
export type MailsPage<T> = { readonly rows: readonly T[]; readonly next: string | null };

export type MailsPlace = { readonly limit: number; readonly after: string | null };

/**
 * Mails of a mailbox that were read and are no order (ext, contract §5), the latest first; null when the service does not
 * tell, or the user has no such mailbox.
 * @throws ServiceError
 */
export async function listPassedOver(
  user: ActingUser,
  mailboxId: string,
  place: MailsPlace,
): Promise<MailsPage<PassedOverView> | null> {
  return listMails(user, mailboxId, 'passed-over', passedOverMailSchema, place, (mail, index) => {
    const { reason, explanation, from, subject, sentDate } = mail;
    return { place: index, reason, explanation, from, subject, sentAt: sentDate };
  });
}

/**
 * Mails of a mailbox that could not be read (ext, contract §5), the latest first; null when the service does not tell, or the
 * user has no such mailbox.
 * @throws ServiceError
 */
export async function listSetAside(
  user: ActingUser,
  mailboxId: string,
  place: MailsPlace,
): Promise<MailsPage<SetAsideView> | null> {
  return listMails(user, mailboxId, 'quarantine', quarantinedMailSchema, place, (mail) => {
    const { href, reason, from, subject, sentDate, size, source, tries, retryTime } = mail;
    const id = idFromHref(href);
    if (id === null) return null;
    return { id, reason, from, subject, sentAt: sentDate, size, source, tries, waiting: retryTime !== null };
  });
}

/**
 * Asks for another try of one mail that could not be read, or of all (`mailId` null).
 * @returns how many will be fetched again by themselves, and how many wait for their export; null when they are gone
 * @throws ServiceError
 */
export async function retrySetAside(
  user: ActingUser,
  mailboxId: string,
  mailId: string | null,
): Promise<{ readonly fromServer: number; readonly fromExport: number } | null> {
  if (!isResourceId(mailboxId) || (mailId !== null && !isResourceId(mailId))) return null;
  const base = `${instancePath('mailboxes', mailboxId)}/quarantine`;
  try {
    const { body } = await user.service.send({
      method: 'POST',
      path: mailId === null ? `${base}/retry` : `${base}/${mailId}/retry`,
      username: user.userName,
      schema: answerOf(retried),
    });
    return body.result;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null;
    throw error;
  }
}

const retried = z.object({ fromServer: z.number().int().catch(0), fromExport: z.number().int().catch(0) });

async function listMails<Wire, View>(
  user: ActingUser,
  mailboxId: string,
  list: 'passed-over' | 'quarantine',
  schema: z.ZodType<Wire>,
  { limit, after }: MailsPlace,
  toView: (mail: Wire, index: number) => View | null,
): Promise<MailsPage<View> | null> {
  if (!isResourceId(mailboxId)) return null;
  try {
    const { body, headers } = await user.service.send({
      method: 'GET',
      path: `${instancePath('mailboxes', mailboxId)}/${list}`,
      username: user.userName,
      parameters: { limit: String(limit), ...(after === null ? {} : { after }) },
      schema: answerOf(z.array(tolerant(schema))),
    });
    return { rows: body.result.map(toView).filter((mail) => mail !== null), next: nextCursor(headers) };
  } catch (error) {
    if (error instanceof ServiceError && (error.status === 404 || error.status === 405)) return null;
    throw error;
  }
}
