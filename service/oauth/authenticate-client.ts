import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { parseRepeatable } from '../http/parameters.ts';
import { factsOf } from '../http/request-facts.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import { findOauthClient, type OauthClient } from '../store/clients/clients.ts';
import type { Tables } from '../store/tables.ts';
import { type Fields, single } from './authorize-request.ts';
import { readBasic } from './basic-credentials.ts';
import { OauthError } from './oauth-error.ts';

/** A request to the token or revocation endpoint from an authenticated client. */
export type ClientForm = { readonly client: OauthClient; readonly field: (name: string) => string | null };

/**
 * Reads the form and authenticates the client (RFC 6749 §2.3.1, contract §8): by HTTP Basic, by `client_id` and
 * `client_secret` in the form, or by `client_id` alone for a public client. Ignores the query, because secrets do not
 * belong in URLs. Ignores other Authorization schemes, because old clients send a stray Bearer token.
 * @throws OauthError `invalid_request`, `invalid_client`, `unauthorized_client`
 */
export async function authenticateClient(db: Kysely<Tables>, request: FastifyRequest): Promise<ClientForm> {
  const fields = readFields(request);
  const { id, secret } = readCredentials(request, fields);
  const client = await findOauthClient(db, id);
  if (client === null || !isRightSecret(client, secret)) {
    throw new OauthError('invalid_client', 'The client_id or client_secret is incorrect.');
  }
  factsOf(request).clientId = client.id;
  if (!client.confirmed) throw new OauthError('unauthorized_client', 'The operator has not confirmed this client yet.');
  return { client, field: (name) => single(fields, name) };
}

/** An empty secret counts as none (RFC 6749 §2.3.1): libraries send one for a public client. */
function readCredentials(
  request: FastifyRequest,
  fields: Fields,
): { readonly id: string; readonly secret: string | null } {
  const basic = readBasic(request.headers.authorization);
  const id = single(fields, 'client_id');
  const secret = single(fields, 'client_secret');
  if (basic === null) {
    if (id === null) throw new OauthError('invalid_client', 'Send "client_id" in the form, or use HTTP Basic.');
    return { id, secret };
  }
  if (secret !== null) {
    throw new OauthError('invalid_request', 'Authenticate by HTTP Basic or in the form, not both (RFC 6749 §2.3).');
  }
  if (basic === 'malformed') throw new OauthError('invalid_client', 'The HTTP Basic credentials are malformed.');
  if (id !== null && id !== basic.id) {
    throw new OauthError('invalid_request', '"client_id" differs from the client in the Authorization header.');
  }
  return { id: basic.id, secret: basic.secret === '' ? null : basic.secret };
}

function readFields(request: FastifyRequest): Fields {
  const fields = parseRepeatable(typeof request.body === 'string' ? request.body : '');
  const repeated = [...fields].find(([, values]) => values.length > 1);
  if (repeated === undefined) return fields;
  throw new OauthError('invalid_request', `"${repeated[0].slice(0, 100)}" is given more than once.`);
}

/** Public clients have no secret. If one is sent anyway, it is rejected, because ignoring it would hide a mistake. */
function isRightSecret({ secretHash }: OauthClient, given: string | null): boolean {
  if (secretHash === null) return given === null;
  return given !== null && timingSafeEqual(hashSecret(given), secretHash);
}
