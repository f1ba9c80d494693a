import 'server-only';
import type { Origin } from '../accounts/sign-in.ts';

/**
 * Where a request came from, for throttling. Next puts the socket's address into X-Forwarded-For; behind a proxy it is
 * the last entry that the proxy itself wrote, earlier ones are the client's own claims.
 */
export function requestOrigin(headers: Headers): Origin {
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return {
    address: forwarded === undefined || forwarded === '' ? 'unknown' : forwarded.slice(0, 64),
    userAgent: headers.get('user-agent') ?? '',
  };
}
