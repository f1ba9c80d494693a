import 'server-only';

export type PolicyOptions = {
  readonly nonce: string;
  /** Origins a form may end up at, beside our own. */
  readonly formTargets: readonly string[];
  readonly https: boolean;
  /** The development server evaluates source maps and refreshes over a web socket. */
  readonly development: boolean;
};

/** The Content-Security-Policy of a page: only scripts with the nonce and what they load, no framing, no other host. */
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
