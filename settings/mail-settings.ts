import { z } from 'zod';
import { count, flag, text } from './forms.ts';
import { notes } from './note.ts';

const PORTS = 'must be port numbers with commas between them';

/** The service's settings for mail servers, sign-in with email providers, and crawls. */
export const mailSettings = {
  ALLOW_PRIVATE_IMAP_HOSTS: flag().register(notes, {
    effect: '`1` allows mail servers on private addresses (weakens security)',
  }),
  IMAP_EXTRA_CA_FILE: text.optional().register(notes, {
    effect: 'PEM file with additional certificate authorities for mail servers',
    otherwise: 'none',
  }),
  IMAP_ALLOWED_PORTS: z
    .string()
    .regex(/^\d+(,\d+)*$/, PORTS)
    .default('993,143')
    .transform((list) => list.split(',').map(Number))
    .refine((ports) => ports.every((each) => each >= 1 && each <= 65_535), PORTS)
    .register(notes, { effect: 'ports of mail servers' }),
  MAIL_HISTORY_DAYS: count(1, 36_500, 3650).register(notes, {
    effect: 'age of the oldest emails that the first crawl reads',
  }),
  MAIL_GOOGLE_CLIENT_ID: providerId('Google'),
  MAIL_GOOGLE_CLIENT_SECRET: providerSecret('Google'),
  MAIL_MICROSOFT_CLIENT_ID: providerId('Microsoft'),
  MAIL_MICROSOFT_CLIENT_SECRET: providerSecret('Microsoft'),
  MAIL_MICROSOFT_TENANT: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,80}$/, 'must be common, organizations, consumers or a tenant')
    .default('common')
    .register(notes, { effect: '`common`, `consumers`, `organizations`, or a tenant ID' }),
  MAIL_YAHOO_CLIENT_ID: providerId('Yahoo'),
  MAIL_YAHOO_CLIENT_SECRET: providerSecret('Yahoo'),
  MAIL_OAUTH_PROVIDERS_FILE: text.optional().register(notes, {
    effect: 'JSON list of additional email providers for sign-in',
    otherwise: 'none',
  }),
  UPLOAD_LIMIT_MB: count(1, 1_000_000, 10_240).register(notes, {
    effect: 'limit for one export, and for all waiting exports of a user; needs twice that disk space at the database',
  }),
  CRAWL_INTERVAL_MINUTES: count(1, 10_080, 15).register(notes, {
    effect: 'how often each mailbox is checked for new email',
  }),
  CRAWL_CONCURRENCY: count(1, 500, 3).register(notes, {
    effect: 'mailboxes that a worker crawls at the same time',
  }),
  CRAWL_CONCURRENCY_PER_USER: count(1, 500, 2).register(notes, {
    effect: 'limit per user over all workers; one slot stays free for other users',
  }),
  IMPORT_CONCURRENCY: count(1, 100, 2).register(notes, {
    effect: 'uploaded exports that a worker reads at the same time, in addition to crawls',
  }),
  CRAWL_CANDIDATES: z.enum(['likely', 'all'], 'must be likely or all').default('likely').register(notes, {
    effect: 'emails to fetch in full: `likely` or `all`',
  }),
  CRAWL_CANDIDATE_THRESHOLD: count(-300, 300, 20).register(notes, { effect: 'lower values fetch more emails' }),
  CRAWL_HEARTBEAT_SECONDS: count(10, 600, 20).register(notes, {
    effect: 'other workers take over a dead worker’s crawls within twice this time',
  }),
  IMAP_CONNECTIONS_PER_HOST: count(1, 1000, 20).register(notes, {
    effect: 'crawls at the same time per mail server, over all workers',
  }),
  IMAP_IDLE_CONNECTIONS: count(0, 1000, 20).register(notes, {
    effect: 'mailboxes per worker to watch with IDLE; 0 disables IDLE',
  }),
} as const;

function providerId(provider: string) {
  return text.optional().register(notes, {
    effect: `registration with ${provider}, for sign-in instead of an app password`,
    otherwise: 'none',
  });
}

function providerSecret(provider: string) {
  return text.optional().register(notes, {
    effect: `secret of the registration with ${provider}`,
    secret: true,
    otherwise: 'none',
  });
}
