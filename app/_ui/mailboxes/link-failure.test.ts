import { expect, test } from 'vitest';
import en from '../../../messages/en.json' with { type: 'json' };
import { attemptFailureOf, linkFailureOf } from './link-failure.ts';

const { codes } = en.linkFailed;

test('names the mail server, not the service, if an attempt failed because of it', () => {
  for (const [problemCode, server, service] of [
    ['unreachable', 'We couldn’t reach the mail server.', 'We can’t reach the mailbox service right now.'],
    ['timeout', 'The mail server didn’t respond in time.', 'The mailbox service didn’t respond in time.'],
  ] as const) {
    expect(codes[linkFailureOf({ outcome: 'failed', problemCode })]).toBe(server);
    expect(codes[attemptFailureOf(problemCode)]).toBe(server);
    expect(codes[linkFailureOf({ outcome: 'service_error', problemCode })]).toBe(service);
  }
});

test('maps problems of the service to what they mean for the user', () => {
  const textOf = (problemCode: string | null) => linkFailureOf({ outcome: 'service_error', problemCode });
  expect(['timestamp_stale', 'too_many_requests', 'internal_error'].map(textOf)).toEqual(['clock', 'busy', 'failed']);
  expect([textOf('wrong_password'), textOf(null)]).toEqual(['other', 'other']);
  expect(linkFailureOf({ outcome: 'token_unsafe', problemCode: 'token_unsafe' })).toBe('token_unsafe');
});

test.each([
  ...['wrong_password', 'throttled', 'certificate', 'server_invalid', 'upload_too_large', 'upload_unfinished'],
  ...[
    'storage_full',
    'uploads_waiting',
    'export_empty',
    'export_unknown',
    'export_outlook',
    'export_packed',
    'export_too_large',
  ],
  ...['export_overlapping', 'export_damaged', 'sign_in_expired', 'too_many_attempts', 'mailbox_unconfirmed'],
])('explains %s', (code) => {
  expect(attemptFailureOf(code)).toBe(code);
});
