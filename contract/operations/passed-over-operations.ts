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
    summary: 'List emails of a mailbox without an order, with the reason',
    description: 'Newest first by sent date. Apart from these details, the service stores only the recipient.',
    access: 'user',
    query: z.object({
      limit: listLimit('Mails'),
      after: afterLinkParameter,
      reason: textParameter('Return only emails with this reason.'),
    }),
    answers: [
      {
        status: 200,
        description: 'The emails. `Link` contains the next page.',
        body: { kind: 'result', schema: z.array(passedOverMailSchema) },
        headers: ['Link'],
      },
    ],
  },
] as const satisfies readonly Operation[];
