import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import { logSignIn } from '#lib/accounts/log-sign-in.ts';
import { endSession } from '#lib/accounts/sessions.ts';
import { signInOrigin } from '#lib/cookies/device-cookie.ts';
import { setFlash } from '#lib/cookies/flash-cookie.ts';
import { setLanguageCookie } from '#lib/cookies/language-cookie.ts';
import { readSessionId, setSessionCookie } from '#lib/cookies/session-cookie.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { seeOther } from '#lib/http/see-other.ts';
import { log } from '#lib/log.ts';
import { finishOidc, type OidcClaims } from '#lib/oidc/flow.ts';
import { connectForSession } from '#lib/oidc/identities.ts';
import { oidcDeps } from '#lib/oidc/oidc-deps.ts';
import { OidcError } from '#lib/oidc/oidc-error.ts';
import { signInWithProvider } from '#lib/oidc/sign-in-with-provider.ts';
import { openTransaction } from '#lib/oidc/transaction.ts';
import { secondStepPath } from '#lib/routes/account-routes.ts';
import { orUnstorable } from '#lib/store/unstorable.ts';
import { findViewer } from '#lib/viewer.ts';

/** Return URL of a provider: signs in the user it identifies, or connects that identity to the viewer's account. */
export async function GET(request: NextRequest, context: RouteContext<'/api/oidc/[provider]/callback'>) {
  const deps = await oidcDeps((await context.params).provider);
  if (deps === null) return seeOther('/signin?error=provider_unknown');
  const { provider, db } = deps;
  const now = new Date();
  const store = await cookies();
  const transaction = openTransaction(deps.key, store.get(deps.cookie.name)?.value, provider.key, now.getTime());
  // Valid for one response, whatever it is.
  store.set(deps.cookie.name, '', { ...deps.cookie.options, maxAge: 0 });
  const next = returnPath(transaction?.next, '/start');
  const refuse = async (code: string) =>
    seeOther(
      transaction?.connect == null
        ? `/signin?${new URLSearchParams({ provider: provider.key, error: code, next })}`
        : await setFlash(transaction.connect.accountId, '/settings', { problem: code, provider: provider.key }),
    );
  const answer = request.nextUrl.searchParams;
  if (transaction === null || answer.get('state') !== transaction.state) return refuse('expired');

  let claims: OidcClaims;
  try {
    claims = await finishOidc(provider, transaction, answer, deps.call);
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    log().warn({ err: error }, 'sign-in with a provider failed');
    return refuse(error.code);
  }

  if (transaction.connect !== null) {
    const viewer = await findViewer();
    const { accountId, sessionId } = transaction.connect;
    if (viewer === null || viewer.id !== accountId || viewer.sessionId !== sessionId) return refuse('expired');
    const connected = await connectForSession(db, { accountId, sessionId }, claims, now);
    if (connected !== 'connected') return refuse(connected);
    return seeOther(await setFlash(viewer.id, '/settings', { notice: 'connected' }));
  }

  const signingIn = signInWithProvider(db, claims, provider, await signInOrigin(request.headers), now);
  const result = await orUnstorable(signingIn);
  logSignIn('provider', result);
  if (result.kind !== 'signed_in' && result.kind !== 'second_step') return refuse(result.kind);
  // A new sign-in starts a new session in this browser, so the old one is ended.
  const before = await readSessionId();
  if (before !== null) await endSession(db, before);
  await setSessionCookie(result.account.id, result.sessionId);
  if (result.kind === 'second_step') return seeOther(secondStepPath(next));
  if (result.account.language !== null) await setLanguageCookie(result.account.language);
  return seeOther(next);
}
