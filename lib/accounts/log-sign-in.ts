import 'server-only';
import { log } from '../log.ts';

/**
 * The method of a sign-in. `code` is the second step with an app or a recovery code, `initial_password` the replacement
 * of a generated password.
 */
type SignInMethod = 'password' | 'provider' | 'passkey' | 'code' | 'initial_password';

/** The outcome of a sign-in, or of its first or second step. */
type Outcome = { readonly kind: string; readonly account?: { readonly id: string } };

/**
 * Logs an attempt to sign in, successful or not (ASVS 5.0 V16.3.1). The line names the account if it is known, but
 * contains neither typed text nor a network address: the address field may hold a password, and the proxy's log has the
 * network address.
 */
export function logSignIn(method: SignInMethod, { kind, account }: Outcome): void {
  log().info({ method, outcome: kind, ...(account === undefined ? {} : { account: account.id }) }, 'sign-in');
}
