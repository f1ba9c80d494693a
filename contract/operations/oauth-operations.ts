import { z } from 'zod';
import type { AnswerHeader, Operation, OperationAnswer } from './operation.ts';
import { pageFailures } from './page-failures.ts';
import { textParameter } from './query-parameters.ts';

/** Returns error responses as defined by RFC 6749 §5.2; `codes` are those of invalid requests to the endpoint. */
function errorsOf(codes: readonly [string, ...string[]]): readonly OperationAnswer[] {
  return [
    refusal(400, codes, 'Invalid request. `error_description` gives the reason.', []),
    refusal(401, ['invalid_client'], 'The client_id or client_secret is incorrect.', ['WWW-Authenticate']),
    refusal(429, ['temporarily_unavailable'], 'Too many requests from this address.', ['Retry-After']),
    refusal(500, ['server_error'], 'Internal error.', []),
    refusal(503, ['temporarily_unavailable'], 'The service cannot reach its database.', ['Retry-After']),
  ];
}

function refusal(
  status: number,
  codes: readonly [string, ...string[]],
  description: string,
  headers: readonly AnswerHeader[],
): OperationAnswer {
  const schema = z.object({ error: z.enum(codes), error_description: z.string() });
  return { status, description, body: { kind: 'json', schema }, headers: ['Cache-Control', ...headers] };
}

/** Client authentication in the form; not required with HTTP Basic (RFC 6749 §2.3.1). */
const clientFields = {
  client_id: z
    .string()
    .optional()
    .describe('The client ID. Required without HTTP Basic. With HTTP Basic, omit it or send the same ID.'),
  client_secret: z
    .string()
    .optional()
    .describe(
      'The client secret. Required without HTTP Basic, except for public clients. Not allowed with HTTP Basic.',
    ),
};

/** Form of the token endpoint (RFC 6749 §4.1.3, §6; RFC 7636 §4.5). */
const tokenForm = z.object({
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  ...clientFields,
  code: z.string().optional().describe('Required with `authorization_code`.'),
  redirect_uri: z
    .string()
    .optional()
    .describe('Required with `authorization_code`. Must equal the value in the authorization request.'),
  code_verifier: z.string().optional().describe('Required if the authorization request had a `code_challenge`.'),
  refresh_token: z.string().optional().describe('Required with `refresh_token`.'),
});

/** Form of the revocation endpoint (RFC 7009 §2.1). */
const revocationForm = z.object({
  token: z.string().describe('An access token or a refresh token.'),
  token_type_hint: z.string().optional().describe('Accepted and ignored.'),
  ...clientFields,
});

const authMethods = z.array(z.enum(['client_secret_basic', 'client_secret_post', 'none']));

const metadataSchema = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url(),
  response_types_supported: z.array(z.literal('code')),
  response_modes_supported: z.array(z.literal('query')),
  grant_types_supported: z.array(z.enum(['authorization_code', 'refresh_token'])),
  token_endpoint_auth_methods_supported: authMethods,
  revocation_endpoint_auth_methods_supported: authMethods,
  code_challenge_methods_supported: z.array(z.literal('S256')),
  authorization_response_iss_parameter_supported: z.literal(true),
});

/** The service as an OAuth provider (contract §8): endpoints for browsers and for clients. */
export const oauthOperations = [
  {
    id: 'authorize',
    method: 'GET',
    path: '/oauth/authorize',
    tag: 'oauth',
    summary: 'Request access from a user, in a browser',
    description: 'RFC 6749 §4.1.1 with PKCE (RFC 7636, `S256`). Users who are not signed in must sign in first.',
    access: 'browser',
    query: z.object({
      response_type: z.literal('code').describe('`code`'),
      client_id: z.string().describe('The client.'),
      redirect_uri: z
        .string()
        .describe(
          'Must equal a registered redirect URI. A public client can use any port of a registered loopback address.',
        ),
      state: textParameter('Comes back unchanged.', { maxLength: 2000 }),
      scope: textParameter('Accepted and ignored. Access includes all data of the user.', { maxLength: 1000 }),
      code_challenge: z
        .string()
        .regex(/^[A-Za-z0-9_-]{43}$/)
        .optional()
        .describe('RFC 7636 §4.2. Required for clients without a secret.'),
      code_challenge_method: z.literal('S256').optional().describe('Required with `code_challenge`.'),
    }),
    answers: [
      { status: 200, description: 'The consent page.', body: { kind: 'media', types: ['text/html'] } },
      {
        status: 303,
        description:
          'Redirect to the sign-in page, or back to the `redirect_uri` with `state`, `iss` (RFC 9207), and `code`, or with `error` and `error_description`: `invalid_request`, `unsupported_response_type`, `invalid_scope`, or `access_denied`.',
        body: { kind: 'none' },
        headers: ['Location'],
      },
      {
        status: 400,
        description:
          'The client is unknown or not confirmed, or the `redirect_uri` is not registered. Shows an error page and does not redirect.',
        body: { kind: 'media', types: ['text/html'] },
      },
      ...pageFailures,
    ],
  },
  {
    id: 'issueTokens',
    method: 'POST',
    path: '/oauth/token',
    tag: 'oauth',
    summary: 'Exchange a code or refresh token for tokens',
    description:
      'A code is valid for 1 minute, an access token for 1 hour, and a refresh token for 14 days. Each code and refresh token can be used once. The client authenticates by HTTP Basic or in the form, not both. A public client sends only `client_id`.',
    access: 'oauth',
    form: tokenForm,
    answers: [
      {
        status: 200,
        description: 'The tokens.',
        headers: ['Cache-Control'],
        body: {
          kind: 'json',
          schema: z.object({
            access_token: z.string(),
            expires_in: z.number().int(),
            token_type: z.literal('Bearer'),
            refresh_token: z.string(),
          }),
        },
      },
      ...errorsOf(['invalid_request', 'invalid_grant', 'unauthorized_client', 'unsupported_grant_type']),
    ],
  },
  {
    id: 'revokeToken',
    method: 'POST',
    path: '/oauth/revoke',
    tag: 'oauth',
    summary: 'Revoke a token and those issued with it',
    description:
      'An unknown token counts as revoked (RFC 7009 §2.2). Revoking a refresh token revokes all tokens issued from the same code. The client authenticates as at the token endpoint.',
    access: 'oauth',
    form: revocationForm,
    answers: [
      {
        status: 200,
        description: 'Revoked.',
        headers: ['Cache-Control'],
        body: { kind: 'result', schema: z.object({ success: z.literal(true) }) },
      },
      ...errorsOf(['invalid_request', 'unauthorized_client']),
    ],
  },
  {
    id: 'getOauthMetadata',
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    tag: 'oauth',
    summary: 'Read the OAuth provider metadata',
    description: 'RFC 8414 §2.',
    access: 'anyone',
    answers: [
      {
        status: 200,
        description: 'The metadata.',
        body: { kind: 'json', schema: metadataSchema },
        headers: ['Cache-Control'],
      },
    ],
  },
] as const satisfies readonly Operation[];
