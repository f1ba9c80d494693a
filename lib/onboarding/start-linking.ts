import 'server-only';
import type { Kysely } from 'kysely';
import { buildLinkUrl, findProviderKey } from '#client/link-url.ts';
import { createUser, needsUser, type Person, requestToken } from '#client/login.ts';
import { obtainToken } from '#client/request-token.ts';
import { eraseLeftUser } from '../erasure/erase-left-user.ts';
import { sealText } from '../secrets.ts';
import type { ActingUser } from '../service/acting-user.ts';
import { callFailureOf } from '../service/call-failure.ts';
import { ServiceError } from '../service/service-error.ts';
import type { WebTables } from '../store/tables.ts';
import { type StateBinding, signState } from './callback-state.ts';
import { closeLinkSession, openLinkSession, saveToken } from './link-sessions.ts';

export type LinkingDeps = {
  readonly db: Kysely<WebTables>;
  readonly stateKey: Buffer;
  readonly tokenKey: Buffer;
  readonly serviceUrl: string;
  readonly linkPath: string;
  readonly callbackUrl: string;
  /** ms since the epoch. */
  readonly clock: () => number;
  readonly pause: (ms: number) => Promise<void>;
};

export type LinkingRequest = {
  readonly user: ActingUser;
  readonly person: Person;
  readonly binding: StateBinding;
  /** The typed address, or empty. It identifies the provider and need not be typed again. */
  readonly address: string;
  /** Locale of this app's pages, for the service's pages. */
  readonly locale: string;
  /** Set to sign in to an existing mailbox again. */
  readonly mailboxHref: string | null;
};

export type StartResult =
  | { readonly kind: 'redirect'; readonly url: string }
  /** The attempt's row contains the cause and the reqIds. */
  | { readonly kind: 'failed'; readonly attemptId: string }
  /** The account was erased, so its session ended too. */
  | { readonly kind: 'account_gone' };

/** Starts linking a mailbox: the partner's steps up to the redirect (contract §7, last paragraph). */
export async function startLinking(deps: LinkingDeps, request: LinkingRequest): Promise<StartResult> {
  const attempt = await openLinkSession(deps.db, request.binding, request.mailboxHref, new Date(deps.clock()));
  if (attempt === null) return { kind: 'account_gone' };
  const reqIds: string[] = [];
  const fail = async (outcome: 'token_unsafe' | 'service_error', problemCode: string) => {
    await closeLinkSession(deps.db, attempt.id, { outcome, problemCode, reqIds });
    return { kind: 'failed', attemptId: attempt.id } as const;
  };
  try {
    const result = await obtainToken({
      requestToken: () => requestToken(request.user),
      createUser: async () => {
        const reqId = await createUser(request.user, request.person);
        await eraseLeftUser(deps.db, request.binding.accountId, request.user);
        return reqId;
      },
      needsUser,
      pause: deps.pause,
      saw: (reqId) => reqIds.push(reqId),
    });
    if (result.kind === 'unsafe') return await fail('token_unsafe', 'token_unsafe');
    await saveToken(deps.db, attempt.id, sealText(deps.tokenKey, attempt.id, result.token), reqIds);
    const url = buildLinkUrl({
      serviceUrl: deps.serviceUrl,
      path: deps.linkPath,
      token: result.token,
      callbackUrl: deps.callbackUrl,
      state: signState(deps.stateKey, attempt.id, attempt.expiresAt.getTime(), request.binding),
      provider: findProviderKey(request.address),
      loginHint: /^[^\s@]+@[^\s@]+$/.test(request.address) ? request.address : null,
      locale: request.locale,
      mailboxHref: request.mailboxHref,
    });
    return { kind: 'redirect', url };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    reqIds.push(error.reqId);
    return fail('service_error', error.problem?.code ?? callFailureOf(error));
  }
}
