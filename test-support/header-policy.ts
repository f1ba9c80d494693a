/** A response to check against the policy. `setCookies` are the values of `Set-Cookie`. */
export type Policed = {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly setCookies: readonly string[];
};

export type Expectation = {
  /** Whether the response shows data of a signed-in user, or depends on a secret. */
  readonly isPrivate: boolean;
  readonly isHttps: boolean;
};

/** Cookies that scripts of the web app set or delete: the time zone, and a notice once it was shown. */
const READABLE = /^(?:__Host-)?(?:timezone|notice)/;

/** Returns the violations of the policy in docs/security.md, one line for each. */
export function faultsOfHeaders(
  { status, headers, setCookies }: Policed,
  { isPrivate, isHttps }: Expectation,
): readonly string[] {
  const of = (name: string) => headers[name] ?? '';
  const isPage = of('content-type').startsWith('text/html');
  const faults: string[] = [];
  const demand = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  demand(of('x-content-type-options') === 'nosniff', 'no X-Content-Type-Options: nosniff');
  demand(of('server') === '' || of('server') === 'Caddy', `Server: ${of('server')}`);
  demand(of('x-powered-by') === '', `X-Powered-By: ${of('x-powered-by')}`);
  demand(
    !isHttps || of('strict-transport-security') === 'max-age=31536000; includeSubDomains',
    'no Strict-Transport-Security for the host and its subdomains',
  );
  // Partners revalidate cached API responses (ETag). A browser must not show a page again after sign-out.
  const isKeptBack = (isPage ? /\bno-store\b/ : /\b(?:no-store|private)\b/).test(of('cache-control'));
  demand(!isPrivate || isKeptBack, `private, with Cache-Control: ${of('cache-control')}`);
  demand(of('access-control-allow-origin') === '', 'readable by other sites (CORS)');
  faults.push(...faultsOfPolicy(of('content-security-policy'), isPage));
  demand(
    !isPage || /^(?:no-referrer|same-origin|strict-origin)/.test(of('referrer-policy')),
    `a page with Referrer-Policy: ${of('referrer-policy')}`,
  );
  demand(
    !isPage || of('cross-origin-opener-policy') === 'same-origin' || of('content-security-policy').includes('sandbox'),
    'a page without Cross-Origin-Opener-Policy',
  );
  demand(status < 500 || status === 503, `status ${status}`);
  for (const cookie of setCookies) faults.push(...faultsOfCookie(cookie, isHttps));
  return faults;
}

function faultsOfPolicy(policy: string, isPage: boolean): readonly string[] {
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const isSandbox = directives.has('sandbox');
  const fallback = directives.get('default-src');
  if (fallback === undefined) return ['no Content-Security-Policy with default-src'];
  const faults: string[] = [];
  for (const [name, sources] of directives) {
    const unsafe = sources.filter((source) => /^'unsafe-|^\*$|^https?:$/.test(source));
    // Colors inside an email are attributes, and its frame may do nothing else.
    const isColor = isSandbox && name === 'style-src' && unsafe.join() === "'unsafe-inline'";
    if (unsafe.length > 0 && !isColor) faults.push(`Content-Security-Policy: ${name} ${unsafe.join(' ')}`);
  }
  if (!isSandbox && directives.get('frame-ancestors')?.join() !== "'none'") faults.push('may be framed');
  if (isPage && !isSandbox && directives.get('base-uri')?.join() !== "'none'") faults.push('no base-uri');
  if (isPage && !isSandbox && !directives.has('form-action')) faults.push('no form-action');
  return faults;
}

function faultsOfCookie(cookie: string, isHttps: boolean): readonly string[] {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const name = pair.slice(0, pair.indexOf('='));
  const has = (attribute: RegExp) => attributes.some((each) => attribute.test(each));
  return [
    ...(has(/^HttpOnly$/i) || READABLE.test(name) ? [] : [`cookie ${name} without HttpOnly`]),
    ...(has(/^SameSite=(?:Lax|Strict)$/i) ? [] : [`cookie ${name} without SameSite`]),
    ...(has(/^Domain=/i) ? [`cookie ${name} for a whole domain`] : []),
    ...(!isHttps || (has(/^Secure$/i) && name.startsWith('__Host-')) ? [] : [`cookie ${name} not bound to its host`]),
  ];
}
