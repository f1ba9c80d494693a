import { actionPath, instancePath, LINK_MAILBOX_PATH } from '../contract/routes.ts';
import { hrefPath } from './href-path.ts';
import { buildLinkUrl, findProviderKey } from './link-url.ts';
import { cancelToken, createUser, needsUser, type Person, requestToken } from './login.ts';
import { obtainToken } from './request-token.ts';
import type { Mailbox } from './resources.ts';
import { withRetries } from './retry.ts';
import { createScope, type Scope, type ScopeDeps, type WriteOptions } from './scope.ts';
import type { Transport } from './transport.ts';

/** Options for the linking pages. */
export type LinkRequest = {
  /** Registered URL to which the browser returns. Without it, the flow ends on a page of the service. */
  readonly callbackUrl?: string;
  /** Returned unchanged. Bind it to the user's session. */
  readonly state?: string;
  /** The email address, if known. It determines the provider, and the user need not type it again. */
  readonly address?: string;
  /** Details for a user who does not exist yet. */
  readonly person?: Partial<Person>;
  /** Language of the pages, such as `de`. */
  readonly locale?: string;
  /** Href of the mailbox to sign in to again. */
  readonly mailbox?: string;
  /** Path of the linking pages. Default: `/api/v1/link_mailbox`. */
  readonly path?: string;
  /** The service's URL for browsers, if it differs from `baseUrl`. */
  readonly browserUrl?: string;
};

/** The URL to redirect the browser to, and the token to cancel after the return. */
export type LinkStart = { readonly url: string; readonly token: string; readonly reqIds: readonly string[] };

/**
 * Thrown if the service returned no URL-safe token in five attempts. Let the user try again, and give the request IDs
 * to support.
 */
export class UnsafeTokenError extends Error {
  override readonly name = 'UnsafeTokenError';
  readonly reqIds: readonly string[];

  constructor(reqIds: readonly string[]) {
    super(`The service returned no URL-safe token (request IDs ${reqIds.join(', ')})`);
    this.reqIds = reqIds;
  }
}

/** The calls for one user. */
export type UserScope = Scope & {
  /**
   * Starts linking a mailbox (contract §7): logs in, creates the user if missing, requests another token while one is
   * not URL-safe, and returns the URL to redirect the browser to (303).
   * @throws ServiceError; UnsafeTokenError
   */
  startLinking(request?: LinkRequest): Promise<LinkStart>;
  /**
   * Finishes linking after the browser returned. Asks the service whether the user has this mailbox, because the query
   * of the return cannot be trusted, and cancels the token. Check `state` first.
   * @returns the mailbox, or null if it does not belong to the user
   * @throws ServiceError
   */
  finishLinking(end: { readonly token?: string; readonly mailbox: string | null }): Promise<Mailbox | null>;
  /**
   * Queues an immediate crawl of the user's mailboxes.
   * @throws ServiceError
   */
  crawl(options?: WriteOptions): Promise<void>;
  /** Erases the user with all data and returns the counts. @throws ServiceError */
  erase(options?: WriteOptions): Promise<unknown>;
};

/** Creates the calls for a user. */
export function createUserScope(deps: ScopeDeps, userName: string): UserScope {
  const scope = createScope(deps, userName);
  // These calls can be retried: a repeated login returns another token, a repeated creation finds the user, and a
  // repeated logout changes nothing.
  const service: Pick<Transport, 'send'> = {
    send: (request) => withRetries(deps.retry, 'anytime', request.signal, () => deps.transport.send(request)),
  };
  const caller = { userName, service };
  return {
    ...scope,
    startLinking: async (request = {}) => {
      const { token, reqIds } = await urlSafeToken(deps, caller, request.person ?? {});
      const url = buildLinkUrl({
        serviceUrl: request.browserUrl ?? deps.baseUrl,
        path: request.path ?? LINK_MAILBOX_PATH,
        token,
        callbackUrl: request.callbackUrl ?? null,
        state: request.state ?? null,
        provider: request.address === undefined ? null : findProviderKey(request.address),
        loginHint: request.address ?? null,
        locale: request.locale ?? null,
        mailboxHref: request.mailbox ?? null,
      });
      return { url, token, reqIds };
    },
    finishLinking: async ({ token, mailbox }) => {
      const wanted = mailbox === null ? null : pathIfAny(mailbox);
      let found: Mailbox | null = null;
      for await (const row of scope.list('mailboxes')) {
        if (wanted !== null && hrefPath(row) === wanted) found = row;
      }
      if (token !== undefined) await cancelToken(caller, token);
      return found;
    },
    crawl: async (options) => {
      await scope.request({ method: 'POST', path: actionPath('update'), ...options });
    },
    erase: (options) => scope.delete(instancePath('users', 'self'), {}, options),
  };
}

/** The query of the return can contain anything. */
function pathIfAny(href: string): string | null {
  try {
    return hrefPath(href);
  } catch {
    return null;
  }
}

type SafeToken = { readonly token: string; readonly reqIds: readonly string[] };

async function urlSafeToken(
  deps: ScopeDeps,
  caller: Parameters<typeof requestToken>[0],
  person: Partial<Person>,
): Promise<SafeToken> {
  const reqIds: string[] = [];
  const result = await obtainToken({
    requestToken: () => requestToken(caller),
    createUser: () => createUser(caller, person),
    needsUser,
    pause: deps.retry.pause,
    saw: (reqId) => reqIds.push(reqId),
  });
  if (result.kind === 'unsafe') throw new UnsafeTokenError(reqIds);
  return { token: result.token, reqIds };
}
