import 'server-only';
import { z } from 'zod';
import { loginSchema } from '#contract/login.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { actionPath, collectionPath } from '#contract/routes.ts';
import type { ActingUser } from './acting-user.ts';
import type { ServiceAnswer } from './client.ts';
import { isProblem, ServiceError } from './service-error.ts';

/** Details of a new user that the partner app sends to the service. */
export type Person = { readonly name: string; readonly email: string };

/**
 * Requests a request token (contract §6). The token may be unsafe in a URL, so the caller must check it.
 * @throws ServiceError
 */
export async function requestToken(user: ActingUser): Promise<{ readonly token: string; readonly reqId: string }> {
  const answer: ServiceAnswer<{ requestToken: string }> = await user.service.send({
    method: 'POST',
    path: actionPath('login'),
    username: user.userName,
    schema: loginSchema,
  });
  return { token: answer.body.requestToken, reqId: answer.reqId };
}

/**
 * Whether a failed login may mean that the user must be created first (contract §6, §7). The seed only says that login
 * fails without a user. For a service without our problem codes the status decides: any error that is not about the
 * signature, the request's format, or the rate limit.
 */
export function needsUser(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError)) return false;
  const code = error.problem?.code ?? '';
  if (Object.hasOwn(PROBLEMS, code)) return code === 'no_user' || code === 'user_unknown';
  return error.status !== null && [400, 404, 409, 422].includes(error.status);
}

/**
 * Creates the user if it does not exist. Returns the reqId of the call.
 * @throws ServiceError
 */
export async function createUser(user: ActingUser, person: Person): Promise<string> {
  try {
    const { reqId } = await user.service.send({
      method: 'POST',
      path: collectionPath('users'),
      // The user does not exist yet, so the signature cannot name it.
      username: null,
      parameters: { userName: user.userName, firstName: person.name, userEmail: person.email },
      schema: z.unknown(),
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
export async function cancelToken(user: ActingUser, token: string): Promise<string> {
  const { reqId } = await user.service.send({
    method: 'POST',
    path: actionPath('logout'),
    username: user.userName,
    parameters: { rt: token },
    schema: z.unknown(),
  });
  return reqId;
}
