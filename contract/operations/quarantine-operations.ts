import { z } from 'zod';
import {
  operatorRetryForm,
  operatorRetrySchema,
  quarantineCountSchema,
  quarantinedMailSchema,
  retrySchema,
} from '../quarantine.ts';
import { collectionPath } from '../routes.ts';
import { answersOfReading } from './collection-operations.ts';
import type { Operation } from './operation.ts';
import { afterLinkParameter, listLimit } from './query-parameters.ts';

const quarantine = `${collectionPath('mailboxes')}/{id}/quarantine` as const;
const retryOf = {
  tag: 'mailboxes',
  method: 'POST',
  access: 'user',
  form: z.strictObject({}),
  answers: [
    {
      status: 200,
      description:
        'Number of emails to retry. Emails on the mail server are retried with the next crawl, which is queued.',
      body: { kind: 'result', schema: retrySchema },
    },
  ],
} as const;

/** Quarantined emails, which could not be parsed, and retries (ext). */
export const quarantineOperations = [
  {
    id: 'listQuarantine',
    method: 'GET',
    path: quarantine,
    tag: 'mailboxes',
    summary: 'List emails of a mailbox that could not be read',
    description: 'Newest first.',
    access: 'user',
    query: z.object({ limit: listLimit('Mails'), after: afterLinkParameter }),
    answers: [
      {
        status: 200,
        description: 'The emails. `Link` contains the next page.',
        body: { kind: 'result', schema: z.array(quarantinedMailSchema) },
        headers: ['Link'],
      },
    ],
  },
  {
    ...retryOf,
    id: 'retryQuarantine',
    path: `${quarantine}/retry`,
    summary: 'Retry all of them',
    description: 'Emails from an export are retried when the export is uploaded again.',
  },
  {
    ...retryOf,
    id: 'retryQuarantinedMail',
    path: `${quarantine}/{mailId}/retry`,
    summary: 'Retry one of them',
  },
  {
    id: 'countQuarantine',
    method: 'GET',
    path: '/operator/quarantine',
    tag: 'operator',
    summary: 'Count emails of all users that could not be read',
    access: 'operator',
    answers: answersOfReading('Counts by reason.', z.array(quarantineCountSchema)),
  },
  {
    id: 'retryQuarantineOfAll',
    method: 'POST',
    path: '/operator/quarantine/retry',
    tag: 'operator',
    summary: 'Retry emails of all users that could not be read',
    access: 'operator',
    form: operatorRetryForm,
    answers: [
      { status: 200, description: 'Number of emails to retry.', body: { kind: 'result', schema: operatorRetrySchema } },
    ],
  },
] as const satisfies readonly Operation[];
