import type { Database } from '#database/open.ts';
import type { StorageRoom } from '#database/storage-room.ts';
import type { Clock } from '../jobs/crawl-context.ts';
import type { Queue } from '../jobs/queue.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import type { Resolve } from '../mail/pin-address.ts';
import { secondReaderConsent } from '../second-reader/consent.ts';
import type { Keyring } from '../secrets/seal.ts';
import type { Tables } from '../store/tables.ts';
import type { Discover } from './discovery/discover-server.ts';

/** Dependencies of the linking pages. */
export type LinkingDeps = {
  readonly database: Database<Tables>;
  readonly queue: Pick<Queue, 'enqueueCrawl'>;
  readonly secrets: Keyring;
  readonly mailOptions: MailOptions;
  /** Origin of the service as seen by browsers, without a trailing slash. */
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly resolve?: Resolve;
  /** Finds the mail server of an address. Defaults to the system's name servers. */
  readonly discover?: Discover;
  /** An unreachable server is reported after a multiple of this (ms). Default 1 s; 0 disables the delay. */
  readonly unreachableMs?: number;
  /** Host that incomplete emails are sent to, as named on the consent page. Null or absent without a second reader. */
  readonly secondReaderHost?: string | null;
  /** How long the record of an attempt to link is kept, as named on the consent page, in days. */
  readonly linkSessionDays: number;
  /** The disk that uploads are stored on, if known. */
  readonly storage?: StorageRoom;
  /** Waits for a number of ms. Default: a timer. */
  readonly pause?: (ms: number) => Promise<unknown>;
};

/** Path where linking starts (contract §7). Its steps are below it. */
export const LINK_PATH = '/api/v1/link_mailbox';

/** Paths of the same page in the previous service. */
export const LINK_ALIASES: readonly string[] = ['/link_mailbox', '/v2/manage_mailbox'];

export const LOGIN_PATH = '/login';

/** Path of each step. */
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

/** Version of the consent text. Change it with the text's meaning. */
export const CONSENT_VERSION = '2026-11-23.1';

/** Returns the version of the consent text, which differs if the text names a second reader. */
export function consentVersionOf({ secondReaderHost: host }: Pick<LinkingDeps, 'secondReaderHost'>): string {
  return host == null ? CONSENT_VERSION : `${CONSENT_VERSION}${secondReaderConsent(host)}`;
}

/** Maximum number of failed attempts per session before the user is sent back, to prevent password guessing. */
export const MAX_ATTEMPTS = 8;

/** Maximum number of mail server searches per session. For later addresses, the settings are guessed. */
export const MAX_LOOKUPS = 10;

/** Maximum number of searches per user in 30 minutes, across all sessions. */
export const MAX_USER_LOOKUPS = 40;

/**
 * Maximum number of sign-ins and uploads per user in 30 minutes, across all sessions, so that more tokens do not raise
 * the limit.
 */
export const MAX_USER_ATTEMPTS = 40;

/**
 * Maximum number of wrong passwords per account at a server in 30 minutes, across all sessions, before the account is
 * blocked for a while.
 */
export const MAX_REFUSALS = 20;

/** Maximum number of sign-in attempts per network address. */
export const SIGN_INS_PER_MINUTE = 60;

/** Maximum number of address lookups per network address, each on the pages for consent and for the address. */
export const ADDRESSES_PER_MINUTE = 60;
