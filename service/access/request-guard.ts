import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { normalUserName } from '#contract/user.ts';
import type { Parameters } from '../http/parameters.ts';
import { Problem } from '../http/problem.ts';
import { factsOf, readParameters } from '../http/request-facts.ts';
import { findCaller, type SigningClient, type UserIdentity } from '../store/clients/callers.ts';
import type { Tables } from '../store/tables.ts';
import { signatureRequired } from './access-token.ts';
import type { Authenticate, Caller, Entrance } from './authenticate.ts';

/** A request with its client and parsed parameters. */
export type ClientRequest = Caller & { readonly given: { readonly query: Parameters; readonly form: Parameters } };
/** A request in a user's context. */
export type UserRequest = ClientRequest & { readonly user: UserIdentity };

/** The checks before every operation, which starts by calling one of them. */
export type RequestGuard = {
  /**
   * Verifies the signature and reads the parameters. With `byToken` it also accepts a user's access token, for
   * operations that read and change only the data of `username`, if there is one.
   */
  client(request: FastifyRequest, options?: Entrance & { readonly byToken?: boolean }): Promise<ClientRequest>;
  /** Also requires a user, for operations on a user's data. */
  user(request: FastifyRequest, options?: Entrance): Promise<UserRequest>;
  /** Like `user`, but the user may have been deleted. */
  named(request: FastifyRequest): Promise<ClientRequest & { readonly username: string }>;
};

/** Counts a request of an authenticated client. @throws Problem `too_many_requests` over its limit */
export type LimitClient = (request: FastifyRequest, client: SigningClient) => void;

/**
 * Creates the checks. Only authenticated requests count against a client's limit, so that no one else can use it up.
 * @throws Problem of `authenticate`; `signature_required` for a token; `username_mismatch` if query or form name a
 * different user than the signature; `username_required` from `user` and `named`; `user_unknown` from `user`
 */
export function createRequestGuard(
  lookups: Kysely<Tables>,
  authenticate: Authenticate,
  limitClient: LimitClient,
): RequestGuard {
  const client: RequestGuard['client'] = async (request, options) => {
    const caller = await authenticate(request, options);
    limitClient(request, caller.client);
    if (caller.byToken === true && options?.byToken !== true) throw signatureRequired();
    const parameters = readParameters(request);
    rejectBodyOfDelete(request);
    return { ...caller, given: parameters, username: agreeOnUser(caller, parameters, request) };
  };
  const named = async (request: FastifyRequest, options?: Entrance) => {
    const entered = await client(request, { ...options, byToken: true });
    const { username } = entered;
    if (username === null) {
      throw new Problem('username_required', 'This request needs a user. Set username in the signature header.');
    }
    return { ...entered, username };
  };
  return {
    client,
    named,
    async user(request, options) {
      const entered = await named(request, options);
      const user = entered.user ?? (await findCaller(lookups, entered.client.id, entered.username)).user;
      if (user === null)
        throw new Problem('user_unknown', 'The client has no user with this name. Create one with POST /api/v1/users.');
      return { ...entered, user };
    },
  };
}

/** Returns the request's user name. A name in the query or form must match the signature's (contract §2). */
function agreeOnUser(
  caller: Caller,
  { query, form }: { readonly query: Parameters; readonly form: Parameters },
  request: FastifyRequest,
): string | null {
  let username = caller.username;
  for (const given of [form.get('username'), query.get('username')]) {
    if (given === undefined || given === '') continue;
    const name = normalUserName(given);
    if (username !== null && name !== username) {
      throw new Problem(
        'username_mismatch',
        'The username in the query or form differs from the user of the signature or access token.',
      );
    }
    username = name;
  }
  factsOf(request).userName = username;
  return username;
}

function rejectBodyOfDelete(request: FastifyRequest): void {
  if (request.method !== 'DELETE' || typeof request.body !== 'string' || request.body === '') return;
  throw new Problem('request_malformed', 'DELETE requests must not have a body.');
}
