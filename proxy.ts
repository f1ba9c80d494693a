import { type NextRequest, NextResponse } from 'next/server';
import { config as settings } from '#lib/config.ts';
import { endNotice } from '#lib/cookies/end-notice.ts';
import { contentSecurityPolicy } from '#lib/http/content-security-policy.ts';
import { refuseRequest } from '#lib/http/refuse-request.ts';

/** The frame of a mail, which has a policy of its own. */
const MAIL_FRAME = /^\/api\/mails\/[^/]+$/;

/**
 * Refuses what no page or route is to see, and gives everything else its Content-Security-Policy with a fresh nonce. Who may
 * see what is decided by each page itself.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { publicUrl, serviceBrowserUrl } = settings();
  const https = publicUrl.startsWith('https://');
  const response = (await refuseRequest(request, publicUrl)) ?? passOn(request, publicUrl, serviceBrowserUrl);
  if (https) response.headers.set('Strict-Transport-Security', 'max-age=31536000');
  return response;
}

function passOn(request: NextRequest, publicUrl: string, serviceBrowserUrl: string): NextResponse {
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
  // Next compares this with Origin, which `refuseRequest` has compared with all of the address already.
  headers.set('X-Forwarded-Host', new URL(publicUrl).host);
  const response = NextResponse.next({ request: { headers } });
  if (!MAIL_FRAME.test(request.nextUrl.pathname)) response.headers.set('Content-Security-Policy', policy);
  endNotice(request, response);
  return response;
}

/** Everything but files of the build, which Next serves to GET and HEAD only. */
export const config = { matcher: ['/((?!_next/static/).*)'] };
