import 'server-only';
import type { ServiceClient } from './client.ts';
import { ServiceError } from './service-error.ts';

declare const authorised: unique symbol;

/**
 * A service user that this request may act for. Calls accept nothing else. For requests, only `lib/viewer.ts` creates
 * one, after it has authorized the viewer, and `lib/sample` one for the sample user, which can only read. So no call
 * for a user can skip that check. `lib/notices` creates one to look up a mailbox before it emails the mailbox's owner.
 */
export type ActingUser = {
  readonly userName: string;
  readonly service: ServiceClient;
  readonly [authorised]: true;
};

/** For `lib/viewer.ts`, `lib/sample`, and `lib/notices` only. */
export function actAs(service: ServiceClient, userName: string): ActingUser {
  return { userName, service } as ActingUser;
}

/**
 * Returns the same user, and reports the reqId of every finished call, successful or not, as a reference for support.
 */
export function watchCalls(user: ActingUser, saw: (reqId: string) => void): ActingUser {
  const watched = async <T extends { readonly reqId: string }>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call;
      saw(answer.reqId);
      return answer;
    } catch (error) {
      if (error instanceof ServiceError) saw(error.reqId);
      throw error;
    }
  };
  const service: ServiceClient = {
    send: (request) => watched(user.service.send(request)),
    stream: (request) => watched(user.service.stream(request)),
  };
  return { ...user, service };
}
