/** Codes of failed attempts to link a mailbox that have a separate text (`linkFailed.codes`). */
const KNOWN_CODES = [
  'token_unsafe',
  'mailbox_unconfirmed',
  'unreachable',
  'timeout',
  'malformed',
  'busy',
  'failed',
  'clock',
  'unauthorised',
  'wrong_password',
  'sign_in_declined',
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
  'too_many_attempts',
  'export_unknown',
] as const;

/** Codes of the service (contract §1, §2) that mean the same to the user. */
const SAME_AS: Readonly<Record<string, (typeof KNOWN_CODES)[number]>> = {
  timestamp_stale: 'clock',
  timestamp_ahead: 'clock',
  signature_invalid: 'unauthorised',
  signature_malformed: 'unauthorised',
  signature_missing: 'unauthorised',
  too_many_requests: 'busy',
  unavailable: 'busy',
  internal_error: 'failed',
};

/** Returns the key in `linkFailed.codes` for the code of a failed attempt. */
export function linkFailureOf(code: string | null): (typeof KNOWN_CODES)[number] | 'other' {
  return KNOWN_CODES.find((known) => known === (SAME_AS[code ?? ''] ?? code)) ?? 'other';
}
