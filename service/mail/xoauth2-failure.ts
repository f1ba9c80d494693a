import { AuthorizationResponseError, ResponseBodyError } from 'oauth4webapi';
import { SignInError } from './xoauth2-error.ts';

/** Converts an error of the OAuth library. Keeps only the standard error code, never the response with its tokens. */
export function toSignInError(error: unknown, of: { readonly invalidGrant: SignInError['code'] }): SignInError {
  if (error instanceof SignInError) return error;
  if (error instanceof AuthorizationResponseError) {
    const code = DECLINED.has(error.error) ? 'sign_in_declined' : 'sign_in_unavailable';
    return new SignInError(code, `The provider returned ${word(error.error)}`);
  }
  if (error instanceof ResponseBodyError) {
    const code = error.error === 'invalid_grant' ? of.invalidGrant : 'sign_in_unavailable';
    return new SignInError(code, `The provider returned ${error.status} ${word(error.error)}`);
  }
  const reason = error instanceof Error ? `${error.name} ${codeOf(error)}`.trim() : 'unknown';
  return new SignInError('sign_in_unavailable', `The provider sent no usable response (${reason})`);
}

/** Error codes for a user or administrator who declined (RFC 6749 §4.1.2.1, OpenID Connect Core §3.1.2.6). */
const DECLINED: ReadonlySet<string> = new Set([
  'access_denied',
  'consent_required',
  'interaction_required',
  'login_required',
  'account_selection_required',
]);

function word(error: string): string {
  return /^[a-z_]{1,40}$/.test(error) ? error : 'an error';
}

function codeOf(error: Error): string {
  const { code } = error as { readonly code?: unknown };
  const { cause } = error as { readonly cause?: unknown };
  if (typeof code === 'string') return word(code.toLowerCase());
  return cause instanceof Error ? codeOf(cause) : '';
}
