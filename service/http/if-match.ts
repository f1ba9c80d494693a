import type { FastifyRequest } from 'fastify';
import { namesVersion } from './etag.ts';
import { Problem } from './problem.ts';

/**
 * Checks that a change is for the current version of a resource (`If-Match`, contract §1). Without the header, any
 * version matches. `read` is called in the transaction of the change, with the resource locked.
 * @throws Problem `precondition_failed`; `parameter_invalid` for a header that is not a list of entity tags
 */
export async function checkIfMatch({ headers }: FastifyRequest, read: () => Promise<unknown>): Promise<void> {
  const ifMatch = headers['if-match'];
  if (ifMatch === undefined) return;
  const named = namesVersion(ifMatch, JSON.stringify(await read()));
  if (named === true) return;
  if (named === null) {
    const detail = 'If-Match must be * or a list of ETag values in double quotes.';
    throw new Problem('parameter_invalid', detail, { parameter: 'If-Match' });
  }
  throw new Problem(
    'precondition_failed',
    'The resource has changed since this ETag. Nothing was changed. Read it again and repeat the change.',
  );
}
