/** The reason that signing in with an email provider failed. A closed set: pages and statuses switch over it. */
export type SignInErrorCode =
  /** The provider no longer accepts the grant, so the user has to sign in again. Nothing else ends a sign-in. */
  | 'sign_in_revoked'
  /** The provider's sign-in is unavailable, or the operator's registration there is invalid. */
  | 'sign_in_unavailable'
  /** The user or the account's administrator declined. */
  | 'sign_in_declined'
  /** The sign-in took too long, or its response was used twice. */
  | 'sign_in_expired'
  /** Signed in, but without permission to read email, or to do so later. */
  | 'sign_in_incomplete'
  /** Signed in with an account that is not the mailbox's. */
  | 'sign_in_other_account'
  /** The grant is valid, but the mail server rejects it. */
  | 'sign_in_refused';

/** A failed sign-in with a provider. Message and cause contain no code, token, or secret, so they may be logged. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly code: SignInErrorCode;

  constructor(code: SignInErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/** Thrown if a provider asks for a pause (RFC 6585 §4, RFC 9110 §15.6.4). It has not decided about the grant. */
export class ProviderBusy extends SignInError {
  /** The requested pause in ms, or 0 if the provider names none. */
  readonly pauseMs: number;

  constructor(pauseMs: number) {
    super('sign_in_unavailable', 'The provider is throttling requests');
    this.pauseMs = pauseMs;
  }
}
