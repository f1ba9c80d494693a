import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { parseRepeatable } from '../http/parameters.ts';
import { factsOf } from '../http/request-facts.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import { findOauthClient, type OauthClient } from '../store/clients.ts';
import type { Tables } from '../store/tables.ts';
import { type Fields, single } from './authorize-request.ts';
import { OauthError } from './oauth-error.ts';

/** A request to the token or revocation endpoint whose client is known. */
export type ClientForm = { readonly client: OauthClient; readonly field: (name: string) => string | null };

/**
 * Reads the form and checks the client by `client_id` and `client_secret` in it, or by `client_id` alone when it is public
 * (RFC 6749 §2.3.1). The query is not read, because secrets do not belong into addresses, nor the Authorization header,
 * which old clients send along with something else in it (contract §8).
 * @throws OauthError `invalid_request`, `invalid_client`, `unauthorized_client`
 */
export async function authenticateClient(db: Kysely<Tables>, request: FastifyRequest): Promise<ClientForm> {
  const fields = readFields(request);
  const clientId = single(fields, 'client_id');
  if (clientId === null) throw new OauthError('invalid_client', '"client_id" is missing.');
  const client = await findOauthClient(db, clientId);
  const secret = single(fields, 'client_secret');
  if (client === null || !isRightSecret(client, secret)) {
    throw new OauthError('invalid_client', 'There is no client with this id and secret.');
  }
  factsOf(request).clientId = client.id;
  if (!client.confirmed) throw new OauthError('unauthorized_client', 'This client is not confirmed.');
  return { client, field: (name) => single(fields, name) };
}

function readFields(request: FastifyRequest): Fields {
  const fields = parseRepeatable(typeof request.body === 'string' ? request.body : '');
  const repeated = [...fields].find(([, values]) => values.length > 1);
  if (repeated === undefined) return fields;
  throw new OauthError('invalid_request', `"${repeated[0].slice(0, 100)}" is given more than once.`);
}

/** A public client has no secret; one that it sends all the same would be a mistake nobody should grow used to. */
function isRightSecret({ secretHash }: OauthClient, given: string | null): boolean {
  if (secretHash === null) return given === null;
  return given !== null && timingSafeEqual(hashSecret(given), secretHash);
}
