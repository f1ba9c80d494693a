import 'server-only';

/**
 * Why a sign-in with a provider came to nothing; each is a message under `signIn.provider`.
 * `refused`: the person or the provider said no. `expired`: it began too long ago, in another browser, or was answered
 * before. `unavailable`: the provider does not answer, or not as OpenID Connect says.
 */
export type OidcFailure = 'refused' | 'expired' | 'unavailable';

/** The message is for the operator's log and holds no token, code or secret. */
export class OidcError extends Error {
  override readonly name = 'OidcError';
  readonly code: OidcFailure;

  constructor(code: OidcFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
