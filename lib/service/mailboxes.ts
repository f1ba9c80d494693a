import 'server-only';
import { z } from 'zod';
import { type Erasure, erasureSchema, mailboxSchema } from '#contract/mailbox.ts';
import { actionPath, collectionPath, instancePath } from '#contract/routes.ts';
import type { ErasedCounts } from '../store/tables.ts';
import type { ActingUser } from './acting-user.ts';
import { ERASE_DEADLINE_MS, erasedCounts, NOT_REPORTED } from './erased-counts.ts';
import { type MailboxView, toMailboxView } from './mailbox-view.ts';
import type { Sending } from './order-changes.ts';
import { isResourceId } from './resource-id.ts';
import { responseOf, tolerant, versionOf } from './response-schema.ts';
import { isNotFound, isUserUnknown, ServiceError } from './service-error.ts';

const listSchema = responseOf(z.array(tolerant(mailboxSchema)));
const instanceSchema = responseOf(tolerant(mailboxSchema));

/**
 * Returns the mailboxes of a user, oldest first. A user unknown to the service has none: users are created with their
 * first link.
 * @throws ServiceError
 */
export async function listMailboxes(user: ActingUser): Promise<readonly MailboxView[]> {
  return (await findMailboxesOf(user)) ?? [];
}

/**
 * Like `listMailboxes`, but returns null for a user unknown to the service.
 * @throws ServiceError
 */
export async function findMailboxesOf(user: ActingUser): Promise<readonly MailboxView[] | null> {
  try {
    const { body } = await user.service.send({
      method: 'GET',
      path: collectionPath('mailboxes'),
      username: user.userName,
      schema: listSchema,
    });
    return body.result.map(toMailboxView).filter((mailbox) => mailbox !== null);
  } catch (error) {
    if (isUserUnknown(error)) return null;
    throw error;
  }
}

/**
 * Returns a mailbox, or null when the user has no such mailbox.
 * @throws ServiceError
 */
export async function findMailbox(user: ActingUser, id: string): Promise<MailboxView | null> {
  return (await readMailbox(user, id))?.mailbox ?? null;
}

/**
 * Like `findMailbox`, with the version that was read, for a conditional change (ext); null if the service sends none.
 * @throws ServiceError
 */
export async function readMailbox(
  user: ActingUser,
  id: string,
): Promise<{ readonly mailbox: MailboxView; readonly version: string | null } | null> {
  if (!isResourceId(id)) return null;
  try {
    const { body, headers } = await user.service.send({
      method: 'GET',
      path: instancePath('mailboxes', id),
      username: user.userName,
      schema: instanceSchema,
    });
    const mailbox = toMailboxView(body.result);
    return mailbox === null ? null : { mailbox, version: versionOf(headers) };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/**
 * The extent of an erasure when unlinking: everything read from the mailbox, or only its emails, which keeps its orders
 * (ext, contract §5).
 */
export type UnlinkErases = 'all' | 'mails';

/**
 * Returns the counts of data that unlinking a mailbox and erasing everything would erase now (ext, contract §5),
 * counted like the erasure itself. Returns null if the service has no preview.
 * @throws ServiceError
 */
export async function previewUnlink(user: ActingUser, id: string): Promise<Erasure | null> {
  try {
    const { body } = await user.service.send({
      method: 'GET',
      path: `${instancePath('mailboxes', id)}/erasure`,
      username: user.userName,
      schema: responseOf(erasureSchema),
    });
    return body.result;
  } catch (error) {
    // The service has no preview. The mailbox was found before, so it exists.
    if (error instanceof ServiceError && (error.status === 404 || error.status === 405)) return null;
    throw error;
  }
}

/**
 * Removes a mailbox and the data read from it. Use `mails` only if `abilitiesOf` includes it.
 * @returns the counts of erased data (null for those the service does not send), or null when the user has no such
 * mailbox
 * @throws ServiceError; `isOutdated` is true when the version has changed and nothing was erased
 */
export async function unlinkMailbox(
  user: ActingUser,
  id: string,
  erase: UnlinkErases,
  { key, version }: Sending,
): Promise<ErasedCounts | null> {
  try {
    const { body } = await user.service.send({
      method: 'DELETE',
      path: instancePath('mailboxes', id),
      username: user.userName,
      parameters: { erase: erase === 'mails' ? erase : undefined },
      idempotencyKey: key,
      ifMatch: version,
      schema: z.object({ result: erasedCounts }).catch({ result: NOT_REPORTED }),
      deadlineMs: ERASE_DEADLINE_MS,
    });
    return body.result;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/**
 * Starts a crawl of the user's mailboxes (contract §6, update).
 * @throws ServiceError
 */
export async function crawlNow(user: ActingUser, key: string): Promise<void> {
  await user.service.send({
    method: 'POST',
    path: actionPath('update'),
    username: user.userName,
    idempotencyKey: key,
    schema: z.unknown(),
  });
}
