import 'server-only';
import { z } from 'zod';
import { collectionPath, SUMMARY_PATH } from '#contract/routes.ts';
import { summarySchema } from '#contract/summary.ts';
import type { ActingUser } from './acting-user.ts';
import { answerOf } from './answer.ts';
import { ServiceError } from './service-error.ts';

/** Which extensions of the interface a service has (contract: ext): what needs one it lacks is not shown. */
export type Offers = {
  /** `/orders/summary`. */
  readonly summary: boolean;
  /** The field `categories` of orders. */
  readonly categories: boolean;
};

/** How long an answer counts: a service may learn. */
const KEPT_MS = 60 * 60_000;

/** What was found out about each service that this process calls. */
const known = new Map<string, { readonly at: number; readonly offers: Offers }>();

/**
 * Asks a service once an hour what it has, by asking for next to nothing. While it gives no answer nothing is offered, and
 * nothing remembered.
 * @param service the address of the service
 */
export async function offersOf(user: ActingUser, service: string, now: number): Promise<Offers> {
  const found = known.get(service);
  if (found !== undefined && now - found.at < KEPT_MS) return found.offers;
  const [summary, categories] = await Promise.all([
    takes(() =>
      user.service.send({
        method: 'GET',
        path: SUMMARY_PATH,
        username: user.userName,
        parameters: { by: 'currency', filter: NOTHING },
        schema: answerOf(summarySchema),
      }),
    ),
    takes(() =>
      user.service.send({
        method: 'GET',
        path: collectionPath('orders'),
        username: user.userName,
        parameters: { filter: `${NOTHING} and contains(categories, 'Books')`, limit: '1' },
        schema: answerOf(z.array(z.unknown())),
      }),
    ),
  ]);
  if (summary === null || categories === null) return { summary: summary === true, categories: categories === true };
  const offers = { summary, categories };
  known.set(service, { at: now, offers });
  return offers;
}

/** Selects nothing, quickly: every order has been changed since 1970. */
const NOTHING = 'updateTime lt 0';

/** Whether a call is taken; null when that cannot be told now. */
async function takes(call: () => Promise<unknown>): Promise<boolean | null> {
  try {
    await call();
    return true;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // Before the first mailbox is linked nobody is known, whatever the service has.
    if (error.problem?.code === 'user_unknown') return null;
    return error.status !== null && error.status < 500 && error.status !== 429 ? false : null;
  }
}
