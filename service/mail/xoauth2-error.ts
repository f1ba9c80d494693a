/** Why signing in with a mail provider did not work. A closed set: pages and statuses switch over it. */
export type SignInErrorCode =
  /** The provider takes the grant no more: the person has to give it anew. Nothing else ends a sign-in. */
  | 'sign_in_revoked'
  /** The provider's sign-in cannot be had just now, or the operator's registration there is not in order. */
  | 'sign_in_unavailable'
  /** The person, or whoever administers the account, said no. */
  | 'sign_in_declined'
  /** The way there and back took too long, or was gone twice. */
  | 'sign_in_expired'
  /** Signed in, but reading mail, or doing so later, was not among what was allowed. */
  | 'sign_in_incomplete'
  /** Signed in with another account than that of the mailbox. */
  | 'sign_in_other_account'
  /** The grant is good, but the mail server does not let it in. */
  | 'sign_in_refused';

/** A failed sign-in with a provider. Message and cause hold no code, token or secret, so they may be logged. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly code: SignInErrorCode;

  constructor(code: SignInErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
