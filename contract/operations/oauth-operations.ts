import { z } from 'zod';
import type { Operation, OperationAnswer } from './operation.ts';

const errorSchema = z.object({ error: z.string(), error_description: z.string() });

const refusals: readonly OperationAnswer[] = [
  refusal(400, 'RFC 6749 §5.2: `invalid_request`, `invalid_grant`, `unauthorized_client`, `unsupported_grant_type`.'),
  refusal(401, '`invalid_client`: there is no client with this id and secret.'),
  refusal(429, '`temporarily_unavailable`: too many requests; see `Retry-After`.'),
  refusal(500, '`server_error`: our mistake.'),
  refusal(503, '`temporarily_unavailable`: the database is away; see `Retry-After`.'),
];

function refusal(status: number, description: string): OperationAnswer {
  return { status, description, body: { kind: 'json', schema: errorSchema } };
}

/** Form of the token endpoint (RFC 6749 §4.1.3, §6; RFC 7636 §4.5). */
const tokenForm = z.object({
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  client_id: z.string(),
  client_secret: z.string().optional(),
  code: z.string().optional(),
  redirect_uri: z.string().optional(),
  code_verifier: z.string().optional(),
  refresh_token: z.string().optional(),
});

/** Form of the revocation endpoint (RFC 7009 §2.1). */
const revocationForm = z.object({
  token: z.string(),
  token_type_hint: z.string().optional(),
  client_id: z.string(),
  client_secret: z.string().optional(),
});

const metadataSchema = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url(),
  response_types_supported: z.array(z.literal('code')),
  response_modes_supported: z.array(z.literal('query')),
  grant_types_supported: z.array(z.enum(['authorization_code', 'refresh_token'])),
  token_endpoint_auth_methods_supported: z.array(z.enum(['client_secret_post', 'none'])),
  revocation_endpoint_auth_methods_supported: z.array(z.enum(['client_secret_post', 'none'])),
  code_challenge_methods_supported: z.array(z.literal('S256')),
  authorization_response_iss_parameter_supported: z.literal(true),
});

/** The service as provider of OAuth (contract §8): what a client sends the browser to, and what it asks itself. */
export const oauthOperations = [
  {
    id: 'authorize',
    method: 'GET',
    path: '/oauth/authorize',
    tag: 'oauth',
    summary: 'Ask a person for access, in a browser',
    description:
      'RFC 6749 §4.1.1 with PKCE (RFC 7636, `S256`). A person who is not signed in is asked to sign in first.',
    access: 'browser',
    query: [
      { name: 'response_type', description: '`code`', required: true, schema: { const: 'code' } },
      { name: 'client_id', description: 'The client.', required: true, schema: { type: 'string' } },
      {
        name: 'redirect_uri',
        description: 'Where to come back to, exactly as registered.',
        required: true,
        schema: { type: 'string' },
      },
      { name: 'state', description: 'Comes back unchanged.', schema: { type: 'string' } },
      {
        name: 'scope',
        description: 'Taken, and of no meaning: access is to all of the user.',
        schema: { type: 'string' },
      },
      {
        name: 'code_challenge',
        description: 'RFC 7636 §4.2; clients without a secret need it.',
        schema: { type: 'string' },
      },
      { name: 'code_challenge_method', description: '`S256`', schema: { const: 'S256' } },
    ],
    answers: [
      { status: 200, description: 'The page that asks.', body: { kind: 'media', types: ['text/html'] } },
      {
        status: 303,
        description: 'To the sign-in page, or back to the client with `code` or `error`.',
        body: { kind: 'none' },
        headers: ['Location'],
      },
      {
        status: 400,
        description:
          'The client is unknown or not confirmed, or the `redirect_uri` is not its own: a page that says so.',
        body: { kind: 'media', types: ['text/html'] },
      },
    ],
  },
  {
    id: 'issueTokens',
    method: 'POST',
    path: '/oauth/token',
    tag: 'oauth',
    summary: 'Change a code or a refresh token into tokens',
    description:
      'A code lives a minute, an access token an hour, a refresh token 14 days; each code and refresh token is good once.',
    access: 'oauth',
    form: tokenForm,
    answers: [
      {
        status: 200,
        description: 'The tokens.',
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
      ...refusals,
    ],
  },
  {
    id: 'revokeToken',
    method: 'POST',
    path: '/oauth/revoke',
    tag: 'oauth',
    summary: 'Revoke a token and those issued with it',
    description: 'An unknown token is as good as revoked (RFC 7009 §2.2).',
    access: 'oauth',
    form: revocationForm,
    answers: [
      {
        status: 200,
        description: 'It is revoked.',
        body: { kind: 'result', schema: z.object({ success: z.literal(true) }) },
      },
      ...refusals,
    ],
  },
  {
    id: 'getOauthMetadata',
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    tag: 'oauth',
    summary: 'What a client library needs to know of the provider',
    description: 'RFC 8414 §2.',
    access: 'anyone',
    answers: [{ status: 200, description: 'The metadata.', body: { kind: 'json', schema: metadataSchema } }],
  },
] as const satisfies readonly Operation[];
