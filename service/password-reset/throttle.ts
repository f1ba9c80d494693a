import type { ThrottleRule } from '#accounts/throttle.ts';

const MINUTE = 60_000;

/** Emails to one address: enough for a few retries, too few to flood a mailbox. The other limit is per network. */
export const RESET_PER_EMAIL: ThrottleRule = { name: 'reset email', limit: 5, windowMs: 30 * MINUTE };
export const RESET_PER_ADDRESS: ThrottleRule = { name: 'reset address', limit: 100, windowMs: 30 * MINUTE };
