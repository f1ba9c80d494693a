import 'server-only';
import { hostCookie } from '../cookies/host-cookie.ts';
import { runtime } from '../runtime.ts';
import { deriveKey } from '../secrets.ts';
import type { Viewer } from '../viewer.ts';
import type { OidcCall } from './flow.ts';
import type { OidcProvider } from './providers.ts';
import { sealTicket, TRANSACTION_SECONDS } from './transaction.ts';

const ANSWER_MS = 10_000;

/**
 * Returns the path that starts signing in with a provider. Use it in a link, never in a form: it redirects to another
 * site.
 */
export function oidcStartPath(providerKey: string, query: { readonly next: string } | { readonly connect: string }) {
  return `/api/oidc/${providerKey}/start?${new URLSearchParams(query)}`;
}

/** Returns everything that signing in with a provider needs from the running app, or null for an unknown provider. */
export async function oidcDeps(providerKey: string) {
  const { config, secret, database, oidcProviders } = await runtime();
  const provider = oidcProviders.find(({ key }) => key === providerKey);
  if (provider === undefined) return null;
  const call: OidcCall = {
    redirectUri: `${config.publicUrl}/api/oidc/${provider.key}/callback`,
    answerMs: ANSWER_MS,
  };
  const cookie = hostCookie(`oidc.${provider.key}`, config.publicUrl);
  return {
    db: database.db,
    provider,
    call,
    key: deriveKey(secret, 'oidc'),
    // Lax, because the provider's redirect back is a navigation.
    cookie: { name: cookie.name, options: { ...cookie.options, maxAge: TRANSACTION_SECONDS } },
  } as const;
}

/** Returns the URL that connects a provider to the viewer's account, for an owner who was just confirmed. */
export async function connectPath(viewer: Viewer, provider: OidcProvider): Promise<string> {
  const { secret } = await runtime();
  const ticket = { accountId: viewer.id, sessionId: viewer.sessionId, provider: provider.key };
  return oidcStartPath(provider.key, { connect: sealTicket(deriveKey(secret, 'oidc'), ticket, Date.now()) });
}
