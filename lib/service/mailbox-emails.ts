import 'server-only';
import { z } from 'zod';
import { nextCursor } from '#client/next-page.ts';
import { idFromHref } from '#contract/link.ts';
import { passedOverMailSchema } from '#contract/passed-over.ts';
import { quarantinedMailSchema } from '#contract/quarantine.ts';
import { instancePath } from '#contract/routes.ts';
import type { ActingUser } from './acting-user.ts';
import { isResourceId } from './resource-id.ts';
import { responseOf, tolerant } from './response-schema.ts';
import { ServiceError } from './service-error.ts';

/** An email that contains no order, with the reason. Times in ms. */
export type PassedOverView = {
  /** Index on the page, as the stored details of two such emails may be identical. */
  readonly place: number;
  readonly reason: string;
  /** The service's text for the reason, in English. */
  readonly explanation: string | null;
  readonly from: string | null;
  readonly subject: string | null;
  readonly sentAt: number | null;
};

/** An email that could not be parsed, with the reason. Times in ms. */
export type SetAsideView = {
  readonly id: string;
  readonly reason: string;
  readonly from: string | null;
  readonly subject: string | null;
  readonly sentAt: number | null;
  /** In bytes. */
  readonly size: number | null;
  readonly source: 'server' | 'export';
  readonly tries: number;
  /** Whether a requested retry is pending. */
  readonly waiting: boolean;
};

/** A page of either list; `next` is the cursor of the next page, null on the last one. */
export type MailsPage<T> = { readonly rows: readonly T[]; readonly next: string | null };

export type MailsPlace = { readonly limit: number; readonly after: string | null };

/**
 * Returns emails of a mailbox without an order (ext, contract §5), newest first; null if the service has no such list
 * or the user no such mailbox.
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
 * Returns emails of a mailbox that could not be parsed (ext, contract §5), newest first; null if the service has no
 * such list or the user no such mailbox.
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
 * Requests a retry of one email that could not be parsed, or of all (`mailId` null).
 * @returns the number that will be fetched again automatically and the number that wait for their export; null if there
 * are none
 * @throws ServiceError
 */
export async function retrySetAside(
  user: ActingUser,
  mailboxId: string,
  mailId: string | null,
  key: string,
): Promise<{ readonly fromServer: number; readonly fromExport: number } | null> {
  if (!isResourceId(mailboxId) || (mailId !== null && !isResourceId(mailId))) return null;
  const base = `${instancePath('mailboxes', mailboxId)}/quarantine`;
  try {
    const { body } = await user.service.send({
      method: 'POST',
      path: mailId === null ? `${base}/retry` : `${base}/${mailId}/retry`,
      username: user.userName,
      idempotencyKey: key,
      schema: responseOf(retried),
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
      schema: responseOf(z.array(tolerant(schema))),
    });
    return { rows: body.result.map(toView).filter((mail) => mail !== null), next: nextCursor(headers) };
  } catch (error) {
    if (error instanceof ServiceError && (error.status === 404 || error.status === 405)) return null;
    throw error;
  }
}
