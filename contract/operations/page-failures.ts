import type { OperationAnswer } from './operation.ts';

/** The responses of HTML pages for failures that the visitor did not cause. */
export const pageFailures: readonly OperationAnswer[] = [
  page(429, 'Too many requests from this address: a page that says when to try again.', ['Retry-After']),
  page(500, 'A failure of the service: a page with the `reqId` to quote.', []),
  page(503, 'The database cannot be reached: a page that says when to try again.', ['Retry-After']),
];

function page(status: number, description: string, headers: readonly 'Retry-After'[]): OperationAnswer {
  return { status, description, body: { kind: 'media', types: ['text/html'] }, headers };
}
