import { type NextRequest, NextResponse } from 'next/server';
import { config as settings } from '#lib/config.ts';
import { endNotice } from '#lib/cookies/end-notice.ts';
import { contentSecurityPolicy } from '#lib/http/content-security-policy.ts';
import { ownAddress } from '#lib/http/own-address.ts';
import { rejectRequest } from '#lib/http/reject-request.ts';
import { escapeText } from '#lib/mail-view/escape-text.ts';

/** The frame of an email, which has a separate policy. */
const MAIL_FRAME = /^\/api\/(?:mails\/(?:sample\/)?|outbox\/)[^/]+$/;

/**
 * Rejects invalid requests, redirects pages to the public address, and gives all others a Content-Security-Policy with
 * a fresh nonce. Each page controls access to itself.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { publicUrl, serviceBrowserUrl } = settings();
  const own = ownAddress(request, publicUrl);
  if (own !== null) return leadTo(own);
  return (await rejectRequest(request, publicUrl)) ?? passOn(request, publicUrl, serviceBrowserUrl);
}

/** Sends a browser to another address. Next makes a redirect to another name of this machine relative, so it would loop. */
function leadTo(address: string): NextResponse {
  const type = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  const link = escapeText(address);
  const body = `<!doctype html><title>Postledger</title><a href="${link}">${link}</a>\n`;
  return new NextResponse(body, { headers: { ...type, Refresh: `0; url=${address}` } });
}

function passOn(request: NextRequest, publicUrl: string, serviceBrowserUrl: string): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy({
    nonce,
    // form-action also applies to a form post that redirects to the service's linking pages.
    formTargets: [new URL(serviceBrowserUrl).origin],
    https: publicUrl.startsWith('https://'),
    development: process.env.NODE_ENV === 'development',
  });
  const headers = new Headers(request.headers);
  // Next reads the nonce from this header and adds it to its scripts.
  headers.set('Content-Security-Policy', policy);
  // Next compares this with Origin, which `rejectRequest` has already compared with the full origin.
  headers.set('X-Forwarded-Host', new URL(publicUrl).host);
  const response = NextResponse.next({ request: { headers } });
  if (!MAIL_FRAME.test(request.nextUrl.pathname)) response.headers.set('Content-Security-Policy', policy);
  endNotice(request, response);
  return response;
}

/** Everything except build files, which Next serves only to GET and HEAD. */
export const config = { matcher: ['/((?!_next/static/).*)'] };
