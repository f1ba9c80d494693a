import { z } from 'zod';
import { optionalInteger, REQUIRED } from './form.ts';
import { asMessage } from './form-faults.ts';
import { collectionPath } from './routes.ts';

/** Events that can be triggered in a sandbox mailbox. `days` lets time pass, so that shipments progress. */
export const SANDBOX_EVENTS = [
  'order',
  'shipped',
  'delivered',
  'refunded',
  'cancelled',
  'sign_in_lost',
  'days',
] as const;
export type SandboxEvent = (typeof SANDBOX_EVENTS)[number];

/** Maximum number of days that can pass at once. */
const MOST_DAYS = 60;

/** Form of POST /mailboxes/{id}/sandbox. `days` is for the event `days`. Default: 1. */
export const sandboxForm = z.object({
  event: z
    .enum(SANDBOX_EVENTS, {
      error: ({ input }) =>
        input === undefined ? REQUIRED : asMessage({ key: 'form.not_one_of', values: { words: SANDBOX_EVENTS } }),
    })
    .describe('What happens. With `days`, time passes, so that shipments progress.'),
  days: optionalInteger(1, MOST_DAYS).describe(`Days that pass with the event \`days\`: 1 to ${MOST_DAYS}, default 1.`),
});

/** Number of emails that arrived in the mailbox. The crawl that reads them is queued. */
export const sandboxResultSchema = z.object({ emails: z.number().int() });

/** Returns the path of the events of a sandbox mailbox (ext). */
export function sandboxPath(mailboxId: string): string {
  return `${collectionPath('mailboxes')}/${mailboxId}/sandbox`;
}
