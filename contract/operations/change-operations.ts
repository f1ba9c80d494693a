import { z } from 'zod';
import { CHANGE_TYPES, changePageSchema } from '../change.ts';
import { CHANGES_PATH } from '../routes.ts';
import type { Operation } from './operation.ts';
import { boundedLimit, textParameter } from './query-parameters.ts';

/** Most changes on a page. */
const MOST_CHANGES = 1000;

/** The log of changes (ext, contract §9). */
export const changeOperations = [
  {
    id: 'listChanges',
    method: 'GET',
    path: CHANGES_PATH,
    tag: 'service',
    summary: 'Follow every change of the client’s data',
    description: [
      'Oldest first, of all users of the client, or of the user of the signature. Nothing is skipped or repeated while others write. Changes are kept for 30 days. Types, of which more may come:',
      ...Object.entries(CHANGE_TYPES).map(([type, meaning]) => `- \`${type}\`: ${meaning}`),
    ].join('\n'),
    access: 'signature',
    query: z.object({
      after: textParameter(
        'Goes on behind a page: its `next`. Without it the log is read from its beginning; `now` is its end.',
      ),
      limit: boundedLimit(
        `Changes on a page: 1 to ${MOST_CHANGES}.`,
        MOST_CHANGES,
        100,
        `must be a whole number from 1 to ${MOST_CHANGES} here`,
      ),
    }),
    answers: [{ status: 200, description: 'A page of changes.', body: { kind: 'json', schema: changePageSchema } }],
    problems: ['cursor_expired'],
  },
] as const satisfies readonly Operation[];
