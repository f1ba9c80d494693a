import type { ThrottleRule } from '#accounts/throttle.ts';

const MINUTE = 60_000;

/**
 * Limit of links to one address: enough for a few retries, too few to flood a mailbox. The other limit is per network.
 */
export const LINKS_PER_EMAIL: ThrottleRule = { name: 'links email', limit: 5, windowMs: 30 * MINUTE };
export const LINKS_PER_ADDRESS: ThrottleRule = { name: 'links address', limit: 100, windowMs: 30 * MINUTE };
/** Limit of passwords tried with the link of a sign-up. */
export const PASSWORDS_PER_LINK: ThrottleRule = { name: 'links password', limit: 10, windowMs: 15 * MINUTE };
