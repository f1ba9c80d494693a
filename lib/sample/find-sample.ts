import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { SAMPLE_USER_NAME } from '#contract/user.ts';
import { allowUncounted, countAttempt, SAMPLE_PER_ADDRESS } from '../accounts/throttle.ts';
import { requestOrigin } from '../http/client-address.ts';
import { markThrottled } from '../http/retry-after.ts';
import { runtime } from '../runtime.ts';
import { type ActingUser, actAs } from '../service/acting-user.ts';
import { outcomeOf } from '../service/outcome.ts';
import type { ServiceError } from '../service/service-error.ts';
import { readOnly } from './read-only.ts';
import { hasSample } from './sample-user.ts';

/** The sample, which anyone may read, or the reason why this request cannot see it. */
export type Sample =
  | { readonly kind: 'open'; readonly user: ActingUser }
  /** The service is not a sandbox. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'away'; readonly error: ServiceError }
  | { readonly kind: 'throttled'; readonly minutes: number };

/** Finds the sample for this request. Every page and route of the sample must call it. None of them can write. */
export const findSample = cache(async (): Promise<Sample> => {
  const [{ service, database }, from] = await Promise.all([runtime(), headers()]);
  const { address } = requestOrigin(from);
  const tries = await countAttempt(database.db, SAMPLE_PER_ADDRESS, address, new Date()).catch(allowUncounted);
  if (!tries.allowed) {
    markThrottled(from, tries.retryAfterMs);
    return { kind: 'throttled', minutes: Math.ceil(tries.retryAfterMs / 60_000) };
  }
  const has = await outcomeOf(hasSample(service, Date.now()));
  if (!has.ok) return { kind: 'away', error: has.error };
  if (!has.value) return { kind: 'absent' };
  return { kind: 'open', user: actAs(readOnly(service), SAMPLE_USER_NAME) };
});

/** Maximum time the home page waits for the service. */
const OFFER_MS = 800;

/** Checks whether the home page can offer the sample. If the service does not respond soon, it does not. */
export async function isSampleOffered(): Promise<boolean> {
  const { service } = await runtime();
  const late = new Promise<false>((resolve) => setTimeout(resolve, OFFER_MS, false).unref());
  const has = outcomeOf(hasSample(service, Date.now())).then((outcome) => outcome.ok && outcome.value);
  return Promise.race([has, late]);
}
