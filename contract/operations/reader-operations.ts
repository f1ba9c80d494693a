import { readerSchema } from '../reader.ts';
import { answersOfReading } from './collection-operations.ts';
import type { Operation } from './operation.ts';

/** The reader of emails, for the operator. */
export const readerOperations = [
  {
    id: 'getReader',
    method: 'GET',
    path: '/operator/reader',
    tag: 'operator',
    summary: 'Count stored emails that wait for the current reader',
    access: 'operator',
    answers: answersOfReading('The version of the reader, and counts of stored emails.', readerSchema),
  },
] as const satisfies readonly Operation[];
