/** The message of the error that an action throws in the browser if the session has ended. */
export const SIGNED_OUT = 'signed-out';

/**
 * Wraps `fetch` for server actions, because Next handles two of their responses so that the form would be lost:
 * - If the session has ended, the action redirects to sign-in. The action fails with the error `SIGNED_OUT` instead, and
 *   the page stays. A form whose values are restored after sign-in (`draft-cookie.ts`) is redirected.
 * - If the connection breaks, Next sends the form again and again, although the server may have received it. The action
 *   fails instead. If the server cannot be reached at all, Next waits for it.
 */
export function guardActions(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!new Headers(init?.headers).has('next-action')) return send(input, init);
    try {
      const response = await send(input, init);
      return endsAtSignIn(response.headers.get('x-action-redirect')) ? refusal(401, SIGNED_OUT) : response;
    } catch (error) {
      if (!(await isReachable(send))) throw error;
      return refusal(502, 'unanswered');
    }
  };
}

/** Checks the redirect of an action, such as `/signin?next=%2Fsettings;push`. */
function endsAtSignIn(redirect: string | null): boolean {
  if (redirect === null || location.pathname.startsWith('/signin')) return false;
  const { pathname, searchParams } = new URL(redirect.split(';')[0] ?? '', location.origin);
  const next = searchParams.get('next');
  return pathname === '/signin' && next !== null && !next.endsWith('?draft=1');
}

/** Checks the connection. The browser may notice only later that it is offline. Any response will do. */
async function isReachable(send: typeof fetch): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await send('/livez', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Next turns the text of such a response into the error's message. */
function refusal(status: number, message: string): Response {
  return new Response(message, { status, headers: { 'Content-Type': 'text/plain' } });
}
