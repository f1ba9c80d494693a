import 'server-only';
import type { ServiceClient } from './client.ts';

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
