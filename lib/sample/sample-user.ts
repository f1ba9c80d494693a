import 'server-only';
import { createUser } from '#client/login.ts';
import { SAMPLE_USER_NAME } from '#contract/user.ts';
import { actAs } from '../service/acting-user.ts';
import type { ServiceClient } from '../service/client.ts';
import { certainCapabilities } from '../service/configured-capabilities.ts';

/** How long the user is assumed to exist: an operator may erase it. */
const KEPT_MS = 5 * 60_000;

let ensured: { readonly at: number; readonly created: Promise<void> } | null = null;

/**
 * Checks whether the service has a sample to show, which only a sandbox has. Creates its user if needed, so that the
 * sample mailbox is crawled by the time anyone views it.
 * @throws ServiceError when the service does not respond
 */
export async function hasSample(service: ServiceClient, now: number): Promise<boolean> {
  if (!(await certainCapabilities(service)).has('sample-user')) return false;
  if (ensured === null || now - ensured.at > KEPT_MS) {
    ensured = { at: now, created: createSampleUser(service) };
  }
  try {
    await ensured.created;
  } catch (error) {
    ensured = null;
    throw error;
  }
  return true;
}

async function createSampleUser(service: ServiceClient): Promise<void> {
  await createUser(actAs(service, SAMPLE_USER_NAME), { name: 'Sample', email: 'sample@sandbox.example' });
}
