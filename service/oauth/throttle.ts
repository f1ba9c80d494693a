import type { ThrottleRule } from '#accounts/throttle.ts';

const MINUTE = 60_000;

/** The account limit stops guesses at one password, and the address limit stops guesses across accounts. */
export const SIGN_IN_PER_ACCOUNT: ThrottleRule = { name: 'oauth sign-in account', limit: 10, windowMs: 15 * MINUTE };
export const SIGN_IN_PER_ADDRESS: ThrottleRule = { name: 'oauth sign-in address', limit: 500, windowMs: 15 * MINUTE };
export const SIGN_UP_PER_ADDRESS: ThrottleRule = { name: 'oauth sign-up address', limit: 200, windowMs: 10 * MINUTE };
