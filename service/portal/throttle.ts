import type { ThrottleRule } from '#accounts/throttle.ts';

const MINUTE = 60_000;

/** Sign-in limits: per account against guessing one password, and per network address against guessing many. */
export const SIGN_IN_PER_ACCOUNT: ThrottleRule = { name: 'portal sign-in account', limit: 10, windowMs: 15 * MINUTE };
export const SIGN_IN_PER_ADDRESS: ThrottleRule = { name: 'portal sign-in address', limit: 100, windowMs: 15 * MINUTE };
export const SIGN_UP_PER_ADDRESS: ThrottleRule = { name: 'portal sign-up address', limit: 20, windowMs: 60 * MINUTE };
/** Limited because invitations are sent to addresses that did not request them. */
export const INVITATIONS_PER_ACCOUNT: ThrottleRule = {
  name: 'portal invitations account',
  limit: 20,
  windowMs: 60 * MINUTE,
};
/** Any number of accounts can invite the same address. */
export const INVITATIONS_PER_EMAIL: ThrottleRule = {
  name: 'portal invitations email',
  limit: 5,
  windowMs: 60 * MINUTE,
};
/** Limited because a test event makes the service send a request. */
export const TEST_EVENTS_PER_CLIENT: ThrottleRule = { name: 'portal test events', limit: 20, windowMs: 10 * MINUTE };
/** Limited because checking the primes of a key is expensive. */
export const KEYS_PER_ACCOUNT: ThrottleRule = { name: 'portal keys account', limit: 60, windowMs: 10 * MINUTE };
