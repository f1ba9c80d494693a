import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { LEGACY_SIGNATURE_HEADER, SIGNATURE_HEADER } from '#contract/signature.ts';
import { Problem } from '../http/problem.ts';
import { factsOf } from '../http/request-facts.ts';
import { isSecret } from '../secrets/random-secret.ts';
import { findCaller } from '../store/clients/callers.ts';
import { findTokenOwner } from '../store/oauth/oauth-tokens.ts';
import type { Tables } from '../store/tables.ts';
import { type Authenticate, type Caller, type Entrance, readsUpTo, showsData, unconfirmed } from './authenticate.ts';

/**
 * Accepts a user's access token (contract §8, RFC 6750 §2.1) and passes all other requests to `authenticate`. Only the
 * Authorization header is read, because a token in a URL ends up in logs and histories. A token can be used repeatedly
 * while it is valid, so its use is not recorded.
 * @throws Problem `request_malformed` if the request is also signed, `token_invalid`, `client_unconfirmed`
 */
export function acceptAccessTokens(
  lookups: Kysely<Tables>,
  clock: () => number,
  authenticate: Authenticate,
): Authenticate {
  return async (request, options) => {
    const token = readToken(request);
    return token === null ? authenticate(request, options) : enterByToken(lookups, request, token, clock(), options);
  };
}

/** Returns the error for operations on the client's data, to which an access token gives no access (RFC 6750 §3.1). */
export function signatureRequired(): Problem {
  return new Problem(
    'signature_required',
    "An access token can only access its user's data. Sign this request instead.",
    {
      challenge: 'Bearer error="insufficient_scope"',
    },
  );
}

function readToken(request: FastifyRequest): string | null {
  const [, token] = /^bearer(?: +(.*))?$/is.exec(request.headers.authorization ?? '') ?? [null, null];
  if (token === null) return null;
  const signed = [SIGNATURE_HEADER, LEGACY_SIGNATURE_HEADER].some(
    (name) => request.headers[name.toLowerCase()] !== undefined,
  );
  if (signed) throw new Problem('request_malformed', 'Send a signature or an access token, not both.');
  return token ?? '';
}

async function enterByToken(
  lookups: Kysely<Tables>,
  request: FastifyRequest,
  token: string,
  now: number,
  options: Entrance = {},
): Promise<Caller> {
  const facts = factsOf(request);
  const owner = isSecret(token) ? await findTokenOwner(lookups, token, now) : null;
  const found = owner === null ? null : await findCaller(lookups, owner.clientId, owner.userName);
  if (owner === null || found === null || found.client === null || found.user === null) {
    throw new Problem('token_invalid', 'The access token is unknown, expired, or revoked.', {
      challenge: 'Bearer error="invalid_token"',
    });
  }
  facts.clientId = owner.clientId;
  facts.userName = owner.userName;
  if (!found.client.confirmed) throw unconfirmed();
  const upTo = await readsUpTo(lookups, now, found, showsData(request.method, options));
  return { client: found.client, username: owner.userName, user: found.user, byToken: true, ...upTo };
}
