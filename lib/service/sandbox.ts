import 'server-only';
import { type SandboxEvent, sandboxPath, sandboxResultSchema } from '#contract/sandbox.ts';
import type { ActingUser } from './acting-user.ts';
import { responseOf } from './response-schema.ts';

/**
 * Triggers an event in a user's sandbox mailbox (ext), once per key. Returns the number of emails that arrived. Call it
 * only if the service has `sandbox`.
 * @param days for the event `days`
 * @throws ServiceError
 */
export async function sendSandboxEvent(
  user: ActingUser,
  mailboxId: string,
  { event, days }: { readonly event: SandboxEvent; readonly days: number },
  key: string,
): Promise<number> {
  const { body } = await user.service.send({
    method: 'POST',
    path: sandboxPath(mailboxId),
    username: user.userName,
    parameters: { event, days: event === 'days' ? String(days) : undefined },
    idempotencyKey: key,
    schema: responseOf(sandboxResultSchema),
  });
  return body.result.emails;
}
