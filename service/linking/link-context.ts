import type { Database } from '#database/open.ts';
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
  /** Host that incomplete emails are sent to, as the consent page says; null or absent without a second reader. */
  readonly secondReaderHost?: string | null;
  /** Waits for this many ms. Defaults to the platform's timer. */
  readonly pause?: (ms: number) => Promise<unknown>;
};

/** Path where linking starts (contract §7). Its steps are below it. */
export const LINK_PATH = '/api/v1/link_mailbox';

/** Paths of the same page in the previous service. */
export const LINK_ALIASES: readonly string[] = ['/link_mailbox', '/v2/manage_mailbox'];

export const LOGIN_PATH = '/login';

/** Path of each step's form. */
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

/** Version of the consent text. Changes with the text. */
export const CONSENT_VERSION = '2026-11-23.1';

/** The version of the text that names a second reader, if there is one. */
export function consentVersionOf({ secondReaderHost: host }: Pick<LinkingDeps, 'secondReaderHost'>): string {
  return host == null ? CONSENT_VERSION : `${CONSENT_VERSION}${secondReaderConsent(host)}`;
}

/** Failed attempts per session before the user is sent back, to prevent password guessing. */
export const MAX_ATTEMPTS = 8;

/** Mail server searches per session. Later addresses start with a guess. */
export const MAX_LOOKUPS = 10;

/** Searches per user in 30 minutes, over all sessions. */
export const MAX_USER_LOOKUPS = 40;

/** Sign-ins and uploads per user in 30 minutes, over all sessions, so that extra tokens do not raise the limit. */
export const MAX_USER_ATTEMPTS = 40;

/** Wrong passwords per account at a server in 30 minutes, over all sessions, before it is blocked for a while. */
export const MAX_REFUSALS = 20;

/** Sign-in attempts per network address. */
export const SIGN_INS_PER_MINUTE = 60;

/** Address lookups per network address. */
export const ADDRESSES_PER_MINUTE = 60;
