import type { FastifyReply } from 'fastify';
import { SAMPLE_ADDRESS } from '../sandbox/sample-mailbox.ts';
import type { LinkingDeps } from './link-context.ts';
import type { Visit } from './link-visit.ts';
import { providerByKey } from './provider-servers.ts';
import { finishByLinking } from './step-routes.ts';

/** Checks whether an address is that of the sample mailbox, which exists only in sandbox mode and has no password. */
export function isSample({ mailOptions }: LinkingDeps, email: string | null): boolean {
  return mailOptions.sandbox && email?.toLowerCase() === SAMPLE_ADDRESS;
}

/** Links the sample mailbox, or gives it back its sign-in. */
export function linkSample(deps: LinkingDeps, reply: FastifyReply, visit: Visit): Promise<FastifyReply> {
  return finishByLinking(deps, reply, visit, {
    email: SAMPLE_ADDRESS,
    providerId: providerByKey('sandbox').id,
    connection: { kind: 'sandbox' },
  });
}
