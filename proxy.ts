import { type NextRequest, NextResponse } from 'next/server';
import { config as settings } from '#lib/config.ts';
import { contentSecurityPolicy } from '#lib/http/content-security-policy.ts';
import { endNotice } from '#lib/http/end-notice.ts';

/** Gives every page its Content-Security-Policy with a fresh nonce. Who may see what is decided by each page itself. */
export function proxy(request: NextRequest): NextResponse {
  const { publicUrl, serviceBrowserUrl } = settings();
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy({
    nonce,
    // A form post that ends in a redirect to the service's linking pages is held to form-action as well.
    formTargets: [new URL(serviceBrowserUrl).origin],
    https: publicUrl.startsWith('https://'),
    development: process.env.NODE_ENV === 'development',
  });
  const headers = new Headers(request.headers);
  // Next reads the nonce from here and puts it on its own scripts.
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  if (publicUrl.startsWith('https://')) response.headers.set('Strict-Transport-Security', 'max-age=31536000');
  endNotice(request, response);
  return response;
}

/** Everything but what is no page. Names of files are whole: a page may be asked for by any name. */
export const config = {
  matcher: ['/((?!api/|_next/static/|_next/image|(?:brand\\.css|icon\\.svg|favicon\\.ico|robots\\.txt)$).*)'],
};
