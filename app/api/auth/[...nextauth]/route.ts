import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { config } from '#lib/config.ts';
import { retryAfter } from '#lib/http/retry-after.ts';
import { authOptions, type NotChecked } from '#lib/next-auth/auth-options.ts';
import { nextAuthRequest } from '#lib/next-auth/next-auth-request.ts';

/** The endpoints of next-auth, for scripts. The pages of this app do not use them. */
async function handle(request: NextRequest, context: RouteContext<'/api/auth/[...nextauth]'>): Promise<Response> {
  const prepared = await nextAuthRequest(request, config().publicUrl);
  if (prepared === null)
    return new Response('The body is neither a form nor a JSON object, or it is too long.', { status: 400 });
  const reasons: NotChecked[] = [];
  const options = await authOptions((why) => reasons.push(why));
  const answer: Response = await NextAuth(prepared, context, options);
  return reasons[0] === undefined ? answer : notChecked(answer, reasons[0]);
}

/**
 * Turns the response into a 429 or 503: with next-auth's error URL in the body for scripts, without the redirect for
 * browsers.
 */
function notChecked(answer: Response, { status, retryAfterMs }: NotChecked): Response {
  const headers = new Headers(answer.headers);
  headers.delete('Location');
  for (const [name, value] of Object.entries(retryAfter(retryAfterMs))) headers.set(name, value);
  const words = status === 429 ? 'Too many tries to sign in.' : 'Sign-in is not possible right now.';
  return new Response(answer.body ?? words, { status, headers });
}

export { handle as GET, handle as HEAD, handle as POST };
