import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import { countAttempt, OIDC_PER_ADDRESS } from '#lib/accounts/throttle.ts';
import { setFlash } from '#lib/cookies/flash-cookie.ts';
import { requestOrigin } from '#lib/http/client-address.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { seeOther } from '#lib/http/see-other.ts';
import { log } from '#lib/log.ts';
import { beginOidc } from '#lib/oidc/flow.ts';
import { oidcDeps } from '#lib/oidc/oidc-deps.ts';
import { OidcError } from '#lib/oidc/oidc-error.ts';
import { isTicketFor, type OidcTransaction, sealTransaction, TRANSACTION_SECONDS } from '#lib/oidc/transaction.ts';
import { orUnstorable } from '#lib/store/unstorable.ts';
import { findViewer } from '#lib/viewer.ts';

/** Redirects to a provider to sign in, or with a ticket to connect it to the viewer's account. */
export async function GET(request: NextRequest, context: RouteContext<'/api/oidc/[provider]/start'>) {
  const deps = await oidcDeps((await context.params).provider);
  if (deps === null) return seeOther('/signin?error=provider_unknown');
  const { provider, key, cookie } = deps;
  const now = Date.now();
  const { address } = requestOrigin(request.headers);
  const tries = await orUnstorable(countAttempt(deps.db, OIDC_PER_ADDRESS, address, new Date(now)));
  if ('kind' in tries) return seeOther('/signin?error=unstorable');
  if (!tries.allowed) return seeOther('/signin?error=throttled');

  const query = request.nextUrl.searchParams;
  const ticket = query.get('connect');
  let connect: OidcTransaction['connect'] = null;
  if (ticket !== null) {
    const viewer = await findViewer();
    if (viewer === null) return seeOther('/signin?next=%2Fsettings');
    const wanted = { accountId: viewer.id, sessionId: viewer.sessionId, provider: provider.key };
    if (!isTicketFor(key, ticket, wanted, now)) {
      return seeOther(await setFlash(viewer.id, '/settings', { problem: 'expired', provider: provider.key }));
    }
    connect = { accountId: viewer.id, sessionId: viewer.sessionId };
  }
  const next = returnPath(query.get('next'), '/start');
  try {
    const { url, request: sent } = await beginOidc(provider, deps.call);
    const transaction = { ...sent, provider: provider.key, next, connect, expiresAt: now + TRANSACTION_SECONDS * 1000 };
    (await cookies()).set(cookie.name, sealTransaction(key, transaction), cookie.options);
    return seeOther(url);
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    log().warn({ err: error }, 'sign-in with a provider failed');
    return seeOther(
      connect === null
        ? `/signin?${new URLSearchParams({ provider: provider.key, error: error.code, next })}`
        : await setFlash(connect.accountId, '/settings', { problem: error.code, provider: provider.key }),
    );
  }
}
