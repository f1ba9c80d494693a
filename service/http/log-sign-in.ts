import type { FastifyRequest } from 'fastify';

/** Outcome of a sign-in. */
type Outcome = { readonly kind: string; readonly account?: { readonly id: string } };

/**
 * Logs an attempt to sign in with a password, right or wrong (ASVS 5.0 V16.3.1). The line names the account if it is
 * known, but not what was typed, because the address field may contain a password.
 */
export function logSignIn(request: FastifyRequest, area: 'oauth' | 'portal', { kind, account }: Outcome): void {
  request.log.info({ area, outcome: kind, ...(account === undefined ? {} : { account: account.id }) }, 'sign-in');
}
