import { collectionPath } from '../routes.ts';
import { sandboxForm, sandboxResultSchema } from '../sandbox.ts';
import type { Operation } from './operation.ts';

/** Events of sandbox mailboxes on demand (ext). */
export const sandboxOperations = [
  {
    id: 'sandboxEvent',
    method: 'POST',
    path: `${collectionPath('mailboxes')}/{id}/sandbox`,
    tag: 'mailboxes',
    summary: 'Let something happen to a sandbox mailbox',
    description: [
      'Only in sandbox mode, and for mailboxes linked with the sample emails; otherwise 404.',
      '`order` adds the email of a new order. `shipped`, `delivered`, `refunded`, and `cancelled` continue the latest order that they fit, or a new one.',
      '`days` lets time pass: orders ship after 1 day and arrive 2 days later. `sign_in_lost` makes the mail server reject the sign-in until the user links the mailbox again.',
      'A crawl is queued, which reads the emails like any others.',
    ].join(' '),
    access: 'user',
    form: sandboxForm,
    answers: [
      {
        status: 200,
        description: 'Number of emails that arrived.',
        body: { kind: 'result', schema: sandboxResultSchema },
      },
    ],
  },
] as const satisfies readonly Operation[];
