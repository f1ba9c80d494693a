import 'server-only';

/**
 * The reason why signing in with a provider failed. Each has a message under `signIn.provider`.
 * `refused`: the user or the provider declined. `expired`: it started too long ago or in another browser, or was
 * already completed. `unavailable`: the provider did not respond, or not as OpenID Connect requires.
 */
export type OidcFailure = 'refused' | 'expired' | 'unavailable';

/** The message is for the operator's log and contains no token, code, or secret. */
export class OidcError extends Error {
  override readonly name = 'OidcError';
  readonly code: OidcFailure;

  constructor(code: OidcFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
