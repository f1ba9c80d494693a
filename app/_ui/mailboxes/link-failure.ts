/** Codes of an unexpected response to this app's own calls that have a separate text (`linkFailed.codes`). */
const CALL_CODES = [
  'token_unsafe',
  'unreachable',
  'timeout',
  'malformed',
  'busy',
  'failed',
  'clock',
  'unauthorised',
] as const;

/** Codes of failed attempts that have a separate text. The user, a mail server, or a file caused them. */
const ATTEMPT_CODES = [
  'mailbox_unconfirmed',
  'wrong_password',
  'sign_in_declined',
  'sign_in_expired',
  'sign_in_incomplete',
  'sign_in_other_account',
  'sign_in_refused',
  'sign_in_unavailable',
  'throttled',
  'web_sign_in',
  'imap_disabled',
  'sign_in_method',
  'certificate',
  'refused_host',
  'no_encryption',
  'protocol',
  'server_invalid',
  'too_many_attempts',
  'upload_too_large',
  'upload_unfinished',
  'storage_full',
  'uploads_waiting',
  'export_empty',
  'export_unknown',
  'export_outlook',
  'export_packed',
  'export_too_large',
  'export_overlapping',
  'export_damaged',
] as const;

/** Codes of attempts that mean the mail server, and of this app's calls that mean the service. */
const SERVER_CODES = { unreachable: 'server_unreachable', timeout: 'server_timeout' } as const;

type AttemptText = (typeof ATTEMPT_CODES)[number] | (typeof SERVER_CODES)[keyof typeof SERVER_CODES];
type CallText = (typeof CALL_CODES)[number];

/** Codes of the service (contract §1, §2) that mean the same to the user. */
const SAME_AS: Readonly<Record<string, CallText>> = {
  timestamp_stale: 'clock',
  timestamp_ahead: 'clock',
  signature_invalid: 'unauthorised',
  signature_malformed: 'unauthorised',
  signature_missing: 'unauthorised',
  too_many_requests: 'busy',
  unavailable: 'busy',
  internal_error: 'failed',
};

/** Returns the key in `linkFailed.codes` for the code of a failed attempt, as the service recorded it. */
export function attemptFailureOf(code: string | null): AttemptText | 'other' {
  if (code === 'unreachable' || code === 'timeout') return SERVER_CODES[code];
  return ATTEMPT_CODES.find((known) => known === code) ?? 'other';
}

/** Returns the key in `linkFailed.codes` for this app's own record of a failed attempt. */
export function linkFailureOf(attempt: {
  readonly outcome: string | null;
  readonly problemCode: string | null;
}): AttemptText | CallText | 'other' {
  const { outcome, problemCode } = attempt;
  if (outcome === 'failed') return attemptFailureOf(problemCode);
  return CALL_CODES.find((known) => known === (SAME_AS[problemCode ?? ''] ?? problemCode)) ?? 'other';
}
