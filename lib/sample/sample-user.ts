import 'server-only';
import { createUser } from '#client/login.ts';
import { SAMPLE_USER_NAME } from '#contract/user.ts';
import { actAs } from '../service/acting-user.ts';
import type { ServiceClient } from '../service/client.ts';
import { serviceCapabilities } from '../service/configured-capabilities.ts';
import { outcomeOf } from '../service/outcome.ts';

/** How long the user is known to exist: an operator may erase it. */
const KEPT_MS = 5 * 60_000;

let ensured: { readonly at: number; readonly exists: Promise<boolean> } | null = null;

/**
 * Whether the service has a sample to show, which it has only as a sandbox. Creates its user if needed, so that the
 * sample mailbox is read by the time that someone looks.
 */
export async function hasSample(service: ServiceClient, now: number): Promise<boolean> {
  if (!(await serviceCapabilities(service)).has('sample-user')) return false;
  if (ensured === null || now - ensured.at > KEPT_MS) {
    ensured = { at: now, exists: createSampleUser(service) };
  }
  const exists = await ensured.exists;
  if (!exists) ensured = null;
  return exists;
}

async function createSampleUser(service: ServiceClient): Promise<boolean> {
  const user = actAs(service, SAMPLE_USER_NAME);
  return (await outcomeOf(createUser(user, { name: 'Sample', email: 'sample@sandbox.example' }))).ok;
}
