import 'server-only';
import { z } from 'zod';
import { type Erasure, erasureSchema, mailboxSchema } from '#contract/mailbox.ts';
import { actionPath, collectionPath, instancePath } from '#contract/routes.ts';
import type { ErasedCounts } from '../store/tables.ts';
import type { ActingUser } from './acting-user.ts';
import { answerOf, tolerant } from './answer.ts';
import { ERASE_DEADLINE_MS, erasedCounts, NOT_TOLD } from './erased-counts.ts';
import { type MailboxView, toMailboxView } from './mailbox-view.ts';
import { isResourceId } from './resource-id.ts';
import { isNotFound, isUserUnknown, ServiceError } from './service-error.ts';

/**
 * The mailboxes of a user, oldest first as the service gives them. A user the service does not know yet (nobody is made
 * there before the first link) has none.
 * @throws ServiceError
 */
export async function listMailboxes(user: ActingUser): Promise<readonly MailboxView[]> {
  return (await findMailboxesOf(user)) ?? [];
}

/**
 * The same; null for a user the service does not know.
 * @throws ServiceError
 */
export async function findMailboxesOf(user: ActingUser): Promise<readonly MailboxView[] | null> {
  try {
    const { body } = await user.service.send({
      method: 'GET',
      path: collectionPath('mailboxes'),
      username: user.userName,
      schema: answerOf(z.array(tolerant(mailboxSchema))),
    });
    return body.result.map(toMailboxView).filter((mailbox) => mailbox !== null);
  } catch (error) {
    if (isUserUnknown(error)) return null;
    throw error;
  }
}

/**
 * One mailbox, or null when this user has no such mailbox.
 * @throws ServiceError
 */
export async function findMailbox(user: ActingUser, id: string): Promise<MailboxView | null> {
  if (!isResourceId(id)) return null;
  try {
    const { body } = await user.service.send({
      method: 'GET',
      path: instancePath('mailboxes', id),
      username: user.userName,
      schema: answerOf(tolerant(mailboxSchema)),
    });
    return toMailboxView(body.result);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** What goes with a mailbox: everything read from it, or its mails only, so that its orders stay (ext, contract §5). */
export type UnlinkErases = 'all' | 'mails';

/**
 * What unlinking a mailbox with everything would erase now (ext, contract §5), counted as the erasing itself counts; null for
 * a service that does not count before.
 * @throws ServiceError
 */
export async function previewUnlink(user: ActingUser, id: string): Promise<Erasure | null> {
  try {
    const { body } = await user.service.send({
      method: 'GET',
      path: `${instancePath('mailboxes', id)}/erasure`,
      username: user.userName,
      schema: answerOf(erasureSchema),
    });
    return body.result;
  } catch (error) {
    // Nothing there: such a service has no such count. The mailbox itself was found before.
    if (error instanceof ServiceError && (error.status === 404 || error.status === 405)) return null;
    throw error;
  }
}

/**
 * Removes a mailbox with what was read from it. `mails` must be asked for only where `abilitiesOf` names it.
 * @returns how much was erased (null for a count the service does not give), or null when this user has no such mailbox
 * @throws ServiceError
 */
export async function unlinkMailbox(user: ActingUser, id: string, erase: UnlinkErases): Promise<ErasedCounts | null> {
  try {
    const { body } = await user.service.send({
      method: 'DELETE',
      path: instancePath('mailboxes', id),
      username: user.userName,
      parameters: { erase: erase === 'mails' ? erase : undefined },
      schema: z.object({ result: erasedCounts }).catch({ result: NOT_TOLD }),
      deadlineMs: ERASE_DEADLINE_MS,
    });
    return body.result;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/**
 * Asks the service to read the user's mailboxes now (contract §6, update).
 * @throws ServiceError
 */
export async function crawlNow(user: ActingUser): Promise<void> {
  await user.service.send({
    method: 'POST',
    path: actionPath('update'),
    username: user.userName,
    schema: z.unknown(),
  });
}
