import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { createSecret } from '../secrets/random-secret.ts';
import { redeemCode } from '../store/oauth/oauth-codes.ts';
import { ACCESS_LIFETIME_MS, type IssuedTokens, revokeToken, rotateRefreshToken } from '../store/oauth/oauth-tokens.ts';
import { transact } from '../store/transact.ts';
import { authenticateClient, type ClientForm } from './authenticate-client.ts';
import { challengeOf } from './code-challenge.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import { OauthError, sendOauthError, sendOauthJson } from './oauth-error.ts';

/** Registers `/oauth/token` and `/oauth/revoke` (contract §8). Both accept a form and return JSON, errors included. */
export async function oauthEndpoints(app: FastifyInstance, deps: OauthDeps): Promise<void> {
  const { database, clock } = deps;
  const options: RouteShorthandOptions = {
    errorHandler: (error, request, reply) => sendOauthError(request, reply, error),
  };

  app.post(OAUTH_PATHS.token, options, async (request, reply) => {
    const form = await authenticateClient(database.db, request);
    const tokens = { accessToken: createSecret(), refreshToken: createSecret() };
    await exchange(deps, form, tokens);
    // Uses the order of the previous service, because its clients may have been written against the literal text
    // (contract §8).
    return sendOauthJson(reply, 200, {
      access_token: tokens.accessToken,
      expires_in: ACCESS_LIFETIME_MS / 1000,
      token_type: 'Bearer',
      refresh_token: tokens.refreshToken,
    });
  });

  app.post(OAUTH_PATHS.revoke, options, async (request, reply) => {
    const { client, field } = await authenticateClient(database.db, request);
    const token = field('token');
    if (token === null) throw new OauthError('invalid_request', '"token" is missing.');
    await transact(database.db, (trx) => revokeToken(trx, { token, clientId: client.id }, clock()));
    // An unknown token gets the same response, because it is already invalid (RFC 7009 §2.2).
    return sendOauthJson(reply, 200, { result: { success: true }, currentTime: clock() });
  });
}

/** Exchanges the client's code or refresh token for the given tokens. */
async function exchange(deps: OauthDeps, { client, field }: ClientForm, tokens: IssuedTokens): Promise<void> {
  const need = (name: string): string => {
    const value = field(name);
    if (value === null) throw new OauthError('invalid_request', `"${name}" is missing.`);
    return value;
  };
  const now = deps.clock();
  const grantType = need('grant_type');
  switch (grantType) {
    case 'authorization_code': {
      const verifier = field('code_verifier');
      const proof = {
        code: need('code'),
        clientId: client.id,
        redirectUri: field('redirect_uri'),
        codeChallenge: verifier === null ? null : challengeOf(verifier),
      };
      const redeemed = await transact(deps.database.db, (trx) => redeemCode(trx, proof, tokens, now));
      if (redeemed) return;
      throw new OauthError(
        'invalid_grant',
        'The code is unknown, expired, or already used, or redirect_uri or code_verifier does not match.',
      );
    }
    case 'refresh_token': {
      const given = { refreshToken: need('refresh_token'), clientId: client.id };
      const rotated = await transact(deps.database.db, (trx) => rotateRefreshToken(trx, given, tokens, now));
      if (rotated) return;
      throw new OauthError('invalid_grant', 'The refresh token is unknown, expired, replaced, or revoked.');
    }
    default:
      throw new OauthError('unsupported_grant_type', 'grant_type must be "authorization_code" or "refresh_token".');
  }
}
