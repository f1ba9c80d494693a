import type { Database } from '#database/open.ts';
import type { Clock } from '../jobs/crawl-context.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Resolve } from '../mail/judge-address.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import type { Keyring } from '../secrets/seal.ts';
import type { Tables } from '../store/tables.ts';
import type { Discover } from './discovery/discover-server.ts';

/** What the linking pages work with. */
export type LinkingDeps = {
  readonly database: Database<Tables>;
  readonly queue: Pick<Queue, 'enqueueCrawl'>;
  readonly secrets: Keyring;
  readonly mailOptions: MailOptions;
  /** Origin of the service as browsers see it, without a slash at the end. */
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly resolve?: Resolve;
  /** Finds the mail server of an address; over the system's name servers when absent. */
  readonly discover?: Discover;
  /** A server that cannot be reached is told after a multiple of this (ms); 1 s when absent, at once when 0. */
  readonly unreachableMs?: number;
  /** Waits for so many ms; the platform's timer when absent. */
  readonly pause?: (ms: number) => Promise<unknown>;
};

/** Where linking begins (contract §7); its steps are below it. */
export const LINK_PATH = '/api/v1/link_mailbox';

/** The old service's names for the same page. */
export const LINK_ALIASES: readonly string[] = ['/link_mailbox', '/v2/manage_mailbox'];

export const LOGIN_PATH = '/login';

/** Where each step's form lives. */
export const STEP_PATHS = {
  consent: `${LINK_PATH}/consent`,
  address: `${LINK_PATH}/address`,
  signIn: `${LINK_PATH}/sign-in`,
  upload: `${LINK_PATH}/upload`,
  sample: `${LINK_PATH}/sample`,
  cancel: `${LINK_PATH}/cancel`,
  finished: `${LINK_PATH}/finished`,
  problem: `${LINK_PATH}/problem`,
} as const;

/** The text of the consent page that was agreed to; a changed text gets a new version. */
export const CONSENT_VERSION = '2026-11-22';

/** A person who fails this often in one session is sent back, so that the page is no password-guessing tool. */
export const MAX_ATTEMPTS = 8;

/** Searches for mail servers in one session; an address typed after that starts with a guess. */
export const MAX_LOOKUPS = 10;

/** Searches of one user over all sessions of half an hour. */
export const MAX_USER_LOOKUPS = 40;

/** Sign-ins and uploads of one user over all sessions of half an hour, so that many tokens are no way around the limit of one. */
export const MAX_USER_ATTEMPTS = 40;

/** Wrong passwords for one account at one server, over all sessions of half an hour: then nobody gets to try for a while. */
export const MAX_REFUSALS = 20;

/** Sign-ins that one network address may try. */
export const SIGN_INS_PER_MINUTE = 60;

/** Addresses that one network address may have looked up. */
export const ADDRESSES_PER_MINUTE = 60;
