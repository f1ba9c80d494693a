import 'server-only';

export type PolicyOptions = {
  readonly nonce: string;
  /** Origins to which forms may redirect, in addition to this site. */
  readonly formTargets: readonly string[];
  readonly https: boolean;
  /** The development server evaluates source maps and refreshes through a WebSocket. */
  readonly development: boolean;
};

/**
 * Returns the Content-Security-Policy of a page: only scripts with the nonce and what they load, no framing, no other
 * hosts.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { nonce, development } = options;
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...options.formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
