import 'server-only';
import type { ServiceClient } from './client.ts';
import { ServiceError } from './service-error.ts';

declare const authorised: unique symbol;

/**
 * A user of the service that this request may act for. Verbs take nothing else, and only `lib/viewer.ts` makes one, after
 * it looked at who is asking: so no call can be made for a user without that look.
 */
export type ActingUser = {
  readonly userName: string;
  readonly service: ServiceClient;
  readonly [authorised]: true;
};

/** To be called by `lib/viewer.ts` only. */
export function actAs(service: ServiceClient, userName: string): ActingUser {
  return { userName, service } as ActingUser;
}

/** The same user, with the reqId of every call told as it ends, well or not: what to quote when asking for support. */
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
