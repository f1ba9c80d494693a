import 'server-only';
import { z } from 'zod';
import { updateCheckSchema } from '#contract/feed.ts';
import { actionPath } from '#contract/routes.ts';
import type { ActingUser } from './acting-user.ts';

/** Whether data changed, and the time from which to check next, in ms by the service's clock. */
export type Updates = { readonly changed: boolean; readonly next: number };

/** For a service that does not send its time (contract §2), the same span is checked again. */
const schema = updateCheckSchema.pick({ hasUpdates: true }).extend({ currentTime: z.number().int().optional() });

/**
 * Checks whether a user's data changed after a time (contract §6), at the cost of reading one row at the service.
 * @param since ms since the epoch
 * @throws ServiceError
 */
export async function checkForUpdates(user: ActingUser, since: number): Promise<Updates> {
  const { body } = await user.service.send({
    method: 'GET',
    path: actionPath('checkForUpdates'),
    username: user.userName,
    parameters: { since: String(since) },
    schema,
  });
  return { changed: body.hasUpdates, next: body.currentTime ?? since };
}

/**
 * The clocks of the app and the service differ by less: beyond that, the service rejects every request (contract §3).
 */
const CLOCKS_DIFFER_MS = 30_000;

/** Returns the time from which a page that is being rendered must check for updates, in ms. */
export function renderedAt(): number {
  return Date.now() - CLOCKS_DIFFER_MS;
}
