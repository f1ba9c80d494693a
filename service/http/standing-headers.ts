import { type PublicHost, transportSecurity } from './transport-security.ts';

/**
 * Returns the headers of every response, including errors. With them, browsers neither guess the type, nor run or load
 * anything from the response, nor show it in a frame, nor pass its URL on. Pages replace the policy with their own.
 */
export function standingHeaders(options: PublicHost): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    // For browsers that do not support frame-ancestors.
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    ...transportSecurity(options),
  };
}
