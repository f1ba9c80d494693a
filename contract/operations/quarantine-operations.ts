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
      description: 'How many will be tried: mails of the server with the next crawl, which is queued.',
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
    summary: 'List mails of a mailbox that could not be read',
    description: 'The latest first.',
    access: 'user',
    query: z.object({ limit: listLimit('Mails'), after: afterLinkParameter }),
    answers: [
      {
        status: 200,
        description: 'The mails; `Link` leads to the next page.',
        body: { kind: 'result', schema: z.array(quarantinedMailSchema) },
        headers: ['Link'],
      },
    ],
  },
  {
    ...retryOf,
    id: 'retryQuarantine',
    path: `${quarantine}/retry`,
    summary: 'Try all of them again',
    description: 'Mails that came with an export are read again when it is uploaded once more.',
  },
  {
    ...retryOf,
    id: 'retryQuarantinedMail',
    path: `${quarantine}/{mailId}/retry`,
    summary: 'Try one of them again',
  },
  {
    id: 'countQuarantine',
    method: 'GET',
    path: '/operator/quarantine',
    tag: 'operator',
    summary: 'Count mails that could not be read, over all users',
    access: 'operator',
    answers: answersOfReading('Counts by reason.', z.array(quarantineCountSchema)),
  },
  {
    id: 'retryQuarantineOfAll',
    method: 'POST',
    path: '/operator/quarantine/retry',
    tag: 'operator',
    summary: 'Try mails again that could not be read, over all users',
    access: 'operator',
    form: operatorRetryForm,
    answers: [
      { status: 200, description: 'How many will be tried.', body: { kind: 'result', schema: operatorRetrySchema } },
    ],
  },
] as const satisfies readonly Operation[];
