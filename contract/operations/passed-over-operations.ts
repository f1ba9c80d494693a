import { z } from 'zod';
import { passedOverMailSchema } from '../passed-over.ts';
import { collectionPath } from '../routes.ts';
import type { Operation } from './operation.ts';
import { afterLinkParameter, listLimit, textParameter } from './query-parameters.ts';

/** Emails without an order, with the reasons (ext). */
export const passedOverOperations = [
  {
    id: 'listPassedOver',
    method: 'GET',
    path: `${collectionPath('mailboxes')}/{id}/passed-over`,
    tag: 'mailboxes',
    summary: 'List mails of a mailbox that were read and are no order, with the reason',
    description: 'The latest sent first. Besides this only the recipient is kept of these mails.',
    access: 'user',
    query: z.object({
      limit: listLimit('Mails'),
      after: afterLinkParameter,
      reason: textParameter('Only mails with this reason.'),
    }),
    answers: [
      {
        status: 200,
        description: 'The mails; `Link` leads to the next page.',
        body: { kind: 'result', schema: z.array(passedOverMailSchema) },
        headers: ['Link'],
      },
    ],
  },
] as const satisfies readonly Operation[];
