import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { config } from '#lib/config.ts';
import { retryAfter } from '#lib/http/retry-after.ts';
import { authOptions } from '#lib/next-auth/auth-options.ts';
import { nextAuthRequest } from '#lib/next-auth/next-auth-request.ts';

/** The endpoints of next-auth, for scripts that use them. The pages here do not. */
async function handle(request: NextRequest, context: RouteContext<'/api/auth/[...nextauth]'>): Promise<Response> {
  const asked = await nextAuthRequest(request, config().publicUrl);
  if (asked === null) return new Response('The body is no form and no JSON object, or too long.', { status: 400 });
  let retryAfterMs: number | null = null;
  const options = await authOptions((ms) => {
    retryAfterMs = ms;
  });
  const answer: Response = await NextAuth(asked, context, options);
  return retryAfterMs === null ? answer : throttled(answer, retryAfterMs);
}

/**
 * Turns the response into a 429: with next-auth's error URL in the body for scripts, without the redirect for browsers.
 */
function throttled(answer: Response, retryAfterMs: number): Response {
  const headers = new Headers(answer.headers);
  headers.delete('Location');
  for (const [name, value] of Object.entries(retryAfter(retryAfterMs))) headers.set(name, value);
  return new Response(answer.body ?? 'Too many tries to sign in.', { status: 429, headers });
}

export { handle as GET, handle as HEAD, handle as POST };
