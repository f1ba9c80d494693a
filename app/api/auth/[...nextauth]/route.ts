import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { config } from '#lib/config.ts';
import { retryAfter } from '#lib/http/retry-after.ts';
import { authOptions } from '#lib/next-auth/auth-options.ts';
import { nextAuthRequest } from '#lib/next-auth/next-auth-request.ts';

/** next-auth's own interface, for scripts that speak it; the pages here do not. */
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

/** The same answer as 429: with the address of what to show for a script, without the way there for a browser. */
function throttled(answer: Response, retryAfterMs: number): Response {
  const headers = new Headers(answer.headers);
  headers.delete('Location');
  for (const [name, value] of Object.entries(retryAfter(retryAfterMs))) headers.set(name, value);
  return new Response(answer.body ?? 'Too many tries to sign in.', { status: 429, headers });
}

export { handle as GET, handle as HEAD, handle as POST };
