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
    summary: "List all changes of the client's data",
    description: [
      'Oldest first, for all users of the client, or for the user of the signature. Concurrent writes do not cause skipped or repeated changes. Changes are kept for 30 days. Types (more may be added):',
      ...Object.entries(CHANGE_TYPES).map(([type, meaning]) => `- \`${type}\`: ${meaning}`),
    ].join('\n'),
    access: 'signature',
    query: z.object({
      after: textParameter(
        "Cursor from the previous page's `next`. Without it, the log is read from the beginning. `now` is the end of the log.",
      ),
      limit: boundedLimit(
        `Changes per page: 1 to ${MOST_CHANGES}.`,
        MOST_CHANGES,
        100,
        `must be an integer from 1 to ${MOST_CHANGES}`,
      ),
    }),
    answers: [{ status: 200, description: 'A page of changes.', body: { kind: 'json', schema: changePageSchema } }],
    problems: ['cursor_expired'],
  },
] as const satisfies readonly Operation[];
