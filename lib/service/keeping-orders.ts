import 'server-only';
import { z } from 'zod';
import { instancePath, OPENAPI_PATH } from '#contract/routes.ts';
import type { ServiceClient } from './client.ts';
import { ServiceError } from './service-error.ts';

const described = z.object({ paths: z.record(z.string(), z.looseObject({ delete: z.unknown().optional() })) });
const withParameters = z.object({ parameters: z.array(z.looseObject({ name: z.string().optional() })) });

const known = new WeakMap<ServiceClient, boolean>();

/**
 * Whether the service can unlink a mailbox and leave its orders (`erase=mails`, ext), by its own description of itself. One
 * that lacks it would not refuse the word but erase everything, so without a clear yes it is not offered. Asked until there
 * is an answer, then remembered.
 */
export async function canKeepOrders(service: ServiceClient): Promise<boolean> {
  const before = known.get(service);
  if (before !== undefined) return before;
  try {
    const { body } = await service.send({ method: 'GET', path: OPENAPI_PATH, username: null, schema: described });
    const unlink = withParameters.safeParse(body.paths[instancePath('mailboxes', '{id}')]?.delete);
    const answer = unlink.success && unlink.data.parameters.some(({ name }) => name === 'erase');
    known.set(service, answer);
    return answer;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // Nothing there, or nothing that can be read: such a service has no extensions. No answer at all: not known yet.
    if (error.status !== null && error.status < 500) known.set(service, false);
    return false;
  }
}
