import { actionPath, collectionPath } from '../contract/routes.ts';
import { PROBLEM_CODES } from './problem-codes.ts';
import { ANYTHING, type Schema, schemaOf } from './schema.ts';
import { isProblem, ServiceError } from './service-error.ts';
import type { Transport } from './transport.ts';

/** Details of a new user that the partner app sends to the service. */
export type Person = { readonly name: string; readonly email: string };

/** Sends requests for one user. */
export type Caller = { readonly userName: string; readonly service: Pick<Transport, 'send'> };

/** The public documents do not define the envelope, so the token is read inside `result` or at the top level. */
const TOKEN: Schema<string> = schemaOf((body) => tokenIn(memberOf(body, 'result')) ?? tokenIn(body), 'a request token');

function tokenIn(body: unknown): string | undefined {
  const token = memberOf(body, 'requestToken');
  return typeof token === 'string' && token !== '' ? token : undefined;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

/**
 * Requests a request token (contract §6). The token may be unsafe in a URL, so the caller must check it.
 * @throws ServiceError
 */
export async function requestToken(caller: Caller): Promise<{ readonly token: string; readonly reqId: string }> {
  const { body, reqId } = await caller.service.send({
    method: 'POST',
    path: actionPath('login'),
    username: caller.userName,
    schema: TOKEN,
  });
  return { token: body, reqId };
}

/**
 * Checks whether a failed login may mean that the user must be created first (contract §6, §7). The seed only says that
 * login fails without a user. If the service does not use our problem codes, the status decides: any error that is not
 * about the signature, the request's format, or the rate limit.
 */
export function needsUser(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError)) return false;
  const code = error.problem?.code ?? '';
  if ((PROBLEM_CODES as readonly string[]).includes(code)) return code === 'no_user' || code === 'user_unknown';
  return error.status !== null && [400, 404, 409, 422].includes(error.status);
}

/**
 * Creates the user if it does not exist. Returns the reqId of the call.
 * @throws ServiceError
 */
export async function createUser(caller: Caller, person: Partial<Person>): Promise<string> {
  try {
    const { reqId } = await caller.service.send({
      method: 'POST',
      path: collectionPath('users'),
      // The user does not exist yet, so the signature cannot name it.
      username: null,
      parameters: { userName: caller.userName, firstName: person.name, userEmail: person.email },
      schema: ANYTHING,
    });
    return reqId;
  } catch (error) {
    if (error instanceof ServiceError && (error.status === 409 || isProblem(error, 'user_exists'))) return error.reqId;
    throw error;
  }
}

/**
 * Cancels a request token (contract §6, logout). Idempotent. Returns the reqId.
 * @throws ServiceError
 */
export async function cancelToken(caller: Caller, token: string): Promise<string> {
  const { reqId } = await caller.service.send({
    method: 'POST',
    path: actionPath('logout'),
    username: caller.userName,
    parameters: { rt: token },
    schema: ANYTHING,
  });
  return reqId;
}
