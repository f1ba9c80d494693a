import type { OperationAnswer } from './operation.ts';

/** The responses of HTML pages for failures that the visitor did not cause. */
export const pageFailures: readonly OperationAnswer[] = [
  page(429, 'Too many requests from this address. An error page says when to retry.', ['Retry-After']),
  page(500, 'Internal error. An error page shows the `reqId`.', []),
  page(503, 'The service cannot reach its database. An error page says when to retry.', ['Retry-After']),
];

function page(status: number, description: string, headers: readonly 'Retry-After'[]): OperationAnswer {
  return { status, description, body: { kind: 'media', types: ['text/html'] }, headers };
}
